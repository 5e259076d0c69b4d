import type { z } from 'zod';
import type { EquivalentWire, MedicineWire, ProductData, recommendedMedicine } from '#contract/areas/inventory.ts';
import { packDrawingOf } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageUrls } from '#contract/pack-drawing/pack-image-url.ts';
import type { MedicineFacts, MedicineRecord } from '#domain/medicine/medicine-facts.ts';
import { soldOnline } from '#domain/medicine/schedule.ts';
import { unitNoun, unitPricePaise } from '#domain/medicine/unit-price.ts';
import { rupees, sellingPricePaise } from '#domain/pricing/money.ts';
import type { EquivalenceRow } from '#domain/substitution/explain-equivalence.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import type { Equivalent } from '#domain/substitution/rank-equivalents.ts';
import type { Recommendation } from '#domain/substitution/recommend-substitute.ts';
import { percentLess } from '#domain/substitution/savings.ts';
import type { EvidenceGrade } from '#domain/substitution/verdict.ts';
import { type ReferenceSource, toReference } from './reference.wire.ts';
import { formInWords, printedComposition } from './search-row.wire.ts';

/** A medicine with what its pack prints. */
export interface PrintedOfferSource {
  readonly offer: Offer;
  readonly record: MedicineRecord;
}

/** What a product page is made from. */
export interface ProductSource {
  readonly searched: PrintedOfferSource;
  readonly recommendation: Recommendation;
  /** The substitute where there is one, else the searched medicine. */
  readonly shown: PrintedOfferSource;
  readonly equivalence: readonly EquivalenceRow[];
  readonly equivalents: readonly (Equivalent & { readonly record: MedicineRecord })[];
  readonly text: PatientText | null;
  readonly reference: ReferenceSource | null;
  readonly catalogueVersion: number;
}

/** What is known of a composition, for patients. */
export interface PatientText {
  readonly description: string;
  readonly howItWorks: string;
  readonly howToUse: string;
  readonly safety: readonly Readonly<Record<string, string>>[];
  readonly sideEffects: string;
}

/** The grades of the decision table, in words for a patient. */
const EVIDENCE_SENTENCES: Readonly<Record<EvidenceGrade, string>> = {
  E1: 'Both packs print the same salts, strength, form and release.',
  E2: 'Both packs print the same salts, strength, form and release. Since 2017 India has asked makers of new brands of this kind to show that the body takes them up alike.',
  E3: 'A study shows that the body takes up both medicines alike.',
};

/** The answer of product-details as published. */
export function toProductData(product: ProductSource): ProductData {
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
        ? { grade: recommendation.evidence, sentence: EVIDENCE_SENTENCES[recommendation.evidence] }
        : null,
    equivalents: product.equivalents.map((equivalent) => toEquivalent(equivalent, searched.offer)),
    no_recommendation:
      recommendation.kind === 'none' ? { code: recommendation.code, reason: recommendation.reason } : null,
    reference: product.reference && toReference(product.reference, searched.offer.facts),
    catalogue_version: product.catalogueVersion,
  };
}

type Prices = Pick<
  ProductData['recommended'],
  'saving_price' | 'saving_percentage' | 'discount_percentage' | 'priceOfSearchedAccordingToRecommendedUnits'
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
    };
  }
  const sellingPaise = sellingPricePaise(mrpPaise, discountPercent);
  return {
    saving_price: rupees(sellingPaise),
    saving_percentage: percentLess(sellingPaise, mrpPaise),
    discount_percentage: discountPercent,
    priceOfSearchedAccordingToRecommendedUnits: rupees(mrpPaise),
  };
}

/** A medicine as published, at the prices of its offer. */
export function toMedicine({ offer, record }: PrintedOfferSource): MedicineWire {
  const { facts, mrpPaise } = offer;
  const pack = countedPack(facts);
  const images = packImageUrls(packDrawingOf(facts, record.packLabel));
  const sale = soldOnline(facts.schedule, facts);
  return {
    id: record.id,
    medicine_name: record.name,
    manufacturer_name: record.manufacturer,
    mrp: rupees(mrpPaise),
    pack_size: record.packLabel,
    medicine_image: images[0] ?? '',
    content: printedComposition(record.saltTexts),
    medicine_images: images,
    product_form: formInWords(facts.form),
    unit_price: pack === null ? null : rupees(unitPricePaise(mrpPaise, pack)),
    unit: pack === null ? null : unitNoun(pack.unitClass),
    units_per_pack: pack?.units ?? null,
    selling_price: rupees(sellingPricePaise(mrpPaise, offer.discountPercent)),
    schedule: facts.schedule,
    prescription_required: facts.schedule !== 'OTC',
    sold_online: sale.ok,
    not_sold_reason: sale.ok ? null : sale.reason,
    discontinued: offer.discontinued,
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
  };
}

function toEquivalent(
  { offer, record, verdict, code, reason, unitPaise }: ProductSource['equivalents'][number],
  searched: Offer,
): EquivalentWire {
  const searchedPack = countedPack(searched.facts);
  const comparable = verdict === 'same' && unitPaise !== null && searchedPack !== null;
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
    saving_percentage: comparable ? percentLess(unitPaise, unitPricePaise(searched.mrpPaise, searchedPack)) : null,
  };
}
