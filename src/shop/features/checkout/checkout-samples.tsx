import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { vi } from 'vitest';
import type { UserData } from '#contract/areas/account/user.ts';
import type { CartData, CartItem } from '#contract/areas/shop/cart.ts';
import type { OrderData, PlacedOrder } from '#contract/areas/shop/order.ts';
import { NO_ALL_CLEAR } from '#domain/safety/safety-finding.ts';
import { CartContext, type CartValue } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { SessionContext } from '#shop/data/session/session.tsx';
import { asha, Browser } from '#shop/features/account/account-samples.tsx';
import { placed } from '#shop/features/orders/order-samples.ts';
import { sampleMedicine, sampleProduct } from '#shop/shared/medicine/product-samples.ts';
import { OrderCompletion } from './after/order-completion.tsx';
import { OrderFailed } from './after/order-failed.tsx';
import { askSending } from './asked-parts.tsx';
import { CheckoutPage } from './checkout-page.tsx';

// As in a browser that has finished preloading.
await askSending();

/** Telmikind instead of the prescribed Telma. */
export const substituted: CartItem = {
  medicine: sampleMedicine(),
  recommended: {
    saving_price: 87,
    saving_percentage: 61.94,
    saving_here: { per_unit: 4.72, per_pack: 141.6, percentage: 61.94 },
    medicine: sampleProduct().recommended.medicine,
  },
  alternative: {
    saving_price: 87,
    saving_percentage: 61.94,
    saving_here: { per_unit: 4.72, per_pack: 141.6, percentage: 61.94 },
    medicine: sampleProduct().recommended.medicine,
  },
  quantity: 2,
  keep_original: false,
  pack_price: 87,
  original_value: 457.2,
  line_price: 174,
  needs_prescription: true,
  substitution_asked: true,
  problem: null,
};

/** An over-the-counter medicine. */
export const dolo: CartItem = {
  ...substituted,
  medicine: sampleMedicine({
    id: 'dolo-650',
    medicine_name: 'Dolo 650 Tablet',
    schedule: 'OTC',
    prescription_required: false,
  }),
  recommended: null,
  alternative: null,
  quantity: 1,
  keep_original: true,
  pack_price: 30,
  original_value: 30,
  line_price: 30,
  needs_prescription: false,
  substitution_asked: false,
};

/** A cart as the server returns it; its totals are invented and need not match the lines. */
export function sampleCart(cartItems: CartItem[] = [dolo], changes: Partial<CartData> = {}): CartData {
  return {
    cartItems,
    savingValue: 204,
    originalValue: 487.2,
    safety: { findings: [], not_checked: [], notice: NO_ALL_CLEAR },
    couponDiscount: 0,
    shippingFee: 0,
    finalPrice: 204,
    totalSavings: 283.2,
    coupon: null,
    coupon_problem: null,
    missing_for_free_delivery: 0,
    needs_prescription: cartItems.some((item) => item.needs_prescription),
    can_order: cartItems.length > 0,
    kendra_basket: null,
    has_family: false,
    changes: [],
    ...changes,
  };
}

export const placedCod: PlacedOrder = {
  userid: 'u-1',
  order_id: 'o-1',
  iso_order_id: 'SS-4K7D-M9QX',
  order_status: 'PLACED',
  order_type: 'cod',
  patient_id: 'p-1',
  address_id: 'a-1',
  finalPrice: 204,
  razorpay_data: null,
};
export const placedOnline: PlacedOrder = {
  ...placedCod,
  order_status: 'PAYMENT_PENDING',
  order_type: 'online',
  razorpay_data: { key: 'rzp_sandbox_1', order_id: 'order_1', currency: 'INR', amount: 20_400 },
};

export function sampleOrder(changes: Partial<OrderData> = {}): OrderData {
  return {
    ...placed,
    ...placedCod,
    createdAt: '2026-01-05T06:00:00.000Z',
    items: [],
    originalValue: 487.2,
    savingValue: 204,
    shippingFee: 0,
    totalSavings: 283.2,
    prescription_status: 'NOT_NEEDED',
    timeline: [{ status: 'PLACED', at: '2026-01-05T06:00:00.000Z', actor: 'customer' }],
    expected_delivery: { from: '2026-01-07', to: '2026-01-07' },
    ...changes,
  };
}

export function image(name: string): File {
  return new File(['picture'], name, { type: 'image/png', lastModified: 1 });
}

interface OpenOptions {
  readonly user?: UserData;
  readonly cart?: CartData | null;
  readonly state?: object;
  readonly failed?: boolean;
}

export const refreshCart = vi.fn(async () => {});

function World({ user, cart: first, failed = false, children }: OpenOptions & { children: ReactNode }) {
  const [known, setUser] = useState<UserData | null>(user ?? asha);
  const [cart, setCart] = useState<CartData | null>(first === undefined ? sampleCart() : first);
  const change: CartValue['change'] = async (ask) => {
    const answer = await ask();
    if (answer.success) setCart(answer.result.data);
    return answer;
  };
  const session = { status: 'in', user: known } as const;
  return (
    <SessionContext value={{ session, setUser, logOut: async () => true, refresh: async () => {} }}>
      <CartContext value={{ cart, failed, refresh: refreshCart, change }}>{children}</CartContext>
    </SessionContext>
  );
}

/** The pages of an order as a logged-in user sees them, opened at an address. */
export function openCheckout(path = '/checkout', { state, ...options }: OpenOptions = {}) {
  const Stub = createRoutesStub([
    {
      Component: Browser,
      children: [
        { path: '/checkout', Component: CheckoutPage },
        { path: '/orderCompletion', Component: OrderCompletion },
        { path: '/order-failed', Component: OrderFailed },
        { path: '/cart', Component: () => <h1>Your Cart</h1> },
        { path: '/account', Component: () => <h1>Account</h1> },
        { path: '/', Component: () => <h1>Home</h1> },
      ],
    },
  ]);
  const [pathname = '', search = ''] = path.split('?');
  const entry = { pathname, search: search && `?${search}`, state: state ?? null };
  render(
    <World {...options}>
      <Stub initialEntries={['/', entry]} initialIndex={1} />
    </World>,
  );
  return userEvent.setup();
}

export function addressShown(): string | null {
  return screen.getByTestId('address').textContent;
}

/** The order button, by its current name. */
export function mainButton(): HTMLElement {
  return screen.getByRole('button', { name: /^(Proceed to pay|Place order now|Processing\.\.\.)$/ });
}

export function stubPlacing(answer: Awaited<ReturnType<typeof orderClient.placeOrder>>) {
  return vi.spyOn(orderClient, 'placeOrder').mockResolvedValue(answer);
}
