import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** Whether somebody wants a message before this patient's medicines end. */
export async function hasReminder(db: Db, accountId: string, patientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('medicine_reminder')
    .select('patient_id')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the wish for a message; said twice, it stays as it was. */
export async function saveReminder(db: Db, accountId: string, patientId: string, now: Date): Promise<void> {
  await db
    .insertInto('medicine_reminder')
    .values({ patient_id: patientId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('patient_id').doNothing())
    .execute();
}

/** Takes the wish back. */
export async function dropReminder(db: Db, accountId: string, patientId: string): Promise<void> {
  await db
    .deleteFrom('medicine_reminder')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .execute();
}

/** Patients whose list has not been looked at on this day, in their order after the given one; closed accounts wait. */
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
 * Takes a patient's reminder for this day, its row locked until the transaction ends; the days that were told before. Null where it
 * was taken back, or another server took it first.
 */
export async function takeReminder(db: Db, patientId: string, today: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ toldDays: string[] }>`
    update medicine_reminder set looked_on = ${today}::date
    where patient_id = ${patientId} and (looked_on is null or looked_on < ${today}::date)
    returning told_days as "toldDays"`.execute(db);
  return rows[0]?.toldDays ?? null;
}

/** Notes about which days a message was sent. */
export async function noteToldDays(db: Db, patientId: string, days: readonly string[]): Promise<void> {
  await db
    .updateTable('medicine_reminder')
    .set({ told_days: [...days] })
    .where('patient_id', '=', patientId)
    .execute();
}
