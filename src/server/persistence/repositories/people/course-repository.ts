import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { doomFiles } from '../named-file-repository.ts';

/** Where the sealed file of a course is. */
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

/**
 * Deletes a course and marks its file for deletion in the same transaction; null if the account has no such course.
 */
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

/** Stores where the file of a course is. */
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

/** The calendar of a patient's medicines. `id` is part of its URL. */
export interface CalendarRow {
  readonly id: string;
  readonly withNames: boolean;
}

/** The calendar of a patient of this account; null if it is off. */
export async function findCalendar(db: Db, accountId: string, patientId: string): Promise<CalendarRow | null> {
  const row = await db
    .selectFrom('medicine_calendar')
    .select(['id', 'with_names as withNames'])
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row ?? null;
}

/** The owner of the calendar with this id; null if there is none. A scheduled deletion of the account revokes it. */
export async function openCalendar(
  db: Db,
  id: string,
): Promise<{ accountId: string; patientId: string; withNames: boolean } | null> {
  const row = await db
    .selectFrom('medicine_calendar as c')
    .select(['c.account_id as accountId', 'c.patient_id as patientId', 'c.with_names as withNames'])
    .where('c.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('account_closing as x').select('x.account_id').whereRef('x.account_id', '=', 'c.account_id')),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the calendar of a patient, replacing the previous one. */
export async function saveCalendar(
  db: Db,
  { accountId, patientId, id, withNames, now }: CalendarRow & { accountId: string; patientId: string; now: Date },
): Promise<void> {
  await dropCalendar(db, accountId, patientId);
  await db
    .insertInto('medicine_calendar')
    .values({ patient_id: patientId, account_id: accountId, id, with_names: withNames, created_at: now })
    .execute();
}

/** Ends the calendar of a patient: its URL no longer works. */
export async function dropCalendar(db: Db, accountId: string, patientId: string): Promise<void> {
  await db
    .deleteFrom('medicine_calendar')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .execute();
}

/** Whether somebody wants a message before this patient's medicines run out. */
export async function hasReminder(db: Db, accountId: string, patientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('medicine_reminder')
    .select('patient_id')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the request for a message; a repeat changes nothing. */
export async function saveReminder(db: Db, accountId: string, patientId: string, now: Date): Promise<void> {
  await db
    .insertInto('medicine_reminder')
    .values({ patient_id: patientId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('patient_id').doNothing())
    .execute();
}

/** Removes the request for a message. */
export async function dropReminder(db: Db, accountId: string, patientId: string): Promise<void> {
  await db
    .deleteFrom('medicine_reminder')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .execute();
}

/** Patients whose list was not checked on this day, in order after the given one; closed accounts wait. */
export async function listUnlooked(
  db: Db,
  today: string,
  after: string,
  limit: number,
): Promise<readonly { readonly accountId: string; readonly patientId: string }[]> {
  const { rows } = await sql<{ accountId: string; patientId: string }>`
    select account_id as "accountId", patient_id as "patientId" from medicine_reminder r
    where patient_id > ${after} and (looked_on is null or looked_on < ${today}::date)
      and not exists (select from account_closing c where c.account_id = r.account_id)
    order by patient_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Claims a patient's reminder for this day and locks its row until the transaction ends; returns the days already sent.
 * Null if it was withdrawn or another server claimed it first.
 */
export async function takeReminder(db: Db, patientId: string, today: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ toldDays: string[] }>`
    update medicine_reminder set looked_on = ${today}::date
    where patient_id = ${patientId} and (looked_on is null or looked_on < ${today}::date)
    returning told_days as "toldDays"`.execute(db);
  return rows[0]?.toldDays ?? null;
}

/** Records the days for which a message was sent. */
export async function recordPromisedDays(db: Db, patientId: string, days: readonly string[]): Promise<void> {
  await db
    .updateTable('medicine_reminder')
    .set({ told_days: [...days] })
    .where('patient_id', '=', patientId)
    .execute();
}
