import type { Db } from '../../database.ts';

/** The calendar of a patient's medicines. `id` stands in its address. */
export interface CalendarRow {
  readonly id: string;
  readonly withNames: boolean;
}

/** The calendar of a patient of this account; null where it is off. */
export async function findCalendar(db: Db, accountId: string, patientId: string): Promise<CalendarRow | null> {
  const row = await db
    .selectFrom('medicine_calendar')
    .select(['id', 'with_names as withNames'])
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose calendar has this id; null where none has. Whoever is about to delete the account has taken it back. */
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

/** Keeps the calendar of a patient in the place of the one before. */
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

/** Ends the calendar of a patient: its address leads nowhere from now on. */
export async function dropCalendar(db: Db, accountId: string, patientId: string): Promise<void> {
  await db
    .deleteFrom('medicine_calendar')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .execute();
}
