import type { ProductData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/product.ts';
import { DeliveryDay } from '#shop/shared/delivery/delivery-day.tsx';
import { compositionInWords, packsForSameAmount, unitsInWords } from '#shop/shared/medicine/medicine-words.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { deferredPart } from '#shop/ui/deferred-part.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { AskUs } from './ask-us.tsx';
import { ProductCard } from './product-card.tsx';
import { type Saving, savingOf } from './proof/savings.ts';

/** A page shows either the pair or the medicine alone; nobody loads the code of both. */
const SingleProduct = deferredPart('single-product', () => import('./single-product.tsx'));

/** A read-only table: the server has rendered it. */
const SameProof = deferredPart('same-proof', async () => ({
  default: (await import('./proof/same-proof.tsx')).SameProof,
}));

/** Its form works without scripts, until its code has loaded. */
const TruePrice = deferredPart('true-price', () => import('./proof/true-price.tsx'));

/** Usually read after the offer above; all its tabs can be read before their code has loaded. */
const PacksAndTexts = deferredPart('packs-and-texts', async () => ({
  default: (await import('./product-foot.tsx')).PacksAndTexts,
}));

const LooksDifferent = deferredPart('looks-different', async () => ({
  default: (await import('./product-foot.tsx')).LooksDifferent,
}));

const FurtherReading = deferredPart('further-reading', async () => ({
  default: (await import('./product-foot.tsx')).FurtherReading,
}));

/**
 * At the end of the page, and folded: its folds and links work as the server rendered them, before their code has
 * loaded and where it cannot be loaded.
 */
const OtherEquivalents = deferredPart('other-equivalents', async () => ({
  default: (await import('./proof/other-equivalents.tsx')).OtherEquivalents,
}));

/** One medicine: the pair or the medicine alone, the proof, its information, and other medicines with its salts. */
export function ProductPage({ product }: { product: ProductData }) {
  const { isRecommended, medicine: substitute } = product.recommended;
  return (
    <div className="page @container flex flex-col gap-[8px] pt-[10px] md:grid md:grid-cols-1 md:gap-6 md:py-6">
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
        <SingleProduct product={product} waiting={<ToCome id={product.medicine.id}>{say.showThisMedicine}</ToCome>} />
      )}
      {product.reference && <TruePrice product={product} />}
      <PacksAndTexts product={product} />
      {product.equivalents.length > 0 && (
        <OtherEquivalents
          product={product}
          waiting={<ToCome id={product.medicine.id}>{say.otherMedicinesWithThese}</ToCome>}
        />
      )}
      <FurtherReading />
    </div>
  );
}

/**
 * A placeholder while a page that was opened from another one loads; where nothing can be loaded, the page is requested from the
 * server.
 */
function ToCome({ id, children }: { id: string; children: string }) {
  return (
    <a href={productHref(id)} className="min-h-11 font-semibold text-brand-700 underline underline-offset-4">
      {children}
    </a>
  );
}

/**
 * The offer and its condition in one sentence: a pharmacist may not replace a prescribed medicine on their own (rule
 * 65(11A)).
 */
function SupplyTerms({ product: { medicine, recommended } }: { product: ProductData }) {
  const saving = savingOf(recommended);
  const substitute = recommended.medicine;
  const packs = packsForSameAmount(medicine, substitute);
  const prescribed = medicine.prescription_required || substitute.prescription_required;
  return (
    <div className="grid gap-2 rounded-md bg-neutral px-4 py-3">
      <p>
        {say.sameSaltStrengthAndForm}{' '}
        {saving && saving.perUnit > 0 && substitute.unit && (
          <>{say.lessPer(<Price rupees={saving.perUnit} />, substitute.unit)} </>
        )}
        {prescribed && say.suppliedOnlyIfYour}
      </p>
      {packs && <p>{packs}</p>}
    </div>
  );
}

/**
 * The searched medicine and its cheaper equivalent. Side by side: the same lines in the same order. On a phone the
 * page's own column orders their parts: both heads, the banner that joins them, and the delivery fill the first screen;
 * the bar with the price and the Add button stays at its bottom. While it is the last that has arrived of the page, it is not
 * shown: a half of it would move when the other comes.
 */
