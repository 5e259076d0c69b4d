import type { Db } from '../../database.ts';

/** A medicine that a patient was sent, or is being sent. */
interface RecentLine {
  readonly medicineId: string;
  readonly name: string;
  /** The newest of those orders. */
  readonly orderedAt: Date;
}

/** States of orders that did not reach the patient, or were returned. */
const NOT_TAKEN = ['CANCELLED', 'FAILED', 'RETURNED', 'RETURNED_TO_ORIGIN', 'PAYMENT_PENDING'] as const;

/** The medicines of one patient's orders since a time, each once; one order can be left out. */
export async function listRecentLines(
  db: Db,
  {
    accountId,
    patientId,
    since,
    but = null,
  }: {
    readonly accountId: string;
    readonly patientId: string;
    readonly since: Date;
    readonly but?: string | null;
  },
): Promise<RecentLine[]> {
  const query = db
    .selectFrom('order_line')
    .innerJoin('customer_order as o', 'o.id', 'order_id')
    .select(({ fn }) => ['medicine_id as medicineId', 'name', fn.max('o.created_at').as('orderedAt')])
    .groupBy(['medicine_id', 'name'])
    .where('o.account_id', '=', accountId)
    .where('o.patient_id', '=', patientId)
    .where('o.created_at', '>=', since)
    .where('o.status', 'not in', [...NOT_TAKEN]);
  return (but === null ? query : query.where('o.id', '<>', but)).execute();
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
