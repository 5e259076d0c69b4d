import type { MedicineWire } from '#contract/areas/inventory.ts';
import { Price, UnitPrice } from '#shop/ui/price.tsx';

/** "Price of one tablet": what the unit price is for. */
export function unitPriceLabel({ unit }: MedicineWire): string {
  return unit === null ? 'Price of one unit' : `Price of one ${unit}`;
}

/** What the shop takes off the MRP. Nothing is promoted that is not sold. */
function isDiscounted({ selling_price, mrp, sold_online }: MedicineWire): boolean {
  return sold_online && selling_price < mrp;
}

/** The price of one unit, at the MRP; with a discount also what one unit costs here. */
export function UnitPriceFact({ medicine }: { medicine: MedicineWire }) {
  const { unit_price, unit, units_per_pack, selling_price } = medicine;
  if (unit_price === null || unit === null) return <span className="text-ink-2">Not known for this pack</span>;
  const discounted = isDiscounted(medicine) && units_per_pack !== null && units_per_pack > 0;
  return (
    <>
      <span className="font-semibold text-lg">
        <UnitPrice rupees={unit_price} unit={unit} />
      </span>
      {discounted && (
        <span className="block text-ink-2 text-sm">
          at MRP, here <Price rupees={selling_price / units_per_pack} className="font-semibold text-ink" />
        </span>
      )}
    </>
  );
}

/** What the pack costs here, and its MRP: struck through where we take less, plain where we take just that. */
export function PackPriceFact({ medicine, main }: { medicine: MedicineWire; main: boolean }) {
  const { mrp, selling_price } = medicine;
  const size = main ? 'text-2xl font-bold text-brand-700' : 'text-xl font-bold';
  if (!isDiscounted(medicine)) {
    return (
      <>
        <Price rupees={mrp} className={size} /> <span className="whitespace-nowrap text-ink-2 text-sm">MRP</span>
      </>
    );
  }
  return (
    <>
      <Price rupees={selling_price} className={size} />{' '}
      <span className="whitespace-nowrap text-ink-2 text-sm">
        MRP{' '}
        <s>
          <Price rupees={mrp} />
        </s>
      </span>
    </>
  );
}
