import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SeenRequest, startStandIn } from '../../../testing/stand-in-server.ts';
import { createRazorpayGateway } from '../razorpay-gateway.ts';
import { readGatewayEvent } from '../read-gateway-event.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

type Shop = Awaited<ReturnType<typeof startStandIn>>;
const keys = { keyId: 'rzp_sandbox_test', keySecret: 'key secret', webhookSecret: 'webhook secret' };
let sandbox: SandboxGateway;
let shop: Shop;
afterEach(async () => {
  await sandbox.close();
  await shop.close();
});

/** A shop that receives events, and the gateway that sends them. */
async function openBoth(settings: Partial<SandboxSettings> = {}, hear: Parameters<typeof startStandIn>[0] = taken) {
  shop = await startStandIn(hear);
  sandbox = createSandboxGateway({ ...keys, webhookUrl: () => `${shop.origin}/hook`, stateFile: null });
  Object.assign(sandbox.settings, settings);
  const origin = await sandbox.listen();
  const gateway = createRazorpayGateway({ ...keys, apiUrl: origin });
  const { gatewayOrderId } = await gateway.createOrder({ receipt: 'our-order', amountPaise: 50_000 });
  const press = (choice: string) =>
    fetch(`${origin}/sandbox-gateway/checkout/${gatewayOrderId}/${choice}`, { method: 'POST' });
  return { gateway, gatewayOrderId, press };
}

const taken: Parameters<typeof startStandIn>[0] = (_seen, _request, response) => response.end('{}');
const bodyOf = ({ body }: SeenRequest) => JSON.parse(body);
const names = () => shop.seen.map((request) => bodyOf(request).event);
const idOf = ({ headers }: SeenRequest) => headers['x-razorpay-event-id'];
const arrived = (count: number) => vi.waitFor(() => expect(shop.seen).toHaveLength(count), 20_000);
const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('the events of the sandbox', () => {
  it('report a payment in three signed steps, each in its state at that time', async () => {
    const { gateway, gatewayOrderId, press } = await openBoth();
    await press('success');
    await arrived(3);
    expect(names()).toEqual(PAID);
    expect(shop.seen.map((request) => bodyOf(request).payload.payment.entity.status)).toEqual([
      'authorized',
      'captured',
      'captured',
    ]);
    expect(new Set(shop.seen.map(idOf)).size).toBe(3);
    for (const request of shop.seen) {
      const raw = Buffer.from(request.body);
      expect(gateway.isWebhookSignature(raw, String(request.headers['x-razorpay-signature']))).toBe(true);
      expect(readGatewayEvent(raw, idOf(request))).toMatchObject({ id: idOf(request), gatewayOrderId });
      expect([request.method, request.url]).toEqual(['POST', '/hook']);
    }
  });

  it('report a payment that failed', async () => {
    const { press } = await openBoth();
    await press('failure');
    await arrived(1);
    expect(names()).toEqual(['payment.failed']);
  });

  it('report a capture by the shop and a refund', async () => {
    const { gateway, gatewayOrderId, press } = await openBoth({ captureAutomatically: false });
    await press('success');
    await arrived(1);
    const [payment] = await gateway.findPayments(gatewayOrderId);
    const gatewayPaymentId = payment?.gatewayPaymentId ?? '';
    await gateway.capture(gatewayPaymentId, 50_000);
    await arrived(3);
    await gateway.refund({ gatewayPaymentId, amountPaise: 50_000, key: 'refund-of-it' });
    await arrived(5);
    expect(names()).toEqual([...PAID, 'refund.created', 'refund.processed']);
    expect(readGatewayEvent(Buffer.from(shop.seen[4]?.body ?? ''), 'evt')).toMatchObject({
      gatewayOrderId,
      gatewayPaymentId,
    });
  });

  it('come twice, exactly the same each time', async () => {
    const { press } = await openBoth({ doubled: true });
    await press('success');
    await arrived(6);
    expect(names()).toEqual(PAID.flatMap((name) => [name, name]));
    expect(new Set(shop.seen.map(idOf)).size).toBe(3);
    expect(new Set(shop.seen.map(({ body }) => body)).size).toBe(3);
  });

  it('come in the wrong order', async () => {
    const { press } = await openBoth({ shuffled: true });
    await press('success');
    await arrived(3);
    expect(names()).toEqual(PAID.toReversed());
  });

  it('come late', async () => {
    const { gateway, gatewayOrderId, press } = await openBoth({ late: 600_000 });
    await press('success');
    expect((await gateway.findPayments(gatewayOrderId))[0]?.status).toBe('captured');
    expect(shop.seen).toEqual([]);
  });

  it('come in their order when they are late', async () => {
    const { press } = await openBoth({ late: 30 });
    await press('success');
    await arrived(3);
    expect(names()).toEqual(PAID);
  });

  it('are lost', async () => {
    const { gateway, gatewayOrderId, press } = await openBoth({ drop: true });
    await press('success');
    sandbox.settings.drop = false;
    const [payment] = await gateway.findPayments(gatewayOrderId);
    await gateway.refund({ gatewayPaymentId: payment?.gatewayPaymentId ?? '', amountPaise: 1, key: 'refund-of-it' });
    await arrived(2);
    expect(names()).toEqual(['refund.created', 'refund.processed']);
  });

  it.each<[string, Parameters<typeof startStandIn>[0]]>([
    ['a fault', (_s, _q, response) => response.writeHead(500).end()],
    ['a refusal', (_s, _q, response) => response.writeHead(403).end()],
    ['a redirect', (_s, _q, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a broken line', (_s, request) => request.socket.destroy()],
  ])('are sent again, the very same, after %s of the shop', async (_what, stumble) => {
    let calls = 0;
    const { press } = await openBoth({}, (...seen) => {
      calls += 1;
      (calls <= 2 ? stumble : taken)(...seen);
    });
    await press('success');
    await arrived(5);
    expect(names()).toEqual(['payment.authorized', 'payment.authorized', ...PAID]);
    expect(new Set(shop.seen.slice(0, 3).map(({ body }) => body)).size).toBe(1);
    expect(new Set(shop.seen.slice(0, 3).map(idOf)).size).toBe(1);
  });

  it('end with the gateway', async () => {
    const { press } = await openBoth({}, () => undefined);
    await press('success');
    await arrived(1);
    await sandbox.close();
    expect(shop.seen).toHaveLength(1);
  });
});
