import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Every column that names a private file. One transaction moves a registered file from `unclaimed_file` to another table, so
 * `unclaimed_file` is read first.
 */
const FILE_COLUMNS = [
  { table: 'unclaimed_file', column: 'file_key' },
  { table: 'prescription_file', column: 'file_key' },
  { table: 'patient_health', column: 'file_key' },
  { table: 'order_safety', column: 'file_key' },
  { table: 'course', column: 'file_key' },
  { table: 'staff_credential', column: 'file_key' },
  { table: 'staff_invitation', column: 'file_key' },
  { table: 'draft', column: 'file_key' },
  { table: 'draft', column: 'picture_key' },
  { table: 'medicine_photo_file', column: 'file_key' },
] as const;

/** The keys of private files that may still be needed, in order, after the given one. */
export async function listNeededFiles(db: Db, after: string, limit: number): Promise<string[]> {
  const named = FILE_COLUMNS.map(({ table, column }) => sql`select ${sql.ref(column)} as key from ${sql.table(table)}`);
  const { rows } = await sql<{ key: string }>`
    select key from (${sql.join(named, sql` union `)}) f where key > ${after} order by key limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Locks a file until the caller's transaction ends: a removal has to delete its row first, and waits. False
 * where no row names it any more.
 */
export async function holdFile(db: Db, fileKey: string): Promise<boolean> {
  let isNeeded = false;
  for (const { table, column } of FILE_COLUMNS) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${fileKey} for update`.execute(db);
    isNeeded ||= rows.length > 0;
  }
  return isNeeded;
}

/** Marks for deletion the files of rows that the caller's transaction deletes: the sweep removes their bytes. A row may have no file. */
export async function doomFiles(
  db: Db,
  gone: readonly { readonly file_key: string | null }[],
  now: Date,
): Promise<void> {
  const rows = gone.flatMap(({ file_key }) => (file_key === null ? [] : [{ file_key, since: now }]));
  if (rows.length > 0) await db.insertInto('doomed_file').values(rows).execute();
}

/** Files that no row names any more. */
export async function listDoomedFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('doomed_file').select('file_key').orderBy('since').limit(limit).execute();
  return rows.map(({ file_key }) => file_key);
}

/** Records that a file marked for deletion was removed. */
export async function forgetDoomedFile(db: Db, fileKey: string): Promise<void> {
  await db.deleteFrom('doomed_file').where('file_key', '=', fileKey).execute();
}
