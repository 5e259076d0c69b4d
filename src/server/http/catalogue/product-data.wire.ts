import type { z } from 'zod';
import type { EquivalentWire, MedicineWire, ProductData, recommendedMedicine } from '#contract/areas/shop/inventory.ts';
import { packDrawingOf } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageUrls } from '#contract/pack-drawing/pack-image-url.ts';
import { photoIn, photoUrl } from '#contract/pack-drawing/pack-photo.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import type { PatientText } from '#domain/medicine/patient-text.ts';
import { unitPricePaise } from '#domain/medicine/unit-price.ts';
import { rupees, sellingPricePaise } from '#domain/pricing/money.ts';
import type { EquivalenceRow } from '#domain/substitution/explain-equivalence.ts';
import { NO_RELEASE_PRINTED } from '#domain/substitution/fact-text.ts';
import { HELD_FROM_SALE, type Offer, saleOf } from '#domain/substitution/offer.ts';
import type { Recommendation } from '#domain/substitution/recommend-substitute.ts';
import { percentLess, type SavingHere, savingHere } from '#domain/substitution/savings.ts';
import * as say from '#sentences/server/answers.ts';
import type { PrintedOffer, ProductAnswer } from '../../services/catalogue/find-substitute.ts';
import { formInWords, printedComposition } from '../../services/catalogue/search-row.wire.ts';
import { toReference } from './reference.wire.ts';

/** What both packs print, and no more: where neither prints a release, none is claimed. */
function evidenceSentence(rows: readonly EquivalenceRow[]): string {
  const silent = rows.every(
    ({ searched, recommended }) =>
      searched.release === NO_RELEASE_PRINTED && recommended.release === NO_RELEASE_PRINTED,
  );
  return silent ? say.bothPacksPrintTheSame : say.bothPacksPrintTheSameSalts;
}

/** The answer of product-details as published. */
export function toProductData(product: ProductAnswer): ProductData {
  const { searched, recommendation, shown } = product;
  return {
    medicine: toMedicine(searched),
    recommended: {
      isRecommended: recommendation.kind === 'recommended',
      // Published meaning: false says that the searched medicine is out of stock.
      search_inventory: searched.offer.inStock,
      ...toPrices(searched.offer, recommendation),
      medicine: withText(toMedicine(shown), product.text),
    },
    equivalence: product.equivalence.map((row) => ({ ...row })),
    evidence:
      recommendation.kind === 'recommended'
        ? { grade: recommendation.evidence, sentence: evidenceSentence(product.equivalence) }
        : null,
    equivalents: product.equivalents.map((equivalent) => toEquivalent(equivalent, searched.offer)),
    other_packs: product.otherPacks.map(toOtherPack),
    no_recommendation:
      recommendation.kind === 'none' ? { code: recommendation.code, reason: recommendation.reason } : null,
    reference: product.reference && toReference(product.reference, searched.offer.facts),
    catalogue_version: product.catalogueVersion,
  };
}

type Prices = Pick<
  ProductData['recommended'],
  | 'saving_price'
  | 'saving_percentage'
  | 'discount_percentage'
  | 'priceOfSearchedAccordingToRecommendedUnits'
  | 'saving_here'
>;

/** With a recommendation its prices beside the searched MRP for as many units; without, the searched medicine's own. */
function toPrices({ mrpPaise, discountPercent }: Offer, recommendation: Recommendation): Prices {
  if (recommendation.kind === 'recommended') {
    const { savings } = recommendation;
    return {
      saving_price: rupees(savings.sellingPaise),
      saving_percentage: savings.savingPercent,
      discount_percentage: savings.discountPercent,
      priceOfSearchedAccordingToRecommendedUnits: rupees(savings.searchedForSameUnitsPaise),
      saving_here: toSavingHere(savings.here),
    };
  }
  const sellingPaise = sellingPricePaise(mrpPaise, discountPercent);
  return {
    saving_price: rupees(sellingPaise),
    saving_percentage: percentLess(sellingPaise, mrpPaise),
    discount_percentage: discountPercent,
    priceOfSearchedAccordingToRecommendedUnits: rupees(mrpPaise),
    saving_here: null,
  };
}

