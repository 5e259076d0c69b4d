import type { SearchRow } from '#contract/areas/shop/inventory.ts';
import { drugName } from '#contract/pack-drawing/drug-name.ts';
import * as say from '#sentences/shopping/search.ts';
import { Price, UnitPrice } from '#shop/ui/price.tsx';

/** The price of one unit here; for a pack that cannot be counted, of the pack. What is not sold here has only its MRP. */
export function RowPrice({ row, className, figure }: { row: SearchRow; className: string; figure: string }) {
  const unitPrice = row.sold_online ? row.selling_unit_price : row.unit_price;
  return (
    <span className={className}>
      {unitPrice === null ? (
        <>{say.aPack(<Price rupees={row.sold_online ? row.selling_price : row.mrp} className={figure} />)}</>
      ) : (
        <UnitPrice rupees={unitPrice} unit={row.unit} figure={figure} />
      )}
    </span>
  );
}

/**
 * The shop's idea in one line: "Same medicine, known maker: Rs 5.84 a tablet, save 28%", or that none of the same is
 * cheaper. It says “known maker”, because a maker that is not on our list may ask less. Nothing where neither is known.
 */
export function SameForLess({
  row: { same_for_less: same, unit, lowest_known: isLowest },
  banner = false,
}: {
  row: SearchRow;
  banner?: boolean;
}) {
  if (isLowest) return <span className="block text-ink-2 text-sm leading-tight">{say.lowestOfTheSame}</span>;
  if (same === null || unit === null) return null;
  return (
    <span
      className={`block font-semibold text-save text-sm ${banner ? 'wrap-anywhere -mx-3 text-balance bg-save-bg px-3 py-1.5 md:-mx-4 md:px-4' : 'leading-tight'}`}
    >
      {say.sameMedicineFrom(<Price rupees={same.unit_price} />, unit, Math.round(same.percentage))}
      <span className="sr-only"> ({drugName(same.medicine_name)})</span>
    </span>
  );
}
