import type { ProductData } from '#contract/areas/inventory.ts';
import { Comparison } from './comparison.tsx';
import { MedicineTexts } from './medicine-texts.tsx';
import { OtherEquivalents } from './other-equivalents.tsx';
import { LooksDifferent, SameProof } from './same-proof.tsx';
import { SingleProduct } from './single-product.tsx';
import { SupplyTerms } from './supply-terms.tsx';

/** One medicine: the pair or the medicine alone, the proof, what is known of it, and the others of its salts. */
export function ProductPage({ product }: { product: ProductData }) {
  const { isRecommended, medicine: substitute } = product.recommended;
  return (
    <div className="page grid gap-4 py-4 md:gap-6 md:py-8">
      {isRecommended ? (
        <>
          <Comparison product={product} />
          <SupplyTerms product={product} />
          <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[3fr_2fr]">
            <SameProof product={product} />
            <LooksDifferent medicine={substitute} />
          </div>
        </>
      ) : (
        <SingleProduct product={product} />
      )}
      <MedicineTexts medicine={substitute} />
      <OtherEquivalents product={product} />
    </div>
  );
}
