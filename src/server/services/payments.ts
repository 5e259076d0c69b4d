import type { Order } from '#domain/orders/order.ts';
import { meters } from '../ops/meters.ts';
import { readGatewayEvent } from '../providers/payments/read-gateway-event.ts';
import { receiveEvent, settleEvents } from './orders/payments/settle-payment.ts';
import {
  capturePayment,
  openPaymentWindow,
  sendRefunds,
  sweepPayments,
  type WindowReturn,
} from './orders/payments/take-payment.ts';
import { takeQuota } from './quotas.ts';
import type { ServiceParts } from './service-parts.ts';

/** The use cases of payments as routes and jobs call them. */
export function createPayments(parts: Pick<ServiceParts, 'db' | 'now' | 'newId' | 'gateway'>) {
  return {
    openWindow: (order: Order) => openPaymentWindow(parts, order),
    /** Counts one payment request of a person; refuses after ten in a minute. */
    countCapture: (accountId: string) => takeQuota(parts, 'capture-payment', accountId),
    capture: (accountId: string, back: WindowReturn) => capturePayment(parts, accountId, back),
    isWebhook: (body: Buffer, signature: string) => parts.gateway.isWebhookSignature(body, signature),
    /** A body whose signature was checked. Unknown events are ignored. */
    receive: async (body: Buffer, eventId: unknown) => {
      const event = readGatewayEvent(body, eventId);
      if (!event) return;
      if (event.happenedAtS !== null)
        meters.webhookLag.observe(Math.max(0, parts.now().getTime() / 1000 - event.happenedAtS));
      await receiveEvent(parts, event);
    },
    sweep: (options?: { checkEveryMs: number; goesOn?: () => boolean; atOnce?: number }) =>
      sweepPayments(parts, options),
    /** Settles events that the gateway reported and that are unsettled. */
    settleEvents: (goesOn?: () => boolean) => settleEvents(parts, goesOn),
    sendRefunds: (goesOn?: () => boolean) => sendRefunds(parts, goesOn),
  };
}
export type Payments = ReturnType<typeof createPayments>;
