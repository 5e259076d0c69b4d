import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRazorpayGateway } from './razorpay-gateway.ts';

const KEY_SECRET = 'the key secret of the account';
const WEBHOOK_SECRET = 'the webhook secret of the account';
const gateway = createRazorpayGateway({
  keyId: 'rzp_test_1',
  keySecret: KEY_SECRET,
  webhookSecret: WEBHOOK_SECRET,
  apiUrl: 'http://127.0.0.1:9',
});
const order = 'order_EKwxwAgItmmXdp';
const payment = 'pay_29QQoUBi66xm2f';
const event = Buffer.from(
  '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":50000}}}}',
);

const hmac = (secret: string, text: string | Buffer, encoding: 'hex' | 'base64' | 'base64url' = 'hex') =>
  createHmac('sha256', secret).update(text).digest(encoding);
const isCheckout = (signature: unknown) =>
  gateway.isCheckoutSignature({
    gatewayOrderId: order,
    gatewayPaymentId: payment,
    signature: signature as string,
  });
const isWebhook = (signature: unknown, body = event) => gateway.isWebhookSignature(body, signature as string);

/** Every kind of almost correct signature. */
function forgeriesOf(right: string, secret: string, text: string | Buffer): unknown[] {
  const bytes = Buffer.from(right, 'hex');
  const flipped = Array.from({ length: 256 }, (_none, bit) => {
    const copy = Buffer.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy.toString('hex');
  });
  const cut = Array.from({ length: 64 }, (_none, length) => right.slice(0, length));
  const otherSigns = Array.from({ length: 64 }, (_none, at) => `${right.slice(0, at)}g${right.slice(at + 1)}`);
  const capitals = right.replace(/[a-f]/, (letter) => letter.toUpperCase());
  const encoded = [hmac(secret, text, 'base64'), hmac(secret, text, 'base64url'), right.toUpperCase(), capitals, bytes];
  const wrapped = [[right], [[right]], { 0: right }, { toString: () => right }, Object(right), [right, right]];
  const padded = [` ${right}`, `${right} `, `${right}\n`, `${right}\0`, `0x${right}`, `sha256=${right}`, right + right];
  const otherHashes = [
    createHash('sha256').update(text).digest('hex'),
    createHmac('sha512', secret).update(text).digest('hex'),
  ];
  const nothing = ['', null, undefined, 0, true, Number.NaN, Symbol.iterator, Buffer.alloc(32), '0'.repeat(64)];
  return [...flipped, ...cut, ...otherSigns, ...encoded, ...wrapped, ...padded, ...otherHashes, ...nothing];
}

describe('the signatures of the gateway', () => {
  it('accepts the signature that another implementation of HMAC-SHA256 gives for an order and a payment', () => {
    expect(isCheckout('8b1354a94a356f186c689b6845baa9fdd82632b003644b50e1381c4d848751d8')).toBe(true);
  });

  it('accepts its own signature of the raw bytes of an event', () => {
    expect(isWebhook(hmac(WEBHOOK_SECRET, event))).toBe(true);
    expect(isWebhook(hmac(WEBHOOK_SECRET, Buffer.alloc(0)), Buffer.alloc(0))).toBe(true);
  });

  it('accepts none of 10,000 forged signatures', () => {
    const nearly = [
      ...forgeriesOf(hmac(KEY_SECRET, `${order}|${payment}`), KEY_SECRET, `${order}|${payment}`).map(isCheckout),
      ...forgeriesOf(hmac(WEBHOOK_SECRET, event), WEBHOOK_SECRET, event).map((signature) => isWebhook(signature)),
    ];
    const guessed = Array.from({ length: 10_000 - nearly.length }, (_none, index) => {
      const signature = createHash('sha256').update(`guess ${index}`).digest('hex');
      return index % 2 === 0 ? isCheckout(signature) : isWebhook(signature);
    });
    expect(nearly.length).toBeGreaterThan(800);
    expect([...nearly, ...guessed].filter(Boolean)).toEqual([]);
    expect(nearly.length + guessed.length).toBe(10_000);
  });

  it.each(['', 'the key secret of the accoun', 'the key secret of the account ', WEBHOOK_SECRET, '0'])(
    'refuses what was signed with the secret %j',
    (secret) => {
      expect(isCheckout(hmac(secret, `${order}|${payment}`))).toBe(false);
    },
  );

  it('refuses a webhook that was signed with the key secret', () => {
    expect(isWebhook(hmac(KEY_SECRET, event))).toBe(false);
  });

  it('refuses the signature of another order, payment or split of the two', () => {
    const signature = hmac(KEY_SECRET, `${order}|${payment}`);
    const asked = (gatewayOrderId: string, gatewayPaymentId: string) =>
      gateway.isCheckoutSignature({ gatewayOrderId, gatewayPaymentId, signature });
    expect(asked(order, payment)).toBe(true);
    expect(asked(payment, order)).toBe(false);
    expect(asked('order_another', payment)).toBe(false);
    expect(asked(order, 'pay_another')).toBe(false);
    expect(asked(`${order}|${payment}`, '')).toBe(false);
    expect(asked('', `${order}|${payment}`)).toBe(false);
  });

  it('refuses ids that contain the separator, although the joined text is the signed one', () => {
    const signature = hmac(KEY_SECRET, 'order_1|pay_1|pay_2');
    const asked = { gatewayOrderId: 'order_1|pay_1', gatewayPaymentId: 'pay_2', signature };
    expect(gateway.isCheckoutSignature(asked)).toBe(false);
  });

  it('refuses a body that was parsed and serialised again', () => {
    const spaced = Buffer.from('{ "event": "payment.captured", "amount": 50000.0 }');
    const signature = hmac(WEBHOOK_SECRET, spaced);
    expect(isWebhook(signature, spaced)).toBe(true);
    expect(isWebhook(signature, Buffer.from(JSON.stringify(JSON.parse(spaced.toString()))))).toBe(false);
  });

  it('refuses a body with any one bit changed', () => {
    const signature = hmac(WEBHOOK_SECRET, event);
    const changed = Array.from({ length: event.length * 8 }, (_none, bit) => {
      const copy = Buffer.from(event);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return isWebhook(signature, copy);
    });
    expect(changed.length).toBeGreaterThan(500);
    expect(changed.filter(Boolean)).toEqual([]);
  });

  it('refuses every signature if the secret is empty', () => {
    const open = createRazorpayGateway({ keyId: 'k', keySecret: '', webhookSecret: '', apiUrl: 'http://127.0.0.1:9' });
    expect(open.isWebhookSignature(event, hmac('', event))).toBe(false);
  });
});
