import { sql } from 'kysely';
import type { MoneyActKind, MoneyOutcome } from '#domain/counter/two-persons.ts';
import type { Db } from '../../database.ts';

/** Cash that is paid back by hand, or a refund that no rule provides for. */
export interface CashAct {
  readonly kind: Exclude<MoneyActKind, 'price'>;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly alonePaise: number;
}

/** A change of a price. */
export interface PriceAct {
  readonly kind: 'price';
  readonly medicineId: string;
  readonly medicine: string;
  readonly mrpBefore: number;
  readonly mrpAfter: number;
  readonly discountBefore: number;
  readonly discountAfter: number;
  readonly sellingBefore: number;
  readonly sellingAfter: number;
  readonly mrpBase: number;
  readonly sellingBase: number;
}

/** Who asked for it, why, and until when another person may confirm it. */
export interface Asked {
  readonly id: string;
  readonly why: string;
  /** How a refund that two people approve is paid back in cash; null for a refund of an online payment, and for all other kinds: for `cash_returned` and `cash_recalled`, `why` says how. */
  readonly how?: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Null for the cash of packs that came back: it is owed, and waits until somebody decides. */
  readonly lapsesAt: Date | null;
}
export type MoneyAct = Asked & (CashAct | PriceAct);

/** How an action ended. `decidedBy` is null if it was done alone, or lapsed. */
export interface MoneyActEnd {
  readonly outcome: MoneyOutcome;
  readonly decidedBy: string | null;
  readonly at: Date;
}

/** How much one person may refund alone in a day, in paise. */
export async function readRefundLimit(db: Db): Promise<number> {
  const { paise } = await db.selectFrom('refund_limit').select('paise').where('id', '=', 1).executeTakeFirstOrThrow();
  return paise;
}

/** Sets how much one person may refund alone in a day, in paise. */
export async function setRefundLimit(db: Db, paise: number, setBy: string, at: Date): Promise<void> {
  await db.updateTable('refund_limit').set({ paise, set_by: setBy, set_at: at }).where('id', '=', 1).execute();
}

/** Locks the cash of one person until the transaction ends, so that their payments are summed one after the other. */
export async function lockCashOf(db: Db, madeBy: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money_act ${madeBy}`}, 0))`.execute(db);
}

