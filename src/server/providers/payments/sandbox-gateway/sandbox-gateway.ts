import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hmacHex, isSameText } from '../signatures.ts';
import type { SandboxDesk } from './sandbox-desk.ts';
import { createSandboxDesk } from './sandbox-desk.ts';
import type { SandboxOrder, SandboxPayment } from './sandbox-journal.ts';
import { openSandboxJournal } from './sandbox-journal.ts';
import { createSandboxLedger } from './sandbox-ledger.ts';
import {
  checkoutPage,
  PAGE_HEADERS,
  RESULT_SCRIPT,
  refusalPage,
  resultPage,
  type WindowResult,
  windowScript,
} from './sandbox-pages.ts';
import { CALM, type SandboxSettings, sandboxSettings } from './sandbox-settings.ts';
import { createWebhooks, type SandboxLog } from './sandbox-webhooks.ts';

/** Like the real gateway: an unknown field is refused, money is whole paise from Rs 1, a receipt has at most 40 characters. */
const orderBody = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
  notes: z.record(z.string(), z.string().max(256)).default({}),
  unique_receipt: z.boolean().default(false),
});

const captureBody = z.strictObject({ amount: z.int().min(1), currency: z.literal('INR') });

const refundBody = z.strictObject({ amount: z.int().min(1), receipt: z.string().min(1).max(40).optional() });

const refundKey = z.string().regex(/^[\w-]{10,100}$/);

type ById = { Params: { id: string } };

interface Parts {
  readonly keyId: string;
  readonly keySecret: string;
  readonly publicPath: string;
}

type Checkout = { Querystring: { order_id?: unknown; key_id?: unknown; amount?: unknown } };

type Choice = { Params: { id: string; choice: string } };

export interface SandboxParts {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the shop listens for events; read when one is sent, because the shop opens after its gateway. */
  readonly webhookUrl: () => string;
  /** The books' file; null keeps them in memory. */
  readonly stateFile: string | null;
  /** The window's path on the shop's own origin; SANDBOX_PATH by default. */
  readonly publicPath?: string;
  readonly log?: SandboxLog;
  /** The clock; the system's by default. */
  readonly now?: () => Date;
}

/** The window's path on the shop's own origin, which passes these requests on. */
export const SANDBOX_PATH = '/sandbox-gateway';

/** A payment gateway on this machine: a separate server that speaks the real one's API and moves no money. */
export interface SandboxGateway {
  readonly app: FastifyInstance;
  /** May be changed at any time; later calls follow it. */
  readonly settings: SandboxSettings;
  /** Starts it on a free port of this machine and returns its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Builds the sandbox gateway. It is meant to accept and refuse the requests of the shop as the real one does. */
export function createSandboxGateway(parts: SandboxParts): SandboxGateway {
  const { keyId, keySecret, webhookSecret, webhookUrl, stateFile, publicPath = SANDBOX_PATH } = parts;
  const now = parts.now ?? (() => new Date());
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const settings = { ...CALM };
  const webhooks = createWebhooks({ secret: webhookSecret, url: webhookUrl, now, log: parts.log ?? null });
  const desk = createSandboxDesk(createSandboxLedger(openSandboxJournal(stateFile), now), webhooks, settings);
  app.setErrorHandler<{ statusCode?: number }>(async ({ statusCode = 500 }, _request, reply) =>
    refuse(reply, statusCode < 500 ? 'The request is not valid' : 'The sandbox gateway failed', statusCode),
  );
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, 'The requested URL was not found', 404));
  void app.register(async (api) => registerSandboxApi(api, desk, { id: keyId, secret: keySecret }), { prefix: '/v1' });
  void app.register(async (pages) => registerSandboxWindow(pages, desk, { keyId, keySecret, publicPath }), {
    prefix: publicPath,
  });
  return {
    app,
    settings,
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await app.close();
      await webhooks.close();
    },
  };
}

