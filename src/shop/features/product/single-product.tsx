import type { ProductData } from '#contract/areas/inventory.ts';
import { compositionInWords, nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { PrescriptionBadge } from '#shop/shared/medicine/prescription-badge.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { AskUs } from './ask-us.tsx';
import { FactRow } from './fact-row.tsx';
import { FactsLine } from './facts-line.tsx';
import { Gallery } from './gallery.tsx';
import { nextStepFor } from './next-steps.ts';
import { OrderAction } from './order-action.tsx';
import { PackPriceFact, UnitPriceFact, unitPriceLabel } from './price-facts.tsx';
import { Availability } from './product-card.tsx';
import { percentOffMrp } from './savings.ts';

/** A medicine for which we recommend no other: what it is, what it costs, and why we stop there. */
export default function SingleProduct({ product }: { product: ProductData }) {
  const { medicine, recommended } = product;
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-x-6">
      <article
        aria-label="You searched for"
        className="card grid min-w-0 content-start gap-4 p-4 xs:grid-cols-[2fr_3fr]"
      >
        <Gallery medicine={medicine} eager />
        <div className="min-w-0">
          <p className="mb-1 font-semibold text-ink-2">You searched for</p>
          <h1 className="font-bold text-xl leading-snug md:text-2xl">{nameOf(medicine)}</h1>
          <p className="text-ink-2">{medicine.manufacturer_name}</p>
          <Availability medicine={medicine} inStock={recommended.search_inventory} />
          <dl className="mt-3 grid gap-3">
            <FactRow label="Pack">{packInWords(medicine)}</FactRow>
            <FactRow label="MRP">
              <Price rupees={medicine.mrp} className="font-semibold text-lg" />
              <FactsLine facts={medicine.facts} />
            </FactRow>
            <FactRow label={unitPriceLabel(medicine)}>
              <UnitPriceFact medicine={medicine} />
            </FactRow>
          </dl>
          <div className="mt-3">
            <PrescriptionBadge medicine={medicine} />
          </div>
        </div>
      </article>
      <YourItem product={product} />
      <div className="rounded-md bg-brand-50 px-4 py-3 text-center md:col-span-2">
        <p className="font-bold text-brand-800">Salt Composition</p>
        <p>{compositionInWords(medicine.content) || 'Not known to us'}</p>
      </div>
      {product.no_recommendation && (
        <NoRecommendation
          name={nameOf(medicine)}
          discontinued={medicine.discontinued}
          refusal={product.no_recommendation}
        />
      )}
    </div>
  );
}

/** The buying side of the same medicine. */
function YourItem({ product: { recommended } }: { product: ProductData }) {
  const percent = percentOffMrp(recommended);
  const { medicine } = recommended;
  return (
    <article aria-label="Your searched item" className="card grid min-w-0 content-start gap-3 p-4 md:p-6">
      <h2 className="font-bold text-brand-700 text-lg">Your searched item</h2>
      <p className="font-semibold">{nameOf(medicine)}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          <PackPriceFact medicine={medicine} main />
        </span>
        {percent > 0 && medicine.sold_online && <Badge look="save">SAVE {percent}% on the MRP</Badge>}
      </p>
      <div className="max-w-md">
        <OrderAction
          medicine={medicine}
          price={recommended.saving_price}
          inStock={recommended.search_inventory}
          standsFor={null}
          verb={null}
          main
        />
      </div>
    </article>
  );
}

interface NoRecommendationProps {
  readonly name: string;
  readonly discontinued: boolean;
  readonly refusal: NonNullable<ProductData['no_recommendation']>;
}

/** A full answer, not an empty place: why there is no cheaper one, and what can be done. */
function NoRecommendation({ name, discontinued, refusal }: NoRecommendationProps) {
  const { title, advice, message } = nextStepFor(refusal.code, discontinued);
  return (
    <section aria-labelledby="no-cheaper" className="card grid gap-3 p-4 md:col-span-2 md:p-6">
      <h2 id="no-cheaper" className="flex items-start gap-2 font-bold text-xl">
        <Icon name="shield" className="mt-0.5 size-6 text-brand-700" />
        {title}
      </h2>
      <p>{refusal.reason}</p>
      <p>{advice}</p>
      <AskUs message={message(name)} />
    </section>
  );
}
