import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sellingPricePaise } from '../pricing/money.ts';
import type { Offer } from './offer.ts';
import { isPriced } from './same-group.ts';
import { type PricedOffer, percentLess, savingsOf, sellingUnitPricePaise } from './savings.ts';
import { type OfferParts, offerOf } from './testing/example-offers.ts';

function priced(parts: OfferParts): PricedOffer {
  const offer: Offer = offerOf(parts);
  if (!isPriced(offer)) throw new Error('the example must have a countable pack');
  return offer;
}

describe('savingsOf', () => {
  it('compares one pack of the substitute with as many units of the searched one: 10 out of a pack of 15', () => {
    const searched = priced({ rupees: 225, pack: 'strip of 15 tablets' });
    const substitute = priced({ rupees: 60, pack: 'strip of 10 tablets' });
    expect(savingsOf(searched, substitute)).toEqual({
      sellingPaise: 6000,
      searchedForSameUnitsPaise: 15000,
      savingPercent: 60,
      discountPercent: 0,
      here: { perUnitPaise: 900, perPackPaise: 9000, percent: 60 },
    });
  });

  it('compares a larger pack with as many units of the searched one: 15 out of packs of 10', () => {
    const found = savingsOf(priced({ rupees: 100 }), priced({ rupees: 75, pack: 'strip of 15 tablets' }));
    expect(found).toMatchObject({ sellingPaise: 7500, searchedForSameUnitsPaise: 15000, savingPercent: 50 });
  });

  it('uses the MRP of the searched one, and our price for the saving here', () => {
    const found = savingsOf(priced({ rupees: 100, discountPercent: 50 }), priced({ rupees: 80, discountPercent: 25 }));
    expect(found).toEqual({
      sellingPaise: 6000,
      searchedForSameUnitsPaise: 10000,
      savingPercent: 40,
      discountPercent: 25,
      here: { perUnitPaise: -100, perPackPaise: -1000, percent: -20 },
    });
  });

  it('keeps its figures consistent for all prices and packs', () => {
    const parts = fc.record({
      rupees: fc.integer({ min: 1, max: 1_000_000 }).map((paise) => paise / 100),
      discountPercent: fc.constantFrom(0, 5, 12.5, 20, 100),
      pack: fc.integer({ min: 1, max: 30 }).map((count) => `strip of ${count} tablets`),
    });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const [searched, substitute] = [priced(one), priced(other)];
        const found = savingsOf(searched, substitute);
        const units = substitute.facts.pack.units;
        expect(found.sellingPaise).toBeLessThanOrEqual(substitute.mrpPaise);
        expect(found.searchedForSameUnitsPaise).toBe(
          Math.round((searched.mrpPaise / searched.facts.pack.units) * units),
        );
        expect(found.savingPercent).toBe(percentLess(found.sellingPaise, found.searchedForSameUnitsPaise));
        expect(found.discountPercent).toBe(substitute.discountPercent);
        const searchedHere = sellingPricePaise(searched.mrpPaise, searched.discountPercent);
        const sameUnits = Math.round((searchedHere * units) / searched.facts.pack.units);
        expect(found.here).toEqual({
          perUnitPaise: Math.round(searchedHere / searched.facts.pack.units) - Math.round(found.sellingPaise / units),
          perPackPaise: sameUnits - found.sellingPaise,
          percent: percentLess(found.sellingPaise, sameUnits),
        });
      }),
    );
  });
});

describe('percentLess', () => {
  it('has two decimals, is negative for more, and is 0 against a price of 0', () => {
    expect([percentLess(2, 3), percentLess(3, 2), percentLess(5, 5), percentLess(5, 0)]).toEqual([33.33, -50, 0, 0]);
  });
});

describe('sellingUnitPricePaise', () => {
  it('is the selling price per unit, and null if the pack cannot be counted', () => {
    expect(sellingUnitPricePaise(offerOf({ rupees: 100, discountPercent: 10 }))).toBe(900);
    expect(sellingUnitPricePaise(offerOf({ pack: '' }))).toBeNull();
  });
});
