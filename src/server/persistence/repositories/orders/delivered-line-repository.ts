import type { Db } from '../../database.ts';

/** A medicine that came to a patient. */
export interface DeliveredLine {
  readonly medicineId: string;
  readonly name: string;
  readonly quantity: number;
  readonly at: Date;
}

/** What was delivered to a patient of an account since a moment and not sent back, the oldest first. */
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
