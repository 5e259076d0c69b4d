import type { CartData } from '#contract/areas/cart.ts';
import * as say from '#sentences/shopping/cart.ts';

/** The price of these medicines at a Jan Aushadhi Kendra. Nothing where its list has too few of them. */
export function KendraBasket({ basket }: { basket: CartData['kendra_basket'] }) {
  if (basket === null) return null;
  const missing = basket.lines - basket.matched;
  return (
    <p className="text-ink-2 text-sm">
      {say.atAKendraAbout(Math.round(basket.cost).toLocaleString('en-IN'), missing, basket.lines)}
    </p>
  );
}
