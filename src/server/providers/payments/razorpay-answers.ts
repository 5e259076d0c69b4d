import { z } from 'zod';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './payment-gateway.ts';

/** The gateway counts in paise, as the shop does. */
const paise = z.int().nonnegative();
/** Letters, digits, `_` and `-`: nothing that could lead a path elsewhere. */
const id = z.string().regex(/^[\w-]{1,100}$/);

/** Razorpay's answers, as far as the shop reads them. */
export const orderAnswer = z.object({
  id,
  amount: paise,
  currency: z.literal('INR'),
  receipt: z.string().nullish(),
  status: z.enum(['created', 'attempted', 'paid']),
});

export const paymentAnswer = z.object({
  id,
  order_id: id.nullish(),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
});

export const refundAnswer = z.object({
  id,
  payment_id: id,
  amount: paise,
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const errorAnswer = z.object({ error: z.object({ code: z.string(), reason: z.string().nullish() }) });

/** A list, as every collection of the API is answered. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) });
}

/** Whether a text can be an id of the gateway; anything else is never put into a URL. */
export function isGatewayId(text: string): boolean {
  return id.safeParse(text).success;
}

/** Razorpay's order in the port's terms. */
export function toOrder({ id, amount, currency, status }: z.infer<typeof orderAnswer>): GatewayOrder {
  return { gatewayOrderId: id, amountPaise: amount, currency, status };
}

/** Razorpay's payment in the port's terms; one without an order has an empty order id, which matches none. */
export function toPayment(answer: z.infer<typeof paymentAnswer>): GatewayPayment {
  const { id, order_id, amount, currency, status, method } = answer;
  return {
    gatewayPaymentId: id,
    gatewayOrderId: order_id ?? '',
    amountPaise: amount,
    currency,
    status,
    method: method ?? null,
  };
}

/** Razorpay's refund in the port's terms. */
export function toRefund({ id, payment_id, amount, status }: z.infer<typeof refundAnswer>): GatewayRefund {
  return { gatewayRefundId: id, gatewayPaymentId: payment_id, amountPaise: amount, status };
}
