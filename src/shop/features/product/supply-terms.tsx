import type { ProductData } from '#contract/areas/inventory.ts';
import { packsForSameAmount } from '#shop/shared/medicine/medicine-words.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { savingOf } from './savings.ts';

/** What is offered and on what terms, in one breath: nobody may swap a prescribed medicine by himself (rule 65(11A)). */
export function SupplyTerms({ product: { medicine, recommended } }: { product: ProductData }) {
  const saving = savingOf(recommended);
  const substitute = recommended.medicine;
  const packs = packsForSameAmount(medicine, substitute);
  const prescribed = medicine.prescription_required || substitute.prescription_required;
  return (
    <div className="grid gap-2 rounded-md bg-brand-50 px-4 py-3">
      <p>
        Same salt, strength and form.{' '}
        {saving && saving.perUnit > 0 && substitute.unit && (
          <>
            <Price rupees={saving.perUnit} /> less per {substitute.unit}.{' '}
          </>
        )}
        {prescribed && 'Supplied only if your prescription allows it or a doctor agrees.'}
      </p>
      {packs && <p>{packs}</p>}
      <p className="flex gap-2 text-ink-2 text-sm">
        <Icon name="truck" className="mt-0.5 size-5" />
        Same day in Bangalore, 2 days across Karnataka, 3-5 days across India.
      </p>
    </div>
  );
}
