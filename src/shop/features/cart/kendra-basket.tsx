import type { CartData } from '#contract/areas/cart.ts';

/** What these medicines would cost at a Jan Aushadhi Kendra. Nothing where its list speaks of too few of them. */
export function KendraBasket({ basket }: { basket: CartData['kendra_basket'] }) {
  if (basket === null) return null;
  const missing = basket.lines - basket.matched;
  return (
    <p className="text-ink-2 text-sm">
      At a kendra this basket would cost about Rs {Math.round(basket.cost).toLocaleString('en-IN')}
      {missing > 0 &&
        `, without ${missing} of ${basket.lines} medicines that ${missing === 1 ? 'is' : 'are'} not on its list`}
      . We do not earn from this.
    </p>
  );
}
