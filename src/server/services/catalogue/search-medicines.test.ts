import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchProductsResponse } from '#contract/areas/shop/inventory.ts';
import { smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { type SearchRequest, searchMedicines, searchProductsJson } from './search-medicines.ts';

const snapshot = smallCatalogue(
  [
    {
      name: 'Dolo 650 Tablet',
      salts: ['Paracetamol (650mg)'],
      mrpPaise: 3_091,
      packLabel: 'strip of 15 tablets',
      popularity: 9,
    },
    {
      name: 'Dolo "Kid" \\ Dröps 🙂',
      salts: ['Paracetamol (100mg/ml)'],
      packLabel: 'bottle of 15 ml Oral Drops',
      stock: 0,
    },
    { name: 'Dolo Old', salts: [], packLabel: 'something else', discontinued: true, id: 'a/b "ü' },
    { name: 'Augmentin 625 Duo Tablet', salts: ['Amoxycillin  (500mg)', 'Clavulanic Acid (125mg)'] },
  ],
  { version: 7 },
);

const ask = (text: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  text,
  by: 'query',
  page: 1,
  limit: 20,
  ...more,
});

describe('searchMedicines', () => {
  it('returns a row as published: rupees, pack, price of one unit, schedule', () => {
    expect(searchMedicines(snapshot, ask('dolo 650')).medicines[0]).toEqual({
      medicine_id: 'm1',
      medicine_name: 'Dolo 650 Tablet',
      manufacturer_name: 'Sample Pharma',
      image: expect.stringMatching(/^\/img\/pack\/front\/[0-9a-f]{8}\/m1\.svg$/),
      packing_size: 'strip of 15 tablets',
      Product_Form: 'Tablet',
      mrp: 30.91,
      content: 'Paracetamol (650mg)',
      searchstring: 'medicine_name',
      pack_size: 'strip of 15 tablets',
      unit_price: 2.06,
      selling_price: 30.91,
      selling_unit_price: 2.06,
      same_for_less: null,
      lowest_known: false,
      unit: 'tablet',
      schedule: 'OTC',
      sold_online: true,
      in_stock: true,
      discontinued: false,
      corrected: false,
    });
  });

  it('leaves the unit price out if the pack could not be read', () => {
    const row = searchMedicines(snapshot, ask('dolo old')).medicines[0];
    expect(row).toMatchObject({ unit_price: null, unit: null, discontinued: true, content: '' });
  });

  it('carries the version and the page', () => {
    expect(searchMedicines(snapshot, ask('dolo', { page: 2, limit: 2 }))).toMatchObject({
      catalogue_version: 7,
      currentPage: 2,
      totalPages: 2,
      totalCount: 3,
    });
    expect(searchMedicines(snapshot, ask('dolo', { page: 9, limit: 2 })).medicines).toEqual([]);
  });
});

describe('searchProductsJson', () => {
  const asked = fc.record({
    text: fc.oneof(
      fc.constantFrom('dolo', 'agumentin', 'paracetamol', 'dolo 6', 'old', 'zz"z'),
      fc.string({ unit: 'binary' }),
    ),
    by: fc.constantFrom('query' as const, 'salt' as const),
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.integer({ min: 1, max: 3 }),
  });

  it('matches the contract exactly, and agrees with searchMedicines', () => {
    fc.assert(
      fc.property(asked, (request) => {
        const body = JSON.parse(searchProductsJson(snapshot, request));
        expect(searchProductsResponse.parse(body)).toEqual(body);
        expect(body.result.data).toEqual(JSON.parse(JSON.stringify(searchMedicines(snapshot, request))));
      }),
    );
  });

  it('is pure ASCII, so that it can be sent without conversion', () => {
    expect(searchProductsJson(snapshot, ask('dolo', { limit: 3 }))).toMatch(/^[\x20-\x7e]+$/);
  });

  it('is made once for each request', () => {
    const request = ask('augm');
    searchProductsJson(snapshot, request);
    const kept = snapshot.answers.searches.size;
    searchProductsJson(snapshot, { ...request });
    expect(snapshot.answers.searches.size).toBe(kept);
    searchProductsJson(snapshot, { ...request, by: 'salt' });
    expect(snapshot.answers.searches.size).toBe(kept + 1);
  });
});
