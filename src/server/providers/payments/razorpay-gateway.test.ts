import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayRefused, type PaymentGateway } from './payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway/sandbox-gateway.ts';
import { hmacHex } from './signatures.ts';

const keys = { keyId: 'rzp_sandbox_test', keySecret: 'key secret', webhookSecret: 'webhook secret' };
const KEY = '0b4f7a2e-refund-1';
let sandbox: SandboxGateway;
let origin = '';
let gateway: PaymentGateway;

beforeEach(async () => {
  sandbox = createSandboxGateway({ ...keys, webhookUrl: () => 'http://127.0.0.1:9/', stateFile: null });
  sandbox.settings.drop = true;
  origin = await sandbox.listen();
  gateway = createRazorpayGateway({ ...keys, apiUrl: origin });
});
afterEach(() => sandbox.close());

async function press(gatewayOrderId: string, choice: 'success' | 'failure'): Promise<string> {
  const address = `${origin}/sandbox-gateway/checkout/${gatewayOrderId}/${choice}`;
  return (await fetch(address, { method: 'POST' })).text();
}

/** An order of Rs 1,234.50 and the payment that was made for it. */
async function paid() {
  const { gatewayOrderId } = await gateway.createOrder({ receipt: 'our-order', amountPaise: 123_450 });
  await press(gatewayOrderId, 'success');
  const [payment] = await gateway.findPayments(gatewayOrderId);
  if (!payment) throw new Error('Nothing was paid.');
  return payment;
}

