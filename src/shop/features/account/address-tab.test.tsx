import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountClient } from '#shop/data/account-client.ts';
import { collectToasts, granted, home, office, openAccount, refused, stubLists } from './account-samples.tsx';

let lists: ReturnType<typeof stubLists>;
beforeEach(() => {
  vi.restoreAllMocks();
  lists = stubLists([home, office]);
});

const card = async (street: RegExp) => {
  const text = await screen.findByText(street);
  const item = text.closest('li');
  if (!item) throw new Error('The address is in no list.');
  return within(item);
};

it('says so when there are none', async () => {
  stubLists([]);
  openAccount('/account?tab=address');
  expect(await screen.findByText('No Saved addresses found')).toBeInTheDocument();
});

it('labels only the default, which cannot be made the default again', async () => {
  openAccount('/account?tab=address');
  const first = await card(/4th Cross/);
  const second = await card(/MG Road/);
  expect(first.getByText('Default Address')).toBeInTheDocument();
  expect(first.getByText('Home')).toBeInTheDocument();
  expect(first.queryByRole('button', { name: 'Mark as Default' })).not.toBeInTheDocument();
  expect(second.queryByText('Default Address')).not.toBeInTheDocument();
  expect(second.getByText('Work')).toBeInTheDocument();
  expect(second.getByText('Bengaluru 560001')).toBeInTheDocument();
});

it('says that the list failed to load, and tries again', async () => {
  const toasts = collectToasts();
  lists.addresses.mockRejectedValueOnce(new TypeError('offline'));
  const user = openAccount('/account?tab=address');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(screen.queryByText(/4th Cross/)).not.toBeInTheDocument();
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Failed to view address' }]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/4th Cross/)).toBeInTheDocument();
});

describe('marking the default', () => {
  it.each([
    ['granted', 'success', 'Default Address selected successfully'],
    ['refused', 'error', 'Failed to set default address'],
    ['failed', 'error', 'An error occurred while setting default address'],
  ])('reports the result: %s', async (outcome, kind, text) => {
    const toasts = collectToasts();
    const call = vi.spyOn(accountClient, 'setDefaultAddress').mockRejectedValue(new TypeError('offline'));
    if (outcome === 'granted') call.mockResolvedValue(granted({ ...office, is_default: 'yes' }));
    if (outcome === 'refused') call.mockResolvedValue(refused('This address no longer exists.'));
    const user = openAccount('/account?tab=address');
    await user.click((await card(/MG Road/)).getByRole('button', { name: 'Mark as Default' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind, text }]));
    expect(call).toHaveBeenCalledWith({ address_id: 'a-2' });
    // Refused: another phone may have deleted it, and the list here is old.
    await waitFor(() => expect(lists.addresses).toHaveBeenCalledTimes(outcome === 'failed' ? 1 : 2));
  });
});

describe('deleting', () => {
  it.each([
    { addresses: [home, office], sentences: 1 },
    { addresses: [home], sentences: 0 },
  ])('speaks of another default only where there is another address: $sentences', async ({ addresses, sentences }) => {
    stubLists(addresses);
    const { dialog } = await ask();
    expect(dialog.queryAllByText(/The newest of your other addresses will replace it/)).toHaveLength(sentences);
  });

  async function ask() {
    const user = openAccount('/account?tab=address');
    await user.click((await card(/4th Cross/)).getByRole('button', { name: 'Delete' }));
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Delete this address?' })) };
  }

  it('asks for confirmation first, naming the address', async () => {
    const call = vi.spyOn(accountClient, 'deleteAddress');
    const { user, dialog } = await ask();
    expect(dialog.getByText('12, 4th Cross, Bengaluru 560040, Karnataka')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['granted', 'success', 'Address deleted successfully'],
    ['refused', 'error', 'Failed to delete address'],
    ['failed', 'error', 'An error occurred while deleting'],
  ])('reports the result: %s', async (outcome, kind, text) => {
    const toasts = collectToasts();
    const call = vi.spyOn(accountClient, 'deleteAddress').mockRejectedValue(new TypeError('offline'));
    if (outcome === 'granted') call.mockResolvedValue(granted({ address_id: 'a-1' }));
    if (outcome === 'refused') call.mockResolvedValue(refused('This address no longer exists.'));
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind, text }]));
    expect(call).toHaveBeenCalledWith({ address_id: 'a-1' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Refused: another phone may have deleted it, and the list here is old.
    await waitFor(() => expect(lists.addresses).toHaveBeenCalledTimes(outcome === 'failed' ? 1 : 2));
    if (outcome === 'granted') await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
