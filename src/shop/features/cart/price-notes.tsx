import type { CartData } from '#contract/areas/shop/cart.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/price-rules.ts';
import * as say from '#sentences/shopping/cart.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';

/** The rule of the delivery fee, built from its constants. */
const DELIVERY_RULE = say.deliveryCostsUpTo(formatRupees(DELIVERY_FEE_PAISE), formatRupees(FREE_DELIVERY_ABOVE_PAISE));

/** What is missing for free delivery, from the first medicine on: the fee must not be a surprise at the last step. */
export function FreeDelivery({ missing }: { missing: number }) {
  return (
    <div className="flex gap-2 text-sm">
      <Icon name="truck" className="mt-0.5 size-5 text-brand-700" />
      <div>
        {missing > 0 && <p className="font-semibold">{say.addForFreeDelivery(<Price rupees={missing} />)}</p>}
        <p className="text-ink-2">{DELIVERY_RULE}</p>
      </div>
    </div>
  );
}

/** The price of these medicines at a Jan Aushadhi Kendra. Renders nothing if its list has too few of them. */
export function KendraBasket({ basket }: { basket: CartData['kendra_basket'] }) {
  if (basket === null) return null;
  const missing = basket.lines - basket.matched;
  return (
    <p className="text-ink-2 text-sm">
      {say.atAKendraAbout(Math.round(basket.cost).toLocaleString('en-IN'), missing, basket.lines)}
    </p>
  );
}