/** Cash that somebody refunded alone since a time, in paise; the caller holds the lock of `lockCashOf`. */
export async function sumAloneCash(db: Db, madeBy: string, since: Date): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::int as paise from money_act
    where made_by = ${madeBy} and made_at > ${since} and outcome = 'done' and decided_by is null and order_id is not null
  `.execute(db);
  return rows[0]?.paise ?? 0;
}

/** The newest price change of a medicine that was asked for after a time and is done. */
export async function lastPriceChange(db: Db, medicineId: string, since: Date) {
  return db
    .selectFrom('money_act')
    .select(['mrp_base', 'selling_base', 'mrp_after', 'selling_after', 'decided_by'])
    .where('medicine_id', '=', medicineId)
    .where('outcome', '=', 'done')
    .where('made_at', '>', since)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Records an action, done or waiting; false if one for the same order or medicine is already waiting. A lapsed one is ended first.
 * The caller holds the lock of the order or medicine.
 */
export async function saveMoneyAct(db: Db, act: MoneyAct, end: MoneyActEnd | null): Promise<boolean> {
  const isPrice = act.kind === 'price';
  const subject = isPrice ? sql<boolean>`medicine_id = ${act.medicineId}` : sql<boolean>`order_id = ${act.orderId}`;
  await db
    .updateTable('money_act')
    .set({ outcome: 'lapsed', decided_by: null, decided_at: act.madeAt })
    .where('outcome', 'is', null)
    .where('kind', '=', act.kind)
    .where('lapses_at', '<', act.madeAt)
    .where(subject)
    .execute();
  const open = await db
    .selectFrom('money_act')
    .select('id')
    .where('outcome', 'is', null)
    .where('kind', '=', act.kind)
    .where(subject)
    .executeTakeFirst();
  if (open) return false;
  await db
    .insertInto('money_act')
    .values({
      ...{ id: act.id, kind: act.kind, why: act.why, how: act.how ?? null, made_by: act.madeBy, made_at: act.madeAt },
      ...{ lapses_at: act.lapsesAt, outcome: end?.outcome ?? null },
      ...{ decided_by: end?.decidedBy ?? null, decided_at: end?.at ?? null },
      ...(isPrice ? priceColumns(act) : cashColumns(act)),
    })
    .execute();
  return true;
}

function cashColumns({ orderId, amountPaise, alonePaise }: CashAct) {
  return { order_id: orderId, amount_paise: amountPaise, alone_paise: alonePaise };
}

function priceColumns(act: PriceAct) {
  return {
    ...{ medicine_id: act.medicineId, medicine: act.medicine, mrp_before: act.mrpBefore, mrp_after: act.mrpAfter },
    ...{ discount_before: act.discountBefore, discount_after: act.discountAfter },
    ...{ selling_before: act.sellingBefore, selling_after: act.sellingAfter },
    ...{ mrp_base: act.mrpBase, selling_base: act.sellingBase },
  };
}

/** Ends a waiting action; false if somebody else ended it first. */
export async function endMoneyAct(db: Db, id: string, { outcome, decidedBy, at }: MoneyActEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('money_act')
    .set({ outcome, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the request for the cash of packs that came back, because another takes its place; null if none waits. The caller has locked the order. */
export async function endOwedRefund(
  db: Db,
  orderId: string,
  at: Date,
): Promise<{ readonly amountPaise: number; readonly why: string } | null> {
  const row = await db
    .updateTable('money_act')
    .set({ outcome: 'lapsed', decided_by: null, decided_at: at })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('outcome', 'is', null)
    .where('lapses_at', 'is', null)
    .returning(['amount_paise', 'why'])
    .executeTakeFirst();
  return row ? { amountPaise: row.amount_paise ?? 0, why: row.why } : null;
}

/** An action that has not ended; null if there is none. Its time may be over: `lapsesAt` says so. */
export async function findMoneyAct(db: Db, id: string): Promise<MoneyAct | null> {
  const row = await waiting(db).where('a.id', '=', id).executeTakeFirst();
  return row ? toAct(row) : null;
}

/** Actions that wait for another person and have not lapsed, the oldest first, at most 200. */
export async function listMoneyActs(
  db: Db,
  at: Date,
): Promise<(MoneyAct & { readonly number: string | null; readonly madeByName: string | null })[]> {
  const rows = await waiting(db)
    .where(({ eb, or }) => or([eb('a.lapses_at', 'is', null), eb('a.lapses_at', '>=', at)]))
    .orderBy('a.made_at')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...toAct(row), number: row.number, madeByName: row.madeByName }));
}

function waiting(db: Db) {
  return db
    .selectFrom('money_act as a')
    .leftJoin('customer_order as o', 'o.id', 'a.order_id')
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`a.made_by = 'staff:' || s.id`))
    .selectAll('a')
    .select(['o.number as number', 's.name as madeByName'])
    .where('a.outcome', 'is', null);
}

function toAct(row: NonNullable<Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirst']>>>): MoneyAct {
  const asked = {
    id: row.id,
    why: row.why,
    how: row.how,
    madeBy: row.made_by,
    madeAt: row.made_at,
    lapsesAt: row.lapses_at,
  };
  // A constraint of the table makes sure that each kind has its columns.
  if (row.kind !== 'price') {
    const cash = { orderId: row.order_id ?? '', amountPaise: row.amount_paise ?? 0, alonePaise: row.alone_paise ?? 0 };
    return { ...asked, kind: row.kind, ...cash };
  }
  return {
    ...{ ...asked, kind: row.kind, medicineId: row.medicine_id ?? '', medicine: row.medicine ?? '' },
    ...{ mrpBefore: row.mrp_before ?? 0, mrpAfter: row.mrp_after ?? 0 },
    ...{ discountBefore: Number(row.discount_before), discountAfter: Number(row.discount_after) },
    ...{ sellingBefore: row.selling_before ?? 0, sellingAfter: row.selling_after ?? 0 },
    ...{ mrpBase: row.mrp_base ?? 0, sellingBase: row.selling_base ?? 0 },
  };
}
