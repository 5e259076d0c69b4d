import type { z } from 'zod';
import type { Config } from '../../config/read-config.ts';
import { traceHeaders } from '../../ops/trace.ts';
import { kindOfFailure, readBody } from '../call-outside.ts';
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from './payment-gateway.ts';
import {
  errorAnswer,
  isGatewayId,
  listOf,
  orderAnswer,
  paymentAnswer,
  refundAnswer,
  toOrder,
  toPayment,
  toRefund,
} from './razorpay-answers.ts';
import { isSignature } from './signatures.ts';

interface RazorpayOptions extends NonNullable<Config['razorpay']> {
  readonly timeoutMs?: number;
}

/** One call of the API and the required form of its answer. Rejects only with `GatewayRefused` or `GatewayUnavailable`. */
interface RazorpayClient {
  get<Answer>(path: string, shape: z.ZodType<Answer>): Promise<Answer>;
  post<Answer>(path: string, shape: z.ZodType<Answer>, body: object, headers?: Record<string, string>): Promise<Answer>;
}

/** The code of a refusal for wrong keys: it says nothing about the requested object. */
const KEYS_REFUSED = 'KEYS_REFUSED';

const MAX_ANSWER_BYTES = 1024 * 1024;
/** Client errors that are temporary: a slow request, a repeat while the first still runs, too many at once. */
const PASSING: readonly number[] = [408, 409, 425, 429];

/**
 * Calls Razorpay's API with the keys of an account. Reads are tried twice, writes once. Redirects are not followed: the
 * keys go only to one origin. No error contains a key, an address or the gateway's text, except its error codes.
 */
