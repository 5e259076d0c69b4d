import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { runs } from '#testing/property-runs.ts';
import { saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import { setMedicine } from '../../testing/book-stock.ts';
import { newCustomer } from '../../testing/customer.ts';
import { openOnlineShop } from '../../testing/online-shop.ts';
import { advanceOrder } from './advance-order.ts';

/** `PAYMENT_SEQUENCES=1000` runs as many as the reliability goals require. */
const SEQUENCES = runs(Number(process.env.PAYMENT_SEQUENCES ?? 25));

let phone = 7_400_000_001;
const paying = await openOnlineShop(phone);
const { shop, browser, otc, customer, minutePassed, at, placeOnline, statusOf, stock } = paying;
const cartLines = async () => (await browser.get('cart/get-cart')).data.cartItems.length;
const capture = async (query: Record<string, string>) => {
  await minutePassed();
  return browser.get(`payment/capture-payment?${new URLSearchParams(query)}`);
};
const callback = (order: { id: string; gatewayId: string }, payment: string, signature?: string) =>
  capture({
    customOrderId: order.id,
    razorpay_order_id: order.gatewayId,
    razorpay_payment_id: payment,
    razorpay_signature: signature ?? shop.gateway.sign(order.gatewayId, payment),
  });
const webhook = async (...sent: Parameters<typeof paying.webhook>) => {
  const received = await paying.webhook(...sent);
  // On a slow machine it is settled only after the answer.
  const open = 'select from payment_event where handled_at is null';
  await expect.poll(async () => (await shop.database.pool.query(open)).rowCount).toBe(0);
  return received;
};
const messagesAbout = async (orderId: string) =>
  (
    await shop.database.db
      .selectFrom('outbox_message')
      .select('reason')
      .where('reason', 'like', `${orderId} %`)
      .execute()
  ).map(({ reason }) => reason.replace(`${orderId} `, ''));

describe('an order that is paid online', () => {
  it('waits for its payment with its stock reserved and the cart unchanged', async () => {
    const order = await placeOnline();
    expect(order.data).toMatchObject({
      order_status: 'PAYMENT_PENDING',
      razorpay_data: { key: 'rzp_memory', currency: 'INR' },
    });
    expect(order.data.razorpay_data.amount).toBe(Math.round(order.data.finalPrice * 100));
    expect(await stock()).toBe(98);
    expect(await cartLines()).toBe(1);
    expect(await messagesAbout(order.id)).toEqual([]);
  });

  it('is placed when the browser returns with a signature and the gateway confirms it', async () => {
    const order = await placeOnline();
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured');
    const back = await callback(order, gatewayPaymentId);
    expect([back.status, back.data.order_status]).toEqual([200, 'PLACED']);
    expect(await cartLines()).toBe(0);
    expect((await callback(order, gatewayPaymentId)).status).toBe(200);
    expect(await messagesAbout(order.id)).toEqual(['PLACED sms']);
  });

  it('is placed by a webhook alone if the browser never returns', async () => {
    const order = await placeOnline();
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured');
    expect((await webhook('payment.captured', order, gatewayPaymentId)).statusCode).toBe(200);
    expect((await statusOf(order.id)).order_status).toBe('PLACED');
  });

  it('is placed by the sweep alone if every webhook is lost', async () => {
    const order = await placeOnline();
    shop.gateway.pay(order.gatewayId, 'captured');
    await at(1).sweep({ checkEveryMs: 0 });
    expect((await statusOf(order.id)).order_status).toBe('PLACED');
  });

  it('is captured if the gateway has only authorised it', async () => {
    const order = await placeOnline();
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'authorized');
    expect((await callback(order, gatewayPaymentId)).data.order_status).toBe('PLACED');
    expect(shop.gateway.captures).toContain(gatewayPaymentId);
  });

  it('is never placed on a signature alone, nor for a smaller amount', async () => {
    const order = await placeOnline();
    const nothing = await callback(order, 'pay_invented', shop.gateway.sign(order.gatewayId, 'pay_invented'));
    expect([nothing.status, nothing.code]).toEqual([409, 61]);
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured', 100);
    expect((await callback(order, gatewayPaymentId)).status).toBe(409);
    expect((await statusOf(order.id)).order_status).toBe('PAYMENT_PENDING');
  });

  it('refunds an insufficient payment once the order has failed, and not before', async () => {
    const order = await placeOnline();
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured', 100);
    const returned = () => shop.gateway.refunds.filter((refund) => refund.gatewayPaymentId === gatewayPaymentId).length;
    await at(899).sweep({ checkEveryMs: 0 });
    await at(899).sendRefunds();
    expect(returned()).toBe(0);
    for (const seconds of [901, 1_100, 1_300]) {
      await at(seconds).sweep({ checkEveryMs: 0 });
      await at(seconds).sendRefunds();
    }
    expect((await statusOf(order.id)).order_status).toBe('FAILED');
    expect(returned()).toBe(1);
  });

  it('accepts no forged, foreign or changed signature', async () => {
    const order = await placeOnline();
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured');
    const signature = shop.gateway.sign(order.gatewayId, gatewayPaymentId);
    for (const forged of [
      '',
      'x',
      signature.toUpperCase(),
      signature.slice(1),
      `${signature.slice(0, -1)}0`,
      '0'.repeat(64),
    ]) {
      if (forged === signature) continue;
      const answer = await callback(order, gatewayPaymentId, forged);
      expect([answer.status, answer.code]).toEqual([400, 60]);
    }
    const body = { customOrderId: order.id, razorpay_order_id: 'order_other', razorpay_payment_id: gatewayPaymentId };
    expect((await capture({ ...body, razorpay_signature: signature })).status).toBe(400);
    expect(
      (await webhook('payment.captured', order, gatewayPaymentId, { 'x-razorpay-signature': signature })).statusCode,
    ).toBe(400);
    expect((await statusOf(order.id)).order_status).toBe('PAYMENT_PENDING');
  });

  it('cannot be captured by anybody else', async () => {
    const order = await placeOnline();
    const stranger = shop.browser();
    phone += 1;
    await stranger.logIn(String(phone));
    expect((await stranger.get(`payment/capture-payment?customOrderId=${order.id}`)).status).toBe(404);
  });

  it('fails after fifteen minutes, and releases the stock, but does not refill the cart', async () => {
    const order = await placeOnline();
    await at(899).sweep({ checkEveryMs: 0 });
    expect((await statusOf(order.id)).order_status).toBe('PAYMENT_PENDING');
    await at(901).sweep({ checkEveryMs: 0 });
    expect((await statusOf(order.id)).order_status).toBe('FAILED');
    expect(await stock()).toBe(100);
    expect(await cartLines()).toBe(1);
  });

  it('is still placed after a late payment, if stock and price still match', async () => {
    const order = await placeOnline();
    await at(901).sweep({ checkEveryMs: 0 });
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured');
    await webhook('payment.captured', order, gatewayPaymentId);
    expect((await statusOf(order.id)).order_status).toBe('PLACED');
    expect(await stock()).toBe(98);
  });

  it('is refunded once after a late payment, if the stock is gone', async () => {
    const order = await placeOnline();
    await at(901).sweep({ checkEveryMs: 0 });
    await setMedicine(shop.database.db, otc, { stock: 1 });
    const { gatewayPaymentId, amountPaise } = shop.gateway.pay(order.gatewayId, 'captured');
    for (let heard = 0; heard < 3; heard += 1) await webhook('payment.captured', order, gatewayPaymentId);
    for (let sent = 0; sent < 3; sent += 1) await at(1000).sendRefunds();
    const read = await statusOf(order.id);
    expect(read).toMatchObject({ order_status: 'FAILED', refund: { amount: amountPaise / 100, status: 'done' } });
    expect(shop.gateway.refunds.filter((refund) => refund.gatewayPaymentId === gatewayPaymentId)).toHaveLength(1);
    expect((await messagesAbout(order.id)).toSorted()).toEqual(['FAILED 2 sms', 'LATE sms']);
  });

  it.each([
    ['one use by one person', { perPerson: 1, firstOrderOnly: false }],
    ['a first order', { perPerson: null, firstOrderOnly: true }],
  ])('is refunded when it had failed and its coupon for %s was used for another order', async (_for, terms) => {
    const { db } = shop.database;
    const code = `ONCE-${terms.perPerson ?? 'FIRST'}`;
    const never = {
      appOnly: false,
      validFrom: null,
      validUntil: null,
      limit: null,
      minimumPaise: null,
      capPaise: null,
    };
    const coupon = {
      id: code,
      code,
      type: 'other',
      percent: null,
      amountPaise: 100,
      description: '',
      ...never,
      ...terms,
    };
    await saveCoupon(db, coupon as Coupon, new Date('2026-11-21T06:00:00Z'));
    phone += 1;
    const { browser: own, ...who } = await newCustomer(shop, phone);
    const order = async (order_type: string) => {
      await own.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
      await own.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: code });
      return (await own.ask('POST', 'order/place-order', { ...who, order_type })).data;
    };
    const stillOpen = await order('online');
    const second = await order('cod');
    expect(second.order_status).toBe('PLACED');
    const gatewayId = stillOpen.razorpay_data.order_id;
    const { gatewayPaymentId } = shop.gateway.pay(gatewayId, 'captured');
    await webhook('payment.captured', { gatewayId }, gatewayPaymentId);
    await at(1).sendRefunds();
    const { data: read } = await own.ask('POST', 'order/get-order', { order_id: stillOpen.order_id });
    expect(read).toMatchObject({ order_status: 'FAILED', refund: { status: 'done' } });
    await own.ask('PATCH', 'order/cancel-user-order', { order_id: second.order_id });
  });

  it('that is cancelled is refunded once', async () => {
    const order = await placeOnline();
    const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, 'captured');
    await callback(order, gatewayPaymentId);
    await browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.id });
    shop.gateway.down = true;
    await at(1).sendRefunds();
    expect((await statusOf(order.id)).refund.status).toBe('pending');
    shop.gateway.down = false;
    for (const seconds of [200, 400, 600]) await at(seconds).sendRefunds();
    expect((await statusOf(order.id)).refund.status).toBe('done');
    expect(shop.gateway.refunds.filter((refund) => refund.gatewayPaymentId === gatewayPaymentId)).toHaveLength(1);
  });

  it('that was paid twice keeps one payment and refunds the other', async () => {
    const order = await placeOnline();
    const first = shop.gateway.pay(order.gatewayId, 'captured');
    const second = shop.gateway.pay(order.gatewayId, 'captured');
    await callback(order, first.gatewayPaymentId);
    await webhook('payment.captured', order, second.gatewayPaymentId);
    await at(1).sendRefunds();
    const amount = first.amountPaise / 100;
    const surplus = { amount, status: 'done' };
    expect(await statusOf(order.id)).toMatchObject({ order_status: 'PLACED', refund: null, surplus_back: surplus });
    const returned = shop.gateway.refunds.map(({ gatewayPaymentId }) => gatewayPaymentId);
    expect(returned.filter((id) => id === first.gatewayPaymentId || id === second.gatewayPaymentId)).toHaveLength(1);
    await browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.id });
    const both = { amount: 2 * amount, status: 'pending' };
    expect(await statusOf(order.id)).toMatchObject({ refund: both, surplus_back: null });
  });

  it('whose window was closed is replaced by the next attempt, without a message', async () => {
    await setMedicine(shop.database.db, otc, { stock: 2 });
    const first = await placeOnline(2);
    const second = await browser.ask('POST', 'order/place-order', { ...customer, order_type: 'cod' });
    expect(second.status).toBe(200);
    expect((await statusOf(first.id)).order_status).toBe('FAILED');
    expect(await messagesAbout(first.id)).toEqual([]);
    expect(await stock()).toBe(0);
  });

  it('that was paid after all is kept, and no second one is made', async () => {
    const first = await placeOnline(1);
    shop.gateway.pay(first.gatewayId, 'captured');
    const second = await browser.ask('POST', 'order/place-order', { ...customer, order_type: 'cod' });
    expect([second.status, second.message]).toEqual([
      409,
      'Your earlier payment went through, and that order is placed. Please look at your orders.',
    ]);
    expect((await statusOf(first.id)).order_status).toBe('PLACED');
  });

  it('can be tried again with the same key if the gateway was unavailable', async () => {
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const place = () => browser.ask('POST', 'order/place-order', { ...customer, order_type: 'online' }, headers);
    shop.gateway.down = true;
    const failed = await place();
    expect([failed.status, failed.code]).toEqual([503, 60]);
    shop.gateway.down = false;
    const again = await place();
    expect(again.data.razorpay_data.order_id).toMatch(/^order_/);
    expect(await stock()).toBe(99);
  });
});

