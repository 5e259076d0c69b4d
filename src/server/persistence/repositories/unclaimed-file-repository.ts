import type { Db } from '../database.ts';

/** Registers files before they are stored, so that unused ones can be found and deleted. */
export async function announceFiles(db: Db, fileKeys: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('unclaimed_file')
    .values(fileKeys.map((file_key) => ({ file_key, kept_at: now })))
    .execute();
}

/** Claims files in the caller's transaction; false if the sweep deleted one of them first. */
export async function claimFiles(db: Db, fileKeys: readonly string[]): Promise<boolean> {
  const result = await db
    .deleteFrom('unclaimed_file')
    .where('file_key', 'in', [...fileKeys])
    .executeTakeFirst();
  return Number(result.numDeletedRows) === fileKeys.length;
}

/**
 * Deletes the registrations of these files, so that the caller removes the files in the same transaction; returns those that nothing has
 * claimed. Waits for a transaction that is claiming one.
 */
export async function takeUnclaimedOf(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('unclaimed_file')
    .where('file_key', 'in', [...fileKeys])
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/**
 * Deletes registrations from before a given time, so that the caller removes their files in the same transaction: an
 * order that wants one of them meanwhile waits and finds it gone. Files of a prescription are never among them.
 */
export async function takeUnclaimed(db: Db, before: Date, limit: number): Promise<string[]> {
  const due = db
    .selectFrom('unclaimed_file as u')
    .select('u.file_key')
    .where('u.kept_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('prescription_file as f').select('f.id').whereRef('f.file_key', '=', 'u.file_key'))),
    )
    .orderBy('u.kept_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db.deleteFrom('unclaimed_file').where('file_key', 'in', due).returning('file_key').execute();
  return rows.map(({ file_key }) => file_key);
}