function Comparison({ product }: { product: ProductData }) {
  const { medicine, recommended } = product;
  const substitute = recommended.medicine;
  const saving = savingOf(recommended);
  const prescribed = medicine.prescription_required || substitute.prescription_required;
  return (
    <section
      aria-label={say.comparison}
      className="not-has-[+*]:invisible max-md:contents md:grid md:grid-cols-2 md:gap-x-6"
    >
      <ProductCard
        label={say.youSearchedFor}
        medicine={medicine}
        inStock={recommended.search_inventory}
        searched
        saving={saving && <SameAmount product={product} before={saving.before} />}
        order={{ price: medicine.selling_price, standsFor: null, verb: say.keep, main: false }}
      />
      <SaltBanner content={medicine.content} other={substitute.content} />
      <ProductCard
        label={say.isoRecommendationForYou}
        meaning={say.theSameMedicineFor}
        medicine={substitute}
        inStock
        searched={false}
        saving={saving && <SavingWords saving={saving} />}
        delivery={<DeliveryDay about="product" rx={prescribed} className="mt-2 max-md:hidden" />}
        order={{
          price: recommended.saving_price,
          standsFor: medicine,
          verb: say.add,
          main: true,
          saving: saving?.percent,
        }}
      />
      <DeliveryDay about="product" rx={prescribed} className="max-md:-order-5 md:hidden" />
    </section>
  );
}

/**
 * The searched medicine's price here for as many units as the substitute's pack contains: the figure that the saving is
 * based on.
 */
function SameAmount({ product: { medicine, recommended }, before }: { product: ProductData; before: number }) {
  const { units_per_pack: units, unit } = recommended.medicine;
  if (units === null || unit === null || units === medicine.units_per_pack) return null;
  return (
    <p className="text-sm">
      <span className="block text-ink-2">{say.forLabel(unitsInWords(units, unit))}</span>
      <Price rupees={before} className="font-semibold text-base" />
    </p>
  );
}

function SavingWords({ saving }: { saving: Saving }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="rounded-sm bg-save-bg px-2 py-0.5 font-bold text-lg text-save">
        {say.saveWithPercent(saving.percent)}
      </span>
      <span className="font-semibold text-save text-sm md:text-base">
        {say.lessOnThisPack(<Price rupees={saving.onPack} />)}
      </span>
    </p>
  );
}

/**
 * Across both cards on their fourth row: the shared composition. Where the packs print the salts differently, both are
 * shown.
 */
function SaltBanner({ content, other }: { content: string; other: string }) {
  const printed = compositionInWords(content);
  const printedThere = compositionInWords(other);
  return (
    <div className="wrap-anywhere z-1 rounded-md border border-brand-700 bg-brand-100 px-[6px] py-[4px] max-md:-order-7 text-center text-brand-800 leading-snug md:col-span-2 md:col-start-1 md:row-start-6 md:mt-4 md:py-2 md:*:mx-2 md:*:inline-flex md:*:align-middle">
      <p className="flex items-center justify-center gap-2 font-bold max-md:text-sm">
        <Icon name="same" />
        {say.sameSaltComposition}
      </p>
      <p className="max-md:text-sm">{printed}</p>
      {printedThere !== printed && <p className="text-sm">{say.onTheOtherPack(printedThere)}</p>}
    </div>
  );
}

/** The shop failed, not the user: a retry, or a contact who can look it up. `href` is the page itself. */
export function FailedProduct({ href }: { href: string }) {
  return (
    <div className="page grid justify-items-start gap-5 py-12 md:py-20">
      <div role="alert">
        <h1 className="font-bold text-2xl md:text-3xl">{say.errorFetchingProductDetails}</h1>
      </div>
      <p className="max-w-prose">{say.somethingWentWrongPlease}</p>
      <ButtonAnchor href={href} size="large">
        {say.tryAgain}
      </ButtonAnchor>
      <AskUs message={say.iWouldLikeTo} />
    </div>
  );
}
