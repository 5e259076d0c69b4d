import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createRoutesStub, Outlet, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import type { AddressData } from '#contract/areas/account/address.ts';
import type { LoginData } from '#contract/areas/account/logins.ts';
import type { FamilyMember, UserData } from '#contract/areas/account/user.ts';
import type { Failure, Success } from '#contract/envelope.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { SessionContext } from '#shop/data/session/session.tsx';
import { OnDemandForm } from '#shop/shared/people/on-demand-form.tsx';
import { OrdersTab } from '../orders/order-list.tsx';
import { AccountPage } from './account-page.tsx';

export { collectToasts } from '#shop/testing/collect-toasts.ts';

// As in a browser that has finished preloading: a form opens at once.
await OnDemandForm.prefetch();

/** Invented people and places for tests. */
export const asha: UserData = {
  patient_id: 'p-1',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  gender: 'female',
  dob: '1984-03-15',
};
export const ravi: FamilyMember = {
  patient_id: 'p-2',
  firstName: 'Ravi',
  lastName: 'Rao',
  phone: '',
  email: '',
  dob: '1950-01-02',
  gender: 'male',
  relation: 'Grand_Father',
};
export const home: AddressData = {
  address_id: 'a-1',
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: '4th Cross',
  landmark: '',
  zipcode: '560040',
  city: 'Bengaluru',
  state: 'Karnataka',
  latitude: null,
  longitude: null,
  is_default: 'yes',
};
export const office: AddressData = {
  ...home,
  address_id: 'a-2',
  type: 'work',
  street: 'MG Road',
  zipcode: '560001',
  is_default: 'no',
};

export const thisLogin: LoginData = {
  login_id: 's-1',
  device: 'Chrome on Android',
  since: '2026-11-20T06:00:00Z',
  last_used: '2026-11-21T06:00:00Z',
  is_this: true,
};

export function granted<Data>(data: Data): Success<Data> {
  return { success: true, result_code: 0, message: 'OK', result: { data } };
}

export function refused(error: string, fields?: Record<string, string>, code = 20): Failure {
  return { success: false, result_code: code, message: error, result: { error, ...(fields && { fields }) } };
}

/** The shop's server with these lists; a test may replace any call. */
export function stubLists(addresses: AddressData[] = [], members: FamilyMember[] = []) {
  const defaultAddress = addresses.find((address) => address.is_default === 'yes') ?? null;
  return {
    addresses: vi.spyOn(accountClient, 'addresses').mockResolvedValue(granted({ defaultAddress, addresses })),
    logins: vi.spyOn(accountClient, 'logins').mockResolvedValue(granted([thisLogin])),
    members: vi.spyOn(accountClient, 'familyMembers').mockResolvedValue(granted(members)),
  };
}

export const logOut = vi.fn(async () => true);

function WithSession({ user, children }: { user: UserData | null; children: ReactNode }) {
  const [known, setUser] = useState(user);
  const session = { status: 'in', user: known } as const;
  return <SessionContext value={{ session, setUser, logOut, refresh: async () => {} }}>{children}</SessionContext>;
}

/** Shows the current location, and goes back as the browser does. */
export function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function WholeAccount() {
  return <AccountPage OrdersTab={OrdersTab} />;
}

/** The account as a logged-in user sees it, opened at an address. */
export function openAccount(path: string, { user = asha as UserData | null, Page = WholeAccount } = {}) {
  const Stub = createRoutesStub([
    {
      Component: Browser,
      children: [
        { path: '/account', Component: Page },
        { path: '/account-management', Component: Page },
        { path: '/', Component: () => <h1>Home</h1> },
      ],
    },
  ]);
  render(
    <WithSession user={user}>
      <Stub initialEntries={['/', path]} initialIndex={1} />
    </WithSession>,
  );
  return userEvent.setup();
}

export function addressShown(): string | null {
  return screen.getByTestId('address').textContent;
}
