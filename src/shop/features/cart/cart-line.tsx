import { useId } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { MedicineImage } from '#shop/shared/medicine/medicine-image.tsx';
import { nameOf, packInWords, packsForSameAmount } from '#shop/shared/medicine/medicine-words.ts';
import { PrescriptionBadge } from '#shop/shared/medicine/prescription-badge.tsx';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Price, UnitPrice } from '#shop/ui/price.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { switchSaving } from './switch-saving.ts';
import type { LineControl } from './use-line-changes.ts';

interface SupplySwitchProps {
  readonly item: CartItem;
  readonly pending: LineControl | null;
  readonly onSwitch: (keepOriginal: boolean) => void;
}

export interface LineActions {
  readonly onMore: (item: CartItem) => void;
  readonly onLess: (item: CartItem) => void;
  readonly onRemove: (item: CartItem) => void;
  readonly onSwitch: (item: CartItem, keepOriginal: boolean) => void;
}

interface CartLineProps {
  readonly item: CartItem;
  readonly pending: LineControl | null;
  /** It has just been put back: it gets the focus. */
  readonly isBack: boolean;
  readonly actions: LineActions;
}

function focusLine(line: HTMLLIElement | null): void {
  line?.focus();
}

/** One medicine of the cart: what is sent and what it replaces, how many, and the price. */
export function CartLine({ item, pending, isBack, actions }: CartLineProps) {
  const sent = item.recommended?.medicine ?? item.medicine;
  const name = nameOf(sent);
  return (
    <li
      ref={isBack ? focusLine : null}
      tabIndex={-1}
      aria-label={name}
      aria-busy={pending !== null || undefined}
      className="card grid gap-3 p-3 xs:p-4"
    >
      <div className="flex flex-wrap gap-3 xs:gap-4">
        <MedicineImage src={sent.medicine_image} pack={`${name}, ${sent.pack_size}`} />
        <div className="grid min-w-0 flex-1 basis-36 content-start gap-1.5">
          <LineHeading item={item} />
          <PrescriptionBadge medicine={sent} />
        </div>
      </div>
      {item.substitution_asked && <p className="text-ink-2 text-sm">{say.suppliedOnlyIfYour}</p>}
      {item.problem && (
        <Notice look="warn">
          <p className="font-semibold">{say.thisCannotBeOrdered}</p>
          <p>{item.problem}</p>
        </Notice>
      )}
      <SupplySwitch item={item} pending={pending} onSwitch={(keep) => actions.onSwitch(item, keep)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-soft border-t pt-3">
        <div className="flex flex-wrap items-center gap-2">
          <LineQuantity
            name={name}
            quantity={item.quantity}
            pending={pending}
            onMore={() => actions.onMore(item)}
            onLess={() => actions.onLess(item)}
          />
          <button
            type="button"
            aria-disabled={pending !== null || undefined}
            aria-busy={pending === 'remove' || undefined}
            onClick={() => pending === null && actions.onRemove(item)}
            className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-semibold text-error text-sm hover:bg-error-bg aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          >
            {pending === 'remove' ? (
              <span aria-hidden="true" className="spinner size-4" />
            ) : (
              <Icon name="close" className="size-4" />
            )}
            <span>{say.remove(<span className="sr-only">{name}</span>)}</span>
          </button>
        </div>
        <LinePrice item={item} isStale={pending !== null} />
      </div>
    </li>
  );
}

/** The medicine that is sent, its maker and price, which one it replaces at what price here, and what that saves. */
function LineHeading({ item }: { item: CartItem }) {
  const { medicine, recommended } = item;
  const sent = recommended?.medicine ?? medicine;
  const { selling_unit_price: unitPrice, unit } = sent;
  const saved = savedOn(item);
  return (
    <>
      <h2 className="wrap-anywhere font-bold leading-snug">
        <Link to={productHref(medicine.id)} className="text-ink hover:text-brand-700">
          {nameOf(sent)}
        </Link>
      </h2>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {sent.manufacturer_name} · {packInWords(sent)}
      </p>
      <p className="text-ink-2 text-sm">
        <Price rupees={item.pack_price} /> {say.aPack}
        {unitPrice !== null && (
          <>
            {' · '}
            <UnitPrice rupees={unitPrice} unit={unit} />
          </>
        )}
      </p>
      {recommended && (
        <p className="wrap-anywhere text-sm">
          {say.inPlaceOf(<span className="font-semibold">{nameOf(medicine)}</span>)}
          {saved > 0 && say.forTheSameAmount(<Price rupees={rounded(item.line_price + saved)} />)}
        </p>
      )}
      {saved > 0 && <p className="font-semibold text-save text-sm">{say.youSave(<Price rupees={saved} />)}</p>}
    </>
  );
}

const rounded = (rupees: number) => Math.round(rupees * 100) / 100;

/** What the substitute costs less than the same amount of the searched medicine, both at their prices here. */
function savedOn({ recommended, quantity }: CartItem): number {
  return rounded((recommended?.saving_here.per_pack ?? 0) * quantity);
}

/** The line's price; of a medicine that is sent as itself, its MRP above it. */
function LinePrice({ item, isStale }: { item: CartItem; isStale: boolean }) {
  return (
    <p className={`ml-auto text-right leading-tight ${isStale ? 'opacity-90' : ''}`}>
      {item.recommended === null && item.original_value > item.line_price && (
        <span className="block text-ink-2 text-sm">
          {say.mrp}{' '}
          <s>
            <Price rupees={item.original_value} />
          </s>
        </span>
      )}
      <Price rupees={item.line_price} className="font-bold text-xl" />
    </p>
  );
}

/** The button to the other product of a line: back to the searched one, or to the cheaper equivalent. */
function SupplySwitch({ item, pending, onSwitch }: SupplySwitchProps) {
  const { medicine, recommended, alternative } = item;
  const termsId = useId();
  if (alternative === null) return null;
  const sendsSubstitute = recommended !== null;
  const asksDoctor = !sendsSubstitute && alternative.medicine.prescription_required;
  const packs = packsForSameAmount(medicine, alternative.medicine);
  return (
    <div className="grid justify-items-start gap-1">
      <button
        type="button"
        aria-disabled={pending !== null || undefined}
        aria-busy={pending === 'switch' || undefined}
        aria-describedby={asksDoctor ? termsId : undefined}
        onClick={() => pending === null && onSwitch(sendsSubstitute)}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-md px-2 text-left font-semibold text-brand-700 hover:bg-brand-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      >
        {pending === 'switch' ? (
          <span aria-hidden="true" className="spinner size-5 shrink-0" />
        ) : (
          <Icon name="same" className="size-5" />
        )}
        <span className="wrap-anywhere min-w-0">
          {sendsSubstitute ? say.switchTo(nameOf(medicine)) : <SubstituteWords item={item} />}
        </span>
      </button>
      {asksDoctor && (
        <p id={termsId} className="text-ink-2 text-sm">
          {say.suppliedOnlyIfYourPrescription}
        </p>
      )}
      {packs && <p className="text-ink-2 text-sm">{packs}</p>}
    </div>
  );
}

function SubstituteWords({ item }: { item: CartItem }) {
  const saving = switchSaving(item);
  return (
    <>
      {item.alternative && say.switchTo(nameOf(item.alternative.medicine))}
      {saving?.kind === 'rupees' && <>{say.save(<Price rupees={saving.rupees} />)}</>}
      {saving?.kind === 'percent' && say.saveWithPercent(saving.percent)}
    </>
  );
}
