import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { accountClient } from '#shop/data/account-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { exit } from '#shop/shared/login/log-out.ts';
import {
  addressShown,
  asha,
  collectToasts,
  granted,
  logOut,
  openAccount,
  refused,
  stubLists,
} from './account-samples.tsx';
import { MobileMenu } from './mobile-menu.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  logOut.mockReset().mockResolvedValue(true);
  stubLists();
  vi.spyOn(orderClient, 'orders').mockResolvedValue(granted([]));
});

it.each([
  ['/account', 'My Profile'],
  ['/account?tab=nonsense', 'My Profile'],
  ['/account?tab=toString', 'My Profile'],
  ['/account?tab=profile-info', 'My Profile'],
  ['/account?tab=address', 'Manage Addresses'],
  ['/account?tab=my-family', 'Manage Family'],
  ['/account?tab=my-orders', 'My Orders'],
  ['/account?tab=refer', 'Refer & Earn'],
  ['/account?tab=contact-us', 'Contact Us'],
  ['/account?tab=terms-conditions', 'Terms & Conditions'],
])('opens %s at %s', async (path, heading) => {
  openAccount(path);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

it('redirects the old tab of order details to the list of orders', async () => {
  openAccount('/account?tab=SeeOrderDetails');
  await waitFor(() => expect(addressShown()).toBe('/account?tab=my-orders'));
  expect(await screen.findByText('No orders placed')).toBeInTheDocument();
});

it('greets by the first name', () => {
  openAccount('/account');
  expect(screen.getByText('Hello, Asha')).toBeInTheDocument();
});

it('greets by phone number while no name is given', () => {
  openAccount('/account', { user: { ...asha, firstName: 'User' } });
  expect(screen.getByText('Hello, 9876543210')).toBeInTheDocument();
});

it('marks the current tab in its menu', () => {
  openAccount('/account?tab=refer');
  const menu = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Edit Profile',
    'Manage Address',
    'My Family',
    'My Orders',
    'Refer & Earn',
    'Contact Us',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Refer & Earn');
});

it('shows the profile with a date of birth as yyyy-MM-dd', () => {
  openAccount('/account', { user: { ...asha, email: '' } });
  for (const text of ['Asha Rao', '9876543210', 'Female', '1984-03-15', 'Not given']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('loads a profile that did not come with the login', async () => {
  vi.spyOn(accountClient, 'user').mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(granted(asha));
  const user = openAccount('/account', { user: null });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('could not reach the shop');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
});

it('shows phone and e-mail as text that can also be tapped', () => {
  openAccount('/account?tab=contact-us');
  expect(screen.getByRole('link', { name: brand.phone.display })).toHaveAttribute('href', brand.phone.href);
  expect(screen.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
});

it('promises the referral programme and shows only a heading for the terms', async () => {
  openAccount('/account?tab=refer');
  expect(screen.getByText('Coming soon')).toBeInTheDocument();
  cleanup();
  openAccount('/account?tab=terms-conditions');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' });
  expect(heading.closest('section')).toHaveTextContent(/^Terms & Conditions$/);
});

it('logs out and goes home', async () => {
  const toHome = vi.spyOn(exit, 'toHome').mockImplementation(() => {});
  const user = openAccount('/account');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(logOut).toHaveBeenCalledOnce();
  expect(toHome).toHaveBeenCalledOnce();
});

it('stays on the page when the logout did not reach the server', async () => {
  const toasts = collectToasts();
  const toHome = vi.spyOn(exit, 'toHome').mockImplementation(() => {});
  logOut.mockResolvedValue(false);
  const user = openAccount('/account');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(toHome).not.toHaveBeenCalled();
  expect(toasts).toMatchObject([{ kind: 'error' }]);
});

it('offers the same links on the phone, under a greeting', () => {
  openAccount('/account-management', { Page: MobileMenu });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello Asha');
  expect(screen.getByText('Welcome to Account management')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Address' })).toHaveAttribute('href', '/account?tab=address');
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeInTheDocument();
});

it('says that the list of members did not load, and tries again', async () => {
  const members = vi.spyOn(accountClient, 'familyMembers').mockResolvedValueOnce(refused('The shop is just opening.'));
  const user = openAccount('/account?tab=my-family');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is just opening.');
  members.mockResolvedValue(granted([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
