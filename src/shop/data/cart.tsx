import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import { announceCartChange } from './cart-events.ts';
import { cartClient } from './page-client.ts';
import { useGiven, useSession } from './session/session.tsx';

export interface CartValue {
  /** The cart as the server last returned it; null while nobody is logged in or it has not loaded. */
  readonly cart: CartData | null;
  /** The last attempt to read it failed. */
  readonly failed: boolean;
  readonly refresh: () => Promise<void>;
  /** Makes a change and stores the cart that the server returns. Changes run one after the other. */
  readonly change: (ask: () => Promise<Envelope<CartData>>) => Promise<Envelope<CartData>>;
}

/** Provided to every page by `CartProvider`; tests provide their own. */
export const CartContext = createContext<CartValue | null>(null);

/** Holds the one copy of the cart: loaded at start and after login, replaced by the answer of every change. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [cart, setCart] = useState<CartData | null>(null);
  const [failed, setFailed] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The holder's patient id; false while nobody is logged in, true while the profile has not loaded. */
  const owner = session.user?.patient_id ?? session.status === 'in';

  // One after the other, including reads: an older answer must never overwrite a newer one.
  const inTurn = useCallback(<Answer,>(ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = last.current.then(ask);
    last.current = asked.catch(() => undefined);
    return asked;
  }, []);
  const refresh = useCallback(
    () =>
      inTurn(async () => {
        const answer = await cartClient.cart().catch(() => null);
        setFailed(!answer?.success);
        if (answer?.success) setCart(answer.result.data);
      }),
    [inTurn],
  );
  const change = useCallback(
    (ask: () => Promise<Envelope<CartData>>) =>
      inTurn(async () => {
        const answer = await ask();
        if (answer.success) {
          setCart(answer.result.data);
          setFailed(false);
          announceCartChange();
        }
        return answer;
      }),
    [inTurn],
  );
  useEffect(() => {
    // The account may have changed in another tab, without a logout in this one.
    setCart(null);
    if (owner) void refresh();
  }, [owner, refresh]);

  // An answer that arrives after a logout is ignored.
  const shown = owner ? cart : null;
  const value = useMemo(() => ({ cart: shown, failed, refresh, change }), [shown, failed, refresh, change]);
  return <CartContext value={value}>{children}</CartContext>;
}

/** The cart; one that was loaded on an earlier page is read again, since another tab may have changed it. */
export function useFreshCart(): CartValue {
  const value = useCart();
  const { cart, refresh } = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the cart that was there before this page.
  useEffect(() => {
    if (cart) void refresh();
  }, [refresh]);
  return value;
}

export function useCart(): CartValue {
  return useGiven(CartContext);
}
