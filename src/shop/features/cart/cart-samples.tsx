import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import type { CartData, CartItem } from '#contract/areas/shop/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import { NO_ALL_CLEAR } from '#domain/safety/safety-finding.ts';
import { CartContext, type CartValue } from '#shop/data/cart.tsx';
import type { Session } from '#shop/data/session/session.tsx';
import { IN, sessionOf, WithSession } from '#shop/features/login/login-samples.tsx';
import { SUBSTITUTE, sampleMedicine } from '#shop/shared/medicine/product-samples.ts';
import { CartBody } from './cart-page.tsx';

export { collectToasts } from '#shop/testing/collect-toasts.ts';

// As in a browser that has finished preloading: the cart opens at once.
await CartBody.prefetch();

/** Telma, searched, for which Telmikind is sent: 87.00 instead of 228.60. */
export function sampleItem(changes: Partial<CartItem> = {}): CartItem {
  const substitute = {
    saving_price: 87,
    saving_percentage: 61.94,
    saving_here: { per_unit: 4.72, per_pack: 141.6, percentage: 61.94 },
    medicine: SUBSTITUTE,
  };
  return {
    medicine: sampleMedicine(),
    recommended: substitute,
    alternative: substitute,
    quantity: 1,
    keep_original: false,
    pack_price: 87,
    original_value: 228.6,
    line_price: 87,
    needs_prescription: true,
    substitution_asked: true,
    problem: null,
    ...changes,
  };
}

/** A medicine without prescription and without a substitute. */
export function sampleSingleItem(changes: Partial<CartItem> = {}): CartItem {
  return sampleItem({
    medicine: sampleMedicine({
      id: 'dolo-650',
      medicine_name: 'Dolo 650 Tablet',
      manufacturer_name: 'Micro Labs',
      schedule: 'OTC',
      prescription_required: false,
      mrp: 33.6,
      selling_price: 30,
      unit_price: 2.24,
      selling_unit_price: 2,
      units_per_pack: 15,
      pack_size: 'strip of 15 tablets',
    }),
    recommended: null,
    alternative: null,
    pack_price: 30,
    original_value: 33.6,
    line_price: 30,
    needs_prescription: false,
    substitution_asked: false,
    ...changes,
  });
}

/** A cart as the server returns it; `changes` override what matters to the test. */
export function sampleCart(changes: Partial<CartData> = {}): CartData {
  return {
    cartItems: [sampleItem(), sampleSingleItem()],
    savingValue: 117,
    originalValue: 262.2,
    safety: { findings: [], not_checked: [], notice: NO_ALL_CLEAR },
    couponDiscount: 0,
    shippingFee: 50,
    finalPrice: 167,
    totalSavings: 145.2,
    coupon: null,
    coupon_problem: null,
    missing_for_free_delivery: 83.01,
    needs_prescription: true,
    can_order: true,
    kendra_basket: null,
    has_family: false,
    changes: [],
    ...changes,
  };
}

export const EMPTY_CART = sampleCart({
  cartItems: [],
  savingValue: 0,
  originalValue: 0,
  shippingFee: 0,
  finalPrice: 0,
  totalSavings: 0,
  missing_for_free_delivery: 0,
  needs_prescription: false,
  can_order: false,
});

/** Stores the cart as the real provider does: the answer to a change replaces it. */
export function WithCart({
  cart: first,
  value = {},
  children,
}: {
  cart: CartData | null;
  value?: Partial<CartValue>;
  children: ReactNode;
}) {
  const [cart, setCart] = useState(first);
  const change = useCallback(async (ask: () => Promise<Envelope<CartData>>) => {
    const answer = await ask();
    if (answer.success) setCart(answer.result.data);
    return answer;
  }, []);
  const given = useMemo(
    () => ({ cart, failed: false, refresh: async () => {}, change, ...value }),
    [cart, change, value],
  );
  return <CartContext value={given}>{children}</CartContext>;
}

/** Shows the current location. */
function Browser() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <main>
        <Outlet />
      </main>
    </>
  );
}

interface OpenOptions {
  readonly cart?: CartData | null;
  readonly session?: Session;
  readonly value?: Partial<CartValue>;
  readonly path?: string;
}

/** Renders a part of the shop for a user with this cart. */
export function openWithCart(
  part: ReactNode,
  { cart = sampleCart(), session = IN, value, path = '/cart' }: OpenOptions = {},
) {
  const Stub = createRoutesStub([{ Component: Browser, children: [{ path: '*', Component: () => part }] }]);
  const shown = (now: Session) => (
    <WithSession value={sessionOf(now)}>
      <WithCart cart={cart} {...(value && { value })}>
        <Stub initialEntries={[path]} />
      </WithCart>
    </WithSession>
  );
  render(shown(session));
  return userEvent.setup();
}
