import { Link } from 'react-router';
import type { CartData, CartItem } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { PriceSummary } from '#shop/shared/money/price-summary.tsx';
import { Price } from '#shop/ui/price.tsx';

/** What is ordered and what it costs, as the server adds it up. */
export function OrderReview({ cart }: { readonly cart: CartData }) {
  return (
    <section aria-labelledby="review" className="card grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="review" className="font-bold text-lg">
          {say.yourOrder}
        </h2>
        <Link
          to="/cart"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
        >
          {say.editCart}
        </Link>
      </div>
      <ul className="grid gap-3">
        {cart.cartItems.map((item) => (
          <ReviewLine key={item.medicine.id} item={item} />
        ))}
      </ul>
      <div className="border-line-soft border-t pt-4">
        <PriceSummary totals={cart} couponCode={cart.coupon?.code} />
      </div>
    </section>
  );
}

function ReviewLine({ item }: { readonly item: CartItem }) {
  const sent = item.recommended?.medicine ?? item.medicine;
  return (
    <li className="flex items-start gap-3">
      {sent.medicine_image && <img src={sent.medicine_image} alt="" className="size-12" />}
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold">{sent.medicine_name}</span>
        <span className="block text-ink-2 text-sm">{say.x(item.quantity, sent.pack_size)}</span>
        {item.recommended && (
          <span className="block text-ink-2 text-sm">{say.inPlaceOfWithMedicineName(item.medicine.medicine_name)}</span>
        )}
        {item.problem && <span className="block text-error text-sm">{item.problem}</span>}
      </span>
      <Price rupees={item.line_price} />
    </li>
  );
}
