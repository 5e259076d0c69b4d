import { describe, expect, it } from 'vitest';
import type { Offer } from './offer.ts';
import { recommendFrom } from './recommend-substitute.ts';
import { sameGroup } from './same-group.ts';
import { type OfferParts, offerOf, wordOf } from './testing/example-offers.ts';
import type { ReasonCode } from './verdict.ts';

const SEARCHED = offerOf({ id: 'a', name: 'Alpha Tablet', rupees: 100 });
/** Offers of other firms, each with its own id. */
const others = (...given: OfferParts[]) =>
  given.map((each, index) =>
    offerOf({ id: `b${index}`, name: `Beta${wordOf(index)} Tablet`, maker: 'Second Firm', ...each }),
  );
const recommend = (searched: Offer, candidates: readonly Offer[], askable = false) =>
  recommendFrom(searched, sameGroup([searched, ...candidates]), askable);
const pickOf = (searched: OfferParts, ...given: OfferParts[]) => {
  const found = recommend(offerOf({ id: 'a', ...searched }), others(...given));
  return found.kind === 'recommended' ? found.offer.facts.id : found.code;
};

describe('recommendFrom', () => {
  it('names the cheapest per unit, not the cheapest pack', () => {
    expect(pickOf({}, { rupees: 50, pack: 'strip of 5 tablets' }, { rupees: 90, pack: 'strip of 15 tablets' })).toBe(
      'b1',
    );
  });

  it('compares selling prices, after the shop’s discount', () => {
    expect(pickOf({}, { rupees: 80 }, { rupees: 90, discountPercent: 20 })).toBe('b1');
    expect(pickOf({ discountPercent: 30 }, { rupees: 80 })).toBe('already-lowest');
  });

  it.each<[string, OfferParts]>([
    ['out of stock', { inStock: false }],
    ['no longer made', { discontinued: true }],
    ['of a firm that is not top tier', { topTier: false }],
    ['of doubtful price', { rupees: 19 }],
    ['of doubtful pack', { pack: 'strip of tablets' }],
    ['of another release', { pack: 'strip of 10 tablet sr' }],
    ['of another strength', { salts: 'Telmisartan (20mg)' }],
    ['with a list that may be cut', { listing: 'unknown' }],
    ['whose facts nobody confirmed', { confirmed: false }],
  ])('skips a cheaper one %s', (_, given) => {
    expect(pickOf({}, { rupees: 40, ...given }, { rupees: 60 })).toBe('b1');
  });

  it('recommends nothing from a pack whose facts nobody confirmed, and says so', () => {
    expect(recommend(offerOf({ id: 'a', confirmed: false }), others({ rupees: 40 }))).toEqual({
      kind: 'none',
      code: 'facts-unconfirmed',
      reason: 'We have not confirmed what the pack of Alpha Tablet says, so we offer no other medicine in its place.',
    });
  });

  it.each<[ReasonCode, OfferParts]>([
    ['narrow-index', { salts: 'Thyroxine (50mcg)' }],
    ['narrow-index', { salts: 'Warfarin (5mg)' }],
    [
      'biologic',
      { salts: 'Human insulin (100IU)', pack: 'penfill of 3 ml Solution for Injection', name: 'Alpha Penfill' },
    ],
    ['seizure-medicine', { salts: 'Levetiracetam (500mg)' }],
    ['specialist', { salts: 'Imatinib (400mg)' }],
    ['facts-unconfirmed', { salts: 'Metformin (500mg)' }],
  ])('says %s of an unconfirmed pack', (code, parts) => {
    expect(pickOf({ ...parts, confirmed: false }, { ...parts, rupees: 40 })).toBe(code);
  });

  it('never lets unconfirmed prices affect the median', () => {
    const cheap = Array.from({ length: 6 }, (): OfferParts => ({ rupees: 4, confirmed: false }));
    expect(pickOf({}, { rupees: 60 }, ...cheap)).toBe('b0');
  });

  it('names none at the same price per unit', () => {
    expect(pickOf({}, { rupees: 150, pack: 'strip of 15 tablets' })).toBe('already-lowest');
  });

  it.each<[string, OfferParts, OfferParts, string]>([
    ['2.99 %', {}, { rupees: 97.01 }, 'already-lowest'],
    ['3 %', {}, { rupees: 97 }, 'b0'],
    ['99 paise on the pack', { rupees: 10 }, { rupees: 9.01 }, 'already-lowest'],
    ['Rs 1 on the pack', { rupees: 10 }, { rupees: 9 }, 'b0'],
    ['much at the MRP, little after our own discount', { discountPercent: 38 }, { rupees: 61 }, 'already-lowest'],
  ])('requires a worthwhile saving: %s', (_, searched, given, picked) => {
    expect(pickOf(searched, given)).toBe(picked);
  });

  it('names the cheapest unit among those that save enough on their own pack', () => {
    const single = { rupees: 0.9, pack: 'strip of 1 tablet' };
    expect(pickOf({ rupees: 15 }, single, { rupees: 10 })).toBe('b1');
    expect(pickOf({ rupees: 15 }, single)).toBe('already-lowest');
  });

  it('reports no cheaper one that is out of stock or from a small firm if it would not be worthwhile', () => {
    expect(pickOf({}, { rupees: 99, inStock: false })).toBe('already-lowest');
    expect(pickOf({}, { rupees: 99, topTier: false })).toBe('already-lowest');
  });

  it('breaks ties by the larger manufacturer, then the closest pack, then the name', () => {
    expect(pickOf({}, { rupees: 60, size: 5 }, { rupees: 60, size: 50 })).toBe('b1');
    expect(pickOf({}, { rupees: 180, pack: 'strip of 30 tablets' }, { rupees: 90, pack: 'strip of 15 tablets' })).toBe(
      'b1',
    );
    expect(pickOf({}, { rupees: 60, name: 'Gamma Tablet' }, { rupees: 60, name: 'Delta Tablet' })).toBe('b1');
    expect(pickOf({}, { rupees: 180, pack: 'strip of 30 tablets', size: 50 }, { rupees: 60, size: 5 })).toBe('b0');
  });

  it('may name another pack of the searched brand', () => {
    expect(pickOf({}, { name: 'Alpha Tablet', maker: 'First Firm', pack: 'strip of 30 tablets', rupees: 200 })).toBe(
      'b0',
    );
  });

  it('returns the saving and the grade of evidence', () => {
    const found = recommend(SEARCHED, others({ rupees: 60 }));
    expect(found).toMatchObject({
      kind: 'recommended',
      evidence: 'E1',
      savings: { savingPercent: 40, sellingPaise: 6000, here: { perUnitPaise: 400, perPackPaise: 4000, percent: 40 } },
    });
  });

  it('never names the searched medicine itself, even where it is listed twice', () => {
    const twin = offerOf({ id: 'a', rupees: 50 });
    expect(recommend(SEARCHED, [twin])).toMatchObject({ kind: 'none', code: 'already-lowest' });
  });
});