describe('the gateway, against a server that speaks its API', () => {
  it('opens an order', async () => {
    const order = await gateway.createOrder({ receipt: 'r-1', amountPaise: 50_000, notes: { number: 'SS-1' } });
    expect(order).toEqual({
      gatewayOrderId: expect.stringMatching(/^order_\w{14}$/),
      amountPaise: 50_000,
      currency: 'INR',
      status: 'created',
    });
    expect(await gateway.findPayments(order.gatewayOrderId)).toEqual([]);
  });

  it('opens one order for one receipt, one after the other or at once', async () => {
    const input = { receipt: 'one', amountPaise: 50_000 };
    const orders = await Promise.all(Array.from({ length: 20 }, () => gateway.createOrder(input)));
    orders.push(await gateway.createOrder(input));
    expect(new Set(orders.map(({ gatewayOrderId }) => gatewayOrderId)).size).toBe(1);
    const other = await gateway.createOrder({ receipt: 'two', amountPaise: 50_000 });
    expect(other.gatewayOrderId).not.toBe(orders[0]?.gatewayOrderId);
  });

  it('refuses a receipt that belongs to another amount', async () => {
    await gateway.createOrder({ receipt: 'one', amountPaise: 50_000 });
    const refused = gateway.createOrder({ receipt: 'one', amountPaise: 60_000 });
    await expect(refused).rejects.toMatchObject({ name: 'GatewayRefused', code: 'RECEIPT_TAKEN' });
  });

  it('refuses what the gateway does not accept', async () => {
    await expect(gateway.createOrder({ receipt: 'cheap', amountPaise: 99 })).rejects.toThrow(GatewayRefused);
    await expect(gateway.createOrder({ receipt: 'half', amountPaise: 100.5 })).rejects.toThrow(GatewayRefused);
    await expect(gateway.createOrder({ receipt: 'x'.repeat(41), amountPaise: 100 })).rejects.toThrow(GatewayRefused);
  });

  it('finds a payment by its order and by its id', async () => {
    const payment = await paid();
    expect(payment).toEqual({
      gatewayPaymentId: expect.stringMatching(/^pay_\w{14}$/),
      gatewayOrderId: expect.stringMatching(/^order_/),
      amountPaise: 123_450,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
    });
    expect(await gateway.findPayment(payment.gatewayPaymentId)).toEqual(payment);
  });

  it('signs a payment so that the shop accepts it', async () => {
    const { gatewayOrderId } = await gateway.createOrder({ receipt: 'signed', amountPaise: 100 });
    const page = await press(gatewayOrderId, 'success');
    const result = JSON.parse(/data-result="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#34;', '"') ?? '');
    const { razorpay_payment_id: gatewayPaymentId, razorpay_signature: signature } = result.response;
    expect(gateway.isCheckoutSignature({ gatewayOrderId, gatewayPaymentId, signature })).toBe(true);
    expect(gateway.isCheckoutSignature({ gatewayOrderId: 'order_2', gatewayPaymentId, signature })).toBe(false);
  });

  it('keeps a failed payment beside the one that came after it', async () => {
    const { gatewayOrderId } = await gateway.createOrder({ receipt: 'twice', amountPaise: 100 });
    await press(gatewayOrderId, 'failure');
    await press(gatewayOrderId, 'success');
    const statuses = (await gateway.findPayments(gatewayOrderId)).map(({ status }) => status);
    expect(statuses).toEqual(['failed', 'captured']);
  });

  it('finds no payment under an unknown or invalid id', async () => {
    for (const id of ['pay_unknown', '', '..', '../orders', 'pay_1/capture', 'pay_1?x=1', 'x'.repeat(200), 'पे']) {
      expect(await gateway.findPayment(id)).toBeNull();
    }
  });

  it('never requests an id that could lead elsewhere', async () => {
    for (const id of ['', '..', '.', 'order_1/payments', 'order_1#']) {
      await expect(gateway.findPayments(id)).rejects.toThrow(GatewayRefused);
      await expect(gateway.capture(id, 100)).rejects.toThrow(GatewayRefused);
      await expect(gateway.findRefunds(id)).rejects.toThrow(GatewayRefused);
    }
  });

  it('treats wrong keys as a refusal, not as a missing payment', async () => {
    const stranger = createRazorpayGateway({ ...keys, keySecret: 'another', apiUrl: origin });
    const { gatewayPaymentId } = await paid();
    await expect(stranger.findPayment(gatewayPaymentId)).rejects.toMatchObject({ code: 'KEYS_REFUSED' });
    await expect(stranger.createOrder({ receipt: 'x', amountPaise: 100 })).rejects.toMatchObject({
      code: 'KEYS_REFUSED',
    });
  });
});

describe('capture', () => {
  beforeEach(() => {
    sandbox.settings.captureAutomatically = false;
  });

  it('captures an authorised payment once, however often it is asked, even in parallel', async () => {
    const { gatewayPaymentId, status } = await paid();
    expect(status).toBe('authorized');
    const captures = await Promise.all(Array.from({ length: 5 }, () => gateway.capture(gatewayPaymentId, 123_450)));
    captures.push(await gateway.capture(gatewayPaymentId, 123_450));
    expect(captures.map((payment) => payment.status)).toEqual(Array(6).fill('captured'));
    expect((await gateway.findPayment(gatewayPaymentId))?.status).toBe('captured');
  });

  it('refuses another amount, before and after', async () => {
    const { gatewayPaymentId } = await paid();
    await expect(gateway.capture(gatewayPaymentId, 123_449)).rejects.toThrow(GatewayRefused);
    await gateway.capture(gatewayPaymentId, 123_450);
    await expect(gateway.capture(gatewayPaymentId, 1)).rejects.toThrow(GatewayRefused);
  });

  it('refuses a payment that failed or does not exist', async () => {
    const { gatewayOrderId } = await gateway.createOrder({ receipt: 'declined', amountPaise: 100 });
    await press(gatewayOrderId, 'failure');
    const [payment] = await gateway.findPayments(gatewayOrderId);
    await expect(gateway.capture(payment?.gatewayPaymentId ?? '', 100)).rejects.toThrow(GatewayRefused);
    await expect(gateway.capture('pay_unknown', 100)).rejects.toThrow(GatewayRefused);
  });
});

describe('refund', () => {
  it('is one refund for one key, one after the other or at once', async () => {
    const { gatewayPaymentId } = await paid();
    const input = { gatewayPaymentId, amountPaise: 50_000, key: KEY };
    const refunds = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(input)));
    refunds.push(await gateway.refund(input));
    expect(new Set(refunds.map(({ gatewayRefundId }) => gatewayRefundId)).size).toBe(1);
    expect(await gateway.findRefunds(gatewayPaymentId)).toEqual([
      { gatewayRefundId: refunds[0]?.gatewayRefundId, gatewayPaymentId, amountPaise: 50_000, status: 'processed' },
    ]);
  });

  it('is never more than the payment, in all its parts together', async () => {
    const { gatewayPaymentId } = await paid();
    const part = (amountPaise: number, key: string) => gateway.refund({ gatewayPaymentId, amountPaise, key });
    await expect(part(123_451, 'too-much-at-once')).rejects.toThrow(GatewayRefused);
    await part(100_000, 'first-part-of-it');
    await expect(part(23_451, 'too-much-together')).rejects.toThrow(GatewayRefused);
    expect((await gateway.findPayment(gatewayPaymentId))?.status).toBe('captured');
    await part(23_450, 'second-part-of-it');
    expect((await gateway.findPayment(gatewayPaymentId))?.status).toBe('refunded');
    await expect(part(1, 'one-paisa-more')).rejects.toThrow(GatewayRefused);
    const sums = (await gateway.findRefunds(gatewayPaymentId)).map(({ amountPaise }) => amountPaise);
    expect(sums).toEqual([100_000, 23_450]);
  });

  it('refuses one key for another amount', async () => {
    const { gatewayPaymentId } = await paid();
    await gateway.refund({ gatewayPaymentId, amountPaise: 100, key: KEY });
    const other = gateway.refund({ gatewayPaymentId, amountPaise: 200, key: KEY });
    await expect(other).rejects.toMatchObject({ code: 'KEY_TAKEN' });
  });

  it('refuses money that was never captured', async () => {
    sandbox.settings.captureAutomatically = false;
    const { gatewayPaymentId } = await paid();
    await expect(gateway.refund({ gatewayPaymentId, amountPaise: 100, key: KEY })).rejects.toThrow(GatewayRefused);
    const unknown = gateway.refund({ gatewayPaymentId: 'pay_unknown', amountPaise: 100, key: KEY });
    await expect(unknown).rejects.toThrow(GatewayRefused);
  });
});

describe('after the webhook secret was changed', () => {
  const body = Buffer.from('{"event":"payment.captured"}');
  const gateway = (webhookSecretBefore: string | null) =>
    createRazorpayGateway({
      keyId: 'k',
      keySecret: 's',
      webhookSecret: 'new',
      webhookSecretBefore,
      apiUrl: 'http://127.0.0.1:1',
    });

  it.each([
    ['the new one', 'old', 'new', true],
    ['the one before, while it is told', 'old', 'old', true],
    ['the one before, once it is told no more', null, 'old', false],
    ['any other', 'old', 'other', false],
    ['none', null, '', false],
  ])('an event under %s', (_what, before, secret, accepted) => {
    expect(gateway(before).isWebhookSignature(body, hmacHex(secret, body))).toBe(accepted);
  });
});
