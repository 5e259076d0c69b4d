import { readRows } from '../../connection/one-statement.ts';
import type { Db } from '../../database.ts';

/** A medicine that a patient was sent, or is being sent. */
export interface RecentLine {
  readonly medicineId: string;
  readonly name: string;
  /** The newest of those orders. */
  readonly orderedAt: Date;
}

/**
 * A statement for the medicines of one patient's orders since a time, each once; one order can be left out. `patient` is
 * their id in the statement; $1 is the account, $2 the time, $3 the order to leave out or null. Orders that did not reach
 * the patient, or were returned, do not count.
 */
export const recentLines = (patient: string): string => `
  select l.medicine_id as "medicineId", l.name, max(o.created_at) as "orderedAt"
  from customer_order o join order_line l on l.order_id = o.id
  where o.account_id = $1 and o.patient_id = ${patient} and o.created_at >= $2 and o.id is distinct from $3::text
    and o.status not in ('CANCELLED', 'FAILED', 'RETURNED', 'RETURNED_TO_ORIGIN', 'PAYMENT_PENDING')
  group by l.medicine_id, l.name`;

/** What a patient was sent since a time, without the medicines of one order. */
export async function listRecentLines(
  db: Db,
  {
    accountId,
    patientId,
    since,
    but,
  }: { readonly accountId: string; readonly patientId: string; readonly since: Date; readonly but: string },
): Promise<RecentLine[]> {
  return readRows<RecentLine>(db, recentLines('$4'), [accountId, since, but, patientId]);
}

/** A medicine that was delivered to a patient. */
export interface DeliveredLine {
  readonly medicineId: string;
  readonly name: string;
  readonly quantity: number;
  readonly at: Date;
}

/** What was delivered to a patient of an account since a time and not returned, the oldest first. */
export async function listDeliveredLines(
  db: Db,
  { accountId, patientId, since }: { readonly accountId: string; readonly patientId: string; readonly since: Date },
): Promise<DeliveredLine[]> {
  return db
    .selectFrom('customer_order')
    .innerJoin('order_event', 'order_event.order_id', 'customer_order.id')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .select([
      'order_line.medicine_id as medicineId',
      'order_line.name as name',
      'order_line.quantity as quantity',
      'order_event.at as at',
    ])
    .where('customer_order.account_id', '=', accountId)
    .where('customer_order.patient_id', '=', patientId)
    .where('customer_order.status', '=', 'DELIVERED')
    .where('order_event.status', '=', 'DELIVERED')
    .where('order_event.at', '>=', since)
    .orderBy('order_event.at')
    .orderBy('order_line.line')
    .execute();
}
