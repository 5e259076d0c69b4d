import type { TypedAmount } from '#domain/counter/prescribed-amount.ts';
import type { Verdict } from '#domain/counter/standing-verdict.ts';
import type { Db } from '../../database.ts';

/** What was typed of a line with one verdict on it. */
export interface KeptAmount extends TypedAmount {
  readonly line: number;
  readonly seq: number;
  readonly medicineId: string;
  /** Whole packs that it counts to; null where it can't be counted. */
  readonly packs: number | null;
  /** Packs that were ordered then. */
  readonly ordered: number;
  /** Packs that were supplied on the prescription before; null where that was not counted. */
  readonly supplied: number | null;
  readonly at: Date;
}

/** All that was ever typed of an order's lines, the oldest first. */
export async function listAmounts(db: Db, orderId: string): Promise<KeptAmount[]> {
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

/** Writes down what was typed with verdicts that stand. */
export async function saveAmounts(db: Db, orderId: string, amounts: readonly KeptAmount[]): Promise<void> {
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

/** What was typed with a verdict; null where nothing was. */
export function amountOf(amounts: readonly KeptAmount[], verdict: Pick<Verdict, 'number' | 'seq'> | null) {
  if (verdict === null) return null;
  return amounts.find(({ line, seq }) => line === verdict.number && seq === verdict.seq) ?? null;
}
