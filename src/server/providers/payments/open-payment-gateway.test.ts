import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { type OpenGateway, openPaymentGateway, SANDBOX_KEY_ID } from './open-payment-gateway.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'samesalt-payments-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const local = {
  paymentProvider: 'sandbox',
  razorpay: undefined,
  dataDir,
  mode: 'local',
  sessionSecret: undefined,
} as const;

let opened: OpenGateway | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});
const open = async (config: Parameters<typeof openPaymentGateway>[0]) => {
  opened = await openPaymentGateway(config, () => 'http://127.0.0.1:9/');
  return opened;
};

describe('openPaymentGateway', () => {
  it('starts the sandbox, a separate server, if no provider is named', async () => {
    const { gateway, sandboxOrigin } = await open(local);
    expect(gateway.keyId).toBe(SANDBOX_KEY_ID);
    expect(sandboxOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { gatewayOrderId } = await gateway.createOrder({ receipt: 'r-1', amountPaise: 100 });
    const page = await fetch(`${sandboxOrigin}/sandbox-gateway/checkout?order_id=${gatewayOrderId}`);
    expect(page.status).toBe(200);
  });

  it('knows after a restart the earlier orders, payments and signatures', async () => {
    const before = await open(local);
    const { gatewayOrderId } = await before.gateway.createOrder({ receipt: 'r-2', amountPaise: 100 });
    const pay = `${before.sandboxOrigin}/sandbox-gateway/checkout/${gatewayOrderId}/success`;
    const page = await (await fetch(pay, { method: 'POST' })).text();
    const result = JSON.parse(/data-result="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#34;', '"') ?? '');
    await before.close();
    const { gateway } = await open(local);
    const { razorpay_payment_id: gatewayPaymentId, razorpay_signature: signature } = result.response;
    expect(gateway.isCheckoutSignature({ gatewayOrderId, gatewayPaymentId, signature })).toBe(true);
    expect(await gateway.findPayment(gatewayPaymentId)).toMatchObject({ status: 'captured', gatewayOrderId });
  });

  it('calls the given address instead of Razorpay', async () => {
    const standIn = await startStandIn((_seen, _request, response) =>
      response.end('{"id":"order_1","amount":100,"currency":"INR","status":"created"}'),
    );
    const razorpay = { keyId: 'rzp_test_1', keySecret: 's', webhookSecret: 'w', apiUrl: standIn.origin };
    const { gateway, sandboxOrigin } = await open({ ...local, paymentProvider: 'razorpay', razorpay });
    expect(sandboxOrigin).toBeNull();
    expect(gateway.keyId).toBe('rzp_test_1');
    await gateway.createOrder({ receipt: 'r-1', amountPaise: 100 });
    expect(standIn.seen.map(({ url }) => url)).toEqual(['/v1/orders']);
    await standIn.close();
  });

  it('opens no sandbox for a live shop', async () => {
    await expect(open({ ...local, mode: 'live' })).rejects.toThrow('A live shop opens with no sandbox gateway.');
  });
});
