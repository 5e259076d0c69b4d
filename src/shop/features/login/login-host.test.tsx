import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, Outlet, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountClient } from '#shop/data/account-client.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { type LoginRequest, requestLogin } from '#shop/data/session/login-request.ts';
import type { Session } from '#shop/data/session/session.tsx';
import { LoginHost } from './login-host.tsx';
import { LoginPage } from './login-page.tsx';
import { answered, IN, OUT, PHONE, sentAnswer, sessionOf, UNKNOWN, WithSession } from './login-samples.tsx';

const refresh = vi.fn(async () => {});

beforeEach(() => {
  vi.spyOn(accountClient, 'sendOtp').mockResolvedValue(sentAnswer());
  vi.spyOn(accountClient, 'verifyOtp').mockResolvedValue(answered({ isLoggedIn: true, isNewUser: false }));
  refresh.mockReset().mockResolvedValue();
});

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

function open(path: string, session: Session = OUT) {
  const value = sessionOf(session, { refresh });
  const Stub = createRoutesStub([
    {
      Component: () => (
        <WithSession value={value}>
          <Outlet />
          <Place />
          <Link to="/other">other</Link>
          <LoginHost />
        </WithSession>
      ),
      children: [
        { path: '/login', Component: LoginPage },
        { path: '*', Component: () => null },
      ],
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  return userEvent.setup();
}

const place = () => screen.getByTestId('place').textContent;
const dialog = () => screen.queryByRole('dialog');

async function ask(request?: LoginRequest) {
  await act(async () => requestLogin(request));
  await screen.findByRole('dialog');
}

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), `${PHONE}{Enter}`);
  await screen.findByText(`Sent to ${PHONE}`);
  await user.paste('1234');
}

it('opens over the page on request, and closes without leaving it', async () => {
  const user = open('/product?query=dolo');
  expect(dialog()).not.toBeInTheDocument();
  await ask();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(place()).toBe('/product?query=dolo');
  expect(refresh).not.toHaveBeenCalled();
});

it('returns to the stored page after the login, notifies other tabs and asks who is logged in', async () => {
  const user = open('/product');
  await ask();
  store('path', '/account?tab=address');
  await logIn(user);
  await waitFor(() => expect(place()).toBe('/account?tab=address'));
  expect(dialog()).not.toBeInTheDocument();
  expect(refresh).toHaveBeenCalledOnce();
  expect(readStored('sessionChangedAt')).not.toBeNull();
  expect(readStored('path')).toBeNull();
});

it('stays open until it is known who is logged in, so that Enter after the last digit opens nothing', async () => {
  let tell = () => {};
  refresh.mockReturnValue(new Promise((resolve) => (tell = resolve)));
  const user = open('/product');
  await ask();
  store('path', '/product');
  await logIn(user);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  await user.keyboard('{Enter}');
  expect(dialog()).toHaveTextContent(`Sent to ${PHONE}`);
  expect(accountClient.verifyOtp).toHaveBeenCalledOnce();
  await act(async () => tell());
  expect(dialog()).not.toBeInTheDocument();
});

it.each([null, 'https://evil.example/', '//evil.example', '/login'])('goes home where %j was stored', async (path) => {
  const user = open('/product');
  await ask();
  if (path === null) localStorage.removeItem('path');
  else store('path', path);
  await logIn(user);
  await waitFor(() => expect(place()).toBe('/'));
});

it('does what was requested instead of navigating', async () => {
  const wanted = vi.fn();
  const user = open('/product?query=dolo');
  store('path', '/account');
  await ask({ afterLogin: wanted });
  await logIn(user);
  await waitFor(() => expect(wanted).toHaveBeenCalledOnce());
  expect(refresh.mock.invocationCallOrder[0]).toBeLessThan(wanted.mock.invocationCallOrder[0] ?? 0);
  expect(place()).toBe('/product?query=dolo');
});

it('still has the number and its code after an accidental close', async () => {
  const user = open('/product');
  await ask();
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), `${PHONE}{Enter}`);
  await screen.findByText(`Sent to ${PHONE}`);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await ask();
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(PHONE);
  await user.click(screen.getByRole('button', { name: 'CONTINUE' }));
  expect(screen.getByText(`Sent to ${PHONE}`)).toBeVisible();
  expect(accountClient.sendOtp).toHaveBeenCalledOnce();
});

it('closes when the page changes', async () => {
  const user = open('/product');
  await ask();
  await user.click(screen.getByRole('link', { name: 'other' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

it('shows the same form as a page', async () => {
  const user = open('/login');
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
  store('path', '/account?tab=refer');
  await logIn(user);
  await waitFor(() => expect(place()).toBe('/account?tab=refer'));
  expect(refresh).toHaveBeenCalledOnce();
});

it('redirects a logged-in user away from the login page', async () => {
  store('path', '/account?tab=my-orders');
  open('/login', IN);
  await waitFor(() => expect(place()).toBe('/account?tab=my-orders'));
});

it('waits on the login page until it is known who is logged in', async () => {
  open('/login', UNKNOWN);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login or Signup' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
