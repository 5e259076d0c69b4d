import type { ProductData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/product.ts';
import { DeliveryDay } from '#shop/shared/delivery/delivery-day.tsx';
import { compositionInWords, nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { PrescriptionBadge } from '#shop/shared/medicine/prescription-badge.tsx';
import { Badge } from '#shop/ui/badge.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { AskUs } from './ask-us.tsx';
import { MainPicture } from './gallery.tsx';
import MorePictures from './more-pictures.tsx';
import { OrderAction } from './order-action.tsx';
import { MakerAndStock, NAME } from './product-card.tsx';
import { FactRow } from './proof/fact-row.tsx';
import { FactsLine } from './proof/facts-line.tsx';
import { PackPriceFact, UnitPriceFact, unitPriceLabel } from './proof/price-facts.tsx';
import { percentOffMrp } from './proof/savings.ts';

/** What a customer can do where nothing cheaper is recommended. */
interface NextStep {
  readonly title: string;
  readonly advice: string;
  /** The first message of the chat with the shop; it contains the medicine's name. */
  readonly message: (name: string) => string;
}

const ALONE: NextStep = {
  title: say.noCheaperOneThat,
  advice: say.ifTheBillIs,
  message: (name) => say.iHaveAQuestionAboutThePrice(name),
};

/** Another may be cheaper by less than we recommend a change for. */
const STAY: NextStep = { ...ALONE, title: say.nothingClearlyCheaper };

const SMALL_MAKERS: NextStep = {
  title: say.cheaperOnlyFromMakers,
  advice: say.youFindThemBelow,
  message: (name) => say.iHaveAQuestion(name),
};

const GONE: NextStep = {
  title: say.itIsDiscontinued,
  advice: say.pleaseAskYourDoctor,
  message: (name) => say.isDiscontinuedWhatInstead(name),
};

const PHARMACIST: NextStep = {
  title: say.aPharmacistMustLook,
  advice: say.sendUsYourPrescription,
  message: (name) => say.pleaseLetYourPharmacist(name),
};

const DOCTOR: NextStep = {
  title: say.pleaseKeepYourBrand,
  advice: say.ifItsPriceWorries,
  message: (name) => say.iTakeAndWould(name),
};

const UNCLEAR: NextStep = {
  title: say.weAreNotSure,
  advice: say.sendUsAPhoto,
  message: (name) => say.hereIsAPhoto(name),
};

const LATER: NextStep = {
  title: say.thereIsACheaper,
  advice: say.askUsWhenIt,
  message: (name) => say.pleaseTellMeWhen(name),
};

const NOT_ONLINE: NextStep = {
  title: say.weDoNotSellIt,
  advice: say.pleaseTakeYourOriginal,
  message: (name) => say.iHaveAQuestionAbout(name),
};

/** Taken off sale by the pharmacy: nothing says that it comes back, or that nothing is wrong with it. */
const HELD: NextStep = { ...NOT_ONLINE, title: say.notOnSaleNow, advice: say.pleaseAskYourDoctor };

/** The steps that advise staying with the medicine. */
const KEEPS: ReadonlySet<NextStep> = new Set([ALONE, STAY, SMALL_MAKERS, DOCTOR, LATER]);

/** By the code of the reason; an unlisted code leads to the pharmacist, which is never wrong. */
const STEPS: Readonly<Record<string, NextStep>> = {
  'already-lowest': STAY,
  'no-equivalent': ALONE,
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
  'held-from-sale': HELD,
};

/** A medicine without a recommendation: what it is, its price, and why there is none. */
export default function SingleProduct({ product }: { product: ProductData }) {
  const { medicine, recommended } = product;
  const { content } = medicine;
  return (
    <div className="max-md:contents md:grid md:grid-cols-2 md:items-start md:gap-6">
      <div className="max-md:contents md:grid md:gap-3">
        <article
          aria-label={say.youSearchedFor}
          className="card grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-[8px] px-[8px] py-[6px] max-md:-order-8 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-x-4 md:p-5 lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6 lg:p-6"
        >
          <MainPicture
            medicine={medicine}
            className="max-md:row-span-2 max-md:w-[64px] max-md:@min-[20rem]:w-[88px] @max-[12rem]:hidden"
          />
          <div className="contents md:block md:min-w-0">
            <p className="font-semibold text-ink-2 text-sm md:mb-1 md:text-base">{say.youSearchedFor}</p>
            <h1 className={NAME}>{nameOf(medicine)}</h1>
            <MakerAndStock medicine={medicine} inStock={recommended.search_inventory} />
            <dl className="grid gap-x-3 gap-y-1 max-md:col-span-2 md:gap-3 md:pt-3">
              <FactRow label={unitPriceLabel(medicine)} hushed>
                <UnitPriceFact medicine={medicine} main />
              </FactRow>
              <FactRow label={say.pack} hushed>
                {packInWords(medicine)}
              </FactRow>
            </dl>
          </div>
          <div className="col-span-2 pt-2">
            <PrescriptionBadge medicine={medicine} />
          </div>
        </article>
        <div className="rounded-md bg-neutral px-4 py-1.5 text-center max-md:-order-7 md:py-3">
          <p className="font-bold">{say.saltComposition}</p>
          <p className="wrap-anywhere">{compositionInWords(content) || say.notKnownToUs}</p>
        </div>
        {recommended.search_inventory && medicine.sold_online && (
          <DeliveryDay about="product" rx={medicine.prescription_required} className="max-md:-order-6" />
        )}
      </div>
      <YourItem product={product} />
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

/** The order part of the same medicine. */
function YourItem({ product: { recommended } }: { product: ProductData }) {
  const percent = percentOffMrp(recommended);
  const { medicine } = recommended;
  return (
    <article
      aria-label={say.yourSearchedItem}
      className="max-md:contents md:card md:flex md:min-w-0 md:flex-col md:p-6"
    >
      <OrderAction
        medicine={medicine}
        price={recommended.saving_price}
        inStock={recommended.search_inventory}
        standsFor={null}
        verb={null}
        main
        box="max-md:card max-md:-order-5 max-md:p-4"
      >
        <h2 className="font-bold text-brand-700 text-lg">{say.yourSearchedItem}</h2>
        <p className="pt-1 font-semibold md:pt-3">{nameOf(medicine)}</p>
        <dl className="grid gap-2 pt-2">
          <FactRow label={say.priceOfThePack}>
            <PackPriceFact medicine={medicine} />{' '}
            {percent > 0 && medicine.sold_online && medicine.facts && (
              <Badge look="save">{say.saveOnTheMrp(percent)}</Badge>
            )}
            <FactsLine facts={medicine.facts} />
          </FactRow>
        </dl>
        <MorePictures medicine={medicine} className="pt-3 md:mx-0" />
      </OrderAction>
    </article>
  );
}

interface NoRecommendationProps {
  readonly name: string;
  readonly discontinued: boolean;
  readonly refusal: NonNullable<ProductData['no_recommendation']>;
}

/** A full answer, not an empty space: why there is no cheaper one, and what to do. */
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

/** The next step for a reason code; it never advises staying with a discontinued medicine. */
function nextStepFor(code: string, discontinued = false): NextStep {
  const step = Object.hasOwn(STEPS, code) ? (STEPS[code] ?? PHARMACIST) : PHARMACIST;
  return discontinued && KEEPS.has(step) ? GONE : step;
}
