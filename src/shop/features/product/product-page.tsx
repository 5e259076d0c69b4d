import type { ProductData } from '#contract/areas/inventory.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { standingPart } from '#shop/ui/standing-part.tsx';
import { Comparison } from './comparison.tsx';
import { SameProof } from './same-proof.tsx';
import { SupplyTerms } from './supply-terms.tsx';

/** A page shows either the pair or the medicine alone; nobody downloads the code of both. */
const SingleProduct = standingPart('single-product', () => import('./single-product.tsx'));

/** Its form works without scripts, until its code has come. */
const TruePrice = standingPart('true-price', () => import('./true-price.tsx'));

/** Read after what is decided above; its tabs are all there to be read before their code has come. */
const MedicineTexts = standingPart('medicine-texts', async () => ({
  default: (await import('./product-foot.tsx')).MedicineTexts,
}));

const LooksDifferent = standingPart('looks-different', async () => ({
  default: (await import('./product-foot.tsx')).LooksDifferent,
}));

const FurtherReading = standingPart('further-reading', async () => ({
  default: (await import('./product-foot.tsx')).FurtherReading,
}));

/**
 * At the foot of the page, and folded: its folds and links work as the server wrote them, before their code has come and
 * where it cannot be fetched.
 */
const OtherEquivalents = standingPart('other-equivalents', async () => ({
  default: (await import('./other-equivalents.tsx')).OtherEquivalents,
}));

/** One medicine: the pair or the medicine alone, the proof, what is known of it, and the others of its salts. */
export function ProductPage({ product }: { product: ProductData }) {
  const { isRecommended, medicine: substitute } = product.recommended;
  return (
    <div className="page grid grid-cols-1 gap-4 py-4 md:gap-6 md:py-8">
      {isRecommended ? (
        <>
          <Comparison product={product} />
          <SupplyTerms product={product} />
          <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[3fr_2fr]">
            <SameProof product={product} />
            <LooksDifferent medicine={substitute} />
          </div>
        </>
      ) : (
        <SingleProduct product={product} waiting={<ToCome id={product.medicine.id}>Show this medicine</ToCome>} />
      )}
      {product.reference && <TruePrice product={product} />}
      <MedicineTexts medicine={substitute} />
      {product.equivalents.length > 0 && (
        <OtherEquivalents
          product={product}
          waiting={<ToCome id={product.medicine.id}>Other medicines with these salts</ToCome>}
        />
      )}
      <FurtherReading />
    </div>
  );
}

/** Only on a page that was opened from another one, for a moment; where nothing more can be fetched, the server is asked for the page. */
function ToCome({ id, children }: { id: string; children: string }) {
  return (
    <a href={productHref(id)} className="min-h-11 font-semibold text-brand-700 underline underline-offset-4">
      {children}
    </a>
  );
}
