import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { compareMedicines } from './compare-medicines.ts';
import { pickShowcase, SHOWCASE_ITEMS, SHOWCASE_MIN_SAVING_PERCENT, type ShowcaseCandidate } from './pick-showcase.ts';
import { recommendFrom } from './recommend-substitute.ts';
import { sameGroup } from './same-group.ts';
import { type OfferParts, offerOf, wordOf } from './testing/example-offers.ts';

const SALTS = ['Telmisartan (40mg)', 'Amlodipine (5mg)', 'Ramipril (5mg)', 'Losartan (50mg)', 'Levetiracetam (500mg)'];

/** A catalogue in which each medicine is a candidate with its real recommendation. */
function candidatesOf(given: readonly OfferParts[]): ShowcaseCandidate[] {
  const offers = given.map((each, index) =>
    offerOf({ id: `m${index}`, name: `Brand${wordOf(index)} Tablet`, maker: `Firm ${index}`, ...each }),
  );
  const group = sameGroup(offers);
  return offers.map((searched) => ({ searched, recommendation: recommendFrom(searched, group) }));
}

const shelf = fc.array(
  fc.record({
    salts: fc.constantFrom(...SALTS),
    rupees: fc.constantFrom(30, 60, 80, 90, 100),
    pack: fc.constantFrom('strip of 10 tablets', 'strip of 15 tablets'),
    inStock: fc.boolean(),
    discontinued: fc.constantFrom(false, false, true),
    topTier: fc.boolean(),
  }),
  { minLength: 4, maxLength: 16 },
);

const idsOf = (picks: ReturnType<typeof pickShowcase>) =>
  picks.map(({ searched, substitute }) => [searched.facts.id, substitute.facts.id]);

describe('pickShowcase', () => {
  it('shows only what is the same, cheaper and sold today, and nothing twice', () => {
    let shown = 0;
    fc.assert(
      fc.property(shelf, (given) => {
        const picks = pickShowcase(candidatesOf(given));
        expect(picks.length).toBeLessThanOrEqual(SHOWCASE_ITEMS);
        for (const { searched, substitute, savings } of picks) {
          shown += 1;
          expect(compareMedicines(searched.facts, substitute.facts).verdict).toBe('same');
          expect(savings.sellingPaise).toBeLessThan(savings.searchedForSameUnitsPaise);
          expect(savings.here.percent).toBeGreaterThanOrEqual(SHOWCASE_MIN_SAVING_PERCENT);
          expect([searched.inStock, substitute.inStock]).toEqual([true, true]);
          expect([searched.discontinued, substitute.discontinued]).toEqual([false, false]);
        }
        const ids = idsOf(picks).flat();
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: runs(1000) },
    );
    expect(shown).toBeGreaterThan(100);
  });

  it('shows no medicine for seizures, however much cheaper another manufacturer is', () => {
    const epilepsy = candidatesOf([100, 20, 20, 20, 20].map((rupees) => ({ salts: 'Levetiracetam (500mg)', rupees })));
    expect(pickShowcase(epilepsy)).toEqual([]);
  });

  it('shows no saving that is too small to explain anything', () => {
    const small = candidatesOf([{ rupees: 100 }, { rupees: 81 }]);
    expect(small[0]?.recommendation.kind).toBe('recommended');
    expect(pickShowcase(small)).toEqual([]);
  });

  it('takes the best known of each set of molecules before a second one of any', () => {
    const picks = pickShowcase(
      candidatesOf([
        { salts: 'Telmisartan (40mg)', rupees: 100 },
        { salts: 'Telmisartan (80mg)', rupees: 100 },
        { salts: 'Amlodipine (5mg)', rupees: 100 },
        { salts: 'Ramipril (5mg)', rupees: 100 },
        ...['Telmisartan (40mg)', 'Telmisartan (80mg)', 'Amlodipine (5mg)', 'Ramipril (5mg)'].map((salts) => ({
          salts,
          rupees: 40,
        })),
      ]),
    );
    expect(idsOf(picks)).toEqual([
      ['m0', 'm4'],
      ['m2', 'm6'],
      ['m3', 'm7'],
    ]);
  });

  it('fills up with a second one of the same molecules where there are too few', () => {
    const strengths = ['Telmisartan (40mg)', 'Telmisartan (80mg)'];
    const picks = pickShowcase(
      candidatesOf([
        ...strengths.map((salts) => ({ salts, rupees: 100 })),
        ...strengths.map((salts) => ({ salts, rupees: 40 })),
      ]),
    );
    expect(idsOf(picks)).toEqual([
      ['m0', 'm2'],
      ['m1', 'm3'],
    ]);
  });

  it('checks no more candidates than it needs', () => {
    const candidates = candidatesOf(
      ['Telmisartan (40mg)', 'Amlodipine (5mg)', 'Ramipril (5mg)'].flatMap((salts) => [
        { salts, rupees: 100 },
        { salts, rupees: 40 },
      ]),
    );
    let looked = 0;
    function* counted() {
      for (const candidate of candidates) {
        looked += 1;
        yield candidate;
      }
    }
    pickShowcase(counted(), 1);
    expect(looked).toBeLessThanOrEqual(2);
  });
});