describe('why nothing is recommended', () => {
  const reasonOf = (searched: OfferParts, given: OfferParts[], askable = false) => {
    const found = recommend(offerOf({ id: 'a', name: 'Alpha Tablet', ...searched }), others(...given), askable);
    return found.kind === 'none' ? found : { code: 'recommended', reason: '' };
  };
  const cheaper = { rupees: 50 };
  const own = (salts: string, more: OfferParts = {}): [OfferParts, OfferParts[]] => [
    { salts, ...more },
    [{ salts, ...more, ...cheaper }],
  ];

  it.each<[ReasonCode, [OfferParts, OfferParts[]]]>([
    ['not-sold-online', own('Morphine (10mg)')],
    ['not-sold-online', own('Mifepristone (200mg)')],
    ['composition-incomplete', [{ listing: 'incomplete' }, [cheaper]]],
    ['composition-unknown', [{ listing: 'unknown' }, [cheaper]]],
    ['strength-unknown', own('Telmisartan (NA)')],
    ['counter-ion-unknown', own('Diclofenac (50mg)')],
    ['release-unlisted', own('Ranolazine (500mg)', { pack: 'strip of 10 tablet sr' })],
    ['release-conflict', own('Metformin (500mg)', { name: 'Alpha SR Tablet' })],
    ['release-not-interchangeable', own('Nifedipine (20mg)', { pack: 'strip of 10 tablet sr' })],
    ['container-unknown', own('Ondansetron (2mg/ml)', { pack: 'vial of 1 Injection', name: 'Alpha Injection' })],
    ['narrow-index', own('Warfarin (5mg)')],
    [
      'biologic',
      own('Human insulin (100IU)', { pack: 'penfill of 3 ml Solution for Injection', name: 'Alpha Penfill' }),
    ],
    ['seizure-medicine', own('Levetiracetam (500mg)')],
    ['specialist', own('Imatinib (400mg)')],
    ['kit', own('Fluconazole (150mg) + Azithromycin (1gm)', { pack: 'packet of 1 Kit', name: 'Alpha Kit' })],
    ['patch', own('Nicotine (21mg)', { pack: 'packet of 7 patches', name: 'Alpha Patch' })],
    ['form-unknown', own('Telmisartan (40mg)', { pack: 'box of 10', name: 'Alpha' })],
    ['pack-doubtful', own('Ambroxol (15mg/5ml)', { pack: 'bottle of 100 syrups', name: 'Alpha Syrup' })],
    ['no-equivalent', [{}, []]],
    ['no-equivalent', [{}, [{ ...cheaper, discontinued: true }]]],
    ['no-equivalent', [{}, [{ ...cheaper, confirmed: false }]]],
    ['already-lowest', [{}, [{ rupees: 120 }]]],
    ['none-from-known-maker', [{}, [{ ...cheaper, topTier: false }]]],
    ['none-in-stock', [{}, [{ ...cheaper, inStock: false }]]],
    ['own-price-doubtful', [{ rupees: 1000 }, [{ rupees: 60 }, { rupees: 70 }]]],
    ['own-price-doubtful', [{ rupees: 1000 }, [60, 70, 80, 90].map((rupees) => ({ rupees }))]],
  ])('%s', (code, [searched, given]) => {
    const found = reasonOf(searched, given);
    expect(found.code).toBe(code);
    expect(found.reason).not.toMatch(/[{}]/);
  });

  it('needs-pharmacist, where a pharmacist could review others', () => {
    expect(reasonOf({}, [], true).code).toBe('needs-pharmacist');
  });

  it('names the brand in the sentence', () => {
    expect(reasonOf({}, []).reason).toContain('Alpha Tablet');
  });
});
