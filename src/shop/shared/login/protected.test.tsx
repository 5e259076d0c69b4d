import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { onLoginRequest } from '#shop/data/session/login-request.ts';
import type { Session } from '#shop/data/session/session.tsx';
import { announceToOtherTabs } from '#shop/data/session/session-events.ts';
import { IN, OUT, sessionOf, UNKNOWN, WithSession } from '#shop/features/login/login-samples.tsx';
import { Protected } from './protected.tsx';

const asked = vi.fn();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  stop = onLoginRequest(asked);
  window.history.replaceState(null, '', '/account?tab=address');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const page = (
  <Protected skeleton={<p>shape</p>}>
    <p>secret</p>
  </Protected>
);

async function open(session: Session) {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/account?tab=address'] });
  const tree = (now: Session) => (
    <WithSession value={sessionOf(now)}>
      <RouterProvider router={router} />
    </WithSession>
  );
  const view = render(tree(session));
  return {
    ...view,
    become: (now: Session) => view.rerender(tree(now)),
    goTo: async (path: string) => {
      window.history.replaceState(null, '', path);
      await act(() => router.navigate(path));
    },
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('asks for the page’s parts at once and for each tab, and can be left while they load', async () => {
  const parts = vi.fn(() => Promise.resolve());
  const complaints = vi.spyOn(console, 'error');
  const router = createMemoryRouter(
    [
      { path: '/account', element: <Protected prefetch={parts}>secret</Protected> },
      { path: '/', element: <p>home</p> },
    ],
    { initialEntries: ['/account?tab=address'] },
  );
  render(
    <WithSession value={sessionOf(UNKNOWN)}>
      <RouterProvider router={router} />
    </WithSession>,
  );
  expect(parts).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/account?tab=my-orders'));
  expect(parts).toHaveBeenCalledTimes(2);
  await act(() => router.navigate('/'));
  expect(screen.getByText('home')).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it('shows only the skeleton until it is known who is logged in', async () => {
  await open(UNKNOWN);
  expect(screen.getByText('shape')).toBeVisible();
  pass(2000);
  expect(asked).not.toHaveBeenCalled();
  expect(readStored('path')).toBeNull();
});

it('shows the page to a logged-in user', async () => {
  await open(IN);
  expect(screen.getByText('secret')).toBeVisible();
  pass(2000);
  expect(asked).not.toHaveBeenCalled();
});

it('opens the login after 500 ms for a visitor, and only once', async () => {
  await open(OUT);
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  pass(499);
  expect(asked).not.toHaveBeenCalled();
  pass(1);
  expect(asked).toHaveBeenCalledOnce();
  pass(60_000);
  expect(asked).toHaveBeenCalledOnce();
});

it('stores path and query to return to, and follows them without asking again', async () => {
  const { goTo } = await open(OUT);
  expect(readStored('path')).toBe('/account?tab=address');
  pass(500);
  await goTo('/account?tab=refer');
  expect(readStored('path')).toBe('/account?tab=refer');
  pass(2000);
  expect(asked).toHaveBeenCalledOnce();
});

it('leaves a button that opens the login, and is a link without JavaScript', async () => {
  await open(OUT);
  pass(500);
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login');
  act(() => login.click());
  expect(asked).toHaveBeenCalledTimes(2);
});

it('opens nothing once the visitor has left the page', async () => {
  const { unmount } = await open(OUT);
  pass(400);
  unmount();
  vi.advanceTimersByTime(2000);
  expect(asked).not.toHaveBeenCalled();
});

it('shows the page when the user has logged in over it', async () => {
  const { become } = await open(OUT);
  become(IN);
  expect(screen.getByText('secret')).toBeVisible();
});

it('does not open the login for a user who has just logged out, nor remember the page', async () => {
  const { become } = await open(IN);
  announceToOtherTabs();
  become(OUT);
  pass(2000);
  expect(asked).not.toHaveBeenCalled();
  expect(readStored('path')).toBeNull();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

it('opens the login after 500 ms, too, where the session expired', async () => {
  const { become } = await open(IN);
  become(OUT);
  pass(499);
  expect(asked).not.toHaveBeenCalled();
  pass(1);
  expect(asked).toHaveBeenCalledOnce();
});

it('opens the login where the last change of the session was stored by a clock that ran ahead', async () => {
  const { become } = await open(IN);
  store('sessionChangedAt', String(Date.now() + 86_400_000));
  become(OUT);
  pass(500);
  expect(asked).toHaveBeenCalledOnce();
});
