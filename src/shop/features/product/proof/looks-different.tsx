import { brand } from '#brand';
import type { MedicineWire } from '#contract/areas/inventory.ts';
import { looksNoun } from '#shop/shared/medicine/medicine-words.ts';

/** Patients know their medicine by its looks. A change of looks is said before it is seen. */
export function LooksDifferent({ medicine }: { medicine: MedicineWire }) {
  return (
    <section aria-labelledby="looks" className="card p-4 md:p-6">
      <h2 id="looks" className="font-bold text-xl">
        Your {looksNoun(medicine)} may look different
      </h2>
      <p className="mt-2">
        Each maker chooses its own colour, shape and name on the pack. The salt and its strength are what we compared,
        and they are the same.
      </p>
      <p className="mt-2">
        Take one or the other, never both. If something looks wrong to you, do not take it, and call us on{' '}
        <a href={brand.phone.href} className="tabular whitespace-nowrap font-semibold text-brand-700 underline">
          {brand.phone.display}
        </a>
        .
      </p>
    </section>
  );
}
