import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packsFault } from '../orders/fewer-packs.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { packsOver } from './prescribed-amount.ts';
import { lowerObstacle, packsOffered } from './send-fewer.ts';

const line = (number: number, quantity: number, more = {}) => ({
  ...({ line: number, quantity, schedule: 'H', psychotropic: false } as const),
  ...more,
});
const order = (status: OrderStatus = 'PLACED') => ({
  ...{ number: 'SS-1', status },
  lines: [line(1, 3), line(2, 1), line(3, 3, { schedule: 'OTC' }), line(4, 2, { schedule: 'OTC', psychotropic: true })],
});

describe('a line that its prescription does not cover', () => {
  it('may be lowered while the order waits at the desk', () => {
    expect([1, 4].map((place) => lowerObstacle(order(), place))).toEqual([null, null]);
  });

  it.each([
    [2, /single pack/],
    [3, /needs no prescription/],
    [7, /no line 7/],
  ])('line %i is not lowered', (place, sentence) => expect(lowerObstacle(order(), place)).toMatch(sentence));

  it.each(['PAYMENT_PENDING', 'CONFIRMED', 'PACKED', 'SHIPPED', 'CANCELLED'] as const)(
    'is not lowered in an order that is %s',
    (status) => expect(lowerObstacle(order(status), 1)).toMatch(new RegExp(`SS-1 is ${status}`)),
  );
});

describe('the packs that are offered', () => {
  it.each([
    [3, 1, 0, 1],
    [3, 3, 2, 1],
    [3, 2, 2, null],
    [3, 3, 0, null],
    [3, 9, 0, null],
    [3, null, 0, null],
  ])('of %i ordered, with %s prescribed and %i supplied before, are %s', (ordered, prescribed, supplied, offered) => {
    expect(packsOffered(ordered, prescribed, supplied)).toBe(offered);
  });

  it('can always be sent, and are exactly what is not over the prescription', () => {
    const packs = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.option(packs), packs, (ordered, prescribed, supplied) => {
        const over = packsOver({ byDose: null, byQuantity: null, packs: prescribed }, ordered, supplied);
        const offered = packsOffered(ordered, prescribed, supplied);
        if (offered === null) return over === 0 || over === ordered;
        return offered === ordered - over && packsFault(ordered, offered) === null;
      }),
    );
  });
});
