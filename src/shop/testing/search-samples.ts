import type { SearchData, SearchRow } from '#contract/areas/shop/inventory.ts';
import type { NeedWire } from '#contract/areas/shop/need.ts';

/** A row of search results as the API returns it; `changes` override what matters to the test. */
export function sampleRow(changes: Partial<SearchRow> = {}): SearchRow {
  return {
    medicine_id: 'augmentin-625',
    medicine_name: 'Augmentin 625 Duo Tablet',
    manufacturer_name: 'GlaxoSmithKline',
    image: '/img/pack/front/abc/augmentin-625.svg',
    packing_size: 'strip of 10 tablets',
    Product_Form: 'Tablet',
    mrp: 223.42,
    content: 'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
    searchstring: 'medicine_name',
    pack_size: 'strip of 10 tablets',
    unit_price: 22.34,
    selling_price: 223.42,
    selling_unit_price: 22.34,
    same_for_less: null,
    lowest_known: false,
    unit: 'tablet',
    schedule: 'H1',
    sold_online: true,
    in_stock: true,
    discontinued: false,
    corrected: false,
    ...changes,
  };
}

export function sampleSearch(medicines: SearchRow[], changes: Partial<SearchData> = {}): SearchData {
  return {
    medicines,
    in_brand: medicines.some((row) => row.searchstring === 'medicine_name'),
    in_composition: false,
    currentPage: 1,
    totalPages: 1,
    totalCount: medicines.length,
    corrected: null,
    understood: null,
    need: null,
    catalogue_version: 1,
    ...changes,
  };
}

export function answer<Data>(data: Data) {
  return { success: true, result_code: 0, message: 'OK', result: { data } } as const;
}

export function refusal(message: string) {
  return { success: false, result_code: 90, message, result: { error: message } } as const;
}

/** The card of a need (fever), as the API returns it. */
export function sampleNeed(changes: Partial<NeedWire> = {}): NeedWire {
  return {
    kind: 'need',
    code: 'fever',
    title: 'Fever: what helps without a prescription',
    language: 'en',
    otc: [
      {
        salt: 'Paracetamol',
        form: 'tablet, syrup or drops',
        use: 'For fever and mild pain.',
        medicines: [{ medicine_id: 'dolo-650', medicine_name: 'Dolo 650 Tablet', packing_size: 'strip of 15 tablets' }],
      },
    ],
    care: 'Rest and drink enough.',
    see_doctor: 'See a doctor for fever of three days or longer.',
    emergency: null,
    calls: [],
    ...changes,
  };
}

/** A red flag, as the API returns it. */
export function sampleRedFlag(): NeedWire {
  return sampleNeed({
    kind: 'red_flag',
    code: 'chest-pain',
    title: 'Chest pain can be a heart attack',
    otc: [],
    care: null,
    see_doctor: null,
    emergency: 'Call 112 or 108 now.',
    calls: [
      { number: '112', label: 'Emergency, all of India' },
      { number: '108', label: 'Ambulance' },
    ],
  });
}
