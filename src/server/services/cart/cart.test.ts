import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import { cartResponse } from '#contract/areas/shop/cart.ts';
import { TEN_OFF } from '#domain/coupons/testing/sample-coupon.ts';
import { findCoupon, saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import { findOtc } from '../../testing/customer.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { createCoupon, stopCoupon } from './coupons.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_200_000_000;
/** A prescription medicine with a cheaper equivalent, and one that is sold without prescription. */
let janumet: string;
let otc: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { data } = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=50');
  janumet = data.medicines[0].medicine_id;
  otc = await findOtc(shop);
  for (const [code, changes] of COUPONS) {
    await saveCoupon(shop.database.db, { ...TEN_OFF, id: code, code, ...changes }, new Date());
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const COUPONS = [
  ['TEN', {}],
  ['CAPPED', { percent: 50, capPaise: 1_000 }],
  ['FREESHIP', { type: 'shipping', percent: null }],
  ['FLAT30', { type: 'other', percent: null, amountPaise: 3_000 }],
  ['BIG', { minimumPaise: 10_000_000 }],
  ['OLD', { validUntil: Date.parse('2026-01-01') }],
  ['SOON', { validFrom: Date.parse('2099-01-01') }],
  ['APPONLY', { appOnly: true }],
] as const;

const add = (medicine_id: string, more: object = {}) =>
  browser.ask('POST', 'cart/add-to-cart', { medicine_id, ...more });
const coupon = (body: object) => browser.ask('PATCH', 'cart/coupon', body);
const cart = async () => cartResponse.parse(JSON.parse((await browser.get('cart/get-cart')).text)).result.data;

/** Checks that the sums of a cart agree to the paisa. */
function expectSums(data: CartData): void {
  const paise = (rupees: number) => Math.round(rupees * 100);
  const lines = data.cartItems.reduce((sum, item) => sum + paise(item.line_price), 0);
  expect(paise(data.savingValue)).toBe(lines);
  expect(paise(data.finalPrice)).toBe(paise(data.savingValue) - paise(data.couponDiscount) + paise(data.shippingFee));
  expect(paise(data.totalSavings)).toBe(
    paise(data.originalValue) - paise(data.savingValue) + paise(data.couponDiscount),
  );
  expect(data.shippingFee).toBe(data.cartItems.length > 0 && data.savingValue <= 200 ? 50 : 0);
}

describe('the cart', () => {
  it('is empty at first, and costs nothing', async () => {
    const data = await cart();
    expect(data).toMatchObject({ cartItems: [], finalPrice: 0, shippingFee: 0, can_order: false, coupon: null });
  });

  it('sends the recommended medicine, says for which one, and asks how the substitution is authorised', async () => {
    const { data } = await add(janumet, { quantity: 2, source: 'web' });
    const [item] = (data as CartData).cartItems;
    expect(item?.medicine.id).toBe(janumet);
    expect(item?.recommended?.medicine.id).not.toBe(janumet);
    expect(item).toMatchObject({
      quantity: 2,
      keep_original: false,
      needs_prescription: true,
      substitution_asked: true,
    });
    expect(item?.line_price).toBeCloseTo((item?.recommended?.saving_price ?? 0) * 2, 2);
    expect(data.totalSavings).toBeGreaterThan(0);
    expectSums(data);
  });

  it('keeps the searched medicine on request, and switches between the two', async () => {
    const { data: kept } = await add(janumet, { keep_original: true });
    expect(kept.cartItems[0]).toMatchObject({ recommended: null, keep_original: true, substitution_asked: false });
    expect(kept.cartItems[0].alternative.medicine.id).not.toBe(janumet);
    const choose = (keep_original: boolean) =>
      browser.ask('PATCH', 'cart/substitution', { medicine_id: janumet, keep_original });
    const { data: switched } = await choose(false);
    expect(switched.cartItems[0].recommended.medicine.id).toBe(kept.cartItems[0].alternative.medicine.id);
    expect(switched.finalPrice).toBeLessThan(kept.finalPrice);
    expect((await choose(true)).data).toEqual({ ...kept, changes: [] });
  });

  it('adds repeated additions up, to 20 packs at most', async () => {
    await add(otc);
    expect((await add(otc, { quantity: 18 })).data.cartItems[0].quantity).toBe(19);
    expect((await add(otc)).data.cartItems[0].quantity).toBe(20);
    const more = await add(otc);
    expect([more.status, more.message]).toEqual([400, 'One order can hold at most 20 packs of a medicine.']);
    expect((await cart()).cartItems[0]?.quantity).toBe(20);
  });

  it('adds up parallel additions without losing one', async () => {
    await Promise.all(Array.from({ length: 12 }, () => add(otc)));
    expect((await cart()).cartItems[0]?.quantity).toBe(12);
  });

  it.each([0, -1, 21, 1.5, '2', null, 1e9])('refuses %j packs', async (quantity) => {
    const answer = await add(otc, { quantity });
    expect([answer.status, answer.message]).toEqual([400, 'Please choose 1 to 20 packs.']);
  });

  it('removes one pack, or the whole line', async () => {
    await add(otc, { quantity: 3 });
    const less = () => browser.ask('POST', 'cart/remove-from-cart', { medicine_id: otc });
    expect((await less()).data.cartItems[0].quantity).toBe(2);
    await less();
    expect((await less()).data.cartItems).toEqual([]);
    await add(otc, { quantity: 3 });
    const gone = await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc });
    expect(gone.data.cartItems).toEqual([]);
  });

  it('refuses unknown medicines, and those not in the cart', async () => {
    expect((await add('no-such-medicine')).status).toBe(404);
    const choice = { medicine_id: otc, keep_original: true };
    expect((await browser.ask('PATCH', 'cart/substitution', choice)).status).toBe(404);
  });

  it('accepts an id as it is in a URL', async () => {
    expect((await add(encodeURIComponent(otc))).data.cartItems[0].medicine.id).toBe(otc);
  });

  it('reports too few packs in stock, and once a price that has changed since it was last shown', async () => {
    const { data } = await add(otc, { keep_original: true, quantity: 2 });
    const change = (values: object) =>
      shop.database.db.updateTable('medicine').set(values).where('id', '=', otc).execute();
    const [before] = await shop.database.db.selectFrom('medicine').selectAll().where('id', '=', otc).execute();
    await change({ discount_percent: 50, stock: 1 });
    const seen = await cart();
    expect(seen.changes).toHaveLength(1);
    expect(seen.changes[0]).toMatchObject({ medicine_id: otc, from: data.cartItems[0].line_price });
    expect(seen.cartItems[0]?.problem).toMatch(/^Only 1 pack of .+ left\.$/);
    expect(seen.can_order).toBe(false);
    expect((await cart()).changes).toEqual([]);
    await change({ discount_percent: before?.discount_percent, stock: before?.stock });
  });
});

