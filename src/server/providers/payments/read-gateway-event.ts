import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The parts of a webhook that the shop uses: which order to check with the gateway. */
export interface GatewayEvent {
  readonly id: string;
  readonly event: string;
  readonly gatewayOrderId: string | null;
  readonly gatewayPaymentId: string | null;
  /** When it happened, in seconds since 1970 by the gateway's clock; null if it does not say. */
  readonly happenedAtS: number | null;
}

/** Payments, orders and refunds; events about invoices, settlements or disputes do not concern the shop. */
const HEARD = /^(payment\.(authorized|captured|failed)|order\.paid|refund\.[a-z_]{1,40})$/;

const id = z.string().regex(/^[\w-]{1,100}$/);
const entityOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) }).nullish();
const eventBody = z.object({
  event: z.string().regex(HEARD),
  created_at: z.number().int().positive().nullish().catch(null),
  payload: z.object({
    payment: entityOf({ id, order_id: id.nullish() }),
    order: entityOf({ id }),
    refund: entityOf({ id, payment_id: id.nullish() }),
  }),
});

/**
 * Reads a webhook whose signature was already verified. Null for unknown events: anything not about a payment, an order or a refund.
 * The id identifies repeats; without a usable one it is the body's digest.
 */
export function readGatewayEvent(rawBody: Buffer, eventId: unknown): GatewayEvent | null {
  const read = eventBody.safeParse(parse(rawBody));
  if (!read.success) return null;
  const { event, payload, created_at } = read.data;
  const { order, payment, refund } = payload;
  const isUsable = typeof eventId === 'string' && /^[\x21-\x7e]{1,100}$/.test(eventId);
  return {
    id: isUsable ? eventId : createHash('sha256').update(rawBody).digest('hex'),
    event,
    gatewayOrderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    gatewayPaymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
    happenedAtS: created_at ?? null,
  };
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
