import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coupon, type CouponUse, checkCoupon, readCouponCode } from './coupon.ts';
import { TEN_OFF } from './testing/sample-coupon.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const USE: CouponUse = {
  now: NOW,
  source: 'web',
  discountedPaise: 50_000,
  deliveryFeePaise: 0,
  ordersBefore: 0,
  usesBefore: 0,
  isEmpty: false,
};
const judge = (coupon: Partial<Coupon> = {}, use: Partial<CouponUse> = {}) =>
  checkCoupon({ ...TEN_OFF, ...coupon }, { ...USE, ...use });

describe('what a coupon takes off', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponUse>, number]>([
    ['its percent of the medicines', {}, {}, 5_000],
    ['at most its cap', { capPaise: 2_000 }, {}, 2_000],
    ['a fraction of a percent', { percent: 12.5 }, {}, 6_250],
    ['half a paisa, rounded up', { percent: 10 }, { discountedPaise: 5 }, 1],
    ['nothing of the delivery fee', {}, { discountedPaise: 10_000, deliveryFeePaise: 5_000 }, 1_000],
    ['the delivery fee', { type: 'shipping', percent: null }, { deliveryFeePaise: 5_000 }, 5_000],
    ['a flat amount', { type: 'other', percent: null, amountPaise: 20_000 }, {}, 20_000],
    [
      'no more than the medicines cost',
      { type: 'other', percent: null, amountPaise: 20_000 },
      { discountedPaise: 700 },
      700,
    ],
  ])('is %s', (_what, coupon, use, discountPaise) => {
    expect(judge(coupon, use)).toEqual({ ok: true, discountPaise });
  });

  it('is never more than the medicines cost or its cap, never negative, and a whole number of paise', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 });
    const percent = fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100);
    fc.assert(
      fc.property(
        paise,
        percent,
        fc.option(fc.integer({ min: 1, max: 10_000_000 })),
        (discountedPaise, share, capPaise) => {
          const verdict = judge({ percent: share, capPaise }, { discountedPaise });
          if (!verdict.ok) throw new Error('It has no conditions.');
          expect(Number.isInteger(verdict.discountPaise)).toBe(true);
          expect(verdict.discountPaise).toBeGreaterThanOrEqual(0);
          expect(verdict.discountPaise).toBeLessThanOrEqual(Math.min(discountedPaise, capPaise ?? discountedPaise));
        },
      ),
    );
  });
});

describe('a coupon is refused', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponUse>, string]>([
    ['for an empty cart', {}, { isEmpty: true }, 'Please add a medicine before you use a coupon.'],
    ['before it begins', { validFrom: NOW + 1 }, {}, 'TEN cannot be used yet.'],
    ['from the moment it ends', { validUntil: NOW }, {}, 'TEN has expired.'],
    ['when it is used up', { limit: 5, uses: 5 }, {}, 'TEN has been used up.'],
    [
      'when this person has used it up',
      { perPerson: 1 },
      { usesBefore: 1 },
      'You have used TEN as often as one person may.',
    ],
    ['after the first order', { firstOrderOnly: true }, { ordersBefore: 1 }, 'TEN is for a first order.'],
    ['outside the app', { appOnly: true }, {}, 'TEN works in the app only.'],
    ['below its minimum', { minimumPaise: 60_000 }, {}, 'TEN needs medicines for Rs 600.00: add Rs 100.00 more.'],
    [
      'where there is no fee to waive',
      { type: 'shipping', percent: null },
      {},
      'Delivery is already free, so TEN would change nothing.',
    ],
  ])('%s', (_when, coupon, use, sentence) => {
    expect(judge(coupon, use)).toMatchObject({ ok: false, sentence });
  });

  it.each<[string, Partial<Coupon>, Partial<CouponUse>]>([
    ['at its first moment', { validFrom: NOW }, {}],
    ['a moment before its end', { validUntil: NOW + 1 }, {}],
    ['for its last use', { limit: 5, uses: 4 }, {}],
    ['at its minimum', { minimumPaise: 50_000 }, {}],
    ['in the app', { appOnly: true }, { source: 'app' }],
  ])('not %s', (_when, coupon, use) => expect(judge(coupon, use).ok).toBe(true));
});

it.each([
  ['save10', 'SAVE10'],
  [' Save-10 ', 'SAVE-10'],
  ['ab', null],
  ['-abc', null],
  ['a b c', null],
  ["x' or 1=1", null],
  ['x'.repeat(31), null],
])('the code %j is %j', (typed, code) => expect(readCouponCode(typed)).toBe(code));