function createRazorpayClient({ keyId, keySecret, apiUrl, timeoutMs = 5_000 }: RazorpayOptions): RazorpayClient {
  const origin = apiUrl.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async <Answer>(path: string, shape: z.ZodType<Answer>, request: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}/v1/${path}`, {
      ...request,
      headers: { ...traceHeaders(), authorization, accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new GatewayUnavailable(`The payment gateway did not answer (${kindOfFailure(error)}).`);
    });
    return readAnswer(response, shape);
  };
  return {
    get: async (path, shape) => {
      try {
        return await call(path, shape, { method: 'GET' });
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        return call(path, shape, { method: 'GET' });
      }
    },
    post: (path, shape, body, headers = {}) =>
      call(path, shape, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
  };
}

/** A refusal counts only in the gateway's own shape: a proxy's page of HTML decides nothing about money. */
async function readAnswer<Answer>(response: Response, shape: z.ZodType<Answer>): Promise<Answer> {
  const { status } = response;
  const json = await readJson(response);
  if (status >= 400 && status < 500 && !PASSING.includes(status)) {
    const refusal = errorAnswer.safeParse(json);
    if (refusal.success) throw refusedBy(status, refusal.data.error);
  }
  const read = shape.safeParse(json);
  if (response.ok && read.success) return read.data;
  throw new GatewayUnavailable(`The payment gateway answered nothing that can be used (status ${status}).`);
}

function refusedBy(status: number, error: z.infer<typeof errorAnswer>['error']): GatewayRefused {
  if (status === 401 || status === 403) {
    return new GatewayRefused(KEYS_REFUSED, `The payment gateway refused the keys (status ${status}).`);
  }
  const code = /^[A-Z_]{1,60}$/.test(error.code) ? error.code : `STATUS_${status}`;
  const reason = /^[a-z_]{1,60}$/.test(error.reason ?? '') ? `, ${error.reason}` : '';
  return new GatewayRefused(code, `The payment gateway refused (${code}${reason}).`);
}

/** Undefined for a truncated answer, HTML or an endless one: it proves nothing. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readBody(response, MAX_ANSWER_BYTES));
  } catch {
    return undefined;
  }
}

type OrderInput = Parameters<PaymentGateway['createOrder']>[0];
type RefundInput = Parameters<PaymentGateway['refund']>[0];

/**
 * Razorpay's API as this shop uses it: orders, payments, captures, refunds and the two signatures. Refusals and unknown
 * outcomes are separate errors; an answer about a different order, payment or amount counts as invalid.
 */
export function createRazorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecret, webhookSecretBefore = null } = options;
  const client = createRazorpayClient(options);
  return {
    keyId,
    createOrder: (input) => createOrder(client, input),
    findPayments: (gatewayOrderId) => findPayments(client, gatewayOrderId),
    findPayment: (gatewayPaymentId) => findPayment(client, gatewayPaymentId),
    capture: (gatewayPaymentId, amountPaise) => capture(client, gatewayPaymentId, amountPaise),
    refund: (input) => refund(client, input),
    findRefunds: async (gatewayPaymentId) => (await readRefunds(client, gatewayPaymentId)).map(toRefund),
    isCheckoutSignature: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      isGatewayId(gatewayOrderId) &&
      isGatewayId(gatewayPaymentId) &&
      isSignature(keySecret, `${gatewayOrderId}|${gatewayPaymentId}`, signature),
    isWebhookSignature: (rawBody, signature) =>
      isSignature(webhookSecret, rawBody, signature) || isSignature(webhookSecretBefore ?? '', rawBody, signature),
  };
}

/** `unique_receipt` makes a repeat the same order; where the answer was lost, the order is looked for by its receipt. */
async function createOrder(client: RazorpayClient, { receipt, amountPaise, notes = {} }: OrderInput) {
  const body = { amount: amountPaise, currency: 'INR', receipt, notes, unique_receipt: true };
  const order = await client
    .post('orders', orderAnswer, body)
    .then(toOrder)
    .catch(async (error: unknown) => (await findEarlier(client, receipt, error)) ?? Promise.reject(error));
  if (order.amountPaise !== amountPaise) {
    throw new GatewayRefused('RECEIPT_TAKEN', 'The payment gateway has this receipt with another amount.');
  }
  return order;
}

/** The order created by an earlier try, or null. After a refusal it matters whether this could be looked up. */
async function findEarlier(client: RazorpayClient, receipt: string, error: unknown): Promise<GatewayOrder | null> {
  const isRefused = error instanceof GatewayRefused;
  if (!isRefused && !(error instanceof GatewayUnavailable)) throw error;
  try {
    const { items } = await client.get(`orders?receipt=${encodeURIComponent(receipt)}`, listOf(orderAnswer));
    const earlier = items.find((order) => order.receipt === receipt);
    return earlier ? toOrder(earlier) : null;
  } catch (lookUp) {
    throw isRefused ? lookUp : error;
  }
}

async function findPayments(client: RazorpayClient, gatewayOrderId: string): Promise<readonly GatewayPayment[]> {
  const { items } = await client.get(`orders/${pathOf(gatewayOrderId)}/payments`, listOf(paymentAnswer));
  const payments = items.map(toPayment);
  if (payments.some((payment) => payment.gatewayOrderId !== gatewayOrderId)) throw answeredAnother();
  return payments;
}

/** Null for an id the gateway does not know. Refused keys are no such answer. */
async function findPayment(client: RazorpayClient, gatewayPaymentId: string): Promise<GatewayPayment | null> {
  if (!isGatewayId(gatewayPaymentId)) return null;
  try {
    const payment = toPayment(await client.get(`payments/${gatewayPaymentId}`, paymentAnswer));
    if (payment.gatewayPaymentId !== gatewayPaymentId) throw answeredAnother();
    return payment;
  } catch (error) {
    if (error instanceof GatewayRefused && error.code !== KEYS_REFUSED) return null;
    throw error;
  }
}

/** The gateway refuses a second capture; then the first one is the result. */
async function capture(client: RazorpayClient, gatewayPaymentId: string, amountPaise: number): Promise<GatewayPayment> {
  const path = `payments/${pathOf(gatewayPaymentId)}/capture`;
  const payment = await client
    .post(path, paymentAnswer, { amount: amountPaise, currency: 'INR' })
    .then(toPayment)
    .catch(async (error: unknown) => {
      const earlier = error instanceof GatewayRefused ? await findPayment(client, gatewayPaymentId) : null;
      if (earlier?.status === 'captured' && earlier.amountPaise === amountPaise) return earlier;
      throw error;
    });
  const isRight = payment.gatewayPaymentId === gatewayPaymentId && payment.amountPaise === amountPaise;
  if (!isRight || payment.status !== 'captured') throw answeredAnother();
  return payment;
}

/**
 * The key goes along as the idempotency header and as the receipt. The receipt is looked up first: idempotency keys
 * expire, the list of refunds does not.
 */
async function refund(client: RazorpayClient, { gatewayPaymentId, amountPaise, key }: RefundInput) {
  const path = `payments/${pathOf(gatewayPaymentId)}/refund`;
  const earlier = (await readRefunds(client, gatewayPaymentId)).find(({ receipt }) => receipt === key);
  if (earlier && earlier.amount !== amountPaise) {
    throw new GatewayRefused('KEY_TAKEN', 'The payment gateway has this refund with another amount.');
  }
  if (earlier) return toRefund(earlier);
  const body = { amount: amountPaise, receipt: key };
  const sent = toRefund(await client.post(path, refundAnswer, body, { 'x-refund-idempotency': key }));
  if (sent.gatewayPaymentId !== gatewayPaymentId || sent.amountPaise !== amountPaise) throw answeredAnother();
  return sent satisfies GatewayRefund;
}

async function readRefunds(client: RazorpayClient, gatewayPaymentId: string) {
  // 100 is the most that one page contains; the default is 10.
  const path = `payments/${pathOf(gatewayPaymentId)}/refunds?count=100`;
  const { items } = await client.get(path, listOf(refundAnswer));
  if (items.some(({ payment_id }) => payment_id !== gatewayPaymentId)) throw answeredAnother();
  return items;
}

/** Only a valid id becomes part of a URL. */
function pathOf(gatewayId: string): string {
  if (!isGatewayId(gatewayId)) throw new GatewayRefused('NO_SUCH_ID', 'The payment gateway gives no such ids.');
  return gatewayId;
}

function answeredAnother(): GatewayUnavailable {
  return new GatewayUnavailable('The payment gateway answered about something else.');
}
