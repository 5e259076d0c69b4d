import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsAfter } from './fewer-packs.ts';
import type { Order, OrderLine } from './order.ts';
import { firstOrder, MOST_RESTS, refundPart, splitObstacle, splitOrder } from './split-order.ts';

const MADE = {
  ...{ id: 'rest', number: 'SS-2', createdAt: new Date('2026-11-26T10:00:00Z'), nth: 1, files: 0 },
  promise: { from: '2026-11-28', to: '2026-11-29' },
};

function lineOf(number: number, quantity: number, sellingPaise: number, more: Partial<OrderLine> = {}): OrderLine {
  const prices = { sellingPaise, originalPaise: sellingPaise + 500 };
  return { line: number, quantity, ...prices, schedule: 'OTC', substitution: null, ...more } as OrderLine;
}

function orderOf(lines: readonly OrderLine[], { couponPaise = 0, deliveryFeePaise = 0, ...more } = {}): Order {
  const none = { discountedPaise: 0, originalPaise: 0, couponPaise, deliveryFeePaise, payablePaise: 0, savedPaise: 0 };
  const sum = (price: (one: OrderLine) => number) => lines.reduce((all, one) => all + price(one) * one.quantity, 0);
  const totals = totalsAfter(none, {
    discountedPaise: sum((one) => one.sellingPaise),
    originalPaise: sum((one) => one.originalPaise),
  });
  return {
    id: 'first',
    number: 'SS-1',
    status: 'CONFIRMED',
    restOf: null,
    restNth: null,
    lines,
    totals,
    ...more,
  } as Order;
}

describe('an order that is split', () => {
  it('costs together with its rest what was agreed, and has together the packs that were ordered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 9_900 }),
        fc.nat(),
        fc.nat(),
        (rows, couponPaise, deliveryFeePaise, which, left) => {
          const lines = rows.map(([quantity, selling], index) => lineOf(index + 1, quantity, selling));
          const order = orderOf(lines, { couponPaise, deliveryFeePaise });
          const line = lines[which % lines.length] as OrderLine;
          const packs = left % line.quantity;
          fc.pre(splitObstacle(order, line, packs, 0) === null);
          const { order: now, rest, lessPaise } = splitOrder(order, line, packs, MADE);
          expect(now.totals.payablePaise + rest.totals.payablePaise).toBe(order.totals.payablePaise);
          expect(rest.totals.payablePaise).toBe(lessPaise);
          expect(now.totals.savedPaise + rest.totals.savedPaise).toBe(order.totals.savedPaise);
          const packsOf = (all: readonly OrderLine[]) =>
            all.filter((one) => one.line === line.line).reduce((sum, one) => sum + one.quantity, 0);
          expect(packsOf(now.lines) + packsOf(rest.lines)).toBe(line.quantity);
        },
      ),
    );
  });

  it('leaves coupon, delivery fee and prescriber with the first order, which the rest names', () => {
    const line = lineOf(1, 3, 10_000, { schedule: 'H' });
    const order = {
      ...orderOf([line, lineOf(2, 1, 5_000)], { couponPaise: 1_000, deliveryFeePaise: 4_900 }),
      ...{ couponId: 'c', couponCode: 'SAVE', prescriber: { name: 'Dr R', registration: null, address: null } },
      prescriptionDated: '2026-11-20',
    };
    const { order: now, rest } = splitOrder(order, line, 1, { ...MADE, files: 2 });
    expect(now.totals).toMatchObject({ couponPaise: 1_000, deliveryFeePaise: 4_900 });
    expect(rest).toMatchObject({
      ...{ status: 'PLACED', prescriptionStatus: 'PENDING', restOf: 'first', restNth: 1 },
      ...{ couponId: null, couponCode: null, prescriber: null, prescriptionDated: null },
      lines: [{ line: 1, quantity: 2 }],
    });
    expect(rest.totals).toMatchObject({ couponPaise: 0, deliveryFeePaise: 0, payablePaise: 20_000 });
  });

  it('names the first order again when the rest is split', () => {
    const rest = splitOrder(orderOf([lineOf(1, 3, 100)]), lineOf(1, 3, 100), 1, MADE).rest;
    expect(firstOrder(rest)).toBe('first');
    const [line] = rest.lines as [OrderLine];
    const again = splitOrder(rest, line, 1, { ...MADE, id: 'third', nth: 2 }).rest;
    expect([again.restOf, again.restNth]).toEqual(['first', 2]);
  });

  it('needs a doctor’s call again for a prescribed medicine without a file, and nothing for one without prescription', () => {
    const [rx, otc] = [lineOf(1, 2, 100, { schedule: 'H1' }), lineOf(2, 2, 100)];
    const order = orderOf([rx, otc]);
    expect(splitOrder(order, rx, 0, MADE).rest.prescriptionStatus).toBe('TELECONSULT');
    expect(splitOrder(order, otc, 0, MADE).rest.prescriptionStatus).toBe('NOT_NEEDED');
    const psychotropic = lineOf(3, 2, 100, { psychotropic: true });
    expect(splitOrder(orderOf([psychotropic]), psychotropic, 1, MADE).rest.prescriptionStatus).toBe('TELECONSULT');
  });
});

describe('a line cannot be split', () => {
  it.each([
    [
      'while its substitute is undecided',
      lineOf(1, 3, 100, { substitution: 'requested' }),
      {},
      0,
      /pharmacist decides that first/,
    ],
    [
      'while its coupon is worth more than the rest',
      lineOf(1, 3, 100),
      { couponPaise: 250 },
      0,
      /The coupon is worth more/,
    ],
    ['too often', lineOf(1, 3, 100), {}, MOST_RESTS, /was split 12 times/],
  ])('%s', (_why, line, more, splitBefore, sentence) => {
    const order = orderOf([line, lineOf(2, 1, 50)], more);
    expect(splitObstacle(order, line, 0, splitBefore)).toMatch(sentence);
    expect(splitObstacle(orderOf([lineOf(1, 3, 100), lineOf(2, 1, 50)]), lineOf(1, 3, 100), 0, 0)).toBeNull();
  });
});

describe('the number of a refund', () => {
  it('is its own for each order of a payment, and fits the column', () => {
    const parts = [null, ...Array.from({ length: MOST_RESTS }, (_, index) => index + 1)].flatMap((restNth) =>
      [0, 1, 200, 1000, 2000].map((part) => refundPart({ restNth }, part)),
    );
    expect(new Set(parts).size).toBe(parts.length);
    expect(Math.max(...parts)).toBeLessThanOrEqual(32_767);
    expect(refundPart({ restNth: null }, 7)).toBe(7);
  });
});
