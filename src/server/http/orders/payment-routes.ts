import { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import { placedOrderResponse } from '#contract/areas/shop/order.ts';
import * as paymentApi from '#contract/endpoints/shop/payment.ts';
import { success, successOf } from '#contract/envelope.ts';
import { opaqueId } from '#contract/typed-text.ts';
import * as say from '#sentences/server/answers.ts';
import type { Payments } from '../../services/payments.ts';
import { accountOf } from '../account/guard-routes.ts';
import { limitForgeries } from '../guards/rate-limit-hook.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { toPlacedOrder } from './order.wire.ts';

const text = (meaning: string) => z.string().max(200).optional().describe(meaning);
const IGNORED = 'Accepted and ignored.'; // not a sentence: it is part of the API’s description.
const OF_THE_WINDOW = 'As the payment window gave it.'; // not a sentence: it is part of the API’s description.

/** The window's return. userid, patient_id and address_id are accepted as specified and ignored. */
const captureQuery = z.object({
  customOrderId: opaqueId('Please say which order.').describe('order_id of the order.'),
  userid: text(IGNORED),
  patient_id: text(IGNORED),
  address_id: text(IGNORED),
  razorpay_payment_id: text(OF_THE_WINDOW),
  razorpay_order_id: text(OF_THE_WINDOW),
  razorpay_signature: text(OF_THE_WINDOW),
});

/** Reports the state of a payment to the browser that returns from the payment window. */
export function registerPaymentRoutes(routes: ApiRoutes, payments: Payments): void {
  routes.get(
    at(paymentApi.capturePayment),
    {
      schema: {
        summary: 'Ask the gateway about a payment of one’s own',
        querystring: captureQuery,
        response: answers(placedOrderResponse),
      },
    },
    async (request) => {
      await payments.countCapture(accountOf(request));
      const { customOrderId, razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.query;
      const order = await payments.capture(accountOf(request), {
        orderId: customOrderId,
        gatewayOrderId: razorpay_order_id ?? null,
        gatewayPaymentId: razorpay_payment_id ?? null,
        signature: razorpay_signature ?? null,
      });
      return successOf(toPlacedOrder(order, null), say.yourOrderIsPlaced);
    },
  );
}

/** Receives the gateway's events: a separate scope, because its signature covers the raw bytes. */
export async function registerWebhook(routes: ApiRoutes, payments: Payments, rateLimits: boolean): Promise<void> {
  const forgeries = limitForgeries(rateLimits);
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  routes.post(
    at(paymentApi.receivePaymentEvent),
    {
      schema: {
        summary: 'Events of the payment gateway',
        description: 'Signed over its raw bytes in x-razorpay-signature. Repeated and late events change nothing.',
        response: answers(success(z.object({ received: z.literal(true) }))),
      },
      onRequest: forgeries.refuse,
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-razorpay-signature'];
      if (typeof signature !== 'string' || !payments.isWebhook(body, signature)) {
        forgeries.count(request);
        throw new AppError('payment-forged');
      }
      await payments.receive(body, request.headers['x-razorpay-event-id']);
      return successOf({ received: true as const });
    },
  );
}
