import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { UserData } from '#contract/areas/account/user.ts';
import type { CartData } from '#contract/areas/shop/cart.ts';
import { CartProvider, type CartValue, useCart } from './cart.tsx';
import { cartClient } from './page-client.ts';
import { SessionContext, type SessionValue } from './session/session.tsx';

const answered = {
  success: true,
  result_code: 0,
  message: '',
  result: { data: { cartItems: [] } as unknown as CartData },
} as const;
const session: SessionValue = {
  session: { status: 'in', user: null },
  refresh: async () => {},
  setUser: () => {},
  logOut: async () => true,
};
let value: CartValue;

function Probe() {
  value = useCart();
  return <p>{value.failed ? 'old' : 'current'}</p>;
}

it('is current after a change, although it could not be read before', async () => {
  vi.spyOn(cartClient, 'cart').mockRejectedValue(new TypeError('Failed to fetch'));
  render(
    <SessionContext value={session}>
      <CartProvider>
        <Probe />
      </CartProvider>
    </SessionContext>,
  );
  await waitFor(() => expect(screen.getByText('old')).toBeInTheDocument());
  await act(() => value.change(async () => answered));
  expect(screen.getByText('current')).toBeInTheDocument();
});

it('shows no cart after another tab changed the account, until the new account’s cart is read', async () => {
  const asked = vi.spyOn(cartClient, 'cart').mockResolvedValueOnce(answered);
  const page = (patient_id: string) => (
    <SessionContext value={{ ...session, session: { status: 'in', user: { patient_id } as UserData } }}>
      <CartProvider>
        <Probe />
      </CartProvider>
    </SessionContext>
  );
  const { rerender } = render(page('p-1'));
  await waitFor(() => expect(value.cart).toBe(answered.result.data));
  asked.mockReturnValue(new Promise(() => {}));
  rerender(page('p-2'));
  await waitFor(() => expect(value.cart).toBeNull());
  expect(asked).toHaveBeenCalledTimes(2);
});