/** The gateway's browser side: the script that opens the window, the window, and the targets of its buttons. */
function registerSandboxWindow(pages: FastifyInstance, desk: SandboxDesk, parts: Parts): void {
  const { publicPath } = parts;
  const refuse = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers(PAGE_HEADERS).send(refusalPage(text, publicPath));
  readNoBodies(pages);
  sendScript(pages, '/window.js', windowScript(publicPath));
  sendScript(pages, '/checkout.js', RESULT_SCRIPT);
  pages.get<Checkout>('/checkout', async ({ query }, reply) => {
    const order = desk.ledger.order(String(query.order_id ?? ''));
    if (!order) return refuse(reply, 404, 'There is no such order.');
    // Like the real window: a page with other keys or another amount doesn't open.
    if (query.key_id !== undefined && query.key_id !== parts.keyId) return refuse(reply, 401, 'The key is not known.');
    if (query.amount !== undefined && query.amount !== String(order.amount)) {
      return refuse(reply, 400, 'The amount is not the amount of the order.');
    }
    if (desk.inHand(order)) return refuse(reply, 400, 'The order is already paid.');
    return reply.headers(PAGE_HEADERS).send(checkoutPage(order, publicPath));
  });
  pages.post<Choice>('/checkout/:id/:choice', async ({ params }, reply) => {
    const order = desk.ledger.order(params.id);
    const result = order ? resultOf(desk, parts.keySecret, order, params.choice) : null;
    if (!order || !result) return refuse(reply, 404, 'There is no such order.');
    return reply.headers(PAGE_HEADERS).send(resultPage(result, order, publicPath));
  });
}

/** Null for an unknown choice. Once there is a payment, every press but Close answers with that payment. */
function resultOf(desk: SandboxDesk, keySecret: string, order: SandboxOrder, choice: string): WindowResult | null {
  if (choice === 'close') return { kind: 'close' };
  if (choice !== 'success' && choice !== 'failure') return null;
  const inHand = desk.inHand(order);
  if (choice === 'failure' && !inHand) return failureOf(desk.fail(order));
  return successOf(keySecret, inHand ?? desk.pay(order));
}

function successOf(keySecret: string, { id, order_id }: SandboxPayment): WindowResult {
  const razorpay_signature = hmacHex(keySecret, `${order_id}|${id}`);
  return {
    kind: 'success',
    response: { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature },
  };
}

function failureOf({ id, order_id, error_code, error_description }: SandboxPayment): WindowResult {
  return {
    kind: 'failure',
    error: {
      code: error_code,
      description: error_description,
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { payment_id: id, order_id },
    },
  };
}

/** Forms without fields: any content is ignored. */
function readNoBodies(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    body.once('end', () => done(null));
  });
}

function sendScript(pages: FastifyInstance, path: string, text: string): void {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  pages.get(path, async (_request, reply) => reply.headers(headers).send(text));
}

/** The parts of the real gateway's API under /v1 that the shop calls, and the sandbox's settings. */
function registerSandboxApi(api: FastifyInstance, desk: SandboxDesk, keys: { id: string; secret: string }): void {
  const expected = `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`;
  api.addHook('onRequest', async (request, reply) => {
    if (isSameText(request.headers.authorization ?? '', expected)) return;
    return refuse(reply, 'The api key provided is invalid', 401);
  });
  registerOrders(api, desk);
  registerPayments(api, desk);
  api.get<ById>('/payments/:id/refunds', async ({ params }, reply) =>
    desk.ledger.payment(params.id) ? collectionOf(desk.ledger.refundsOf(params.id)) : refuseId(reply),
  );
  api.post<ById>('/payments/:id/refund', async (request, reply) => refund(desk, request, reply));
  api.post('/sandbox/settings', async ({ body }, reply) => {
    const read = sandboxSettings.partial().strict().safeParse(body);
    if (!read.success) return refuse(reply, 'The sandbox has no such settings');
    return Object.assign(desk.settings, read.data);
  });
}

