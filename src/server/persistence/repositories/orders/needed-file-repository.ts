import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** The keys of private files that somebody may still come to need, in their order, after the given one. */
export async function listNeededFiles(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from (select file_key from prescription_file union select file_key from patient_health
      union select file_key from order_safety union select file_key from course union select file_key from draft
      union select picture_key from draft where picture_key is not null
      union select file_key from staff_credential where file_key is not null
      union select file_key from staff_invitation where file_key is not null union select file_key from unclaimed_file) f
    where file_key > ${after} order by file_key limit ${limit}`.execute(db);
  return rows.map(({ file_key }) => file_key);
}

/**
 * Holds a file until the caller's transaction ends: whoever wants to remove it has to take its row away first, and waits. False
 * where no row names it any more. An announced file is taken into use by one transaction, so it is looked for there first.
 */
export async function holdFile(db: Db, fileKey: string): Promise<boolean> {
  let isNeeded = false;
  for (const table of [
    'unclaimed_file',
    'prescription_file',
    'patient_health',
    'order_safety',
    'course',
    'staff_credential',
    'staff_invitation',
    'draft',
  ] as const) {
    const rows = await db.selectFrom(table).select('file_key').where('file_key', '=', fileKey).forUpdate().execute();
    isNeeded ||= rows.length > 0;
  }
  const pictures = await db
    .selectFrom('draft')
    .select('picture_key')
    .where('picture_key', '=', fileKey)
    .forUpdate()
    .execute();
  return isNeeded || pictures.length > 0;
}
