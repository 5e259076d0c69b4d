import { sql } from 'kysely';
import type { RefundReason } from '#domain/orders/money-ledger.ts';
import { type StoredTrace, traceToStore } from '../../../ops/trace.ts';
import type { Db } from '../../database.ts';
import { isDue } from '../outbox-repository.ts';

/** The payment of an online order. */
export interface Payment {
  readonly orderId: string;
  readonly gatewayOrderId: string | null;
  readonly amountPaise: number;
  readonly gatewayPaymentId: string | null;
  readonly expiresAt: Date;
  /** How many declined payments made the order fail; another attempt begins after them. */
  readonly declined: number;
}

/** Opens the payment of an order, before any call to the gateway. */
export async function savePayment(
  db: Db,
  { orderId, amountPaise, expiresAt }: Pick<Payment, 'orderId' | 'amountPaise' | 'expiresAt'>,
): Promise<void> {
  await db
    .insertInto('payment')
    .values({ order_id: orderId, amount_paise: amountPaise, expires_at: expiresAt, ...traceToStore() })
    .execute();
}

/** The payment of an order, or of the gateway's order. */
export async function findPaymentOf(
  db: Db,
  by: { readonly orderId: string } | { readonly gatewayOrderId: string },
): Promise<Payment | null> {
  const query = db.selectFrom('payment').selectAll();
  const row = await ('orderId' in by
    ? query.where('order_id', '=', by.orderId)
    : query.where('gateway_order_id', '=', by.gatewayOrderId)
  ).executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** The captured payment that an order's money comes from, and the order's place among those that were split from the paid one. */
export interface PaidBehind {
  readonly gatewayPaymentId: string;
  readonly restNth: number | null;
}

/** The captured payment behind an order: its own, or that of the order it was split from; null if nothing was paid online. */
export async function findPaidBehind(db: Db, orderId: string): Promise<PaidBehind | null> {
  const { rows } = await sql<PaidBehind>`
    select p.gateway_payment_id as "gatewayPaymentId", o.rest_nth as "restNth"
    from customer_order o join payment p on p.order_id = coalesce(o.rest_of, o.id)
    where o.id = ${orderId} and p.gateway_payment_id is not null
  `.execute(db);
  return rows[0] ?? null;
}

/** Stores the gateway's order; the first one is kept. */
export async function setGatewayOrder(db: Db, orderId: string, gatewayOrderId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ gateway_order_id: gatewayOrderId })
    .where('order_id', '=', orderId)
    .where('gateway_order_id', 'is', null)
    .execute();
}

/** Stores the one payment that was captured; false if one had been captured before. */
export async function markCaptured(db: Db, orderId: string, gatewayPaymentId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('payment')
    .set({ gateway_payment_id: gatewayPaymentId, captured_at: now })
    .where('order_id', '=', orderId)
    .where('gateway_payment_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores how many payments of an order were declined when it failed for it. */
export async function markDeclined(db: Db, orderId: string, declined: number): Promise<void> {
  await db.updateTable('payment').set({ declined }).where('order_id', '=', orderId).execute();
}

/** Makes the payment of a failed order wait again, after the earlier declined ones. */
export async function reopenPayment(
  db: Db,
  orderId: string,
  { expiresAt, declined }: Pick<Payment, 'expiresAt' | 'declined'>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ expires_at: expiresAt, declined })
    .where('order_id', '=', orderId)
    .where('gateway_payment_id', 'is', null)
    .execute();
}

/** A payment to check, with the request that opened it. */
type SilentPayment = StoredTrace & { readonly orderId: string };

/**
 * Payments of the last days, and all waiting ones, that are due to be checked again: waiting ones first, then those not checked for longest. A failed one is
 * checked less and less often: again once a tenth of its age has passed since the last time; a paid one once half of it has, since it may
 * have been paid twice. Without a gateway's order there is nothing to check, but its time still runs out.
 */
export async function listSilentPayments(
  db: Db,
  at: { readonly now: Date; readonly checkedBefore: Date; readonly createdAfter: Date; readonly limit: number },
): Promise<SilentPayment[]> {
  const { rows } = await sql<SilentPayment>`
    select order_id as "orderId", payment.request_id, payment.trace_id from payment join customer_order on customer_order.id = payment.order_id
    where (status = 'PAYMENT_PENDING' or created_at > ${at.createdAfter}) and (checked_at is null or checked_at < ${at.checkedBefore})
      and (status = 'PAYMENT_PENDING' or (gateway_order_id is not null
           and (checked_at is null or (${at.now}::timestamptz - checked_at) * case when gateway_payment_id is null then 10 else 2 end
                                      >= ${at.now}::timestamptz - created_at)))
    order by status = 'PAYMENT_PENDING' desc, checked_at nulls first, created_at limit ${at.limit}
  `.execute(db);
  return rows;
}

/** Records that a payment was checked with the gateway. */
export async function markChecked(db: Db, orderId: string, now: Date): Promise<void> {
  await db.updateTable('payment').set({ checked_at: now }).where('order_id', '=', orderId).execute();
}

