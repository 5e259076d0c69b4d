import { lazy, Suspense } from 'react';
import type { ProductData } from '#contract/areas/inventory.ts';
import { Comparison } from './comparison.tsx';
import { FurtherReading } from './further-reading.tsx';
import { MedicineTexts } from './medicine-texts.tsx';
import { OtherEquivalents } from './other-equivalents.tsx';
import { LooksDifferent, SameProof } from './same-proof.tsx';
import { SupplyTerms } from './supply-terms.tsx';

/** A page shows either the pair or the medicine alone; nobody downloads the code of both. The server's HTML stands meanwhile. */
const SingleProduct = lazy(() => import('./single-product.tsx'));

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
        <Suspense fallback={null}>
          <SingleProduct product={product} />
        </Suspense>
      )}
      <MedicineTexts medicine={substitute} />
      <OtherEquivalents product={product} />
      <FurtherReading />
    </div>
  );
}
