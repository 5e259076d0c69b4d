import type { WrittenException } from '#domain/counter/written-exception.ts';
import type { Db } from '../../../database.ts';

/** An exception with who wrote it and who withdrew it. */
export interface ExceptionRow extends WrittenException {
  readonly writtenBy: string;
  readonly withdrawnBy: string | null;
}

/** Every exception ever written, newest first; only those of one person if one is given. */
export async function listExceptions(db: Db, staffId: string | null = null): Promise<ExceptionRow[]> {
  let query = db
    .selectFrom('written_exception')
    .select(['id', 'staff_id as staffId', 'staff_name as name', 'registration', 'reason'])
    .select(['valid_from as from', 'valid_until as until', 'written_by as writtenBy', 'written_at as writtenAt'])
    .select(['withdrawn_by as withdrawnBy', 'withdrawn_at as withdrawnAt']);
  if (staffId !== null) query = query.where('staff_id', '=', staffId);
  return query.orderBy('written_at', 'desc').orderBy('id').execute();
}

/** Writes an exception. */
export async function saveException(db: Db, row: Omit<ExceptionRow, 'withdrawnAt' | 'withdrawnBy'>): Promise<void> {
  await db
    .insertInto('written_exception')
    .values({
      id: row.id,
      staff_id: row.staffId,
      staff_name: row.name,
      registration: row.registration,
      reason: row.reason,
      valid_from: row.from,
      valid_until: row.until,
      written_by: row.writtenBy,
      written_at: row.writtenAt,
    })
    .execute();
}

/** Withdraws an exception for good. False if there is none, or it was withdrawn before. */
export async function withdrawException(db: Db, id: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('written_exception')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
