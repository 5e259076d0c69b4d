import { sql } from 'kysely';
import { type Consultation, plainRegistration } from '#domain/counter/consultation.ts';
import type { Db } from '../../database.ts';

/** A doctor as pharmacists have typed them. */
type Doctor = Consultation['doctor'];

/** The words of a name in lower case, without punctuation. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Stores a doctor whom a pharmacist has entered; the details typed last replace earlier ones. */
export async function noteDoctor(db: Db, { name, registration, address }: Doctor, at: Date): Promise<void> {
  const keys = { registration_key: plainRegistration(registration), name_key: nameKey(name) };
  if (keys.registration_key === '' || keys.name_key === '') return;
  const shown = { name: name.trim(), registration: registration.trim(), address: address.trim(), last_at: at };
  await db
    .insertInto('doctor')
    .values({ ...keys, ...shown })
    .onConflict((conflict) =>
      conflict.columns(['registration_key', 'name_key']).doUpdateSet({ ...shown, seen: sql<number>`doctor.seen + 1` }),
    )
    .execute();
}

/** Doctors with a name whose words begin like each typed one, or whose registration contains the typed text; the last seen first. */
export async function findDoctors(
  db: Db,
  typed: string,
  limit: number,
): Promise<(Doctor & { readonly lastAt: Date })[]> {
  const words = nameKey(typed)
    .split(' ')
    .filter((word) => word !== '');
  const number = plainRegistration(typed);
  let query = db.selectFrom('doctor').select(['name', 'registration', 'address', 'last_at']);
  if (number !== '')
    query = query.where(({ or, and, eb }) =>
      or([
        eb('registration_key', 'like', `%${number}%`),
        and(words.map((word) => eb(sql<string>`' ' || name_key`, 'like', `% ${word}%`))),
      ]),
    );
  const rows = await query.orderBy('last_at', 'desc').orderBy('name_key').limit(limit).execute();
  return rows.map(({ last_at: lastAt, ...doctor }) => ({ ...doctor, lastAt }));
}
