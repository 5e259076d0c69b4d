import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { hmacHex } from '../signatures.ts';
import { SandboxLedger, type SandboxOrder } from './sandbox-ledger.ts';
import { checkoutPage, PAGE_HEADERS, resultPage } from './sandbox-pages.ts';
import { CALM, createWebhooks, type SandboxSettings } from './sandbox-webhooks.ts';
import { RESULT_SCRIPT, WINDOW_SCRIPT } from './window-script.ts';

export interface SandboxParts {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the shop listens for events; asked when one is sent, because the shop opens after its gateway. */
  readonly webhookUrl: () => string;
  /** The books' file; null keeps them in memory. */
  readonly stateFile: string | null;
}

/** Where the window stands on the shop's own origin, which hands these requests on. */
export const SANDBOX_PATH = '/sandbox-gateway';

/** A payment gateway of this machine: a server of its own that speaks the real one's API and moves no money. */
export interface SandboxGateway {
  readonly app: FastifyInstance;
  settings: SandboxSettings;
  /** Starts it on a free port of this machine and gives its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Builds the sandbox gateway. It refuses nothing a real one would take, and takes nothing a real one would refuse. */
export function createSandboxGateway(parts: SandboxParts): SandboxGateway {
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const ledger = new SandboxLedger(parts.stateFile);
  const gateway: SandboxGateway = {
    app,
    settings: CALM,
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    close: () => app.close(),
  };
  void app.register(async (api) => registerApi(api, parts, ledger, gateway), { prefix: '/v1' });
  void app.register(async (pages) => registerWindow(pages, parts, ledger, gateway), { prefix: SANDBOX_PATH });
  return gateway;
}

const orderBody = z.object({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
});
const amountBody = z.object({ amount: z.int().min(1), receipt: z.string().max(40).optional() });
const settingsBody = z.object({
  late: z.int().min(0).max(60_000).optional(),
  doubled: z.boolean().optional(),
  shuffled: z.boolean().optional(),
  drop: z.boolean().optional(),
  captureAutomatically: z.boolean().optional(),
});

function registerApi(
  api: FastifyInstance,
  { keyId, keySecret }: SandboxParts,
  ledger: SandboxLedger,
  gateway: SandboxGateway,
): void {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  api.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== expected) return refuse(reply, 401, 'The api key provided is invalid');
  });
  api.post('/orders', async (request, reply) => {
    const read = orderBody.safeParse(request.body);
    return read.success
      ? ledger.openOrder(read.data.receipt, read.data.amount)
      : refuse(reply, 400, 'The order is not valid');
  });
  api.get<{ Querystring: { receipt?: string } }>('/orders', async ({ query }) => {
    const order = ledger.orderOf(query.receipt ?? '');
    return { entity: 'collection', items: order ? [order] : [] };
  });
  api.get<{ Params: { id: string } }>('/orders/:id/payments', async ({ params }, reply) =>
    ledger.order(params.id)
      ? { entity: 'collection', items: ledger.paymentsOf(params.id) }
      : refuse(reply, 400, 'No such order'),
  );
  api.get<{ Params: { id: string } }>(
    '/payments/:id',
    async ({ params }, reply) => ledger.payment(params.id) ?? refuse(reply, 400, 'No such payment'),
  );
  api.post<{ Params: { id: string } }>('/payments/:id/capture', async ({ params, body }, reply) => {
    const payment = ledger.payment(params.id);
    const read = amountBody.safeParse(body);
    if (!payment || !read.success || read.data.amount !== payment.amount)
      return refuse(reply, 400, 'Nothing to capture');
    if (payment.status !== 'authorized') return refuse(reply, 400, 'This payment has already been captured');
    ledger.capture(payment);
    return payment;
  });
  registerRefunds(api, ledger);
  api.post('/sandbox/settings', async ({ body }, reply) => {
    const read = settingsBody.safeParse(body);
    if (!read.success) return refuse(reply, 400, 'No such settings');
    gateway.settings = { ...gateway.settings, ...(read.data as Partial<SandboxSettings>) };
    return gateway.settings;
  });
}

function registerRefunds(api: FastifyInstance, ledger: SandboxLedger): void {
  api.get<{ Params: { id: string } }>('/payments/:id/refunds', async ({ params }, reply) =>
    ledger.payment(params.id)
      ? { entity: 'collection', items: ledger.refundsOf(params.id) }
      : refuse(reply, 400, 'No such payment'),
  );
  api.post<{ Params: { id: string } }>('/payments/:id/refund', async ({ params, body }, reply) => {
    const payment = ledger.payment(params.id);
    const read = amountBody.safeParse(body);
    if (!payment || !read.success) return refuse(reply, 400, 'Nothing to refund');
    const receipt = read.data.receipt ?? '';
    const refunds = ledger.refundsOf(payment.id);
    const same = receipt === '' ? undefined : refunds.find((refund) => refund.receipt === receipt);
    if (same) return same;
    const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    const possible = payment.status === 'captured' && refunded + read.data.amount <= payment.amount;
    return possible
      ? ledger.refund(payment, read.data.amount, receipt)
      : refuse(reply, 400, 'The refund is more than what was paid');
  });
}

function registerWindow(
  pages: FastifyInstance,
  parts: SandboxParts,
  ledger: SandboxLedger,
  gateway: SandboxGateway,
): void {
  const send = createWebhooks({ secret: parts.webhookSecret, url: parts.webhookUrl });
  const script = (text: string) => (_request: unknown, reply: FastifyReply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' }).send(text);
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    body.once('end', () => done(null));
  });
  pages.get('/window.js', script(WINDOW_SCRIPT));
  pages.get('/checkout.js', script(RESULT_SCRIPT));
  pages.get<{ Querystring: { order_id?: string } }>('/checkout', async ({ query }, reply) => {
    const order = ledger.order(query.order_id ?? '');
    if (!order) return refuse(reply, 404, 'No such order');
    return reply.headers(PAGE_HEADERS).send(checkoutPage(order, SANDBOX_PATH));
  });
  pages.post<{ Params: { id: string; choice: string } }>('/checkout/:id/:choice', async ({ params }, reply) => {
    const order = ledger.order(params.id);
    if (!order || !['success', 'failure'].includes(params.choice)) return refuse(reply, 404, 'No such order');
    const { settings } = gateway;
    const failed = params.choice === 'failure';
    const payment = ledger.pay(order, failed ? 'failed' : settings.captureAutomatically ? 'captured' : 'authorized');
    void send(settings, order, payment).catch(() => undefined);
    const result = failed ? failureOf(payment.id) : successOf(parts.keySecret, order, payment.id);
    return reply.headers(PAGE_HEADERS).send(resultPage(result, SANDBOX_PATH));
  });
}

function successOf(keySecret: string, order: SandboxOrder, paymentId: string) {
  const razorpay_signature = hmacHex(keySecret, `${order.id}|${paymentId}`);
  return {
    kind: 'success',
    response: { razorpay_order_id: order.id, razorpay_payment_id: paymentId, razorpay_signature },
  };
}

function failureOf(paymentId: string) {
  return {
    kind: 'failure',
    error: { code: 'BAD_REQUEST_ERROR', description: 'The payment was declined.', metadata: { payment_id: paymentId } },
  };
}

/** The real gateway's shape of a refusal. */
function refuse(reply: FastifyReply, status: number, description: string): FastifyReply {
  return reply.code(status).send({ error: { code: 'BAD_REQUEST_ERROR', description } });
}
