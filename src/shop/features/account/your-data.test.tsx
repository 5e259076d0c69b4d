import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { type LoginRequest, onLoginRequest } from '#shop/data/session/login-request.ts';
import { exit } from '#shop/shared/login/log-out.ts';
import { collectToasts, granted, openAccount, refused, stubLists } from './account-samples.tsx';
import { download } from './your-data.tsx';

const TERMS = {
  erase_on: '2027-05-20',
  grace_days: 180,
  obstacle: null,
  kept: [{ what: 'Tax invoices', why: 'Tax law asks for them.', how_long: '8 years' }],
};

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists();
  vi.spyOn(accountClient, 'closingTerms').mockResolvedValue(granted(TERMS));
});

async function askToDelete() {
  const user = openAccount('/account');
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('downloads the archive from the URL that the server made', async () => {
  const from = vi.spyOn(download, 'from').mockImplementation(() => {});
  vi.spyOn(accountClient, 'exportData').mockResolvedValue(granted('/api/v1/user/my-data?expires=1&signature=x'));
  const user = openAccount('/account');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(from).toHaveBeenCalledWith('/api/v1/user/my-data?expires=1&signature=x'));
});

it('says why the data is not available now', async () => {
  const toasts = collectToasts();
  const from = vi.spyOn(download, 'from').mockImplementation(() => {});
  vi.spyOn(accountClient, 'exportData').mockResolvedValue(refused('You can download your data three times a day.'));
  const user = openAccount('/account');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining('three times') }]));
  expect(from).not.toHaveBeenCalled();
});

it('opens the login where a new code is required, and downloads the archive after it', async () => {
  const from = vi.spyOn(download, 'from').mockImplementation(() => {});
  const asked = vi.fn<(request: LoginRequest) => void>();
  const exported = vi.spyOn(accountClient, 'exportData');
  exported.mockResolvedValueOnce(
    refused(ERRORS['fresh-code-needed'].sentence, undefined, ERRORS['fresh-code-needed'].resultCode),
  );
  exported.mockResolvedValueOnce(granted('/api/v1/user/my-data?expires=1&signature=x'));
  const user = openAccount('/account');
  const stop = onLoginRequest(asked);
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(from).not.toHaveBeenCalled();
  act(() => asked.mock.calls[0]?.[0].afterLogin?.());
  await waitFor(() => expect(from).toHaveBeenCalledOnce());
  stop();
});

it('deletes nothing automatically after a new code: another phone may have been logged in', async () => {
  const asked = vi.fn<(request: LoginRequest) => void>();
  const close = vi.spyOn(accountClient, 'closeAccount');
  close.mockResolvedValue(
    refused(ERRORS['fresh-code-needed'].sentence, undefined, ERRORS['fresh-code-needed'].resultCode),
  );
  const { user, dialog } = await askToDelete();
  const stop = onLoginRequest(asked);
  await user.click(await dialog.findByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  act(() => asked.mock.calls[0]?.[0].afterLogin?.());
  expect(await dialog.findByText('20 May 2027')).toBeInTheDocument();
  expect(close).toHaveBeenCalledOnce();
  stop();
});

it('says before the deletion when it happens, what stays and why', async () => {
  const { dialog } = await askToDelete();
  expect(await dialog.findByText('20 May 2027')).toBeInTheDocument();
  expect(dialog.getByText('8 years')).toBeInTheDocument();
  expect(dialog.getByText('Tax law asks for them.')).toBeInTheDocument();
});

it('deletes only after a confirmation, and says until when it can be undone', async () => {
  const toHome = vi.spyOn(exit, 'toHome').mockImplementation(() => {});
  const close = vi.spyOn(accountClient, 'closeAccount').mockResolvedValue(granted({ erase_on: '2027-05-20' }));
  const { user, dialog } = await askToDelete();
  await dialog.findByText('20 May 2027');
  expect(close).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeInTheDocument();
  expect(close).toHaveBeenCalledWith({ confirm: 'DELETE' });
  await user.click(dialog.getByRole('button', { name: 'Go to the home page' }));
  expect(toHome).toHaveBeenCalledOnce();
});

it('stays open while the account is being closed, whatever is pressed', async () => {
  let answer = () => {};
  const call = new Promise<Awaited<ReturnType<typeof accountClient.closeAccount>>>((done) => {
    answer = () => done(granted({ erase_on: '2027-05-20' }));
  });
  vi.spyOn(accountClient, 'closeAccount').mockReturnValue(call);
  const { user, dialog } = await askToDelete();
  await dialog.findByText('20 May 2027');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeInTheDocument();
});

it('deletes the stored order, the path and the search from this browser, as after a logout', async () => {
  const emptied = vi.fn(async () => true);
  vi.stubGlobal('caches', { keys: async () => ['last-order'], delete: emptied });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const key of ['path', 'searchQuery'] as const) store(key, 'of the owner');
  vi.spyOn(accountClient, 'closeAccount').mockResolvedValue(granted({ erase_on: '2027-05-20' }));
  const { user, dialog } = await askToDelete();
  await dialog.findByText('20 May 2027');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeInTheDocument();
  expect(emptied).toHaveBeenCalledWith('last-order');
  expect([readStored('path'), readStored('searchQuery')]).toEqual([null, null]);
  expect(readStored('sessionChangedAt')).not.toBeNull();
});

it('offers no deletion while an order is open, and says which', async () => {
  const obstacle = 'Order SS-1 is not over yet.';
  vi.spyOn(accountClient, 'closingTerms').mockResolvedValue(granted({ ...TERMS, obstacle }));
  const { dialog } = await askToDelete();
  expect(await dialog.findByText(obstacle)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});

it('keeps the dialog and says so when the shop could not be reached', async () => {
  vi.spyOn(accountClient, 'closeAccount').mockRejectedValue(new TypeError('offline'));
  const { user, dialog } = await askToDelete();
  await dialog.findByText('20 May 2027');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('could not reach the shop');
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