/** Opens the one refund of a payment for this reason (and part of it); false if there is already one. */
export async function openRefund(
  db: Db,
  refund: {
    readonly id: string;
    readonly orderId: string;
    readonly gatewayPaymentId: string;
    readonly amountPaise: number;
    readonly reason?: RefundReason;
    /** Tells apart refunds for one reason, such as the number of the line that went back to a cheaper medicine. */
    readonly part?: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const { id, orderId, gatewayPaymentId, amountPaise, reason = 'whole', part = 0, now } = refund;
  const result = await db
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      gateway_payment_id: gatewayPaymentId,
      amount_paise: amountPaise,
      status: 'pending',
      reason,
      part,
      created_at: now,
      due_at: now,
      ...traceToStore(),
    })
    .onConflict((conflict) => conflict.columns(['gateway_payment_id', 'reason', 'part']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface Refund {
  readonly id: string;
  readonly orderId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
  readonly status: 'pending' | 'done';
}

/** The refunds of an order, the first one first. */
export async function listRefunds(db: Db, orderId: string): Promise<(Refund & { readonly reason: RefundReason })[]> {
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...refundOf(row), reason: row.reason }));
}

/** Takes the refunds that are due; they are due again after the lease. */
export async function leaseRefunds(
  db: Db,
  { now, leaseS, limit }: { now: Date; leaseS: number; limit: number },
): Promise<(Refund & StoredTrace)[]> {
  const { rows } = await sql<RefundRow & StoredTrace>`
    update refund set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseS * 1000)}
    where id in (select id from refund where status = 'pending' and ${isDue(now)} order by due_at limit ${limit} for update skip locked)
    returning *
  `.execute(db);
  return rows.map((row) => ({ ...refundOf(row), request_id: row.request_id, trace_id: row.trace_id }));
}

/** Records that the gateway has accepted a refund that the bank has not carried out, or, with null, that the refund failed. It is due again at `dueAt`. */
export async function markAccepted(db: Db, id: string, gatewayRefundId: string | null, dueAt: Date): Promise<void> {
  const set = { gateway_refund_id: gatewayRefundId, due_at: dueAt };
  await db.updateTable('refund').set(set).where('id', '=', id).execute();
}

/** Records that a refund was carried out. */
export async function markRefunded(db: Db, id: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ status: 'done', gateway_refund_id: gatewayRefundId })
    .where('id', '=', id)
    .execute();
}

interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  readonly gateway_payment_id: string;
  readonly amount_paise: number;
  readonly status: 'pending' | 'done';
}

function refundOf(row: RefundRow): Refund {
  const { id, order_id: orderId, gateway_payment_id: gatewayPaymentId, amount_paise: amountPaise, status } = row;
  return { id, orderId, gatewayPaymentId, amountPaise, status };
}

function paymentOf(row: {
  readonly order_id: string;
  readonly gateway_order_id: string | null;
  readonly amount_paise: number;
  readonly gateway_payment_id: string | null;
  readonly expires_at: Date;
  readonly declined: number;
}): Payment {
  return {
    orderId: row.order_id,
    gatewayOrderId: row.gateway_order_id,
    amountPaise: row.amount_paise,
    gatewayPaymentId: row.gateway_payment_id,
    expiresAt: row.expires_at,
    declined: row.declined,
  };
}

/** An event of the gateway, stored until its order is settled. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly gatewayOrderId: string | null;
}

/**
 * Saves an event of the gateway by its id; false if it was saved before. One that names an order is due at `dueAt`: whoever received it
 * tries first, and after that the queue. One that names none needs no more work.
 */
export async function saveEvent(db: Db, event: ReceivedEvent, now: Date, dueAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('payment_event')
    .values({
      id: event.id,
      event: event.event,
      gateway_order_id: event.gatewayOrderId,
      received_at: now,
      ...(event.gatewayOrderId === null ? { handled_at: now } : { due_at: dueAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes waiting events of the last day; they are due again after the lease. */
export async function leaseEvents(
  db: Db,
  { now, leaseS, limit }: { now: Date; leaseS: number; limit: number },
): Promise<ReceivedEvent[]> {
  const { rows } = await sql<ReceivedEvent>`
    update payment_event set due_at = ${new Date(now.getTime() + leaseS * 1000)}
    where id in (select id from payment_event where handled_at is null and ${isDue(now)}
                   and received_at > ${new Date(now.getTime() - 86_400_000)}
                 order by due_at limit ${limit} for update skip locked)
    returning id, event, gateway_order_id as "gatewayOrderId"
  `.execute(db);
  return rows;
}

/** Records that an event's order was settled, with all of its events received until then. */
export async function markHandled(
  db: Db,
  { gatewayOrderId }: ReceivedEvent,
  now: Date,
  receivedUntil: Date,
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ handled_at: now })
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('handled_at', 'is', null)
    .where('received_at', '<=', receivedUntil)
    .execute();
}
