import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessWith, shortObstacle, totalsAfter, withFewerPacks } from './fewer-packs.ts';
import type { Order, OrderLine } from './order.ts';

const line = (number: number, quantity: number, sellingPaise: number, originalPaise: number): OrderLine =>
  ({ line: number, quantity, sellingPaise, originalPaise, name: `M${number}` }) as OrderLine;

function orderOf(lines: readonly OrderLine[], couponPaise: number, deliveryFeePaise: number): Order {
  const none = { discountedPaise: 0, originalPaise: 0, couponPaise, deliveryFeePaise, payablePaise: 0, savedPaise: 0 };
  const sum = (price: (one: OrderLine) => number) => lines.reduce((all, one) => all + price(one) * one.quantity, 0);
  const totals = totalsAfter(none as Order['totals'], {
    discountedPaise: sum((one) => one.sellingPaise),
    originalPaise: sum((one) => one.originalPaise),
  });
  return { number: 'SS-1', lines, totals } as Order;
}

describe('an order with fewer packs', () => {
  const someLine = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 50_000 }))
    .map(([quantity, selling, off]) => [quantity, selling, selling + off] as const);

  it('costs the sum of its lines, never more than before and never less than zero', () => {
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 9_900 }),
        fc.nat(),
        fc.nat(),
        (rows, coupon, fee, which, left) => {
          const order = orderOf(
            rows.map(([quantity, selling, original], index) => line(index + 1, quantity, selling, original)),
            coupon,
            fee,
          );
          const short = order.lines[which % order.lines.length] as OrderLine;
          const after = withFewerPacks(order, short, left % short.quantity);
          const rest = orderOf(after.order.lines, order.totals.couponPaise, fee).totals;
          expect(after.order.totals).toEqual(rest);
          expect(after.lessPaise).toBe(order.totals.payablePaise - rest.payablePaise);
          expect(lessWith(order.totals, short, left % short.quantity)).toBe(after.lessPaise);
          expect(after.lessPaise).toBeGreaterThanOrEqual(0);
          expect(rest.payablePaise).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('needs a smaller whole number of packs', () => {
    const short = line(1, 2, 100, 100);
    const order = orderOf([short, line(2, 1, 50, 50)], 0, 0);
    for (const packs of [2, 3, -1, 0.5, Number.NaN]) expect(() => withFewerPacks(order, short, packs)).toThrow();
  });
});

describe('a choice that a line does not allow', () => {
  const order = orderOf([line(1, 3, 100, 100), line(2, 1, 50, 50)], 0, 0);
  it.each([
    [{ line: 3, act: 'wait', packs: null, note: '' }, /no line 3/],
    [{ line: 1, act: 'fewer', packs: 3, note: 'agreed' }, /from 1 to 2/],
    [{ line: 1, act: 'fewer', packs: null, note: 'agreed' }, /from 1 to 2/],
    [{ line: 2, act: 'fewer', packs: 1, note: 'agreed' }, /single pack/],
    [{ line: 1, act: 'drop', packs: null, note: '..' }, /what the patient agreed to/],
    [{ line: 1, act: 'other', packs: null, note: '' }, /tell the pharmacist/],
  ] as const)('%o', (asked, sentence) => expect(shortObstacle(order, asked)).toMatch(sentence));

  it('is to remove the only line', () => {
    const single = orderOf([line(1, 3, 100, 100)], 0, 0);
    expect(shortObstacle(single, { line: 1, act: 'drop', packs: null, note: 'agreed' })).toMatch(/Cancel the order/);
    expect(shortObstacle(single, { line: 1, act: 'fewer', packs: 1, note: 'agreed' })).toBeNull();
  });
});
