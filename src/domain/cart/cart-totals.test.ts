import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '../pricing/price-rules.ts';
import { priceLine } from './cart-line.ts';
import { type CartTotals, totalCart } from './cart-totals.ts';

const line = (originalPaise: number, sellingPaise: number) => ({ originalPaise, sellingPaise });

describe('totalCart', () => {
  it('costs nothing for an empty cart, whatever the coupon', () => {
    expect(totalCart([], () => 5_000)).toEqual({
      originalPaise: 0,
      discountedPaise: 0,
      deliveryFeePaise: 0,
      couponPaise: 0,
      payablePaise: 0,
      savedPaise: 0,
      missingForFreeDeliveryPaise: 0,
    });
  });

  it.each([
    [19_999, 5_000, 2],
    [20_000, 5_000, 1],
    [20_001, 0, 0],
    [1, 5_000, 20_000],
  ])('a cart of %i paise pays %i for delivery and lacks %i for free delivery', (selling, fee, missing) => {
    const totals = totalCart([line(selling, selling)]);
    expect([totals.deliveryFeePaise, totals.missingForFreeDeliveryPaise]).toEqual([fee, missing]);
  });

  it('adds up the worked example of two lines with a coupon', () => {
    const totals = totalCart([line(22_360, 13_270), line(5_000, 4_500)], ({ discountedPaise }) => discountedPaise / 10);
    expect(totals).toEqual({
      originalPaise: 27_360,
      discountedPaise: 17_770,
      deliveryFeePaise: 5_000,
      couponPaise: 1_777,
      payablePaise: 20_993,
      savedPaise: 11_367,
      missingForFreeDeliveryPaise: 2_231,
    });
  });

  it('never lets a coupon take more than the amount to pay, or less than zero', () => {
    expect(totalCart([line(100, 100)], () => 1e9)).toMatchObject({ couponPaise: 5_100, payablePaise: 0 });
    expect(totalCart([line(100, 100)], () => -500)).toMatchObject({ couponPaise: 0, payablePaise: 5_100 });
  });

  it('keeps payable = discounted - coupon + fee on a million generated carts', () => {
    // A small generator: a million carts from fast-check would take minutes.
    let state = 20_261_121;
    const draw = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    let broken = 0;
    for (let cart = 0; cart < 1_000_000; cart += 1) {
      const lines = Array.from({ length: draw(5) }, () => {
        const selling = draw(50_000);
        return priceLine(line(selling + draw(30_000), selling), 1 + draw(20));
      });
      const wished = draw(40_000);
      if (
        !isSound(
          totalCart(lines, () => wished),
          lines,
        )
      )
        broken += 1;
    }
    expect(broken).toBe(0);
  });

  it('keeps payable = discounted - coupon + fee on the carts that fast-check generates, too', () => {
    const paise = fc.integer({ min: 0, max: 100_000_000 });
    const lines = fc.array(fc.record({ originalPaise: paise, sellingPaise: paise }), { maxLength: 50 });
    fc.assert(
      fc.property(lines, fc.double({ min: -1e9, max: 1e9, noNaN: true }), (cart, wished) => {
        expect(
          isSound(
            totalCart(cart, () => wished),
            cart,
          ),
        ).toBe(true);
      }),
    );
  });
});

function isSound(totals: CartTotals, lines: readonly { originalPaise: number; sellingPaise: number }[]): boolean {
  const discounted = lines.reduce((sum, { sellingPaise }) => sum + sellingPaise, 0);
  const original = lines.reduce((sum, { originalPaise }) => sum + originalPaise, 0);
  const fee = lines.length > 0 && discounted <= FREE_DELIVERY_ABOVE_PAISE ? DELIVERY_FEE_PAISE : 0;
  return (
    totals.discountedPaise === discounted &&
    totals.originalPaise === original &&
    totals.deliveryFeePaise === fee &&
    totals.payablePaise === discounted - totals.couponPaise + fee &&
    totals.savedPaise === original - discounted + totals.couponPaise &&
    totals.payablePaise >= 0 &&
    Object.values(totals).every(Number.isInteger)
  );
}
