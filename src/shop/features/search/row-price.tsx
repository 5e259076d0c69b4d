import type { SearchRow } from '#contract/areas/inventory.ts';
import { drugName } from '#contract/pack-drawing/drug-name.ts';
import { Price, UnitPrice } from '#shop/ui/price.tsx';

/** What one unit costs here; of a pack that cannot be counted the pack. */
export function RowPrice({ row, className }: { row: SearchRow; className: string }) {
  return (
    <span className={className}>
      {row.selling_unit_price === null ? (
        <Price rupees={row.selling_price} />
      ) : (
        <UnitPrice rupees={row.selling_unit_price} unit={row.unit} />
      )}
    </span>
  );
}

/** The shop's idea in one line: "The same from Rs 5.84 a tablet: 28% less". Nothing where nothing is recommended. */
export function SameForLess({ row: { same_for_less: same, unit } }: { row: SearchRow }) {
  if (same === null || unit === null) return null;
  return (
    <span className="block font-semibold text-save text-sm">
      The same from <Price rupees={same.unit_price} /> a {unit}: {Math.round(same.percentage)}% less
      <span className="sr-only"> ({drugName(same.medicine_name)})</span>
    </span>
  );
}
