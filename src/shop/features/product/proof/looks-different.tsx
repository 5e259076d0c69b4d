import { brand } from '#brand';
import type { MedicineWire } from '#contract/areas/inventory.ts';
import * as say from '#sentences/shopping/proof.ts';
import { looksNoun } from '#shop/shared/medicine/medicine-words.ts';

/** Patients know their medicine by its looks. A change of looks is said before it is seen. */
export function LooksDifferent({ medicine }: { medicine: MedicineWire }) {
  return (
    <section aria-labelledby="looks" className="card p-4 md:p-6">
      <h2 id="looks" className="font-bold text-xl">
        {say.yourMayLookDifferent(looksNoun(medicine))}
      </h2>
      <p className="mt-2">{say.eachMakerChoosesIts}</p>
      <p className="mt-2">
        {say.takeOneOrThe(
          <a href={brand.phone.href} className="tabular whitespace-nowrap font-semibold text-brand-700 underline">
            {brand.phone.display}
          </a>,
        )}
      </p>
    </section>
  );
}
