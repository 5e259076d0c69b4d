import type { Db } from '../../database.ts';
import { doomFiles } from '../named-file-repository.ts';

/** Where a course of a patient lies. */
export interface CourseRow {
  readonly id: string;
  readonly patientId: string;
  readonly fileKey: string;
}

/** The courses of an account, or of one of its patients, the oldest first. */
export async function listCourses(db: Db, accountId: string, patientId?: string): Promise<CourseRow[]> {
  return db
    .selectFrom('course')
    .select(['id', 'patient_id as patientId', 'file_key as fileKey'])
    .where('account_id', '=', accountId)
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId as string))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Takes a course out and dooms its file in the same transaction; null where the account has no such course. */
export async function dropCourse(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<{ createdAt: Date } | null> {
  const gone = await db
    .deleteFrom('course')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['file_key', 'created_at as createdAt'])
    .executeTakeFirst();
  if (gone === undefined) return null;
  await doomFiles(db, [gone], now);
  return gone;
}

/** Writes down where a course lies. */
export async function saveCourse(
  db: Db,
  accountId: string,
  { id, patientId, fileKey, createdAt, now }: CourseRow & { readonly createdAt: Date; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('course')
    .values({
      id,
      patient_id: patientId,
      account_id: accountId,
      file_key: fileKey,
      created_at: createdAt,
      updated_at: now,
    })
    .execute();
}