function registerOrders(api: FastifyInstance, { ledger }: SandboxDesk): void {
  api.post('/orders', async ({ body }, reply) => {
    const read = orderBody.safeParse(body);
    if (!read.success) return refuse(reply, `The order is not valid: ${read.error.issues[0]?.path.join('.') ?? ''}`);
    const earlier = ledger.orderOf(read.data.receipt);
    if (earlier && !read.data.unique_receipt) return refuse(reply, 'Order receipt should be unique.');
    return earlier ?? ledger.openOrder(read.data);
  });
  api.get<{ Querystring: { receipt?: unknown } }>('/orders', async ({ query }) => {
    const order = ledger.orderOf(String(query.receipt ?? ''));
    return collectionOf(order ? [order] : []);
  });
  api.get<ById>('/orders/:id', async ({ params }, reply) => ledger.order(params.id) ?? refuseId(reply));
  api.get<ById>('/orders/:id/payments', async ({ params }, reply) =>
    ledger.order(params.id) ? collectionOf(ledger.paymentsOf(params.id)) : refuseId(reply),
  );
}

function registerPayments(api: FastifyInstance, desk: SandboxDesk): void {
  const { ledger } = desk;
  api.get<ById>('/payments/:id', async ({ params }, reply) => ledger.payment(params.id) ?? refuseId(reply));
  api.post<ById>('/payments/:id/capture', async ({ params, body }, reply) => {
    const payment = ledger.payment(params.id);
    if (!payment) return refuseId(reply);
    const read = captureBody.safeParse(body);
    if (!read.success) return refuse(reply, 'The capture is not valid');
    if (payment.captured) return refuse(reply, 'This payment has already been captured');
    if (payment.status !== 'authorized')
      return refuse(reply, 'Only payments which have been authorized can be captured');
    if (ledger.order(payment.order_id)?.status === 'paid') return refuse(reply, 'The order is already paid');
    if (read.data.amount !== payment.amount) {
      return refuse(reply, 'Capture amount must be equal to the amount authorized');
    }
    return desk.capture(payment);
  });
}

async function refund(desk: SandboxDesk, request: FastifyRequest<ById>, reply: FastifyReply) {
  const payment = desk.ledger.payment(request.params.id);
  if (!payment) return refuseId(reply);
  const given = request.headers['x-refund-idempotency'];
  const [body, key] = [refundBody.safeParse(request.body), refundKey.optional().safeParse(given)];
  if (!body.success || !key.success) return refuse(reply, 'The refund is not valid');
  const { amount, receipt = null } = body.data;
  const earlier = key.data === undefined ? undefined : earlierRefund(desk, payment, key.data);
  if (earlier) {
    const isRepeat = earlier.amount === amount && earlier.receipt === receipt;
    return isRepeat ? earlier : refuse(reply, 'Different request with the same idempotency key');
  }
  if (!payment.captured) return refuse(reply, 'The payment status should be captured for action to be taken');
  if (payment.amount_refunded + amount > payment.amount) {
    return refuse(reply, 'The total refund amount is greater than the refund payment amount');
  }
  return desk.refund(payment, amount, receipt, key.data ?? null);
}

function earlierRefund({ ledger, refundKeys }: SandboxDesk, payment: SandboxPayment, key: string) {
  const id = refundKeys.get(`${payment.id} ${key}`);
  return ledger.refundsOf(payment.id).find((refund) => refund.id === id);
}

function collectionOf<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}

function refuseId(reply: FastifyReply): FastifyReply {
  return refuse(reply, 'The id provided does not exist');
}

/** The form of the real gateway's refusals. */
function refuse(reply: FastifyReply, description: string, status = 400): FastifyReply {
  const details = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', metadata: {} };
  return reply.code(status).send({ error: { code: 'BAD_REQUEST_ERROR', description, ...details } });
}
