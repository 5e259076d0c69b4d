import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { compareMedicines } from './compare-medicines.ts';
import type { Offer } from './offer.ts';
import { recommendFrom } from './recommend-substitute.ts';
import { sameGroup } from './same-group.ts';
import { offerOf, wordOf } from './testing/example-offers.ts';

const PACKS = {
  'strip of 10 tablets': 10,
  'strip of 15 tablets': 15,
  '2 strips of 10 tablets': 20,
  'strip of 3 tablets': 3,
};
const DISCOUNTS = [0, 0, 10, 12.5];

/** Members of one group and some strangers, many at equal prices. */
const offer = fc.record({
  pack: fc.constantFrom(...Object.keys(PACKS), 'strip of 10 tablet sr'),
  rupees: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(30, 45, 60, 100) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }) },
  ),
  discountPercent: fc.constantFrom(...DISCOUNTS),
  salts: fc.constantFrom(...Array<string>(8).fill('Telmisartan (40mg)'), 'Telmisartan (80mg)', 'Morphine (10mg)'),
  inStock: fc.boolean(),
  discontinued: fc.constantFrom(false, false, true),
  topTier: fc.boolean(),
  size: fc.constantFrom(1, 2, 50),
  listing: fc.constantFrom('complete', 'complete', 'complete', 'complete', 'complete', 'unknown'),
} as const);
const shelf = fc
  .array(offer, { minLength: 1, maxLength: 12 })
  .map((drawn) =>
    drawn.map((each, index) =>
      offerOf({ ...each, id: `m${index}`, name: `Brand${wordOf(index)} Tablet`, maker: `Firm ${index}` }),
    ),
  );
const alike = (searched: Offer, offers: readonly Offer[]) =>
  offers.filter((each) => each !== searched && compareMedicines(searched.facts, each.facts).verdict === 'same');
const sellingPerUnit = ({ mrpPaise, discountPercent, facts }: Offer) =>
  Math.round(mrpPaise * (1 - discountPercent / 100)) / (facts.pack?.units ?? Number.NaN);

describe('recommendFrom', () => {
  it('only names what is equivalent, cheaper per unit, sold, not discontinued, in stock and from a known manufacturer', () => {
    let named = 0;
    fc.assert(
      fc.property(shelf, (offers) => {
        const [searched] = offers;
        if (!searched) return;
        const found = recommendFrom(searched, sameGroup(offers));
        if (found.kind === 'none') return;
        named += 1;
        const { offer: pick } = found;
        expect(compareMedicines(searched.facts, pick.facts).verdict).toBe('same');
        expect(sellingPerUnit(pick)).toBeLessThan(sellingPerUnit(searched));
        expect(pick).toMatchObject({ inStock: true, discontinued: false, maker: { topTier: true } });
        expect(pick.facts.schedule).not.toMatch(/X|NARCOTIC/);
      }),
      { numRuns: runs(3000) },
    );
    // Some hundreds on average: a run without any would prove nothing.
    expect(named).toBeGreaterThan(50);
  });

  it('respects the limits of plausible prices on both sides', () => {
    fc.assert(
      fc.property(shelf, (offers) => {
        const [searched] = offers;
        if (!searched) return;
        const sames = alike(searched, offers);
        const found = recommendFrom(searched, sameGroup([searched, ...sames]));
        if (found.kind === 'none') return;
        const mrpPerUnit = ({ mrpPaise, facts }: Offer) => mrpPaise / (facts.pack?.units ?? Number.NaN);
        const group = [searched, ...sames].filter((each) => !each.discontinued).map(mrpPerUnit);
        const pair = [mrpPerUnit(searched), mrpPerUnit(found.offer)];
        if (group.length < 5) expect(Math.max(...pair) / Math.min(...pair)).toBeLessThanOrEqual(5);
        const sorted = group.toSorted((a, b) => a - b);
        const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
        const median = middle.reduce((sum: number, each) => sum + (each ?? Number.NaN), 0) / 2;
        if (group.length >= 5) {
          expect(Math.min(...pair)).toBeGreaterThanOrEqual(0.2 * median);
          expect(Math.max(...pair)).toBeLessThanOrEqual(5 * median);
        }
      }),
      { numRuns: runs(3000) },
    );
  });

  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(shelf, fc.func(fc.integer()), (offers, order) => {
        const [searched] = offers;
        if (!searched) return;
        const group = [searched, ...alike(searched, offers)];
        const shuffled = group.toSorted((one, other) => order(one.facts.id) - order(other.facts.id));
        expect(recommendFrom(searched, sameGroup(shuffled))).toEqual(recommendFrom(searched, sameGroup(group)));
      }),
    );
  });
});
