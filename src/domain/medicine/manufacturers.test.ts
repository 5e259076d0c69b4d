import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BRAND_SUCCESSIONS,
  manufacturerSpellingKey,
  mergeManufacturer,
  presentSeller,
  SHIPPED_MANUFACTURERS,
} from './manufacturers.ts';

const key = (printed: string) => mergeManufacturer(printed).key;

describe('mergeManufacturer', () => {
  it.each([
    ['Abbott', 'Abbott Healthcare Pvt Ltd'],
    ['Abbott India Ltd', 'Abbott'],
    ['Zydus Cadila', 'Zydus Healthcare Limited'],
    ['Zydus Lifesciences Ltd', 'Cadila Healthcare Ltd'],
    ['Glaxo SmithKline Pharmaceuticals Ltd', 'GlaxoSmithKline Pharmaceuticals Limited'],
    ["Dr Reddy's Laboratories Ltd", 'Dr. Reddys Laboratories Limited'],
    ["Dr Reddy's Laboratories Ltd", 'Dr Reddy´s Laboratories Ltd'],
    ['Sun Pharmaceutical Industries Ltd', 'Sun Pharma Laboratories Ltd'],
    ['Sanofi India  Ltd', 'Sanofi India Ltd'],
    ['J B Chemicals and Pharmaceuticals Ltd', 'J.B. Chemicals & Pharmaceuticals Ltd'],
    ['Unknown Remedies Pvt Ltd', 'Unknown Remedies Pvt. Ltd.'],
    ['The Unknown Remedies & Co. Ltd', 'Unknown Remedies'],
    ['Unknown Remedies (India) Private Limited', 'unknown remedies'],
  ])('reads %s and %s as the same firm', (one, other) => {
    expect(key(one)).toBe(key(other));
  });

  it.each([
    ['Cadila Pharmaceuticals Ltd', 'Zydus Cadila'],
    ['Sun Life Sciences Pvt Ltd', 'Sun Pharmaceutical Industries Ltd'],
    ['Merck Ltd', 'MSD Pharmaceuticals Pvt Ltd'],
    ['Bayer Zydus Pharma Pvt Ltd', 'Zydus Cadila'],
    ['Bayer Pharmaceuticals Pvt Ltd', 'Bayer Zydus Pharma Pvt Ltd'],
    ['Elder Pharmaceuticals Ltd', 'Elder Projects Ltd'],
    ['Glaxo SmithKline Pharmaceuticals Ltd', 'GlaxoSmithKline Consumer Healthcare'],
    ['Vintas Pharmaceuticals Pvt. Ltd.', 'Intas Pharmaceuticals Ltd'],
    ['Janssen Pharmaceuticals', 'Johnson & Johnson Ltd'],
    ['Tablets India Limited', 'India Tablets Limited'],
    ['Astra Eureka Pharmaceuticals', 'AstraZeneca'],
  ])('treats %s and %s as different firms', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  it('keeps the printed name of a firm that the table does not know', () => {
    expect(mergeManufacturer('  Unknown   Remedies Pvt Ltd ')).toEqual({
      key: 'unknown-remedies',
      name: 'Unknown Remedies Pvt Ltd',
    });
  });

  it('gives every text a key and a name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (printed) => {
        const merged = mergeManufacturer(printed);
        expect(merged.key.length > 0 && merged.name.length > 0).toBe(true);
      }),
    );
  });
});

describe('presentSeller', () => {
  it.each([
    ['Unichem Laboratories Ltd', 'Losar 50 Tablet', 'torrent'],
    ['Novartis India Ltd', 'Voveran SR 100 Tablet', 'dr-reddys'],
    ['Merck Ltd', 'Evion 400mg Capsule', 'procter-and-gamble-health'],
    ['Panacea Biotec Ltd', 'Glizid 80 Tablet', 'mankind'],
    ['Sanofi India  Ltd', 'Allegra-M Tablet', 'sanofi-consumer'],
  ])('assigns the brand that %s prints on %s to its new firm', (printed, name, firm) => {
    expect(key(presentSeller(printed, name))).toBe(firm);
  });

  it.each([
    ['Unichem Laboratories Ltd', 'Unithing 5 Tablet'],
    ['Cipla Ltd', 'Losar 50 Tablet'],
    ['Novartis India Ltd', 'Voveranil 50 Tablet'],
    ['Novartis India Ltd', ''],
  ])('keeps what %s prints on %s', (printed, name) => {
    expect(presentSeller(printed, name)).toBe(printed);
  });

  it('lists no brand that moves twice from one firm, or moves to the same firm', () => {
    const moves = BRAND_SUCCESSIONS.flatMap(({ brands, from, to }) =>
      brands.map((brand) => [brand, key(from), key(to)]),
    );
    expect(new Set(moves.map(([brand, from]) => `${brand} ${from}`)).size).toBe(moves.length);
    expect(moves.filter(([, from, to]) => from === to)).toEqual([]);
    for (const { since } of BRAND_SUCCESSIONS) expect(since).toMatch(/^20\d\d(-(0[1-9]|1[0-2]))?$/);
  });
});

describe('the manufacturer table', () => {
  it('marks as top tier exactly the twenty firms the shop decided on', () => {
    const top = SHIPPED_MANUFACTURERS.filter((firm) => firm.topTier).map((firm) => firm.key);
    expect(top.toSorted()).toEqual([
      'abbott',
      'alembic',
      'alkem',
      'aristo',
      'cadila',
      'cipla',
      'dr-reddys',
      'emcure',
      'glenmark',
      'intas',
      'ipca',
      'leeford',
      'lupin',
      'macleods',
      'mankind',
      'micro-labs',
      'sun',
      'torrent',
      'wockhardt',
      'zydus',
    ]);
  });

  it('gives each spelling to one firm only', () => {
    const seen = new Map<string, string>();
    for (const firm of SHIPPED_MANUFACTURERS) {
      for (const spelling of [firm.name, ...firm.spellings]) {
        const spelled = manufacturerSpellingKey(spelling);
        expect(seen.get(spelled) ?? firm.key, spelling).toBe(firm.key);
        seen.set(spelled, firm.key);
        expect(mergeManufacturer(spelling)).toEqual({ key: firm.key, name: firm.name });
      }
    }
  });
});
