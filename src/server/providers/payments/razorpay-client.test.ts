import { afterEach, describe, expect, it } from 'vitest';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

type StandIn = Awaited<ReturnType<typeof startStandIn>>;
type Answer = Parameters<typeof startStandIn>[0];
const keys = { keyId: 'rzp_live_1', keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' };
const BASIC = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');

const orderJson = { id: 'order_1', amount: 100, currency: 'INR', receipt: 'r-1', status: 'created' };
const paymentJson = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 100,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
};
const refundJson = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, receipt: null, status: 'processed' };
const refusal = (code = 'BAD_REQUEST_ERROR') =>
  JSON.stringify({ error: { code, description: 'No.', reason: 'input_wrong' } });

let standIn: StandIn | null = null;
afterEach(() => standIn?.close());

async function against(answer: Answer): Promise<PaymentGateway> {
  standIn = await startStandIn(answer);
  return createRazorpayGateway({ ...keys, apiUrl: `${standIn.origin}/`, timeoutMs: 300 });
}

/** Answers by method and path; anything else is refused. */
function answering(answers: Record<string, unknown>): Answer {
  return ({ method, url }, _request, response) => {
    const answer = answers[`${method} ${url?.split('?')[0]}`];
    if (answer === undefined) response.writeHead(400).end(refusal());
    else response.end(JSON.stringify(answer));
  };
}

const CALLS: Record<string, (gateway: PaymentGateway) => Promise<unknown>> = {
  createOrder: (gateway) => gateway.createOrder({ receipt: 'r-1', amountPaise: 100 }),
  findPayments: (gateway) => gateway.findPayments('order_1'),
  findPayment: (gateway) => gateway.findPayment('pay_1'),
  capture: (gateway) => gateway.capture('pay_1', 100),
  refund: (gateway) => gateway.refund({ gatewayPaymentId: 'pay_1', amountPaise: 100, key: 'refund-key-1' }),
  findRefunds: (gateway) => gateway.findRefunds('pay_1'),
};

const FAILURES: [string, Answer][] = [
  ['silence', () => undefined],
  ['silence after the headers', (_s, _q, response) => response.flushHeaders()],
  ['a fault', (_s, _q, response) => response.writeHead(500).end(refusal('SERVER_ERROR'))],
  ['a bad gateway', (_s, _q, response) => response.writeHead(502).end('<html>Bad gateway</html>')],
  ['a page of HTML', (_s, _q, response) => response.end('<html>maintenance</html>')],
  ['a forbidden page of HTML', (_s, _q, response) => response.writeHead(403).end('<html>blocked</html>')],
  ['too many calls', (_s, _q, response) => response.writeHead(429).end(refusal())],
  ['a repeat that is too early', (_s, _q, response) => response.writeHead(409).end(refusal())],
  ['half an answer', (_s, request, response) => response.write('{"id":"order_1', () => request.socket.destroy())],
  ['a broken line', (_s, request) => request.socket.destroy()],
  ['an endless answer', (_s, _q, response) => response.end(`"${'x'.repeat(2_000_000)}"`)],
  ['a redirect', (_s, _q, response) => response.writeHead(302, { location: '/v1/elsewhere' }).end()],
  ['a redirect that keeps the method', (_s, _q, response) => response.writeHead(307, { location: '/x' }).end()],
  ['nothing', (_s, _q, response) => response.writeHead(204).end()],
  ['null', (_s, _q, response) => response.end('null')],
  ['an empty object', (_s, _q, response) => response.end('{}')],
  ['success in the shape of an error', (_s, _q, response) => response.end(refusal())],
  ['an amount that is a text', answering(wrong({ amount: '100' }))],
  ['an amount of half a paisa', answering(wrong({ amount: 100.5 }))],
  ['a negative amount', answering(wrong({ amount: -100 }))],
  ['an unknown status', answering(wrong({ status: 'paid_maybe' }))],
  ['an id that is a path', answering(wrong({ id: '../keys' }))],
];

/** Every answer correct except for some fields. */
function wrong(fields: object): Record<string, unknown> {
  return {
    'POST /v1/orders': { ...orderJson, ...fields },
    'GET /v1/orders': { items: [{ ...orderJson, ...fields }] },
    'GET /v1/orders/order_1/payments': { items: [{ ...paymentJson, ...fields }] },
    'GET /v1/payments/pay_1': { ...paymentJson, ...fields },
    'POST /v1/payments/pay_1/capture': { ...paymentJson, ...fields },
    'GET /v1/payments/pay_1/refunds': { items: [{ ...refundJson, ...fields }] },
    'POST /v1/payments/pay_1/refund': { ...refundJson, ...fields },
  };
}

