import type { TypedAmount } from '#domain/counter/prescribed-amount.ts';
import type { Verdict } from '#domain/counter/standing-verdict.ts';
import type { Db } from '../../database.ts';

/** The amounts typed for a line with one verdict. */
export interface StoredAmount extends TypedAmount {
  readonly line: number;
  readonly seq: number;
  readonly medicineId: string;
  /** The resulting whole packs; null if it can't be calculated. */
  readonly packs: number | null;
  /** Packs that were ordered then. */
  readonly ordered: number;
  /** Packs that were supplied on the prescription before; null if that was not counted. */
  readonly supplied: number | null;
  readonly at: Date;
}

/** All amounts ever typed for an order's lines, the oldest first. */
export async function listAmounts(db: Db, orderId: string): Promise<StoredAmount[]> {
  return db
    .selectFrom('prescribed_amount')
    .select([
      'number as line',
      'seq',
      'medicine_id as medicineId',
      'dose',
      'days',
      'quantity',
      'packs',
      'ordered',
      'supplied',
    ])
    .select(['over_reason as overReason', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .orderBy('seq')
    .execute();
}

/** Stores the amounts typed with current verdicts. */
export async function saveAmounts(db: Db, orderId: string, amounts: readonly StoredAmount[]): Promise<void> {
  if (amounts.length === 0) return;
  await db
    .insertInto('prescribed_amount')
    .values(
      amounts.map(({ line, medicineId, overReason, ...rest }) => ({
        ...{ order_id: orderId, number: line, medicine_id: medicineId, over_reason: overReason },
        ...rest,
      })),
    )
    .execute();
}

/** The amounts typed with a verdict; null if there are none. */
export function amountOf(amounts: readonly StoredAmount[], verdict: Pick<Verdict, 'number' | 'seq'> | null) {
  if (verdict === null) return null;
  return amounts.find(({ line, seq }) => line === verdict.number && seq === verdict.seq) ?? null;
}
