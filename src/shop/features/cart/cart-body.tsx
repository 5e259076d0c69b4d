import { useId } from 'react';
import type { CartData } from '#contract/areas/cart.ts';
import { EffectiveSavings } from '#shop/shared/money/effective-savings.tsx';
import { PriceSummary } from '#shop/shared/money/price-summary.tsx';
import { ButtonLink, buttonClass } from '#shop/ui/button.tsx';
import { Price } from '#shop/ui/price.tsx';
import { CartLine } from './cart-line.tsx';
import { CouponBox } from './coupon-box.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { KendraBasket } from './kendra-basket.tsx';
import { PriceChanges, usePriceChanges } from './price-changes.tsx';
import { RemovedLine } from './removed-line.tsx';
import { useCartLines } from './use-cart-lines.ts';
import { useCoupon } from './use-coupon.ts';

/** The lines, and beside them what they cost. On phones the way on stays in sight under both. */
export function CartBody({ cart }: { cart: CartData }) {
  const lines = useCartLines(cart);
  const coupon = useCoupon();
  const { changes, dismiss } = usePriceChanges(cart);
  const isEmpty = cart.cartItems.length === 0;
  const isStale = lines.pending.size > 0 || coupon.busy !== null;
  return (
    <div
      className={
        isEmpty ? 'grid gap-5' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6'
      }
    >
      <div className="grid min-w-0 content-start gap-3 lg:row-span-2">
        <PriceChanges changes={changes} onDismiss={dismiss} />
        <CartLines cart={cart} lines={lines} />
      </div>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <>
          <section
            aria-labelledby="price-details"
            aria-busy={isStale || undefined}
            className="card mt-4 grid content-start gap-4 p-4 lg:mt-0"
          >
            <h2 id="price-details" className="font-bold text-lg">
              Price details
            </h2>
            <FreeDelivery missing={cart.missing_for_free_delivery} />
            <CouponBox applied={cart.coupon} problem={cart.coupon_problem} coupon={coupon} />
            <div className={isStale ? 'opacity-55' : ''}>
              <PriceSummary totals={cart} couponCode={cart.coupon?.code} />
            </div>
            <EffectiveSavings savings={cart} />
            <KendraBasket basket={cart.kendra_basket} />
          </section>
          <PayBar cart={cart} isStale={isStale} />
        </>
      )}
    </div>
  );
}

function CartLines({ cart, lines }: { cart: CartData; lines: ReturnType<typeof useCartLines> }) {
  const { pending, actions, backId, removed, undo } = lines;
  const rows = cart.cartItems.map((item) => {
    const { id } = item.medicine;
    return <CartLine key={id} item={item} pending={pending.get(id) ?? null} isBack={backId === id} actions={actions} />;
  });
  if (removed) {
    const { id } = removed.item.medicine;
    const row = (
      <RemovedLine key={`removed-${id}`} item={removed.item} busy={pending.has(id)} onUndo={() => void undo(removed)} />
    );
    rows.splice(removed.index, 0, row);
  }
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Medicines" className="grid gap-3">
      {rows}
    </ul>
  );
}

/** The amount and the way on, one element for all screens: it sticks above the phone's bar until it reaches its own place. */
function PayBar({ cart, isStale }: { cart: CartData; isStale: boolean }) {
  const reasonId = useId();
  return (
    <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-4 grid gap-2 border-line-soft border-t bg-white px-4 py-3 lg:static lg:mx-0 lg:self-start lg:border-0 lg:bg-transparent lg:p-0 pointer-coarse:in-[body:has(input:focus)]:static">
      {!cart.can_order && (
        <p id={reasonId} className="text-sm text-warn">
          One of your medicines cannot be ordered now. Please remove or change it first.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className={`lg:hidden ${isStale ? 'opacity-55' : ''}`}>
          <span className="block text-ink-2 text-sm">To pay</span>
          <Price rupees={cart.finalPrice} className="font-bold text-lg" />
        </p>
        {cart.can_order ? (
          <ButtonLink to="/checkout" size="large" className="flex-1">
            Proceed to Checkout
          </ButtonLink>
        ) : (
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={reasonId}
            className={buttonClass({ size: 'large', className: 'flex-1' })}
          >
            Proceed to Checkout
          </button>
        )}
      </div>
    </div>
  );
}
