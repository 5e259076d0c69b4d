import { sql } from 'kysely';
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
  if (fileKeys.length === 0) return [];
  const rows = await db
    .deleteFrom('unclaimed_file')
    .where('file_key', 'in', [...fileKeys])
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/**
 * Locks registrations from before a given time, so that the caller removes their files and then the registrations in the same transaction:
 * an order that wants one of them meanwhile waits, and finds it gone if its file was removed. Files of a prescription are never among them.
 */
export async function lockUnclaimed(
  db: Db,
  { before, except, limit }: { readonly before: Date; readonly except: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('unclaimed_file as u')
    .select('u.file_key')
    .where('u.kept_at', '<', before)
    .where(sql<boolean>`u.file_key <> all(${except})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('prescription_file as f').select('f.id').whereRef('f.file_key', '=', 'u.file_key'))),
    )
    .orderBy('u.kept_at')
    .limit(limit)
    .forUpdate('u')
    .skipLocked()
    .execute();
  return rows.map(({ file_key }) => file_key);
}
