import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addressShown, home, openAccount, stubLists } from '#shop/features/account/account-samples.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists([home]);
});

it('writes the open panel into the URL and removes it with the Back button', async () => {
  const user = openAccount('/account?tab=address');
  await user.click(screen.getByRole('button', { name: 'Add new' }));
  expect(screen.getByRole('dialog', { name: 'New Address' })).toBeInTheDocument();
  expect(addressShown()).toBe('/account?tab=address&panel=new');
  await user.click(screen.getByRole('button', { name: 'browser back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressShown()).toBe('/account?tab=address');
});

it('goes back once when the arrow is pressed twice', async () => {
  const user = openAccount('/account?tab=address');
  await user.click(screen.getByRole('button', { name: 'Add new' }));
  const arrow = screen.getByRole('button', { name: 'Close panel' });
  arrow.click();
  arrow.click();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressShown()).toBe('/account?tab=address');
});

it('stays on the page when a panel that was already in the URL is closed', async () => {
  const user = openAccount('/account?tab=address&panel=edit&id=a-1');
  expect(await screen.findByRole('dialog', { name: 'Edit Address' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(addressShown()).toBe('/account?tab=address');
});

it.each(['panel=edit&id=unknown', 'panel=edit', 'panel=nonsense'])('opens nothing for %s', async (search) => {
  openAccount(`/account?tab=address&${search}`);
  expect(await screen.findByText('Default Address')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
