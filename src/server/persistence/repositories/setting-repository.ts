import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A change as stored. */
export interface SettingChange {
  readonly setting: string;
  readonly before: string;
  readonly after: string;
  /** Who made it, as in the audit log. */
  readonly madeBy: string;
  /** Their name, if they are staff. */
  readonly by: string | null;
  readonly at: Date;
}

/** What is entered, by the id of its setting. */
export async function readEntered(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('shop_setting').select(['id', 'value']).execute();
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** The number of the last change, 0 before the first: if it differs, something was entered since. */
export async function settingsRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from shop_setting_change`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}

/** Locks all settings until the transaction ends: whether one is valid can depend on another. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shop_setting'))`.execute(db);
}

/** Enters a value, or removes the entry where it is empty, and records who did it; where the value is stored elsewhere, only records it. */
export async function saveSetting(
  db: Db,
  change: Omit<SettingChange, 'by'> & { readonly isElsewhere?: true },
): Promise<void> {
  const { setting: id, after, isElsewhere } = change;
  if (isElsewhere) return keepChange(db, change);
  if (after === '') await db.deleteFrom('shop_setting').where('id', '=', id).execute();
  else
    await db
      .insertInto('shop_setting')
      .values({ id, value: after })
      .onConflict((clash) => clash.column('id').doUpdateSet({ value: after }))
      .execute();
  await keepChange(db, change);
}

async function keepChange(db: Db, { setting, before, after, madeBy, at }: Omit<SettingChange, 'by'>): Promise<void> {
  await db.insertInto('shop_setting_change').values({ setting, before, after, made_by: madeBy, at }).execute();
}

/** The newest changes, newest first. */
export function listSettingChanges(db: Db, limit = 200): Promise<SettingChange[]> {
  return db
    .selectFrom('shop_setting_change as c')
    .leftJoin('staff', (join) => join.on(sql`'staff:' || staff.id`, '=', sql.ref('c.made_by')))
    .select(['c.setting', 'c.before', 'c.after', 'c.made_by as madeBy', 'staff.name as by', 'c.at'])
    .orderBy('c.seq', 'desc')
    .limit(limit)
    .execute();
}
