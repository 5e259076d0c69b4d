import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { brand } from '#brand';
import { WhatsappWidget } from './whatsapp-widget.tsx';

const link = () => screen.getByRole('link', { name: 'Order with Whatsapp' });

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <p>page</p>
      <button type="button">elsewhere</button>
      <WhatsappWidget />
    </>,
  );
  await user.click(link());
  const panel = await screen.findByRole('dialog', { name: 'Order with Whatsapp' });
  return { user, panel };
}

it('links to the chat before its code has loaded', () => {
  render(<WhatsappWidget />);
  expect(link().getAttribute('href')).toMatch(`https://wa.me/${brand.whatsapp}?text=`);
  expect(link()).toHaveAttribute('aria-expanded', 'false');
});

it('opens with the ways to start, and takes the focus', async () => {
  const { panel } = await open();
  expect(link()).toHaveAttribute('aria-expanded', 'true');
  expect(panel).toHaveFocus();
  const beginnings = [...panel.querySelectorAll('a')].map(({ href }) => new URL(href));
  expect(beginnings).toHaveLength(3);
  for (const { host, searchParams } of beginnings) {
    expect(host).toBe('wa.me');
    expect(searchParams.get('text')).toMatch(`Hello ${brand.name}`);
  }
});

const CLOSING: readonly [string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press on the page', (user) => user.click(screen.getByText('page'))],
  ['a second press on the link', (user) => user.click(link())],
];

it.each(CLOSING)('closes by %s and returns the focus', async (_, close) => {
  const { user } = await open();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(link()).toHaveFocus();
});

it('leaves the focus where a press elsewhere has put it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
});

it('stays open on presses inside', async () => {
  const { user, panel } = await open();
  await user.click(screen.getByText('Hello! What can we do for you?'));
  expect(panel).toBeVisible();
});
