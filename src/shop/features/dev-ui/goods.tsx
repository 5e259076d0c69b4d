import type { ComponentProps } from 'react';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import type { SearchRow } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/pages/gallery.ts';
import { CartLine } from '#shop/features/cart/cart-line.tsx';
import { LineQuantity } from '#shop/features/cart/line-quantity.tsx';
import { ProductCard } from '#shop/features/product/product-card.tsx';
import { ProductSkeleton } from '#shop/features/product/product-skeleton.tsx';
import { MedicineCard } from '#shop/features/search/medicine-card.tsx';
import { ResultsSkeleton } from '#shop/features/search/results-skeleton.tsx';
import { sampleMedicine } from '#shop/shared/medicine/product-samples.ts';
import { CheckoutStepper } from '#shop/shared/money/checkout-stepper.tsx';
import { LONG_TEXT, Specimen, Specimens } from './specimen.tsx';

const NO_DRAWING = { medicine_image: '', medicine_images: [] };
// not a sentence: a sample.
const NAME = 'Telma 40';
const telma = sampleMedicine(NO_DRAWING);
const telmikind = sampleMedicine({
  // not a sentence: a sample.
  ...NO_DRAWING,
  id: 'telmikind-40',
  medicine_name: 'Telmikind 40 Tablet',
  manufacturer_name: 'Mankind',
  mrp: 96,
  selling_price: 87,
  unit_price: 3.2,
});
const substitute = {
  saving_price: 87,
  saving_percentage: 61.94,
  saving_here: { per_unit: 4.72, per_pack: 141.6, percentage: 61.94 },
  medicine: telmikind,
};
const line: CartItem = {
  medicine: telma,
  recommended: substitute,
  alternative: substitute,
  quantity: 2,
  keep_original: false,
  pack_price: 87,
  original_value: 457.2,
  line_price: 174,
  needs_prescription: true,
  substitution_asked: true,
  problem: null,
};
const row: SearchRow = {
  // not a sentence: a sample.
  medicine_id: 'telma-40',
  medicine_name: 'Telma 40 Tablet',
  manufacturer_name: 'Glenmark',
  image: '',
  packing_size: 'strip of 30 tablets',
  pack_size: 'strip of 30 tablets',
  Product_Form: 'Tablet',
  mrp: 228.6,
  content: 'Telmisartan (40mg)',
  searchstring: 'content',
  unit_price: 7.62,
  selling_price: 228.6,
  selling_unit_price: 7.62,
  lowest_known: false,
  same_for_less: {
    unit_price: 2.9,
    percentage: 61.94,
    medicine_id: 'telmikind-40',
    medicine_name: 'Telmikind 40 Tablet', // not a sentence: a sample.
  },
  unit: 'tablet',
  schedule: 'H',
  sold_online: true,
  in_stock: true,
  discontinued: false,
  corrected: false,
};
const nothing = () => {};
const ACTIONS = { onMore: nothing, onLess: nothing, onRemove: nothing, onSwitch: nothing };

export function Goods() {
  return (
    <>
      <Specimens shows="product-card" title={say.productCards}>
        <Specimen state={say.theTwoSidesOfAComparison} wide>
          <div className="flex flex-col gap-3 md:grid md:grid-cols-2 md:gap-x-6">
            <ProductCard
              label={say.youSearchedFor}
              medicine={telma}
              inStock={false}
              searched
              saving={null}
              order={{ price: telma.selling_price, standsFor: null, verb: say.keep, main: false }}
            />
            <ProductCard
              label={say.isoRecommendationForYou}
              medicine={{ ...telmikind, medicine_name: LONG_TEXT }}
              inStock
              searched={false}
              saving={<p className="font-semibold text-save">{say.save62}</p>}
              order={{ price: telmikind.selling_price, standsFor: telma, verb: say.add2, main: true, saving: 62 }}
            />
          </div>
        </Specimen>
        <Specimen state={say.onItsWay} wide>
          <ProductSkeleton />
        </Specimen>
      </Specimens>
      <Specimens shows="medicine-card" title={say.medicineCards}>
        <Specimen state={say.restHoverFocusOut} wide>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
            <MedicineCard row={row} />
            <MedicineCard row={{ ...row, in_stock: false, schedule: 'OTC' }} />
            <MedicineCard row={{ ...row, medicine_name: LONG_TEXT, unit_price: null, unit: null }} />
          </ul>
        </Specimen>
        <Specimen state={say.onTheirWay} wide>
          <ResultsSkeleton />
        </Specimen>
      </Specimens>
    </>
  );
}

/** As narrow as on a cart line. */
function Quantity(props: ComponentProps<typeof LineQuantity>) {
  return (
    <div className="flex">
      <LineQuantity {...props} />
    </div>
  );
}

export function Ordering() {
  return (
    <>
      <Specimens shows="cart-line" title={say.cartLines}>
        <Specimen state={say.restOnePackMore} wide>
          <ul className="grid gap-3">
            <CartLine item={line} pending={null} isBack={false} actions={ACTIONS} />
            <CartLine item={line} pending="more" isBack={false} actions={ACTIONS} />
            <CartLine item={{ ...line, problem: say.itIsOutOfStock }} pending={null} isBack={false} actions={ACTIONS} />
          </ul>
        </Specimen>
      </Specimens>
      <Specimens shows="line-quantity" title={say.quantity}>
        <Specimen state={say.rest}>
          <Quantity name={NAME} quantity={2} pending={null} onMore={nothing} onLess={nothing} />
        </Specimen>
        <Specimen state={say.hover} forced="hover">
          <Quantity name={NAME} quantity={2} pending={null} onMore={nothing} onLess={nothing} />
        </Specimen>
        <Specimen state={say.focus} forced="focus-visible">
          <Quantity name={NAME} quantity={2} pending={null} onMore={nothing} onLess={nothing} />
        </Specimen>
        <Specimen state={say.busy}>
          <Quantity name={NAME} quantity={2} pending="more" onMore={nothing} onLess={nothing} />
        </Specimen>
        <Specimen state={say.atTheMost}>
          <Quantity name={NAME} quantity={20} pending={null} onMore={nothing} onLess={nothing} />
        </Specimen>
      </Specimens>
      <Specimens shows="checkout-stepper" title={say.stepsOfAnOrder}>
        {([1, 2, 3] as const).map((step) => (
          <Specimen key={step} state={say.step(step)} wide>
            <CheckoutStepper step={step} />
          </Specimen>
        ))}
      </Specimens>
    </>
  );
}
