import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackSize } from './medicine-facts.ts';
import { compareUnitPrices, unitPricePaise } from './unit-price.ts';

const pack = (units: number, unitClass: PackSize['unitClass'] = 'tablet'): PackSize => ({
  units,
  unitClass,
  contentPerUnit: null,
  doubt: null,
});
const price = (pricePaise: number, units: number) => ({ pricePaise, pack: pack(units) });

describe('unit prices', () => {
  it('divide the price by the units of the pack', () => {
    expect(unitPricePaise(15_000, pack(15))).toBe(1_000);
    expect(unitPricePaise(100, pack(3))).toBeCloseTo(33.3333, 3);
  });

  it('are equal where price and units grow in proportion, without rounding', () => {
    expect(compareUnitPrices(price(1, 3), price(3, 9))).toBe(0);
    expect(compareUnitPrices(price(100, 3), price(33, 1))).toBe(1);
    expect(
      compareUnitPrices({ pricePaise: 1_000, pack: pack(2.5, 'ml') }, { pricePaise: 2_000, pack: pack(5, 'ml') }),
    ).toBe(0);
  });

  it('are ordered like the exact fractions, in both directions', () => {
    const money = fc.integer({ min: 1, max: 100_000_000 });
    const units = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(money, units, money, units, (paise, count, otherPaise, otherCount) => {
        const order = compareUnitPrices(price(paise, count), price(otherPaise, otherCount));
        expect(order).toBe(Math.sign(paise * otherCount - otherPaise * count) + 0);
        expect(compareUnitPrices(price(otherPaise, otherCount), price(paise, count))).toBe(order === 0 ? 0 : -order);
      }),
    );
  });

  it('are never compared across unit classes', () => {
    expect(() => compareUnitPrices(price(100, 10), { pricePaise: 100, pack: pack(10, 'ml') })).toThrow(RangeError);
  });
});
