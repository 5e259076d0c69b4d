import { useEffect, useRef } from 'react';
import { type CartWish, useAddToCart } from './use-add-to-cart.ts';

export interface AddNowProps {
  readonly wish: CartWish;
  readonly onDone: () => void;
}

/** Puts what a pressed button names into the cart, once, and says when that has ended, well or not. */
export default function AddNow({ wish, onDone }: AddNowProps) {
  const { add } = useAddToCart();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void Promise.resolve(add(wish)).finally(onDone);
  }, [add, wish, onDone]);
  return null;
}
