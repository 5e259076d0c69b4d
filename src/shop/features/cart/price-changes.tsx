import { useEffect, useState } from 'react';
import type { CartData, PriceChange } from '#contract/areas/cart.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Price } from '#shop/ui/price.tsx';

/**
 * What has changed since the person last saw the cart. The server tells each change once, so it is kept here until the
 * person has read it; of a line that changed again the later news counts.
 */
export function usePriceChanges(cart: CartData | null) {
  const [changes, setChanges] = useState<readonly PriceChange[]>([]);
  useEffect(() => {
    if (!cart) return;
    const inCart = new Set(cart.cartItems.map(({ medicine }) => medicine.id));
    const isTold = new Set(cart.changes.map(({ medicine_id }) => medicine_id));
    setChanges((before) => {
      const kept = before.filter(
        ({ medicine_id, to }) => !isTold.has(medicine_id) && (to === null || inCart.has(medicine_id)),
      );
      return [...kept, ...cart.changes];
    });
  }, [cart]);
  return { changes, dismiss: () => setChanges([]) };
}

/** Prices are today's: what they were when the cart was last shown is told, never silently replaced. */
export function PriceChanges({ changes, onDismiss }: { changes: readonly PriceChange[]; onDismiss: () => void }) {
  if (changes.length === 0) return null;
  return (
    <Notice look="warn">
      <h2 className="font-semibold">Your cart has changed since you last saw it</h2>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ medicine_id, sentence, from, to }) => (
          <li key={medicine_id}>
            {sentence}
            {to !== null && (
              <>
                {' '}
                It was <Price rupees={from} />, now it is <Price rupees={to} />.
              </>
            )}
          </li>
        ))}
      </ul>
      <Button look="quiet" className="-ml-4" onClick={onDismiss}>
        I have seen it
      </Button>
    </Notice>
  );
}