describe('a coupon', () => {
  it('reduces the price of the medicines by its percentage', async () => {
    await add(janumet, { quantity: 3 });
    const { data } = await coupon({ action: 'add', coupon_code: 'ten' });
    expect(data.coupon).toMatchObject({ code: 'TEN', type: 'discount' });
    expect(data.couponDiscount).toBeCloseTo(data.savingValue / 10, 2);
    expectSums(data);
    expect((await coupon({ action: 'add', coupon_id: 'CAPPED' })).data.couponDiscount).toBe(10);
    expect((await coupon({ action: 'add', coupon_code: 'FLAT30' })).data.couponDiscount).toBe(30);
    const { data: without } = await coupon({ action: 'remove' });
    expect(without).toMatchObject({ coupon: null, couponDiscount: 0 });
  });

  it('waives the delivery fee', async () => {
    const { data: before } = await add(otc, { keep_original: true });
    expect(before.shippingFee).toBe(50);
    const { data } = await coupon({ action: 'add', coupon_code: 'FREESHIP' });
    expect(data.couponDiscount).toBe(50);
    expectSums(data);
  });

  it.each([
    ['OLD', 'OLD has expired.'],
    ['SOON', 'SOON cannot be used yet.'],
    ['APPONLY', 'APPONLY works in the app only.'],
    ['NOSUCH', 'We do not know this coupon. Please check the code.'],
    ["' or 1=1 --", 'We do not know this coupon. Please check the code.'],
  ])('%s is refused: %s', async (code, sentence) => {
    await add(otc);
    const answer = await coupon({ action: 'add', coupon_code: code });
    expect([answer.status, answer.code, answer.message]).toEqual([400, 41, sentence]);
    expect((await cart()).coupon).toBeNull();
  });

  it('is refused for an empty cart and below its minimum, naming the missing amount', async () => {
    expect((await coupon({ action: 'add', coupon_code: 'TEN' })).message).toMatch(/^Please add a medicine/);
    await add(otc);
    expect((await coupon({ action: 'add', coupon_code: 'BIG' })).message).toMatch(
      /^BIG needs medicines for Rs 1,00,000\.00: add Rs /,
    );
  });

  it('stays on the cart without a discount when the cart no longer qualifies, and says why', async () => {
    await add(otc, { keep_original: true });
    await coupon({ action: 'add', coupon_code: 'FREESHIP' });
    const { data } = await add(janumet, { quantity: 5 });
    expect(data).toMatchObject({ couponDiscount: 0, shippingFee: 0 });
    expect(data.coupon_problem).toBe('Delivery is already free, so FREESHIP would change nothing.');
  });

  it('can be guessed wrongly ten times an hour', async () => {
    await add(otc);
    const answers: TestAnswer[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await coupon({ action: 'add', coupon_code: `GUESS${guess}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
  });

  it('ends once, and is refused if it could never be used', async () => {
    const { db } = shop.database;
    const parts = { db, now: () => new Date(), newId: () => crypto.randomUUID() };
    expect(await stopCoupon(db, 'old', new Date())).toBe(true);
    expect((await findCoupon(db, { code: 'OLD' }))?.validUntil).toBe(Date.parse('2026-01-01'));
    const late = createCoupon(parts, { ...TEN_OFF, code: 'LATE', validUntil: Date.now() - 1 });
    await expect(late).rejects.toThrow('--until is over already');
    const free = createCoupon(parts, { ...TEN_OFF, code: 'FREE', type: 'shipping' });
    await expect(free).rejects.toThrow('takes neither --percent nor --amount.');
    await createCoupon(parts, { ...TEN_OFF, code: 'ENDS' });
    expect(await stopCoupon(db, 'ends', new Date())).toBe(true);
    expect((await findCoupon(db, { code: 'ENDS' }))?.validUntil).toBeLessThanOrEqual(Date.now());
  });

  it('is listed while it can be used', async () => {
    const codes = (await browser.get('coupons')).data.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TEN', 'FLAT30']));
    expect(codes).not.toContain('OLD');
    expect(codes).not.toContain('SOON');
    // It would be refused here.
    expect(codes).not.toContain('APPONLY');
    // The discount of each on this cart, the largest first; refused ones give the reason.
    await add(otc, { keep_original: true });
    const offered: { code: string; saves: number | null; refused: string | null }[] = (await browser.get('coupons'))
      .data;
    const saves = offered.map((one) => one.saves ?? -1);
    expect(saves).toEqual(saves.toSorted((a, b) => b - a));
    for (const { code, saves: saved, refused } of offered) {
      const answer = await coupon({ action: 'add', coupon_code: code });
      if (refused === null) expect(answer.data.couponDiscount).toBe(saved);
      else expect(answer.message).toBe(refused);
    }
    const inApp = (await browser.get('coupons?source=app')).data.map(({ code }: { code: string }) => code);
    expect(inApp).toEqual(expect.arrayContaining([...codes, 'APPONLY']));
  });

  it('for the app only keeps its discount while the app shows the cart', async () => {
    await add(otc);
    const { data } = await coupon({ action: 'add', coupon_code: 'APPONLY', source: 'app' });
    expect(data.coupon_problem).toBeNull();
    expect(data.couponDiscount).toBeCloseTo(data.savingValue / 10, 2);
    expect((await add(otc, { source: 'app' })).data.coupon_problem).toBeNull();
    const less = await browser.ask('POST', 'cart/remove-from-cart', { medicine_id: otc, source: 'app' });
    const kept = { couponDiscount: data.couponDiscount, coupon_problem: null };
    expect([less.data, (await browser.get('cart/get-cart?source=app')).data]).toMatchObject([kept, kept]);
    expect(await cart()).toMatchObject({ couponDiscount: 0, coupon_problem: 'APPONLY works in the app only.' });
  });
});
