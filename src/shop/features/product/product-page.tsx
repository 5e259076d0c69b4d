import { type ComponentType, lazy, Suspense } from 'react';
import type { ProductData } from '#contract/areas/inventory.ts';
import { Comparison } from './comparison.tsx';
import { FurtherReading } from './further-reading.tsx';
import { MedicineTexts } from './medicine-texts.tsx';
import { productHref } from './product-outcome.ts';
import { LooksDifferent, SameProof } from './same-proof.tsx';
import { SupplyTerms } from './supply-terms.tsx';

/** A page shows either the pair or the medicine alone; nobody downloads the code of both. The server's HTML stands meanwhile. */
const SingleProduct = lazy(() => import('./single-product.tsx'));

/** Where code can't be fetched, the HTML that the server wrote stays. */
const never = () => new Promise<never>(() => {});

/** Its form works without scripts, until its code has come. */
const TruePrice = lazy(() => import('./true-price.tsx').catch(never));

/**
 * At the foot of the page, and folded: its folds and links work as the server wrote them, before their code has come and
 * where it cannot be fetched.
 */
const OtherEquivalents = lazy<ComponentType<{ product: ProductData }>>(() =>
  import('./other-equivalents.tsx').then(({ OtherEquivalents }) => ({ default: OtherEquivalents }), never),
);

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
      {product.reference && (
        <Suspense fallback={null}>
          <TruePrice product={product} />
        </Suspense>
      )}
      <MedicineTexts medicine={substitute} />
      {product.equivalents.length > 0 && (
        <Suspense fallback={<OthersToCome id={product.medicine.id} />}>
          <OtherEquivalents product={product} />
        </Suspense>
      )}
      <FurtherReading />
    </div>
  );
}

/** Only on a page that was opened from another one, for a moment; where nothing more can be fetched, the server is asked for the page. */
function OthersToCome({ id }: { id: string }) {
  return (
    <a href={productHref(id)} className="min-h-11 font-semibold text-brand-700 underline underline-offset-4">
      Other medicines with these salts
    </a>
  );
}
