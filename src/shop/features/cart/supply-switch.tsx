import { useId } from 'react';
import type { CartItem } from '#contract/areas/cart.ts';
import { nameOf, packsForSameAmount } from '#shop/shared/medicine/medicine-words.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { switchSaving } from './switch-saving.ts';
import type { LineControl } from './use-line-changes.ts';

interface SupplySwitchProps {
  readonly item: CartItem;
  readonly pending: LineControl | null;
  readonly onSwitch: (keepOriginal: boolean) => void;
}

/** The way to the other product of a line: back to the searched one, or to the one that is the same for less. */
export function SupplySwitch({ item, pending, onSwitch }: SupplySwitchProps) {
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
          {sendsSubstitute ? `Send ${nameOf(medicine)} instead` : <SubstituteWords item={item} />}
        </span>
      </button>
      {asksDoctor && (
        <p id={termsId} className="text-ink-2 text-sm">
          Supplied only if your prescription allows it or a doctor agrees.
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
      Send {item.alternative && nameOf(item.alternative.medicine)}
      {saving?.kind === 'rupees' && (
        <>
          , save <Price rupees={saving.rupees} />
        </>
      )}
      {saving?.kind === 'percent' && `, save ${saving.percent}%`}
    </>
  );
}
