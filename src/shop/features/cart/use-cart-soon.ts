import { useContext, useEffect, useRef } from 'react';
import { CartContext } from '#shop/data/cart.tsx';
import { importWithRetry } from '#shop/data/connection/missing-part.ts';

/** The code of what is in the cart. Not with the page, so that links to the cart can load it before they are pressed. */
export const askCartBody = importWithRetry(() => import('./cart-body.tsx'));

const askSoon = () => void askCartBody().catch(() => undefined);

/**
 * Loads the cart's code when the pointer or the focus reaches a link to it, and when something was put into it: a cart
 * that is known opens at once.
 */
export function useCartSoon(): void {
  const cart = useContext(CartContext)?.cart ?? null;
  const before = useRef(cart);
  useEffect(() => {
    const isChanged = before.current !== null && cart !== null && before.current !== cart;
    before.current = cart;
    if (isChanged) askSoon();
  }, [cart]);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href="/cart"]')) askSoon();
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, []);
}
