import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setMedicine } from '../../testing/book-stock.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { CUSTOMER_ADDRESS, findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let phone = 7_560_000_000;
let asha: TestCustomer;
let order: { order_id: string; iso_order_id: string; razorpay_data: { order_id: string; amount: number } };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  asha = await newCustomer(shop, phone);
  await stockWithoutBatches(shop.database.db, 100);
  await shop.database.db.updateTable('medicine').set({ discount_percent: 5 }).where('id', '=', otc).execute();
  order = (await orderOf(asha, otc, { quantity: 2, order_type: 'online' })).data;
});
afterEach(async () => {
  expect(await brokenRules(shop, new Date('2026-11-21T06:00:00Z'))).toEqual([]);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const share = (order_id = order.order_id, { browser } = asha) =>
  browser.ask('POST', 'order/share-payment', { order_id });
const stop = ({ browser } = asha) => browser.ask('POST', 'order/stop-sharing-payment', { order_id: order.order_id });
/** The path of a new link, for somebody without a login. */
const link = async () => new URL((await share()).data.url).pathname;
const look = (path: string) => shop.browser().get(path);
const open = (path: string, amount: number | string = order.razorpay_data.amount) =>
  shop.browser().ask('POST', path, `amount=${amount}`, FORM);
const back = (path: string, values: Record<string, string> = {}) =>
  shop.browser().ask('POST', `${path}/done`, new URLSearchParams(values).toString(), FORM);
const confirmation = (paymentId: string) => ({
  razorpay_order_id: order.razorpay_data.order_id,
  razorpay_payment_id: paymentId,
  razorpay_signature: shop.gateway.sign(order.razorpay_data.order_id, paymentId),
});
const statusNow = async () =>
  (await asha.browser.ask('POST', 'order/get-order', { order_id: order.order_id })).data.order_status;
const titleOf = ({ text }: { text: string }) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

describe('a link to pay', () => {
  it('shows the amount and initials to whoever holds it, and no name, place, number or medicine', async () => {
    const page = await look(await link());
    expect([page.status, titleOf(page)]).toEqual([200, 'Pay for an order']);
    expect(page.text).toContain('An order for A. R. is waiting');
    expect(page.text).toContain(`value="${order.razorpay_data.amount}"`);
    const { name, phone: number, street, zipcode } = CUSTOMER_ADDRESS;
    for (const secret of [
      name,
      'Asha',
      'Rao',
      number,
      String(phone),
      street,
      zipcode,
      order.iso_order_id,
      order.order_id,
      otc,
    ])
      expect(page.text).not.toContain(secret);
    expect(page.text).not.toMatch(/paracetamol|dolo|crocin|tablet/i);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.setCookies).toEqual([]);
    expect(page.text).not.toContain('<script');
  });

  it('pays the order once, and says so from then on', async () => {
    const path = await link();
    const window = await open(path);
    expect(window.text).toContain(order.razorpay_data.order_id);
    expect(window.headers['content-security-policy']).toContain(
      "script-src 'self' https://checkout.razorpay.com; frame-src 'self' https://api.razorpay.com",
    );
    const payment = shop.gateway.pay(order.razorpay_data.order_id, 'captured');
    const done = await back(path, confirmation(payment.gatewayPaymentId));
    expect([done.status, done.headers.location]).toEqual([303, path]);
    expect(await statusNow()).toBe('PLACED');
    expect(titleOf(await look(path))).toBe('This order is paid');
    const again = await open(path);
    expect([titleOf(again), again.text.includes('<script')]).toEqual(['This order is paid', false]);
    // A second payment on the same order is refunded by the settlement, as for every order.
    shop.gateway.pay(order.razorpay_data.order_id, 'captured');
    await back(path);
    const refunds = await shop.database.db
      .selectFrom('refund')
      .select('amount_paise')
      .where('order_id', '=', order.order_id)
      .execute();
    expect(refunds).toEqual([{ amount_paise: order.razorpay_data.amount }]);
    expect((await share()).status).toBe(409);
  });

  it('reopens an order whose payment failed, only at its price', async () => {
    const path = await link();
    shop.gateway.pay(order.razorpay_data.order_id, 'failed');
    const failed = await back(path);
    expect([failed.status, titleOf(failed)]).toEqual([402, 'Pay for an order']);
    expect(failed.text).toContain('role="alert"');
    expect(await statusNow()).toBe('FAILED');
    expect((await open(path)).text).toContain(order.razorpay_data.order_id);
    expect(await statusNow()).toBe('PAYMENT_PENDING');
    shop.gateway.pay(order.razorpay_data.order_id, 'failed');
    await back(path);
    await setMedicine(shop.database.db, otc, { discount_percent: 4 });
    const changed = await look(path);
    expect([changed.status, titleOf(changed)]).toEqual([410, 'This order cannot be paid any more']);
    expect((await open(path)).text).not.toContain(order.razorpay_data.order_id);
  });

  it.each(['1', '0', '-5', 'NaN', '', '1e99', '<script>'])('takes no other amount: %j', async (amount) => {
    const page = await open(await link(), amount);
    expect(page.text).toContain('The amount has changed since you opened this page.');
    expect(page.text).not.toContain(order.razorpay_data.order_id);
  });

  it('trusts only the gateway about the payment', async () => {
    const path = await link();
    const forged = await back(path, { ...confirmation('pay_1'), razorpay_signature: 'x'.repeat(64) });
    expect(forged.status).toBeGreaterThanOrEqual(400);
    const waits = await back(path);
    expect(waits.text).toContain('We are waiting to hear whether the payment went through.');
    expect(await statusNow()).toBe('PAYMENT_PENDING');
  });

  it('ends when it is revoked, when a newer one is made, and after a day; each gets the same answer as an unknown link', async () => {
    const first = await link();
    const second = await link();
    expect((await look(second)).status).toBe(200);
    expect((await stop()).status).toBe(200);
    const third = await link();
    await shop.database.db
      .updateTable('pay_link')
      .set({ made_at: new Date('2026-11-01T00:00:00Z'), expires_at: new Date('2026-11-02T00:00:00Z') })
      .execute();
    const never = `/pay/${'A'.repeat(43)}`;
    const pages = await Promise.all([first, second, third, never, '/pay/short', `/pay/${'%00'.repeat(9)}`].map(look));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    for (const path of [first, never]) {
      expect((await open(path)).status).toBe(404);
      expect((await back(path)).status).toBe(404);
    }
  });

  it('says of a cancelled order that there is nothing to pay', async () => {
    const path = await link();
    await shop.database.db
      .updateTable('customer_order')
      .set({ status: 'CANCELLED' })
      .where('id', '=', order.order_id)
      .execute();
    const page = await look(path);
    expect([page.status, titleOf(page)]).toEqual([410, 'This order was cancelled']);
    await shop.database.db
      .updateTable('customer_order')
      .set({ status: 'PAYMENT_PENDING' })
      .where('id', '=', order.order_id)
      .execute();
  });

  it('can be made and ended only by the order’s owner', async () => {
    const stranger = await newCustomer(shop, phone + 500_000);
    expect((await share(order.order_id, stranger)).status).toBe(404);
    const path = await link();
    expect((await stop(stranger)).status).toBe(404);
    expect((await look(path)).status).toBe(200);
    const nobody = shop.browser();
    expect((await nobody.ask('POST', 'order/share-payment', { order_id: order.order_id })).status).toBe(401);
    const cod = (await orderOf(stranger, otc)).data;
    expect((await share(cod.order_id, stranger)).status).toBe(409);
  });

  it('never writes its token to a table or log', async () => {
    const path = await link();
    await look(path);
    await open(path);
    const token = path.slice('/pay/'.length);
    const rows = await shop.database.db.selectFrom('pay_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(shop.log.join('\n')).not.toContain(token);
  });
});
