import { sql } from 'kysely';
import type { CorrectionKind } from '#domain/stock/correction.ts';
import type { Db } from '../../database.ts';

/** A requested correction of a batch. Expiry and MRP are for a batch that was not recorded before. */
export interface Correction {
  readonly id: string;
  readonly medicineId: string;
  readonly batch: string;
  readonly kind: CorrectionKind;
  readonly before: number;
  readonly after: number;
  readonly alonePacks: number;
  readonly expiry: string | null;
  readonly mrpPaise: number | null;
  readonly why: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Who decided a correction, and how. */
export interface CorrectionEnd {
  readonly outcome: 'done' | 'refused';
  readonly decidedBy: string | null;
  readonly at: Date;
}

/** Packs that somebody corrected alone since a time. The caller holds a lock against other corrections by the same person, or the sum may be too low. */
export async function sumAlonePacks(db: Db, madeBy: string, since: Date): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum(abs(packs_after - packs_before)), 0)::int as packs from stock_correction
    where made_by = ${madeBy} and made_at > ${since} and outcome = 'done' and decided_by is null
  `.execute(db);
  return rows[0]?.packs ?? 0;
}

/** Serialises the corrections of one person until the transaction ends. */
export async function holdCorrectionsOf(db: Db, madeBy: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock_correction ${madeBy}`}, 0))`.execute(db);
}

/** Records a correction, done or waiting; false if one of the batch is already waiting. */
export async function saveCorrection(db: Db, one: Correction, end: CorrectionEnd | null): Promise<boolean> {
  const saved = await db
    .insertInto('stock_correction')
    .values({
      ...{ id: one.id, medicine_id: one.medicineId, batch: one.batch, kind: one.kind },
      ...{ packs_before: one.before, packs_after: one.after, alone_packs: one.alonePacks },
      ...{ expiry: one.expiry, mrp_paise: one.mrpPaise, why: one.why, made_by: one.madeBy, made_at: one.madeAt },
      ...{ outcome: end?.outcome ?? null, decided_by: end?.decidedBy ?? null, decided_at: end?.at ?? null },
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Ends a waiting correction. */
export async function endCorrection(
  db: Db,
  id: string,
  { outcome, decidedBy, at }: CorrectionEnd & { readonly decidedBy: string },
): Promise<void> {
  await db
    .updateTable('stock_correction')
    .set({ outcome, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** A waiting correction, locked; null if there is none, or it was decided. */
export async function lockCorrection(db: Db, id: string): Promise<Correction | null> {
  const found = await openCorrections(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
  return found ?? null;
}

/** Corrections that wait for another person, the oldest first, with the names of medicine and maker. */
export async function listCorrections(
  db: Db,
): Promise<(Correction & { readonly medicine: string | null; readonly madeByName: string | null })[]> {
  return openCorrections(db)
    .leftJoin('medicine as m', 'm.id', 'c.medicine_id')
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`c.made_by = 'staff:' || s.id`))
    .select(['m.name as medicine', 's.name as madeByName'])
    .orderBy('c.made_at')
    .limit(200)
    .execute();
}

function openCorrections(db: Db) {
  return db
    .selectFrom('stock_correction as c')
    .select(['c.id', 'c.medicine_id as medicineId', 'c.batch', 'c.kind', 'c.packs_before as before'])
    .select(['c.packs_after as after', 'c.alone_packs as alonePacks', 'c.expiry', 'c.mrp_paise as mrpPaise', 'c.why'])
    .select(['c.made_by as madeBy', 'c.made_at as madeAt'])
    .where('c.outcome', 'is', null);
}
