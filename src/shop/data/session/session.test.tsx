import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UserData } from '#contract/areas/account/user.ts';
import type { Failure, Success } from '#contract/envelope.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { sessionClient } from '../page-client.ts';
import { displayName, SessionProvider, type SessionValue, useSession } from './session.tsx';
import { announceSessionEnd } from './session-events.ts';

const asha: UserData = {
  patient_id: 'p1',
  firstName: 'Asha',
  lastName: '',
  email: '',
  phone: '9876543210',
  gender: null,
  dob: null,
};
const answered = <Data,>(data: Data): Success<Data> => ({
  success: true,
  result_code: 0,
  message: '',
  result: { data },
});
const refused: Failure = { success: false, result_code: 10, message: '', result: { error: '' } };

const status = vi.spyOn(sessionClient, 'loginStatus');
const user = vi.spyOn(sessionClient, 'user');
const logout = vi.spyOn(sessionClient, 'logout');
let value: SessionValue;

beforeEach(() => {
  status.mockReset().mockResolvedValue(answered({ isLoggedIn: true }));
  user.mockReset().mockResolvedValue(answered(asha));
  logout.mockReset().mockResolvedValue(answered({ isLoggedIn: false }));
});

function Probe() {
  value = useSession();
  const { session } = value;
  return <p data-testid="who">{session.user ? `${session.status} ${displayName(session.user)}` : session.status}</p>;
}

function open(maybeSignedIn: boolean) {
  return render(
    <SessionProvider maybeSignedIn={maybeSignedIn}>
      <Probe />
    </SessionProvider>,
  );
}

const who = () => screen.getByTestId('who').textContent;
const becomes = (text: string) => waitFor(() => expect(who()).toBe(text));

/** The storage event that this tab receives when another one has written to storage. */
const otherTabChanged = (key = 'sessionChangedAt') =>
  act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' })));

it('treats a browser without the login marker as a visitor, without asking', () => {
  open(false);
  expect(who()).toBe('out');
  expect(status).not.toHaveBeenCalled();
});

it('asks once who is logged in where there may be a login', async () => {
  open(true);
  expect(who()).toBe('unknown');
  await becomes('in Asha');
  expect(status).toHaveBeenCalledOnce();
  expect(user).toHaveBeenCalledOnce();
});

it.each([
  ['refused', () => status.mockResolvedValue(refused)],
  ['cut off', () => status.mockRejectedValue(new TypeError('Failed to fetch'))],
])('shows a visitor where the request is %s', async (_, arrange) => {
  arrange();
  open(true);
  await becomes('out');
});

it('stays logged in without a profile where only the profile fails to load', async () => {
  user.mockRejectedValue(new TypeError('Failed to fetch'));
  open(true);
  await becomes('in');
});

it('asks again after a login', async () => {
  open(false);
  await act(() => value.refresh());
  expect(who()).toBe('in Asha');
});

it('shows a changed profile at once', async () => {
  open(true);
  await becomes('in Asha');
  act(() => value.setUser({ ...asha, firstName: 'Usha' }));
  expect(who()).toBe('in Usha');
});

it('forgets user, path and search at logout, and notifies the other tabs', async () => {
  open(true);
  await becomes('in Asha');
  store('path', '/account');
  store('searchQuery', 'dolo');
  expect(await act(() => value.logOut())).toBe(true);
  expect(who()).toBe('out');
  expect([readStored('path'), readStored('searchQuery')]).toEqual([null, null]);
  expect(readStored('sessionChangedAt')).not.toBeNull();
});

it.each([
  ['refuses', () => logout.mockResolvedValue(refused)],
  ['cannot be reached', () => logout.mockRejectedValue(new TypeError('Failed to fetch'))],
])('stays logged in where the server %s', async (_, arrange) => {
  arrange();
  open(true);
  await becomes('in Asha');
  store('path', '/account');
  expect(await act(() => value.logOut())).toBe(false);
  expect(who()).toBe('in Asha');
  expect(readStored('path')).toBe('/account');
});

it('ends where a call reports that the session is over', async () => {
  open(true);
  await becomes('in Asha');
  act(announceSessionEnd);
  expect(who()).toBe('out');
});

it('follows a logout in another tab', async () => {
  open(true);
  await becomes('in Asha');
  status.mockResolvedValue(refused);
  await otherTabChanged();
  await becomes('out');
});

it('follows a login in another tab', async () => {
  open(false);
  await otherTabChanged();
  await becomes('in Asha');
});

it('ignores what other tabs store for other reasons', async () => {
  open(false);
  await otherTabChanged('searchQuery');
  expect(status).not.toHaveBeenCalled();
});

it('shows the phone number of a user without a name', () => {
  expect(displayName({ firstName: 'User', phone: '9876543210' })).toBe('9876543210');
  expect(displayName({ firstName: 'Asha', phone: '9876543210' })).toBe('Asha');
});
