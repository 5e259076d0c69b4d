import type { Coupon } from '../coupon.ts';

/** Ten per cent off, for anybody, always. */
export const TEN_OFF: Coupon = {
  id: 'c',
  code: 'TEN',
  type: 'discount',
  description: 'Test',
  percent: 10,
  amountPaise: null,
  capPaise: null,
  minimumPaise: null,
  uses: 0,
  limit: null,
  perPerson: null,
  firstOrderOnly: false,
  appOnly: false,
  validFrom: null,
  validUntil: null,
};
