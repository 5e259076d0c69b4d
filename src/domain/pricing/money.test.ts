import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, rupees, sellingPricePaise } from './money.ts';

describe('sellingPricePaise', () => {
  it.each([
    [10_000, 0, 10_000],
    [10_000, 15, 8_500],
    [9_999, 12.5, 8_749],
    [3_333, 33.33, 2_222],
    [10_000, 100, 0],
    [10_000, -5, 10_000],
    [10_000, 250, 0],
    [10_000, Number.NaN, 10_000],
    [0, 20, 0],
  ])('reduces %d paise by %d %% to %d', (mrp, percent, selling) => {
    expect(sellingPricePaise(mrp, percent)).toBe(selling);
  });

  it('is whole paise between zero and the MRP, whatever the discount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.double(), (mrp, percent) => {
        const selling = sellingPricePaise(mrp, percent);
        expect(Number.isInteger(selling) && selling >= 0 && selling <= mrp).toBe(true);
      }),
    );
  });
});

describe('rupees', () => {
  it('have at most two decimals', () => {
    expect([rupees(12_345), rupees(100), rupees(1), rupees(0)]).toEqual([123.45, 1, 0.01, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (paise) => {
        expect(Math.round(rupees(paise) * 100)).toBe(paise);
      }),
    );
  });
});

describe('formatRupees', () => {
  it.each([
    [12_345_650, 'Rs 1,23,456.50'],
    [0, 'Rs 0.00'],
    [5, 'Rs 0.05'],
    [99_900, 'Rs 999.00'],
    [100_000, 'Rs 1,000.00'],
    [1_234_567_890, 'Rs 1,23,45,678.90'],
    [-5_000, '-Rs 50.00'],
  ])('writes %d paise as %s', (paise, text) => {
    expect(formatRupees(paise)).toBe(text);
  });
});
