import { describe, expect, it } from 'vitest';
import { priceGroup } from './plausible-price.ts';
import { type OfferParts, offerOf } from './testing/example-offers.ts';

/** Ten tablets each, so that Rs 100 are Rs 10 per tablet. */
const priced = (...rupees: number[]) => rupees.map((each, index) => offerOf({ id: `m${index}`, rupees: each }));
const one = (rupees: number, parts: OfferParts = {}) => offerOf({ id: 'x', rupees, ...parts });

describe('priceGroup', () => {
  it('accepts 20 to 500 % of the median in a group of five or more', () => {
    const group = priceGroup(priced(80, 90, 100, 110, 120));
    expect([19.99, 20, 500, 500.1].map((rupees) => group.isPlausible(one(rupees)))).toEqual([false, true, true, false]);
  });

  it('uses the mean of the middle two as the median of an even group', () => {
    const group = priceGroup(priced(10, 80, 90, 110, 120, 900));
    expect(group.isPlausible(one(20))).toBe(true);
    expect(group.isPlausible(one(19.9))).toBe(false);
  });

  it('checks both sides in a large group', () => {
    const group = priceGroup(priced(80, 90, 100, 110, 120));
    expect(group.areComparable(one(30), one(450))).toBe(true);
    expect(group.areComparable(one(10), one(30))).toBe(false);
    expect(group.areComparable(one(30), one(10))).toBe(false);
  });

  it('accepts prices within a factor of five in a small group', () => {
    const group = priceGroup(priced(100, 100));
    expect(group.areComparable(one(100), one(20))).toBe(true);
    expect(group.areComparable(one(20), one(100))).toBe(true);
    expect(group.areComparable(one(100), one(19.99))).toBe(false);
  });

  it('uses the MRP per unit, whatever the pack and the discount', () => {
    const group = priceGroup(priced(100, 100, 100, 100, 100));
    expect(group.isPlausible(one(60, { pack: 'strip of 30 tablets' }))).toBe(true);
    expect(group.isPlausible(one(59, { pack: 'strip of 30 tablets' }))).toBe(false);
    expect(group.isPlausible(one(100, { discountPercent: 95 }))).toBe(true);
  });

  it('leaves discontinued and uncountable packs out of the median', () => {
    const dead = priced(1, 1, 1, 1, 1).map((offer) => ({ ...offer, discontinued: true }));
    const uncounted = [1, 2].map(() => one(1, { pack: '' }));
    const group = priceGroup([...priced(90, 95, 100, 105, 110), ...dead, ...uncounted]);
    expect(group.isPlausible(one(19))).toBe(false);
    expect(group.isPlausible(one(100))).toBe(true);
  });

  it('accepts no price of an uncountable pack, nor a price of zero', () => {
    for (const group of [priceGroup(priced(100)), priceGroup(priced(90, 95, 100, 105, 110))]) {
      expect(group.isPlausible(one(100, { pack: '' }))).toBe(false);
      expect(group.isPlausible(one(0))).toBe(false);
      expect(group.areComparable(one(100), one(100, { pack: '' }))).toBe(false);
    }
  });
});
