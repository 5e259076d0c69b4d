import { setTimeout as wait } from 'node:timers/promises';
import { failpoint } from '../../../ops/failpoint.ts';
import {
  leaseEvents,
  markHandled,
  type ReceivedEvent,
  saveEvent,
} from '../../../persistence/repositories/orders/payment-event-repository.ts';
import { findPaymentOf } from '../../../persistence/repositories/orders/payment-repository.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { settlePayment } from './settle-payment.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId' | 'gateway'>;

/** The gateway waits five seconds for an answer; it has it long before, whatever becomes of the order. */
const ANSWER_WITHIN_MS = 1_000;
/** Whoever received an event has so long to settle it before the queue does. */
const OWN_TRY_S = 15;
const LEASE_S = 60;
const AT_ONCE = 20;

/**
 * An event of the gateway, whose signature was judged over its raw bytes. It only says that an order is worth asking about. It is
 * saved first; then the order is settled, for a second before the gateway has its answer, and on its own afterwards. What does not
 * come off, or dies with the server, the queue does again.
 */
export async function receiveEvent(parts: Parts, event: ReceivedEvent): Promise<void> {
  const now = parts.now();
  await saveEvent(parts.db, event, now, new Date(now.getTime() + OWN_TRY_S * 1000));
  failpoint('event-saved');
  if (event.gatewayOrderId === null) return;
  // Also for an event that was received before: asking is harmless. What goes wrong here is tried again, and told, by the queue.
  const settling = settleEvent(parts, event).catch(() => undefined);
  const timer = new AbortController();
  await Promise.race([settling, wait(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

/** Settles the orders of events that nobody has settled yet. One that the gateway leaves open is due again in a minute. */
export async function settleEvents(parts: Parts, goesOn = () => true): Promise<number> {
  let settled = 0;
  for (const event of await leaseEvents(parts.db, { now: parts.now(), leaseS: LEASE_S, limit: AT_ONCE })) {
    if (!goesOn()) break;
    try {
      await settleEvent(parts, event);
      settled += 1;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    }
  }
  return settled;
}

async function settleEvent(parts: Parts, event: ReceivedEvent): Promise<void> {
  if (event.gatewayOrderId === null) return;
  const askedAt = parts.now();
  const payment = await findPaymentOf(parts.db, { gatewayOrderId: event.gatewayOrderId });
  if (payment) await settlePayment(parts, payment.orderId);
  await markHandled(parts.db, event, parts.now(), askedAt);
}
