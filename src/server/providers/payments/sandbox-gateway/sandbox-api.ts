import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSameText } from '../signatures.ts';
import type { SandboxDesk } from './sandbox-desk.ts';
import type { SandboxPayment } from './sandbox-journal.ts';
import { sandboxSettings } from './sandbox-settings.ts';

/** As the real gateway: an unknown field is refused, money is whole paise from Rs 1, a receipt has at most 40 characters. */
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

/** The real gateway's API under /v1, as far as the shop calls it, and the switches of the sandbox. */
export function registerSandboxApi(
  api: FastifyInstance,
  desk: SandboxDesk,
  keys: { id: string; secret: string },
): void {
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

/** The real gateway's shape of a refusal. */
export function refuse(reply: FastifyReply, description: string, status = 400): FastifyReply {
  const details = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', metadata: {} };
  return reply.code(status).send({ error: { code: 'BAD_REQUEST_ERROR', description, ...details } });
}
