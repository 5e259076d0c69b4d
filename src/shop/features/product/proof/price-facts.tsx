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

/** What one unit costs here; its MRP beside it where we take less. */
export function UnitPriceFact({ medicine }: { medicine: MedicineWire }) {
  const { unit_price, selling_unit_price, unit } = medicine;
  if (unit_price === null || unit === null) return <span className="text-ink-2">Not known for this pack</span>;
  const discounted = isDiscounted(medicine);
  return (
    <>
      <span className="font-semibold text-lg">
        <UnitPrice rupees={discounted ? selling_unit_price : unit_price} unit={unit} />
      </span>{' '}
      <MrpBeside rupees={unit_price} discounted={discounted} />
    </>
  );
}

/** What the pack costs here, and its MRP: struck through where we take less, plain where we take just that. */
export function PackPriceFact({ medicine, main }: { medicine: MedicineWire; main: boolean }) {
  const { mrp, selling_price } = medicine;
  const size = main ? 'text-2xl font-bold text-brand-700' : 'text-xl font-bold';
  const discounted = isDiscounted(medicine);
  return (
    <>
      <Price rupees={discounted ? selling_price : mrp} className={size} />{' '}
      <MrpBeside rupees={mrp} discounted={discounted} />
    </>
  );
}

function MrpBeside({ rupees, discounted }: { rupees: number; discounted: boolean }) {
  return (
    <span className="whitespace-nowrap text-ink-2 text-sm">
      MRP
      {discounted && (
        <>
          {' '}
          <s>
            <Price rupees={rupees} />
          </s>
        </>
      )}
    </span>
  );
}
