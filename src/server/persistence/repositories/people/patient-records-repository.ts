import type { Person } from '#domain/people/people.ts';
import { readRows } from '../../connection/one-statement.ts';
import type { Db } from '../../database.ts';
import { type RecentLine, recentLines } from '../orders/recent-lines-repository.ts';

/** What the shop has recorded about a patient that matters when a medicine is checked for them. Keys are those of sealed files. */
export interface PatientRecords {
  readonly patient: Person & { readonly patientId: string };
  /** The medicines that they were sent, or are being sent, since the given time. */
  readonly recent: readonly RecentLine[];
  /** Their own answers about their health; null if they gave none. */
  readonly answersKey: string | null;
  /** The medicines of their list, the oldest first. */
  readonly courseKeys: readonly string[];
  /** The account has others than its holder. */
  readonly hasFamily: boolean;
}

/** Whose records, since when, and an order whose medicines are not counted. */
export interface WantedRecords {
  /** The account's holder if omitted. */
  readonly patientId?: string | undefined;
  readonly since: Date;
  readonly but?: string | undefined;
}

type Row = Person &
  Omit<PatientRecords, 'patient' | 'recent'> & {
    readonly patientId: string;
    readonly recent: readonly (Omit<RecentLine, 'orderedAt'> & { readonly orderedAt: string })[];
  };

const RECORDS = `
  select p.id as "patientId", p.first_name as "firstName", p.last_name as "lastName", p.email, p.gender, p.date_of_birth as "dateOfBirth",
         (select coalesce(json_agg(recent), '[]') from (${recentLines('p.id')}) recent) as recent,
         (select file_key from patient_health where account_id = $1 and patient_id = p.id) as "answersKey",
         array(select file_key from course where account_id = $1 and patient_id = p.id order by created_at, id) as "courseKeys",
         exists (select from patient where account_id = $1 and not is_holder) as "hasFamily"
  from patient p where p.account_id = $1 and case when $4::text is null then p.is_holder else p.id = $4 end`;

/**
 * Reads all of it in one statement: every change of a cart and every order would pay for further round trips to the database. Null if the
 * account has no such patient.
 */
export async function readPatientRecords(
  db: Db,
  accountId: string,
  { patientId, since, but }: WantedRecords,
): Promise<PatientRecords | null> {
  const [row] = await readRows<Row>(db, RECORDS, [accountId, since, but ?? null, patientId ?? null]);
  if (row === undefined) return null;
  const { patientId: id, firstName, lastName, email, gender, dateOfBirth, recent, ...rest } = row;
  return {
    patient: { patientId: id, firstName, lastName, email, gender, dateOfBirth },
    recent: recent.map(({ orderedAt, ...line }) => ({ ...line, orderedAt: new Date(orderedAt) })),
    ...rest,
  };
}
