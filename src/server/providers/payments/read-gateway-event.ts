import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a webhook says, as far as the shop listens: which order is worth asking the gateway about. */
export interface GatewayEvent {
  readonly id: string;
  readonly event: string;
  readonly gatewayOrderId: string | null;
}

const entity = z.object({ id: z.string().max(100), order_id: z.string().max(100).nullish() });
const eventBody = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({
    payment: z.object({ entity }).nullish(),
    order: z.object({ entity }).nullish(),
    refund: z.object({ entity }).nullish(),
  }),
});

/** Reads a webhook whose signature was judged before. Null for anything that is no event. Without an id the body is its own. */
export function readGatewayEvent(rawBody: Buffer, eventId: unknown): GatewayEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
  const read = eventBody.safeParse(json);
  if (!read.success) return null;
  const { event, payload } = read.data;
  const given = typeof eventId === 'string' && /^[\x21-\x7e]{1,100}$/.test(eventId);
  const id = given ? eventId : createHash('sha256').update(rawBody).digest('hex');
  return { id, event, gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null };
}
