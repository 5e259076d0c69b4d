import { useEffect, useRef } from 'react';
import { useAddToCart } from '#shop/shared/orders/use-add-to-cart.ts';

export interface AddNowProps {
  readonly medicineId: string;
  readonly onDone: () => void;
}

/** Puts one pack of this very medicine into the cart, once, and says when that has ended, well or not. */
export default function AddNow({ medicineId, onDone }: AddNowProps) {
  const { add } = useAddToCart();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void Promise.resolve(add({ medicine_id: medicineId, quantity: 1, keep_original: true })).finally(onDone);
  }, [add, medicineId, onDone]);
  return null;
}
