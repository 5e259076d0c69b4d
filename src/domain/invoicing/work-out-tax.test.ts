import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadDiscount, workOutTax } from './work-out-tax.ts';

const amount = fc.integer({ min: 0, max: 10 ** 10 });
const percent = fc.constantFrom(0, 5, 12, 18, 28);

describe('workOutTax', () => {
  it.each([
    [10_500, 5, 'within-state', { taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250, igstPaise: 0 }],
    [10_500, 5, 'between-states', { taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 500 }],
    [11_200, 12, 'within-state', { taxablePaise: 10_000, cgstPaise: 600, sgstPaise: 600, igstPaise: 0 }],
    [9_999, 5, 'between-states', { taxablePaise: 9_523, cgstPaise: 0, sgstPaise: 0, igstPaise: 476 }],
    [9_999, 5, 'within-state', { taxablePaise: 9_523, cgstPaise: 238, sgstPaise: 238, igstPaise: 0 }],
    [10_000, 0, 'within-state', { taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [1, 5, 'within-state', { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ] as const)('finds the tax in %d paise at %d %% %s', (paise, rate, supply, parts) => {
    expect(workOutTax(paise, rate, supply)).toEqual(parts);
  });

  it('adds up exactly, in equal halves, within a paisa of the formula', () => {
    fc.assert(
      fc.property(
        amount,
        percent,
        fc.constantFrom('within-state' as const, 'between-states' as const),
        (paise, rate, supply) => {
          const tax = workOutTax(paise, rate, supply);
          expect(tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise).toBe(paise);
          expect(tax.cgstPaise).toBe(tax.sgstPaise);
          expect(Math.min(...Object.values(tax))).toBeGreaterThanOrEqual(0);
          expect(Math.abs(tax.taxablePaise - (paise * 100) / (100 + rate))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it.each([
    [-1, 5],
    [0.5, 5],
    [100, -5],
    [100, Number.NaN],
  ])('refuses %d paise at %d %%', (paise, rate) => {
    expect(() => workOutTax(paise, rate, 'within-state')).toThrow(RangeError);
  });
});

describe('spreadDiscount', () => {
  it.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [10, [1, 99], [0, 10]],
    [300, [100, 200], [100, 200]],
    [0, [5, 0], [0, 0]],
    [0, [0, 0], [0, 0]],
    [5, [0, 10], [0, 5]],
    [0, [], []],
  ])('spreads %d over %j as %j', (discount, amounts, shares) => {
    expect(spreadDiscount(discount, amounts)).toEqual(shares);
  });

  it('distributes the discount exactly, never more than an amount, and in proportion to a paisa', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 50 }), fc.double({ min: 0, max: 1 }), (amounts, part) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        const discount = Math.floor(total * (Number.isNaN(part) ? 0 : part));
        const shares = spreadDiscount(discount, amounts);
        expect(shares.reduce((sum, each) => sum + each, 0)).toBe(discount);
        shares.forEach((share, index) => {
          const whole = amounts[index] ?? 0;
          expect(share >= 0 && share <= whole).toBe(true);
          expect(Math.abs(share - (total === 0 ? 0 : (whole / total) * discount))).toBeLessThan(1.01);
        });
      }),
    );
  });

  it.each([-1, 301])('refuses to take %d off 300', (discount) => {
    expect(() => spreadDiscount(discount, [100, 200])).toThrow(RangeError);
  });
});
