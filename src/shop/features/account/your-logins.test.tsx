import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/areas/account/logins.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { collectToasts, granted, openAccount, refused, stubLists, thisLogin } from './account-samples.tsx';

const desk: LoginData = {
  ...thisLogin,
  login_id: 's-2',
  device: 'Firefox on Linux',
  last_used: '2026-11-20T09:30:00Z',
  is_this: false,
};
const lost: LoginData = { ...desk, login_id: 's-3', device: 'A browser' };

let logins: ReturnType<typeof stubLists>['logins'];
beforeEach(() => {
  vi.restoreAllMocks();
  logins = stubLists().logins;
});

async function openWith(...list: LoginData[]) {
  logins.mockResolvedValue(granted(list));
  const user = openAccount('/account');
  const part = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  return { user, part };
}

describe('the list of logins', () => {
  it('shows when each began and was last used, and which is the current one', async () => {
    const { part } = await openWith(thisLogin, desk);
    const [here, there] = await part.findAllByRole('listitem');
    expect(here).toHaveTextContent('Chrome on AndroidThis browserLogged in 20 Nov 2026 at 11:30 AMIn use now');
    expect(there).toHaveTextContent(
      'Firefox on LinuxLogged in 20 Nov 2026 at 11:30 AMLast used 20 Nov 2026 at 03:00 PM',
    );
  });

  it('offers no button for the current one, and “all others” only where there are several', async () => {
    const { part } = await openWith(thisLogin);
    expect(await part.findByText(/^Only here\./)).toBeInTheDocument();
    expect(part.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says before the press that it cannot be undone', async () => {
    const { part } = await openWith(thisLogin, desk);
    expect(await part.findByText(/cannot be undone/)).toBeInTheDocument();
  });

  it('ends one with one press, shows that it has ended, and keeps the focus in its place', async () => {
    const toasts = collectToasts();
    const { user, part } = await openWith(thisLogin, desk, lost);
    const endLogin = vi.spyOn(accountClient, 'endLogin').mockResolvedValue(granted({ ended: 1 }));
    const button = await part.findByRole('button', { name: /^Log out Firefox on Linux/ });
    logins.mockResolvedValue(granted([thisLogin, lost]));
    await user.click(button);
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2));
    expect(endLogin).toHaveBeenCalledExactlyOnceWith({ login_id: 's-2' });
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Firefox on Linux is logged out.' }]);
    await waitFor(() => expect(part.getByRole('heading')).toHaveFocus());
  });

  it('ends all others with one press', async () => {
    const { user, part } = await openWith(thisLogin, desk, lost);
    const endOthers = vi.spyOn(accountClient, 'endOtherLogins').mockResolvedValue(granted({ ended: 2 }));
    const button = await part.findByRole('button', { name: 'Log out everywhere else' });
    logins.mockResolvedValue(granted([thisLogin]));
    await user.click(button);
    expect(await part.findByText(/^Only here\./)).toBeInTheDocument();
    expect(endOthers).toHaveBeenCalledOnce();
  });

  it('treats one that has already ended as success', async () => {
    const toasts = collectToasts();
    const { user, part } = await openWith(thisLogin, desk);
    vi.spyOn(accountClient, 'endLogin').mockResolvedValue(refused('This login has already ended.', undefined, 30));
    const button = await part.findByRole('button', { name: /^Log out Firefox/ });
    logins.mockResolvedValue(granted([thisLogin]));
    await user.click(button);
    expect(await part.findByText(/^Only here\./)).toBeInTheDocument();
    expect(toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('says so when the server could not be reached, and allows a retry', async () => {
    const toasts = collectToasts();
    const { user, part } = await openWith(thisLogin, desk);
    vi.spyOn(accountClient, 'endLogin').mockRejectedValue(new TypeError('offline'));
    await user.click(await part.findByRole('button', { name: /^Log out Firefox/ }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining('could not reach') }]),
    );
    expect(part.getByRole('button', { name: /^Log out Firefox/ })).toBeEnabled();
  });

  it('shows why it could not be loaded, and can retry', async () => {
    logins.mockRejectedValue(new TypeError('offline'));
    const user = openAccount('/account');
    const part = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
    expect(await part.findByRole('alert')).toHaveTextContent('could not reach the shop');
    logins.mockResolvedValue(granted([thisLogin]));
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText('Chrome on Android')).toBeInTheDocument();
  });
});
