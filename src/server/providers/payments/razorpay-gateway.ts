import { z } from 'zod';
import { readBody } from '../read-body.ts';
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from './payment-gateway.ts';
import { isSignature } from './signatures.ts';

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Origin of the API; the client adds /v1/…. */
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

const MAX_ANSWER_BYTES = 1024 * 1024;
const money = z.int().nonnegative();
const orderAnswer = z.object({
  id: z.string().min(1),
  amount: money,
  currency: z.literal('INR'),
  status: z.enum(['created', 'attempted', 'paid']),
});
const paymentAnswer = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: money,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
});
const refundAnswer = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  amount: money,
  status: z.enum(['pending', 'processed', 'failed']),
});
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
const errorAnswer = z.object({ error: z.object({ code: z.string(), description: z.string().nullish() }) });

/**
 * Razorpay's API as this shop uses it: orders, payments, captures, refunds and the two signatures. A reading is tried twice, a
 * writing once; what is refused and what is unknown are told apart. No key ever stands in an error.
 */
export function createRazorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecret } = options;
  const call = createCaller(options);
  const findOrderByReceipt = async (receipt: string): Promise<GatewayOrder | null> => {
    const found = await call('GET', `orders?receipt=${encodeURIComponent(receipt)}`, listOf(orderAnswer));
    return found.items[0] ? orderOf(found.items[0]) : null;
  };
  return {
    keyId,
    createOrder: async ({ receipt, amountPaise, notes = {} }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes };
      try {
        return orderOf(await call('POST', 'orders', orderAnswer, body));
      } catch (error) {
        // The first try may have arrived, although its answer did not.
        const earlier =
          error instanceof GatewayRefused || error instanceof GatewayUnavailable
            ? await findOrderByReceipt(receipt)
            : null;
        if (earlier?.amountPaise === amountPaise) return earlier;
        throw error;
      }
    },
    findPayments: async (gatewayOrderId) =>
      (await call('GET', `orders/${encodeURIComponent(gatewayOrderId)}/payments`, listOf(paymentAnswer))).items.map(
        paymentOf,
      ),
    findPayment: async (gatewayPaymentId) => {
      try {
        return paymentOf(await call('GET', `payments/${encodeURIComponent(gatewayPaymentId)}`, paymentAnswer));
      } catch (error) {
        if (error instanceof GatewayRefused) return null;
        throw error;
      }
    },
    capture: async (gatewayPaymentId, amountPaise) => {
      const path = `payments/${encodeURIComponent(gatewayPaymentId)}`;
      try {
        return paymentOf(
          await call('POST', `${path}/capture`, paymentAnswer, { amount: amountPaise, currency: 'INR' }),
        );
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
        const payment = paymentOf(await call('GET', path, paymentAnswer));
        if (payment.status === 'captured') return payment;
        throw error;
      }
    },
    refund: async ({ gatewayPaymentId, amountPaise, key }) => {
      const path = `payments/${encodeURIComponent(gatewayPaymentId)}`;
      const earlier = await call(
        'GET',
        `${path}/refunds`,
        listOf(refundAnswer.extend({ receipt: z.string().nullish() })),
      );
      const same = earlier.items.find(({ receipt }) => receipt === key);
      if (same) return refundOf(same);
      return refundOf(await call('POST', `${path}/refund`, refundAnswer, { amount: amountPaise, receipt: key }, key));
    },
    findRefunds: async (gatewayPaymentId) =>
      (await call('GET', `payments/${encodeURIComponent(gatewayPaymentId)}/refunds`, listOf(refundAnswer))).items.map(
        refundOf,
      ),
    isCheckoutSignature: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      gatewayOrderId !== '' &&
      gatewayPaymentId !== '' &&
      isSignature(keySecret, `${gatewayOrderId}|${gatewayPaymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(webhookSecret, rawBody, signature),
  };
}

function createCaller({ keyId, keySecret, apiUrl, timeoutMs = 5_000 }: RazorpayOptions) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const once = async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<Answer>,
    body?: object,
    key?: string,
  ): Promise<Answer> => {
    const response = await fetch(`${apiUrl}/v1/${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'x-refund-idempotency': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new GatewayUnavailable(`The gateway did not answer (${(error as Error).name}).`);
    });
    const json = await readJson(response);
    if (response.status >= 400 && response.status < 500) {
      const refusal = errorAnswer.safeParse(json);
      throw new GatewayRefused(
        refusal.success ? refusal.data.error.code : String(response.status),
        `The gateway refused (${response.status}).`,
      );
    }
    const read = shape.safeParse(json);
    if (!response.ok || !read.success)
      throw new GatewayUnavailable(`The gateway answered nonsense (${response.status}).`);
    return read.data;
  };
  return async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<Answer>,
    body?: object,
    key?: string,
  ): Promise<Answer> => {
    try {
      return await once(method, path, shape, body, key);
    } catch (error) {
      if (method === 'POST' || !(error instanceof GatewayUnavailable)) throw error;
      return once(method, path, shape, body, key);
    }
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBody(response, MAX_ANSWER_BYTES)).toString());
  } catch {
    return undefined;
  }
}

function orderOf({ id, amount, currency, status }: z.infer<typeof orderAnswer>): GatewayOrder {
  return { gatewayOrderId: id, amountPaise: amount, currency, status };
}

function paymentOf({ id, order_id, amount, currency, status, method }: z.infer<typeof paymentAnswer>): GatewayPayment {
  return {
    gatewayPaymentId: id,
    gatewayOrderId: order_id ?? '',
    amountPaise: amount,
    currency,
    status,
    method: method ?? null,
  };
}

function refundOf({ id, payment_id, amount, status }: z.infer<typeof refundAnswer>): GatewayRefund {
  return { gatewayRefundId: id, gatewayPaymentId: payment_id, amountPaise: amount, status };
}
