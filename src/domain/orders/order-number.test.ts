import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrderNumber, ORDER_NUMBERS, orderNumber, readOrderNumber } from './order-number.ts';

const drawn = fc.integer({ min: 0, max: ORDER_NUMBERS - 1 });

describe('orderNumber', () => {
  it('is eight letters and digits, none of which looks like another', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        expect(orderNumber(one)).toMatch(/^SS-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
      }),
    );
    expect(orderNumber(0)).toBe('SS-3333-3333');
    expect(orderNumber(ORDER_NUMBERS - 1)).toBe('SS-YYYY-YYYY');
  });

  it('differs for different numbers, those next to each other too', () => {
    fc.assert(
      fc.property(drawn, drawn, (one, other) => {
        expect(orderNumber(one) === orderNumber(other)).toBe(one === other);
        if (one > 0) expect(orderNumber(one)).not.toBe(orderNumber(one - 1));
      }),
    );
  });
});

describe('readOrderNumber', () => {
  it.each([
    ['ss xayn h9hk', 'SS-XAYN-H9HK'],
    [' SSXAYNH9HK', 'SS-XAYN-H9HK'],
    ['rx-gn6c-qpct', 'RX-GN6C-QPCT'],
    ['SS-COPY-1', 'SS-COPY-1'],
    ['imran', 'IMRAN'],
    ['ss/26-27/000007', 'SS/26-27/000007'],
  ])('reads %j as %s', (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number);
  });
});

describe('isOrderNumber', () => {
  it('holds for every order’s number, however it is typed', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        expect(isOrderNumber(orderNumber(one))).toBe(true);
        expect(isOrderNumber(` ${orderNumber(one).replaceAll('-', '').toLowerCase()}`)).toBe(true);
      }),
    );
  });

  it.each(['', 'BD100200', 'SS12345678', 'RX-GN6C-QPCT', 'AWBSS-XAYN-H9HK'])('does not hold for %j', (typed) => {
    expect(isOrderNumber(typed)).toBe(false);
  });
});
