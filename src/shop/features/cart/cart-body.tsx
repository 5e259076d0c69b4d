import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { CartData, CartItem, PriceChange } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { DeliveryDay } from '#shop/shared/delivery/delivery-day.tsx';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { EffectiveSavings } from '#shop/shared/money/effective-savings.tsx';
import { PriceSummary } from '#shop/shared/money/price-summary.tsx';
import { Button, ButtonLink, buttonClass } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Price } from '#shop/ui/price.tsx';
import type { LineActions } from './cart-line.tsx';
import { CartLine } from './cart-line.tsx';
import { CouponBox } from './coupon-box.tsx';
import { FreeDelivery, KendraBasket } from './price-notes.tsx';
import { SafetyFindings } from './safety-findings.tsx';
import { useCoupon } from './use-coupon.ts';
import { useLineChanges } from './use-line-changes.ts';

/** Where it cannot be loaded, its text remains. */
const EmptyCart = lazy(() =>
  import('./empty-cart.tsx').catch(() => ({
    default: () => <p className="card p-8 text-center">{say.yourCartIsEmpty}</p>,
  })),
);

interface Removed {
  readonly item: CartItem;
  /** Its position before it was removed. */
  readonly index: number;
}

interface RemovedLineProps {
  readonly item: CartItem;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** The lines, and beside them the prices. On phones the checkout button stays in view below both. */
export default function CartBody({ cart }: { readonly cart: CartData }) {
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
        {!isEmpty && <Check cart={cart} />}
      </div>
      {isEmpty ? (
        <Suspense fallback={<div className="card h-86" />}>
          <EmptyCart />
        </Suspense>
      ) : (
        <>
          <section
            aria-labelledby="price-details"
            aria-busy={isStale || undefined}
            className="card mt-4 grid content-start gap-4 p-4 lg:mt-0"
          >
            <h2 id="price-details" className="font-bold text-lg">
              {say.priceDetails}
            </h2>
            <DeliveryDay about="cart" rx={cart.cartItems.some(needsPrescription)} />
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

/** Loaded only for families. If it fails to load, the check is the holder's, as before. */
const FamilyFindings = lazy(() =>
  import('./family-findings.tsx')
    .then(async (part) => {
      await part.readFamily();
      return part;
    })
    .catch(() => ({ default: HolderFindings })),
);
const showFindings = (safety: CartData['safety']) => <SafetyFindings safety={safety} />;
const HolderFindings = ({ cart }: { cart: CartData }) => showFindings(cart.safety);

function Check({ cart }: { cart: CartData }) {
  if (!cart.has_family) return <HolderFindings cart={cart} />;
  return <FamilyFindings cart={cart} show={showFindings} />;
}

/** The pharmacist reviews both the searched and the supplied medicine. */
function needsPrescription({ medicine, recommended }: CartItem): boolean {
  return medicine.prescription_required || recommended?.medicine.prescription_required === true;
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
    <ul aria-label={say.medicines} className="grid gap-3">
      {rows}
    </ul>
  );
}

/**
 * The total and the checkout button, one element for all screens: it sticks to the foot of a phone's screen until it
 * reaches its own place.
 */
function PayBar({ cart, isStale }: { cart: CartData; isStale: boolean }) {
  const reasonId = useId();
  return (
    <div className="pay-bar mt-4 grid gap-2 lg:self-start pointer-coarse:in-[body:has(input:focus)]:static">
      {!cart.can_order && (
        <p id={reasonId} className="text-sm text-warn">
          {say.oneOfYourMedicines}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className={`lg:hidden ${isStale ? 'opacity-55' : ''}`}>
          <span className="block text-ink-2 text-sm">{say.toPay}</span>
          <Price rupees={cart.finalPrice} className="font-bold text-xl" />
        </p>
        {cart.can_order ? (
          <ButtonLink to="/checkout" size="large" className="flex-1">
            {say.proceedToCheckout}
          </ButtonLink>
        ) : (
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={reasonId}
            className={buttonClass({ size: 'large', className: 'flex-1' })}
          >
            {say.proceedToCheckout}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * Takes the place of a removed line, and its focus. A medicine that cannot be ordered any more cannot be put back
 * either.
 */
function RemovedLine({ item, busy, onUndo }: RemovedLineProps) {
  const textId = useId();
  const name = nameOf(item.recommended?.medicine ?? item.medicine);
  return (
    <li
      ref={focusFirst}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line border-dashed px-4 py-2"
    >
      <p id={textId} className="wrap-anywhere min-w-0">
        {say.wasRemoved(name)}
      </p>
      {item.problem === null && (
        <Button look="quiet" aria-describedby={textId} busy={busy} busyText={say.puttingBack} onClick={onUndo}>
          {say.undo}
        </Button>
      )}
    </li>
  );
}

function focusFirst(row: HTMLLIElement | null): void {
  (row?.querySelector('button') ?? row)?.focus();
}

/** The changes that can be made to the lines of a cart, and the line removed last, to be put back. */
function useCartLines({ cartItems }: CartData) {
  const { pending, changeLine } = useLineChanges();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [backId, setBackId] = useState<string | null>(null);

  const takeOut = async (item: CartItem, control: 'less' | 'remove') => {
    const input = { medicine_id: item.medicine.id };
    const index = cartItems.findIndex(({ medicine }) => medicine.id === item.medicine.id);
    const ask = control === 'less' ? orderClient.removeFromCart : orderClient.removeLine;
    if (!(await changeLine(item.medicine.id, control, () => ask(input)))) return;
    setBackId(null);
    setRemoved({ item, index });
  };
  const undo = async ({ item }: Removed) => {
    const { medicine, quantity, keep_original } = item;
    const wish = { medicine_id: medicine.id, quantity, keep_original };
    if (!(await changeLine(medicine.id, 'undo', () => orderClient.addToCart(wish)))) return;
    setRemoved(null);
    setBackId(medicine.id);
  };
  const actions: LineActions = {
    // The choice stays the same: one more pack of what is sent, never of something else.
    onMore: ({ medicine: { id }, keep_original }) =>
      void changeLine(id, 'more', () => orderClient.addToCart({ medicine_id: id, keep_original })),
    onLess: (item) =>
      void (item.quantity === 1
        ? takeOut(item, 'less')
        : changeLine(item.medicine.id, 'less', () => orderClient.removeFromCart({ medicine_id: item.medicine.id }))),
    onRemove: (item) => void takeOut(item, 'remove'),
    onSwitch: ({ medicine: { id } }, keep_original) =>
      void changeLine(id, 'switch', () => orderClient.chooseSupply({ medicine_id: id, keep_original })),
  };
  const isBack = cartItems.some(({ medicine }) => medicine.id === removed?.item.medicine.id);
  return { pending, actions, backId, removed: isBack ? null : removed, undo };
}

/**
 * What has changed since the user last saw the cart. The server reports each change once, so it is stored here until the
 * user has confirmed it; for a line that changed again the latest report counts.
 */
function usePriceChanges(cart: CartData | null) {
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

/** Prices are current: changes since the cart was last shown are reported, never silent. */
function PriceChanges({ changes, onDismiss }: { changes: readonly PriceChange[]; onDismiss: () => void }) {
  if (changes.length === 0) return null;
  return (
    <Notice look="warn">
      <h2 className="font-semibold">{say.yourCartHasChanged}</h2>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ medicine_id, sentence, from, to }) => (
          <li key={medicine_id}>
            {sentence}
            {to !== null && <> {say.itWasNowIt(<Price rupees={from} />, <Price rupees={to} />)}</>}
          </li>
        ))}
      </ul>
      <Button look="quiet" className="-ml-4" onClick={onDismiss}>
        {say.iHaveSeenIt}
      </Button>
    </Notice>
  );
}
