import type { MedicineWire } from '#contract/areas/inventory.ts';
import { Price, UnitPrice } from '#shop/ui/price.tsx';

/** The price of one unit, at the MRP; with a discount also what one unit costs here. */
export function UnitPriceFact({ medicine }: { medicine: MedicineWire }) {
  const { unit_price, unit, units_per_pack, selling_price, mrp } = medicine;
  if (unit_price === null || unit === null) return <span className="text-ink-2">Not known for this pack</span>;
  const discounted = selling_price < mrp && units_per_pack !== null && units_per_pack > 0;
  return (
    <>
      <span className="font-semibold text-lg">
        <UnitPrice rupees={unit_price} unit={unit} />
      </span>
      {discounted && (
        <span className="block text-brand-700 text-sm">
          <Price rupees={selling_price / units_per_pack} /> at our price
        </span>
      )}
    </>
  );
}

/** What the pack costs here, and its MRP: struck through where we take less, plain where we take just that. */
export function PackPriceFact({ medicine, main }: { medicine: MedicineWire; main: boolean }) {
  const { mrp, selling_price } = medicine;
  const size = main ? 'text-2xl font-bold text-brand-700' : 'text-xl font-bold';
  if (selling_price >= mrp) {
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
