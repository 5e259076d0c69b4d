import { useEffect, useRef } from 'react';
import { type CartInput, useAddToCart } from './use-add-to-cart.ts';

export interface AddNowProps {
  readonly input: CartInput;
  readonly onDone: () => void;
}

/** Puts the button's medicine into the cart, once, and reports when that has ended, successfully or not. */
export default function AddNow({ input, onDone }: AddNowProps) {
  const { add } = useAddToCart();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void Promise.resolve(add(input)).finally(onDone);
  }, [add, input, onDone]);
  return null;
}
