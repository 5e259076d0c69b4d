import type { Db } from '../../persistence/database.ts';
import { readHolder } from '../../persistence/repositories/people/account-repository.ts';
import type { PersonKeys } from '../../persistence/repositories/people/person-rows.ts';
import { newsletterSubject } from './record-consent.ts';

/** By what the rows of an account's person are found. */
export async function personKeys(db: Db, accountId: string): Promise<PersonKeys> {
  const { phone, email: typed } = await readHolder(db, accountId);
  const email = typed.trim().toLowerCase();
  return { accountId, phone, email, newsletterSubject: newsletterSubject(email) };
}
