import type { ProductData } from '#contract/areas/inventory.ts';
import { compositionInWords, nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { PrescriptionBadge } from '#shop/shared/medicine/prescription-badge.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { AskUs } from './ask-us.tsx';
import { Gallery } from './gallery.tsx';
import { OrderAction } from './order-action.tsx';
import { Availability } from './product-card.tsx';
import { FactRow } from './proof/fact-row.tsx';
import { FactsLine } from './proof/facts-line.tsx';
import { PackPriceFact, UnitPriceFact, unitPriceLabel } from './proof/price-facts.tsx';
import { percentOffMrp } from './proof/savings.ts';

/** What a person can do where nothing cheaper is recommended. */
interface NextStep {
  readonly title: string;
  readonly advice: string;
  /** The first words of the chat with the shop; the medicine's name stands in it. */
  readonly message: (name: string) => string;
}

const STAY: NextStep = {
  title: 'No cheaper one that is the same',
  advice: 'If the bill is still heavy, ask us: we tell you what else may help.',
  message: (name) => `I would like to order ${name}.`,
};

const SMALL_MAKERS: NextStep = {
  title: 'Cheaper only from makers we do not recommend by ourselves',
  advice: 'You find them below. Nothing speaks against staying with your medicine; ask us about any of the others.',
  message: (name) => `I have a question about a cheaper medicine that is the same as ${name}.`,
};

const GONE: NextStep = {
  title: 'It is no longer made',
  advice: 'Please ask your doctor or our pharmacist what can take its place before your last pack ends.',
  message: (name) => `${name} is no longer made. What can take its place?`,
};

const PHARMACIST: NextStep = {
  title: 'A pharmacist must look first',
  advice:
    'Send us your prescription or a photo of your pack. Our pharmacist looks at it and tells you what is possible.',
  message: (name) => `please let your pharmacist look whether there is a cheaper medicine for ${name}.`,
};

const DOCTOR: NextStep = {
  title: 'Please keep your brand for now',
  advice:
    'If its price worries you, ask your doctor. A change needs a doctor and, for some medicines, a test afterwards.',
  message: (name) => `I take ${name} and would like to talk to your pharmacist about its price.`,
};

const UNCLEAR: NextStep = {
  title: 'We are not sure enough',
  advice: 'Send us a photo of your pack. What our list does not say, the pack does, and we answer you the same day.',
  message: (name) => `here is a photo of my pack of ${name}. Is there a cheaper medicine that is the same?`,
};

const LATER: NextStep = {
  title: 'There is a cheaper one, but not today',
  advice: 'Ask us when it comes back. You can also stay with your medicine: nothing is wrong with it.',
  message: (name) => `please tell me when a cheaper medicine that is the same as ${name} is in stock.`,
};

const NOT_ONLINE: NextStep = {
  title: 'The law keeps this medicine in the shop',
  advice: 'Please take your original prescription to a licensed pharmacy. We gladly answer questions about it.',
  message: (name) => `I have a question about ${name}.`,
};

/** By the code of the reason; a code that is not listed goes to the pharmacist, which is never wrong. */
const STEPS: Readonly<Record<string, NextStep>> = {
  'already-lowest': STAY,
  'no-equivalent': STAY,
  'none-from-known-maker': SMALL_MAKERS,
  'none-in-stock': LATER,
  'narrow-index': DOCTOR,
  'narrow-index-pack': DOCTOR,
  'seizure-medicine': DOCTOR,
  biologic: DOCTOR,
  'biologic-pack': DOCTOR,
  specialist: DOCTOR,
  'release-not-interchangeable': DOCTOR,
  'composition-incomplete': UNCLEAR,
  'composition-unknown': UNCLEAR,
  'strength-unknown': UNCLEAR,
  'form-unknown': UNCLEAR,
  'release-conflict': UNCLEAR,
  'counter-ion-unknown': UNCLEAR,
  'presentation-unknown': UNCLEAR,
  'device-unknown': UNCLEAR,
  'pack-doubtful': UNCLEAR,
  'price-doubtful': UNCLEAR,
  'own-price-doubtful': UNCLEAR,
  'facts-unconfirmed': UNCLEAR,
  'not-sold-online': NOT_ONLINE,
};

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

/** The way on for a reason code. Nobody can stay with what is no longer made. */
function nextStepFor(code: string, discontinued = false): NextStep {
  const step = Object.hasOwn(STEPS, code) ? (STEPS[code] ?? PHARMACIST) : PHARMACIST;
  return discontinued && (step === STAY || step === SMALL_MAKERS) ? GONE : step;
}
