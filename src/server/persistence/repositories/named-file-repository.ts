import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Every table whose rows name a private file (`file_key`). An announced file is taken into use by one transaction, so it is
 * looked for there first.
 */
const FILE_TABLES = [
  'unclaimed_file',
  'prescription_file',
  'patient_health',
  'order_safety',
  'course',
  'staff_credential',
  'staff_invitation',
  'draft',
] as const;

/** The keys of private files that somebody may still come to need, in their order, after the given one. */
export async function listNeededFiles(db: Db, after: string, limit: number): Promise<string[]> {
  const named = FILE_TABLES.map((table) => sql`select file_key from ${sql.table(table)}`);
  const { rows } = await sql<{ file_key: string }>`
    select file_key from (${sql.join(named, sql` union `)}) f
    where file_key > ${after} order by file_key limit ${limit}`.execute(db);
  return rows.map(({ file_key }) => file_key);
}

/**
 * Holds a file until the caller's transaction ends: whoever wants to remove it has to take its row away first, and waits. False
 * where no row names it any more.
 */
export async function holdFile(db: Db, fileKey: string): Promise<boolean> {
  let isNeeded = false;
  for (const table of FILE_TABLES) {
    const rows = await db.selectFrom(table).select('file_key').where('file_key', '=', fileKey).forUpdate().execute();
    isNeeded ||= rows.length > 0;
  }
  return isNeeded;
}

/** Files that rows named which go in the caller's transaction: the sweep removes their bytes. A row may have named none. */
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

/** A doomed file is gone. */
export async function forgetDoomedFile(db: Db, fileKey: string): Promise<void> {
  await db.deleteFrom('doomed_file').where('file_key', '=', fileKey).execute();
}
