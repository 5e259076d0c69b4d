import { useEffect } from 'react';
import { askCartBody } from './cart-code.ts';

/** Loads the cart's code when the pointer or the focus reaches a link to it: a cart that is known opens at once. */
export function useCartSoon(): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href="/cart"]')) askCartBody().catch(() => undefined);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, []);
}