describe.each(Object.entries(CALLS))('%s, when the gateway fails', (_name, call) => {
  it.each(FAILURES)('is unknown after %s, and reveals nothing secret', async (_what, answer) => {
    const error = await call(await against(answer)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GatewayUnavailable);
    const shown = String((error as Error).stack) + JSON.stringify(error) + String((error as Error).cause);
    for (const secret of [keys.keySecret, keys.webhookSecret, BASIC]) expect(shown).not.toContain(secret);
  });

  it('is unknown if the gateway is down', async () => {
    const gateway = await against(() => undefined);
    await standIn?.close();
    await expect(call(gateway)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('the client', () => {
  const seen = () => (standIn?.seen ?? []).map(({ method, url }) => `${method} ${url}`);

  it('sends its keys and the order, requesting one order per receipt', async () => {
    const gateway = await against(answering({ 'POST /v1/orders': orderJson }));
    await gateway.createOrder({ receipt: 'r-1', amountPaise: 100, notes: { number: 'SS-1' } });
    const [request] = standIn?.seen ?? [];
    expect(request?.headers).toMatchObject({ authorization: `Basic ${BASIC}`, 'content-type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      amount: 100,
      currency: 'INR',
      receipt: 'r-1',
      notes: { number: 'SS-1' },
      unique_receipt: true,
    });
  });

  it('sends a refund under its key, as header and as receipt', async () => {
    const answers = { 'GET /v1/payments/pay_1/refunds': { items: [] }, 'POST /v1/payments/pay_1/refund': refundJson };
    await CALLS.refund?.(await against(answering(answers)));
    const sent = standIn?.seen.find(({ method }) => method === 'POST');
    expect(sent?.headers['x-refund-idempotency']).toBe('refund-key-1');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ amount: 100, receipt: 'refund-key-1' });
  });

  it('sends no refund that the gateway already has', async () => {
    const items = [refundJson, { ...refundJson, id: 'rfnd_2', receipt: 'refund-key-1' }];
    const found = CALLS.refund?.(await against(answering({ 'GET /v1/payments/pay_1/refunds': { items } })));
    await expect(found).resolves.toMatchObject({ gatewayRefundId: 'rfnd_2' });
    expect(seen()).toEqual(['GET /v1/payments/pay_1/refunds?count=100']);
  });

  it('repeats a failed read once, and never a capture', async () => {
    const fault: Answer = (_s, _q, response) => response.writeHead(500).end();
    await CALLS.findPayment?.(await against(fault)).catch(() => undefined);
    expect(seen()).toEqual(['GET /v1/payments/pay_1', 'GET /v1/payments/pay_1']);
    await standIn?.close();
    await CALLS.capture?.(await against(fault)).catch(() => undefined);
    expect(seen()).toEqual(['POST /v1/payments/pay_1/capture']);
  });

  it('reads the answer of the second attempt', async () => {
    let calls = 0;
    const gateway = await against((_s, _q, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(503).end();
      else response.end(JSON.stringify(paymentJson));
    });
    await expect(gateway.findPayment('pay_1')).resolves.toMatchObject({ gatewayPaymentId: 'pay_1' });
  });

  it('reports the code and the reason of a refusal', async () => {
    const gateway = await against((_s, _q, response) => response.writeHead(400).end(refusal()));
    const refused = gateway.findPayments('order_1');
    await expect(refused).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'BAD_REQUEST_ERROR',
      message: 'The payment gateway refused (BAD_REQUEST_ERROR, input_wrong).',
    });
    expect(seen()).toHaveLength(1);
  });

  it('repeats no refusal that carries a key', async () => {
    const error = { code: keys.keySecret, description: BASIC, reason: `${keys.keySecret} ` };
    const gateway = await against((_s, _q, response) => response.writeHead(400).end(JSON.stringify({ error })));
    await expect(gateway.findPayments('order_1')).rejects.toThrow(/^The payment gateway refused \(STATUS_400\)\.$/);
  });
});

describe('an order whose answer was lost', () => {
  const lostThen = (list: unknown): Answer => {
    return ({ method }, _request, response) => {
      if (method === 'GET') response.end(JSON.stringify(list));
    };
  };

  it('is found by its receipt', async () => {
    const gateway = await against(lostThen({ items: [orderJson] }));
    await expect(CALLS.createOrder?.(gateway)).resolves.toMatchObject({ gatewayOrderId: 'order_1' });
    expect(standIn?.seen.map(({ url }) => url)).toEqual(['/v1/orders', '/v1/orders?receipt=r-1']);
  });

  it.each([
    ['is not there', []],
    ["has another's receipt", [{ ...orderJson, receipt: 'r-10' }]],
    ['has no receipt', [{ ...orderJson, receipt: null }]],
  ])('stays unknown if the order in the list %s', async (_what, items) => {
    await expect(CALLS.createOrder?.(await against(lostThen({ items })))).rejects.toThrow(GatewayUnavailable);
  });

  it('is refused if the receipt belongs to another amount', async () => {
    const gateway = await against(lostThen({ items: [{ ...orderJson, amount: 200 }] }));
    await expect(CALLS.createOrder?.(gateway)).rejects.toMatchObject({ code: 'RECEIPT_TAKEN' });
  });

  it('is found if the gateway refuses the repeat', async () => {
    const gateway = await against(answering({ 'GET /v1/orders': { items: [orderJson] } }));
    await expect(CALLS.createOrder?.(gateway)).resolves.toMatchObject({ gatewayOrderId: 'order_1' });
  });

  it('is unknown, not refused, if it cannot be looked up after a refusal', async () => {
    const gateway = await against(({ method }, _request, response) =>
      response.writeHead(method === 'POST' ? 400 : 500).end(refusal()),
    );
    await expect(CALLS.createOrder?.(gateway)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('an answer about something else', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['payments of another order', 'findPayments', { id: 'pay_1', order_id: 'order_2' }],
    ['another payment', 'findPayment', { id: 'pay_2' }],
    ['another captured payment', 'capture', { id: 'pay_2' }],
    ['another captured amount', 'capture', { amount: 99 }],
    ['a capture that captured nothing', 'capture', { status: 'authorized' }],
    ['a refund of another amount', 'refund', { amount: 99 }],
    ['refunds of another payment', 'findRefunds', { payment_id: 'pay_2' }],
  ])('is not accepted: %s', async (_what, name, fields) => {
    const call = CALLS[name];
    await expect(call?.(await against(answering(wrong(fields))))).rejects.toThrow(GatewayUnavailable);
  });

  it('does not turn a refused capture into a success', async () => {
    const refunded = { ...paymentJson, status: 'refunded' };
    const gateway = await against(answering({ 'GET /v1/payments/pay_1': refunded }));
    await expect(gateway.capture('pay_1', 100)).rejects.toThrow(GatewayRefused);
  });
});
