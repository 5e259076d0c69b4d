import type { ConditionGroup } from '#contract/areas/shop/conditions.ts';
import { spaceStrength } from '#contract/pack-drawing/drug-name.ts';
import * as say from '#sentences/shopping/search.ts';
import { UnitPrice } from '#shop/ui/price.tsx';
import { MedicineCard } from './medicine-card.tsx';

/** Medicines for a condition, with equivalents under one heading. */
export function ConditionGroups({ groups }: { groups: readonly ConditionGroup[] }) {
  return groups.map(({ composition, form, prescription, count, from, medicines }) => (
    <section key={medicines[0]?.medicine_id} className="mb-8">
      <h2 className="wrap-anywhere font-semibold text-lg">
        {spaceStrength(composition)}
        {form && ` · ${form}`}
      </h2>
      <p className="mb-3 text-ink-2">
        {say.medicineCount(count)}
        {from && say.fromPrice(<UnitPrice rupees={from.unit_price} unit={from.unit} />)}
        {prescription ? say.groupNeedsPrescription : say.groupNeedsNoPrescription}
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {medicines.map((row) => (
          <MedicineCard key={row.medicine_id} row={row} ofOneSalt />
        ))}
      </ul>
    </section>
  ));
}
