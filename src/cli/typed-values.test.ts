import { expect, it } from 'vitest';
import { type Coupon, checkCoupon } from '#domain/coupons/coupon.ts';
import { fromMoment, readMoment, untilMoment } from './typed-values.ts';

const COUPON: Coupon = {
  ...{ id: 'C', code: 'DIWALI', type: 'other', description: 'for a week', percent: null, amountPaise: 3_000 },
  ...{
    capPaise: null,
    minimumPaise: null,
    uses: 0,
    limit: null,
    perPerson: null,
    firstOrderOnly: false,
    appOnly: false,
  },
  validFrom: fromMoment('2026-11-21'),
  validUntil: untilMoment('2026-11-23'),
};
const USE = {
  source: 'web',
  discountedPaise: 50_000,
  deliveryFeePaise: 0,
  ordersBefore: 0,
  usesBefore: 0,
  isEmpty: false,
} as const;

it.each([
  ['before its first day', '2026-11-20T23:59:59+05:30', 'not-started'],
  [
    'from the first moment of its first day in India, which is still the day before in UTC',
    '2026-11-20T18:30:00Z',
    null,
  ],
  ['on its last day in the morning', '2026-11-23T00:00:00+05:30', null],
  ['on its last day in the evening, when UTC has the same day', '2026-11-23T18:29:59.999Z', null],
  ['from the first moment after its last day', '2026-11-24T00:00:00+05:30', 'expired'],
])('a coupon from one day until another counts whole days in India: %s', (_when, moment, reason) => {
  const verdict = checkCoupon(COUPON, { ...USE, now: Date.parse(moment) });
  expect(verdict.ok ? null : verdict.reason).toBe(reason);
});

it('accepts a time as it is written, and refuses one without a time zone or of no real day', () => {
  expect(untilMoment('2026-12-31T18:30:00Z')).toBe(Date.parse('2026-12-31T18:30:00Z'));
  for (const text of ['2026-12-31T18:30', '2026-02-30', '2026-02-30T18:30:00+05:30', 'tomorrow'])
    expect(() => untilMoment(text), text).toThrow();
});

it.each([
  ['2026-11-23T10:00:00+05:30', Date.parse('2026-11-23T04:30:00Z')],
  ['2026-02-30T10:00:00+05:30', null],
  ['2026-11-23 10:00', null],
  ['2026-11-23T10:00:00', null],
  ['', null],
])('reads %j as %s', (text, moment) => expect(readMoment(text)).toBe(moment));