it(
  'places one order, takes one payment and tells once, in whatever order callback and events come, each three times',
  async () => {
    const EVENTS = ['callback', 'payment.authorized', 'payment.captured', 'order.paid', 'payment.failed'] as const;
    const times = EVENTS.flatMap((event) => [event, event, event]);
    let placed = 0;
    await setMedicine(shop.database.db, otc, { stock: 1_000_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(times, { minLength: times.length }),
        fc.boolean(),
        async (sequence, authorised) => {
          const order = await placeOnline(1);
          const declined = shop.gateway.pay(order.gatewayId, 'failed');
          const { gatewayPaymentId } = shop.gateway.pay(order.gatewayId, authorised ? 'authorized' : 'captured');
          const captures = shop.gateway.captures.length;
          for (const step of sequence) {
            if (step === 'callback') await callback(order, gatewayPaymentId);
            else await webhook(step, order, step === 'payment.failed' ? declined.gatewayPaymentId : gatewayPaymentId);
          }
          const read = await statusOf(order.id);
          expect(read.order_status).toBe('PLACED');
          expect(read.timeline.filter(({ status }: { status: string }) => status === 'PLACED')).toHaveLength(1);
          expect(shop.gateway.captures.length - captures).toBe(authorised ? 1 : 0);
          expect(await messagesAbout(order.id)).toEqual(['PLACED sms']);
          placed += 1;
        },
      ),
      { numRuns: SEQUENCES },
    );
    expect(placed).toBe(SEQUENCES);
  },
  SEQUENCES * 24_000,
);

it('refuses to confirm an order that is not paid', async () => {
  const order = await placeOnline();
  const parts = { db: shop.database.db, now: () => new Date(), newId: () => crypto.randomUUID() };
  await expect(advanceOrder(parts, order.number, 'CONFIRMED')).rejects.toThrow(
    'An order that is PAYMENT_PENDING cannot become CONFIRMED.',
  );
});
