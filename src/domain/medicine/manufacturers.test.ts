import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manufacturerSpellingKey, mergeManufacturer, SHIPPED_MANUFACTURERS } from './manufacturers.ts';

const key = (printed: string) => mergeManufacturer(printed).key;

describe('mergeManufacturer', () => {
  it.each([
    ['Abbott', 'Abbott Healthcare Pvt Ltd'],
    ['Abbott India Ltd', 'Abbott'],
    ['Zydus Cadila', 'Zydus Healthcare Limited'],
    ['Zydus Lifesciences Ltd', 'Cadila Healthcare Ltd'],
    ['Glaxo SmithKline Pharmaceuticals Ltd', 'GlaxoSmithKline Pharmaceuticals Limited'],
    ["Dr Reddy's Laboratories Ltd", 'Dr. Reddys Laboratories Limited'],
    ['Sun Pharmaceutical Industries Ltd', 'Sun Pharma Laboratories Ltd'],
    ['Sanofi India  Ltd', 'Sanofi India Ltd'],
    ['J B Chemicals and Pharmaceuticals Ltd', 'J.B. Chemicals & Pharmaceuticals Ltd'],
    ['Unknown Remedies Pvt Ltd', 'Unknown Remedies Pvt. Ltd.'],
    ['Unknown Remedies (India) Private Limited', 'unknown remedies'],
  ])('takes %s and %s for one firm', (one, other) => {
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
  ])('keeps %s and %s apart', (one, other) => {
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
