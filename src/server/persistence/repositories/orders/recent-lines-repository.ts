import type { Db } from '../../database.ts';

/** A medicine that a patient was sent, or is being sent. */
export interface RecentLine {
  readonly medicineId: string;
  readonly name: string;
  /** The newest of those orders. */
  readonly orderedAt: Date;
}

/** What did not reach the patient, or went back. */
const NOT_TAKEN = ['CANCELLED', 'FAILED', 'RETURNED', 'RETURNED_TO_ORIGIN', 'PAYMENT_PENDING'] as const;

/** The medicines of one patient's orders since a moment, each once; those of one order can be left out. */
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
