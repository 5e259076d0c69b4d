import type { EquivalentWire, MedicineWire, ProductData } from '#contract/areas/shop/inventory.ts';

const FOLDER = '/img/pack';

/** A medicine as the API returns it; `changes` override what matters to the test. */
export function sampleMedicine(changes: Partial<MedicineWire> = {}): MedicineWire {
  const id = changes.id ?? 'telma-40';
  const images = ['front', 'unit', 'back', 'leaflet'].map((view) => `${FOLDER}/${view}/0123abcd/${id}.svg`);
  return {
    id,
    medicine_name: 'Telma 40 Tablet',
    manufacturer_name: 'Glenmark',
    mrp: 228.6,
    pack_size: 'strip of 30 tablets',
    medicine_image: images[0] ?? '',
    content: 'Telmisartan (40mg)',
    medicine_images: images,
    product_form: 'Tablet',
    unit_price: 7.62,
    selling_unit_price: 7.62,
    unit: 'tablet',
    units_per_pack: 30,
    selling_price: 228.6,
    schedule: 'H',
    prescription_required: true,
    sold_online: true,
    not_sold_reason: null,
    discontinued: false,
    facts: { source: 'price-list', month: '2022..2024' },
    ...changes,
  };
}

const TEXTS = {
  description: 'Telmisartan is a medicine for high blood pressure.',
  how_medicine_works: 'It widens the blood vessels.',
  how_to_use: 'Take it once a day. Half of 2.5 ml means nothing here. Do not stop suddenly.',
  warning_details: [{ Alcohol: 'May make you dizzy.' }, { Pregnancy: 'Not to be used.' }],
  side_effects: 'Dizziness. Back pain.',
  text_source: { source: 'general medical knowledge', date: '2026-11', reviewer: 'not yet reviewed' },
};

/** Telmikind, as it is sent instead. */
export const SUBSTITUTE = sampleMedicine({
  id: 'telmikind-40',
  medicine_name: 'Telmikind 40 Tablet',
  manufacturer_name: 'Mankind',
  mrp: 96,
  selling_price: 87,
  unit_price: 3.2,
  selling_unit_price: 2.9,
});

/** Telma with Telmikind as its recommendation: 228.60 against 87.00, so 62 % and Rs 141.60 less. */
export function sampleProduct(changes: Partial<Omit<ProductData, 'recommended'>> = {}): ProductData {
  const side = { strength: '40 mg', form: 'tablet', release: 'none printed' };
  return {
    medicine: sampleMedicine(),
    recommended: {
      isRecommended: true,
      search_inventory: true,
      saving_price: 87,
      saving_percentage: 61.94,
      discount_percentage: 9.38,
      priceOfSearchedAccordingToRecommendedUnits: 228.6,
      saving_here: { per_unit: 4.72, per_pack: 141.6, percentage: 61.94 },
      medicine: { ...SUBSTITUTE, ...TEXTS },
    },
    equivalence: [
      {
        salt: 'Telmisartan',
        searched: { name: 'Telmisartan', ...side },
        recommended: { name: 'Telmisartan IP', ...side },
      },
    ],
    evidence: {
      grade: 'E1',
      sentence: 'Both are listed with the same salts, strength and form; neither is marked as slow or delayed release.',
    },
    equivalents: [],
    other_packs: [],
    no_recommendation: null,
    reference: null,
    catalogue_version: 1,
    ...changes,
  };
}

/** A medicine for which nothing is recommended, and why. */
export function sampleAlone(
  refusal: { readonly code: string; readonly reason: string },
  medicine: Partial<MedicineWire> = {},
  recommended: Partial<ProductData['recommended']> = {},
): ProductData {
  const searched = sampleMedicine(medicine);
  return sampleProduct({
    medicine: searched,
    equivalence: [],
    evidence: null,
    no_recommendation: refusal,
    ...{
      recommended: {
        isRecommended: false,
        search_inventory: true,
        saving_price: searched.selling_price,
        saving_percentage: 0,
        discount_percentage: 0,
        priceOfSearchedAccordingToRecommendedUnits: searched.mrp,
        saving_here: null,
        medicine: { ...searched, ...TEXTS },
        ...recommended,
      },
    },
  });
}

/** The recommended product with changes to its figures. */
export function withRecommended(product: ProductData, changes: Partial<ProductData['recommended']>): ProductData {
  return { ...product, recommended: { ...product.recommended, ...changes } };
}

export function sampleEquivalent(name: string, changes: Partial<EquivalentWire> = {}): EquivalentWire {
  return {
    verdict: 'same',
    code: 'equal',
    reason: 'The same salts, strength and form, and no difference in release is printed.',
    medicine: {
      id: name.toLowerCase().replaceAll(' ', '-'),
      medicine_name: name,
      manufacturer_name: 'Cipla',
      mrp: 60,
      pack_size: 'strip of 10 tablets',
    },
    unit_price: 6,
    unit: 'tablet',
    saving_percentage: 21.26,
    saving_here_percentage: 21.26,
    ...changes,
  };
}
