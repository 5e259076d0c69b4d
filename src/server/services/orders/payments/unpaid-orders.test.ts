import { describe, expect, it } from 'vitest';
import { TEN_OFF } from '#domain/coupons/testing/sample-coupon.ts';
import { saveCoupon } from '../../../persistence/repositories/orders/coupon-repository.ts';
import { setMedicine } from '../../../testing/book-stock.ts';
import { newCustomer } from '../../../testing/customer.ts';
import { openOnlineShop } from '../../../testing/online-shop.ts';

let phone = 7_450_000_001;
const { shop, browser, otc, customer, minutePassed, at, placeOnline, statusOf, stock, webhook } =
  await openOnlineShop(phone);
const version = async () =>
  Number((await shop.database.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version);

describe('an online order that waits for its payment', () => {
  it('is the only one of its account after concurrent orders: the others released their packs', async () => {
    phone += 1;
    const { browser: own, ...who } = await newCustomer(shop, phone);
    await own.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity: 5, keep_original: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        own.ask(
          'POST',
          'order/place-order',
          { ...who, order_type: 'online' },
          { 'idempotency-key': crypto.randomUUID() },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const orders = (await own.get('order/get-all-orders')).data as { order_status: string }[];
    expect(orders.length).toBeGreaterThan(1);
    expect(orders.filter(({ order_status }) => order_status === 'PAYMENT_PENDING')).toHaveLength(1);
    expect(await stock()).toBe(95);
  });

  it('does not count as the earlier order or use of its own coupon: the next attempt replaces it', async () => {
    const once = { id: 'ONCE', code: 'ONCE', firstOrderOnly: true, perPerson: 1, limit: 1 };
    await saveCoupon(shop.database.db, { ...TEN_OFF, ...once }, new Date());
    phone += 1;
    const { browser: own, ...who } = await newCustomer(shop, phone);
    await own.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity: 2, keep_original: true });
    const { data: before } = await own.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'ONCE' });
    const online = { ...who, order_type: 'online', expected_total: before.finalPrice };
    const first = await own.ask('POST', 'order/place-order', online);
    const again = await own.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'ONCE' });
    const { data: shown } = await own.get('cart/get-cart');
    const sums = ({ coupon_problem, finalPrice }: typeof before) => [coupon_problem, finalPrice];
    expect([again.status, sums(shown)]).toEqual([200, sums(before)]);
    expect((await own.get('coupons')).data).toContainEqual(expect.objectContaining({ code: 'ONCE', refused: null }));
    await minutePassed();
    const second = await own.ask('POST', 'order/place-order', { ...online, expected_total: shown.finalPrice });
    expect([second.status, second.data.finalPrice]).toEqual([200, first.data.finalPrice]);
  });

  it('keeps waiting if the attempt that would replace it is refused', async () => {
    const first = await placeOnline(2);
    const refused = await browser.ask('POST', 'order/place-order', {
      ...customer,
      order_type: 'cod',
      expected_total: '1.00',
    });
    expect(refused.code).toBe(45);
    expect((await statusOf(first.id)).order_status).toBe('PAYMENT_PENDING');
    expect(await stock()).toBe(98);
  });

  it('is found in stock again by search when another attempt has replaced it', async () => {
    await placeOnline(2);
    await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc });
    const before = await version();
    const second = await placeOnline(1);
    expect(await stock()).toBe(99);
    const after = await version();
    expect(after).toBeGreaterThan(before);
    const early = shop.gateway.pay(second.gatewayId, 'captured');
    await webhook('payment.captured', second, early.gatewayPaymentId);
    // A sale that leaves packs changes no answer of search.
    expect(await version()).toBe(after);
  });

  it('is replaced by an earlier attempt at the same purchase that is paid after all: one order remains, paid once', async () => {
    await setMedicine(shop.database.db, otc, { stock: 2 });
    const first = await placeOnline(2);
    const second = await browser.ask('POST', 'order/place-order', { ...customer, order_type: 'online' });
    expect(second.data.order_status).toBe('PAYMENT_PENDING');
    const before = await version();
    const early = shop.gateway.pay(first.gatewayId, 'captured');
    await webhook('payment.captured', first, early.gatewayPaymentId);
    expect((await statusOf(first.id)).order_status).toBe('PLACED');
    expect(await version()).toBeGreaterThan(before);
    expect((await statusOf(second.data.order_id)).order_status).toBe('FAILED');
    const late = { gatewayId: second.data.razorpay_data.order_id as string };
    const { gatewayPaymentId } = shop.gateway.pay(late.gatewayId, 'captured');
    await webhook('payment.captured', late, gatewayPaymentId);
    expect(await statusOf(second.data.order_id)).toMatchObject({
      order_status: 'FAILED',
      refund: { status: 'pending' },
    });
    expect(await stock()).toBe(0);
  });

  it('keeps waiting if an earlier attempt is paid after all and its packs are gone: that money goes back', async () => {
    await setMedicine(shop.database.db, otc, { stock: 5 });
    const first = await placeOnline(3);
    await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc });
    const second = await placeOnline(2);
    await setMedicine(shop.database.db, otc, { stock: 0 });
    const early = shop.gateway.pay(first.gatewayId, 'captured');
    await webhook('payment.captured', first, early.gatewayPaymentId);
    expect(await statusOf(first.id)).toMatchObject({ order_status: 'FAILED', refund: { status: 'pending' } });
    expect((await statusOf(second.id)).order_status).toBe('PAYMENT_PENDING');
    const late = shop.gateway.pay(second.gatewayId, 'captured');
    await webhook('payment.captured', second, late.gatewayPaymentId);
    expect((await statusOf(second.id)).order_status).toBe('PLACED');
  });

  it('is refused for a day once many packs were reserved and never paid; cash is not', async () => {
    phone += 1;
    const { browser: own, ...who } = await newCustomer(shop, phone);
    await own.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity: 20, keep_original: true });
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      await minutePassed();
      statuses.push((await own.ask('POST', 'order/place-order', { ...who, order_type: 'online' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await minutePassed();
    expect((await own.ask('POST', 'order/place-order', { ...who, order_type: 'cod' })).status).toBe(200);
  });
});

describe('an online order that failed', () => {
  /** The browser's return after a payment, which settles it. */
  const paid = async ({ id, gatewayId }: { id: string; gatewayId: string }) => {
    shop.gateway.pay(gatewayId, 'captured');
    await browser.get(`payment/capture-payment?customOrderId=${id}`);
    return statusOf(id);
  };

  it.each(['online', 'cod'])('is refunded after a late payment once its cart was ordered again: %s', async (type) => {
    const first = await placeOnline();
    await at(901).sweep({ checkEveryMs: 0 });
    const { data } = await browser.ask('POST', 'order/place-order', { ...customer, order_type: type });
    if (type === 'online') await paid({ id: data.order_id, gatewayId: data.razorpay_data.order_id });
    expect((await statusOf(data.order_id)).order_status).toBe('PLACED');
    expect(await paid(first)).toMatchObject({ order_status: 'FAILED', refund: { status: 'pending' } });
    // What is ordered after that is another purchase, which a late payment places.
    const third = await placeOnline();
    await at(901).sweep({ checkEveryMs: 0 });
    expect((await paid(third)).order_status).toBe('PLACED');
  });
});
