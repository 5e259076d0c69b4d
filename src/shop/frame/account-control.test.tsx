import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserData } from '#contract/areas/account/user.ts';
import { onLoginRequest } from '#shop/data/session/login-request.ts';
import type { Session, SessionValue } from '#shop/data/session/session.tsx';
import * as toasts from '#shop/data/toasts.ts';
import { IN, OUT, PHONE, person, sessionOf, UNKNOWN, WithSession } from '#shop/features/login/login-samples.tsx';
import { exit } from '#shop/shared/login/log-out.ts';
import { AccountControl } from './account-control.tsx';

const asked = vi.fn();
let stop = () => {};
beforeEach(() => {
  asked.mockReset();
  stop = onLoginRequest(asked);
});
afterEach(() => stop());

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

async function open(session: Session, changes: Partial<SessionValue> = {}, path = '/product') {
  const value = sessionOf(session, changes);
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <WithSession value={value}>
          <AccountControl />
          <Place />
          <button type="button">elsewhere</button>
        </WithSession>
      ),
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByTestId('place');
  if (session.status === 'in') await chevron();
  return userEvent.setup();
}

const named = (changes: Partial<UserData>): Session => ({ status: 'in', user: { ...person, ...changes } });
const chevron = () => screen.findByRole('button', { name: 'Account menu' });
const hrefsOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const menu = () => screen.queryByRole('list');
const place = () => screen.getByTestId('place').textContent;

async function openMenu(session: Session = IN, changes: Partial<SessionValue> = {}) {
  const user = await open(session, changes);
  (await chevron()).focus();
  await user.keyboard('{Enter}');
  expect(menu()).toBeVisible();
  return user;
}

it('offers a visitor the login over the page, with a link that also works before its code has loaded', async () => {
  const user = await open(OUT);
  const login = screen.getByRole('link', { name: 'Login/Signup' });
  expect(login).toHaveAttribute('href', '/login');
  await user.click(login);
  expect(asked).toHaveBeenCalledOnce();
  expect(place()).toBe('/product');
});

it('leaves opening the login in another tab to the browser', async () => {
  const user = await open(OUT);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Login/Signup' }));
  expect(asked).not.toHaveBeenCalled();
});

it('opens nothing over the login page itself', async () => {
  const user = await open(OUT, {}, '/login');
  await user.click(screen.getByRole('link', { name: 'Login/Signup' }));
  expect(asked).not.toHaveBeenCalled();
});

it('claims nothing until it is known who is logged in', async () => {
  await open(UNKNOWN);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['the first name', IN, 'Asha'],
  ['the number while there is no name', named({ firstName: 'User' }), PHONE],
  ['the word Account while the profile is missing', { status: 'in', user: null } satisfies Session, 'Account'],
])('shows %s as a link to the account', async (_, session, name) => {
  await open(session);
  expect(hrefsOf(name)).toEqual(['/account-management', '/account']);
});

it('opens its menu by keyboard, with links to five tabs of the account', async () => {
  await open(IN);
  expect(await chevron()).toHaveAttribute('aria-expanded', 'false');
  expect(menu()).not.toBeInTheDocument();
  const user = userEvent.setup();
  (await chevron()).focus();
  await user.keyboard('{Enter}');
  expect(await chevron()).toHaveAttribute('aria-expanded', 'true');
  expect(hrefsOf('Edit Profile')).toEqual(['/account?tab=profile-info']);
  expect(hrefsOf('Manage Address')).toEqual(['/account?tab=address']);
  expect(hrefsOf('My Family')).toEqual(['/account?tab=my-family']);
  expect(hrefsOf('My Orders')).toEqual(['/account?tab=my-orders']);
  expect(hrefsOf('Refer and Earn')).toEqual(['/account?tab=refer']);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveFocus();
});

it('closes by Escape and gives the focus back', async () => {
  const user = await openMenu();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(menu()).not.toBeInTheDocument();
  expect(await chevron()).toHaveFocus();
});

it('closes when the focus leaves it', async () => {
  const user = await openMenu();
  for (let entry = 0; entry < 7; entry += 1) await user.tab();
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
  expect(menu()).not.toBeInTheDocument();
});

it('closes by a press elsewhere', async () => {
  const user = await openMenu();
  await user.click(screen.getByTestId('place'));
  expect(menu()).not.toBeInTheDocument();
});

it('closes with the next page', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('link', { name: 'My Orders' }));
  await waitFor(() => expect(place()).toBe('/account?tab=my-orders'));
  expect(menu()).not.toBeInTheDocument();
});

it('opens by pointing with a mouse and closes when the mouse leaves', async () => {
  const user = await open(IN);
  await user.hover(await chevron());
  expect(menu()).toBeVisible();
  await user.hover(screen.getByTestId('place'));
  expect(menu()).not.toBeInTheDocument();
});

it('stays open after a press on its button until the next one', async () => {
  const user = await open(IN);
  await user.click(await chevron());
  await user.hover(screen.getByTestId('place'));
  expect(menu()).toBeVisible();
  await user.click(await chevron());
  expect(menu()).not.toBeInTheDocument();
});

it('opens by a tap', async () => {
  const user = await open(IN);
  await user.pointer([{ keys: '[TouchA]', target: await chevron() }]);
  expect(menu()).toBeVisible();
});

it('logs out on the server and goes home with a reload', async () => {
  const toHome = vi.spyOn(exit, 'toHome').mockImplementation(() => {});
  const logOut = vi.fn(async () => true);
  const user = await openMenu(IN, { logOut });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(logOut).toHaveBeenCalledOnce();
  expect(toHome).toHaveBeenCalledOnce();
});

it('stays and says so where the logout did not reach the server', async () => {
  const toHome = vi.spyOn(exit, 'toHome').mockReset();
  const toast = vi.spyOn(toasts, 'showToast').mockReturnValue('');
  const user = await openMenu(IN, { logOut: async () => false });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(toHome).not.toHaveBeenCalled();
  expect(toast.mock.calls[0]?.[0]).toBe('error');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});
