import { sql } from 'kysely';
import type { HeldBatch, QualityAlert } from '#domain/recall/match-alert.ts';
import type { Db } from '../../database.ts';

/** A line of the government's monthly list. `month` is "yyyy-MM"; the reason is word for word. */
export interface ListedAlert extends QualityAlert {
  readonly id: string;
  readonly reason: string;
  readonly laboratory: string;
  readonly month: string;
  readonly source: string;
}

/** Adds alerts. Known ones stay, only their batch numbers are compared as this version does. Returns how many are new. */
export async function addAlerts(
  db: Db,
  alerts: readonly (ListedAlert & { readonly marks: readonly string[] })[],
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<number> {
  let added = 0;
  for (const { marks, ...alert } of alerts) {
    const { isNew } = await db
      .insertInto('quality_alert')
      .values({ ...alert, batch_marks: [...marks], imported_at: at, imported_by: actor })
      .onConflict((clash) =>
        clash.columns(['month', 'product', 'batch', 'maker']).doUpdateSet({ batch_marks: [...marks] }),
      )
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    if (isNew) added += 1;
  }
  return added;
}

const ALERT = ['id', 'product', 'batch', 'maker', 'reason', 'laboratory', 'month', 'source'] as const;

/** An alert by id. */
export async function findAlert(db: Db, id: string): Promise<ListedAlert | null> {
  return (await db.selectFrom('quality_alert').select(ALERT).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Alerts that name a batch. */
export async function findAlertsOf(db: Db, mark: string): Promise<ListedAlert[]> {
  return db
    .selectFrom('quality_alert')
    .select(ALERT)
    .where(sql<boolean>`batch_marks @> array[${mark}]`)
    .orderBy('month', 'desc')
    .limit(50)
    .execute();
}

/** The newest month that was imported, and when; null if nothing was. */
export async function newestAlerts(db: Db): Promise<{ readonly month: string; readonly importedAt: Date } | null> {
  const row = await db
    .selectFrom('quality_alert')
    .select(['month', 'imported_at as importedAt'])
    .orderBy('month', 'desc')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A batch that the shop has or sold and an alert of the same number; whether they are the same is checked by `matchAlert`. */
export interface AlertedBatch extends HeldBatch {
  readonly medicineId: string;
  readonly alert: ListedAlert;
  readonly packs: number;
  readonly keptApart: string | null;
}

/**
 * Batches on the shelf or in orders whose number an alert names and that nobody has recalled, the newest alert first. Of a batch that
 * is spelled in several ways, the spelling that can still be sold. All of them: a limit would count numbers that other products share, and
 * could leave a failed batch on sale.
 */
export async function listAlerted(db: Db): Promise<AlertedBatch[]> {
  const { rows } = await sql<Omit<AlertedBatch, 'molecules'> & { molecules: string[] }>`
    with held as (
      select medicine_id, batch from medicine_batch
      union
      select l.medicine_id, b.batch from order_line_batch b join order_line l on l.order_id = b.order_id and l.line = b.line
      where batch_mark(b.batch) in (select unnest(batch_marks) from quality_alert)
    )
    select distinct on (a.month, a.id, h.medicine_id, batch_mark(h.batch))
           h.medicine_id as "medicineId", h.batch, m.name, m.salts as molecules, m.manufacturer_printed as manufacturer,
           coalesce(s.packs, 0) as packs, s.quarantine as "keptApart",
           json_build_object('id', a.id, 'product', a.product, 'batch', a.batch, 'maker', a.maker, 'reason', a.reason,
                             'laboratory', a.laboratory, 'month', a.month, 'source', a.source) as alert
    from quality_alert a
    join held h on batch_mark(h.batch) = any(a.batch_marks)
    join medicine m on m.id = h.medicine_id
    left join medicine_batch s on s.medicine_id = h.medicine_id and s.batch = h.batch
    where not exists (select from recall r where r.medicine_id = h.medicine_id and batch_mark(r.batch) = batch_mark(h.batch))
    order by a.month desc, a.id, h.medicine_id, batch_mark(h.batch), coalesce(s.packs, 0) > 0 and s.quarantine is null desc, s.packs desc nulls last, h.batch
  `.execute(db);
  return rows;
}
