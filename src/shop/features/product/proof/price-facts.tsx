import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/proof.ts';
import { Price } from '#shop/ui/price.tsx';

/** "Price of one tablet", or "Price per g": the label of the unit price. */
export function unitPriceLabel({ unit }: MedicineWire): string {
  return unit === null ? say.priceOfOneUnit : say.priceOfOne(unit);
}

/** The discount on the MRP. Not shown for a medicine that is not sold. */
function isDiscounted({ selling_price, mrp, sold_online }: MedicineWire): boolean {
  return sold_online && selling_price < mrp;
}

/** The price of one unit here; its MRP beside it where the price is lower. */
export function UnitPriceFact({ medicine, main = false }: { medicine: MedicineWire; main?: boolean }) {
  const { unit_price, selling_unit_price, unit } = medicine;
  if (unit_price === null || unit === null) return <span className="text-ink-2">{say.notKnownForThis}</span>;
  const discounted = isDiscounted(medicine);
  return (
    <>
      <span className={`whitespace-nowrap font-semibold text-sm ${main ? 'text-brand-700' : ''}`}>
        {say.per(
          <Price
            rupees={discounted && selling_unit_price !== null ? selling_unit_price : unit_price}
            className={`font-bold leading-snug md:text-2xl ${main ? 'text-xl' : 'text-lg'}`}
          />,
          unit,
        )}
      </span>{' '}
      <MrpBeside rupees={unit_price} discounted={discounted} />
    </>
  );
}

/** The price of the pack here, and its MRP: struck through where the price is lower, plain where it is equal. */
export function PackPriceFact({ medicine }: { medicine: MedicineWire }) {
  const { mrp, selling_price } = medicine;
  const discounted = isDiscounted(medicine);
  return (
    <>
      <Price rupees={discounted ? selling_price : mrp} className="font-semibold text-lg" />{' '}
      <MrpBeside rupees={mrp} discounted={discounted} />
    </>
  );
}

function MrpBeside({ rupees, discounted }: { rupees: number; discounted: boolean }) {
  return (
    <span className="whitespace-nowrap text-ink-2 text-sm">
      {say.mrpAlone}
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
