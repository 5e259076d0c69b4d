import { useContext, useEffect, useRef } from 'react';
import { CartContext } from '#shop/data/cart.tsx';
import { askCartBody } from './cart-code.ts';

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