/** A saving as published. */
export function toSavingHere({ perUnitPaise, perPackPaise, percent }: SavingHere) {
  return { per_unit: rupees(perUnitPaise), per_pack: rupees(perPackPaise), percentage: percent };
}

/** A medicine as published, at the prices of its offer. */
export function toMedicine({ offer, record, origin, imageUrl }: PrintedOffer): MedicineWire {
  const { facts, mrpPaise } = offer;
  const pack = countedPack(facts);
  const sellingPaise = sellingPricePaise(mrpPaise, offer.discountPercent);
  const photo = photoIn(imageUrl);
  const [front = '', ...drawings] = packImageUrls(packDrawingOf(facts, record.packLabel));
  const sale = saleOf(offer);
  return {
    id: record.id,
    medicine_name: record.name,
    manufacturer_name: record.manufacturer,
    mrp: rupees(mrpPaise),
    pack_size: record.packLabel,
    medicine_image: imageUrl,
    content: printedComposition(record.saltTexts),
    medicine_images: [photo === null ? front : photoUrl(record.id, photo.hash, 'large'), ...drawings],
    product_form: formInWords(facts.form),
    unit_price: pack === null ? null : rupees(unitPricePaise(mrpPaise, pack)),
    selling_unit_price: pack === null ? null : rupees(unitPricePaise(sellingPaise, pack)),
    unit: pack === null ? null : pack.unitClass,
    units_per_pack: pack?.units ?? null,
    selling_price: rupees(sellingPaise),
    schedule: facts.schedule,
    prescription_required: facts.schedule !== 'OTC',
    sold_online: sale.ok,
    not_sold_reason: sale.ok ? null : sale.reason,
    discontinued: offer.discontinued,
    ...(sale === HELD_FROM_SALE && { held: true }),
    facts: origin,
  };
}

/** A pack that can't be true is shown in words, but never counted. */
function countedPack({ pack }: MedicineFacts) {
  return pack !== null && pack.doubt === null ? pack : null;
}

function withText(medicine: MedicineWire, text: PatientText | null): z.infer<typeof recommendedMedicine> {
  return {
    ...medicine,
    description: text?.description ?? '',
    how_medicine_works: text?.howItWorks ?? '',
    how_to_use: text?.howToUse ?? '',
    warning_details: text?.safety.map((row) => ({ ...row })) ?? [],
    side_effects: text?.sideEffects ?? '',
    text_source: text === null ? null : { source: text.source, date: text.date, reviewer: text.reviewer },
  };
}

function toOtherPack({ offer, record }: ProductAnswer['otherPacks'][number]): ProductData['other_packs'][number] {
  const sellingPaise = sellingPricePaise(offer.mrpPaise, offer.discountPercent);
  return {
    id: record.id,
    pack_size: record.packLabel,
    selling_price: rupees(sellingPaise),
    selling_unit_price: rupees(unitPricePaise(sellingPaise, offer.facts.pack)),
    in_stock: offer.inStock,
  };
}

function toEquivalent(
  { offer, record, verdict, code, reason, unitPaise }: ProductAnswer['equivalents'][number],
  searched: Offer,
): EquivalentWire {
  const searchedPack = countedPack(searched.facts);
  const pack = countedPack(offer.facts);
  const comparable = verdict === 'same' && unitPaise !== null && searchedPack !== null && pack !== null;
  const sold = ({ mrpPaise, discountPercent }: Offer, { units }: { readonly units: number }) => ({
    sellingPaise: sellingPricePaise(mrpPaise, discountPercent),
    units,
  });
  return {
    verdict,
    code,
    reason,
    medicine: {
      id: record.id,
      medicine_name: record.name,
      manufacturer_name: record.manufacturer,
      mrp: rupees(offer.mrpPaise),
      pack_size: record.packLabel,
    },
    unit_price: unitPaise === null ? null : rupees(unitPaise),
    unit: pack === null ? null : pack.unitClass,
    saving_percentage: comparable ? percentLess(unitPaise, unitPricePaise(searched.mrpPaise, searchedPack)) : null,
    saving_here_percentage: comparable ? savingHere(sold(searched, searchedPack), sold(offer, pack)).percent : null,
  };
}
