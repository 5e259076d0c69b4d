import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OrderingHelp } from './ordering-help.tsx';

async function openHelp() {
  const user = userEvent.setup();
  render(<OrderingHelp />);
  await user.click(screen.getByRole('button', { name: 'Ordering is easy!' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Ordering is easy!' }) };
}

it('shows the steps as a picture and as text', async () => {
  await openHelp();
  expect(
    screen.getByRole('img', { name: 'The steps of an order: search, compare, order, get it at home' }),
  ).toBeVisible();
  for (const step of ['1. Search', '2. Compare', '3. Order', '4. Get it at home']) {
    expect(screen.getByText(step)).toBeVisible();
  }
});

it('closes with its button', async () => {
  const { user } = await openHelp();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ordering is easy!' })).toHaveFocus();
});

it('closes on a click on the overlay, not on one inside', async () => {
  const { user, dialog } = await openHelp();
  await user.click(screen.getByText('1. Search'));
  expect(dialog).toBeVisible();
  await user.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
