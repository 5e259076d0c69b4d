import { type AccountHolder, type FamilyMember, type Person, PLACEHOLDER_NAME } from '#domain/people/people.ts';
import type { Relation } from '#domain/people/relations.ts';
import type { Db } from '../../database.ts';

const PERSON = ['patient.id', 'first_name', 'last_name', 'email', 'gender', 'date_of_birth'] as const;

/** The account of a phone number, created if there is none: its holder is called `User` until a name is given. */
export async function openAccount(
  db: Db,
  { phone, newId, now }: { phone: string; newId: () => string; now: Date },
): Promise<{ readonly accountId: string; readonly isNew: boolean }> {
  const made = await db
    .insertInto('account')
    .values({ id: newId(), phone, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const { id } = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    return { accountId: id, isNew: false };
  }
  const holder = { first_name: PLACEHOLDER_NAME, last_name: '', email: '', is_holder: true, created_at: now };
  await db
    .insertInto('patient')
    .values({ id: newId(), account_id: made.id, ...holder })
    .execute();
  return { accountId: made.id, isNew: true };
}

/** The account of a phone; null if there is none. */
export async function findAccount(db: Db, phone: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks the account until the transaction ends, so that its lists change one after the other. Throws if it was erased
 * meanwhile: nothing personal may be written into it any more.
 */
export async function lockAccount(db: Db, accountId: string): Promise<{ readonly phone: string }> {
  return db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The account holder with the phone that is the identity. */
export async function readHolder(db: Db, accountId: string): Promise<AccountHolder> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('account', 'account.id', 'patient.account_id')
    .select([...PERSON, 'account.phone'])
    .where('account_id', '=', accountId)
    .where('is_holder', '=', true)
    .executeTakeFirstOrThrow();
  return { ...personOf(row), patientId: row.id, phone: row.phone };
}

/** Changes the holder's own details. */
export async function updateHolder(db: Db, accountId: string, person: Person): Promise<void> {
  await db
    .updateTable('patient')
    .set(columnsOf(person))
    .where('account_id', '=', accountId)
    .where('is_holder', '=', true)
    .execute();
}

/** The family without the holder, in the order in which they were added. */
export async function listMembers(db: Db, accountId: string): Promise<FamilyMember[]> {
  const rows = await selectMembers(db, accountId).orderBy('created_at').orderBy('id').execute();
  return rows.map(memberOf);
}

/** One member of this account's family; null for another account's or an unknown id. */
export async function findMember(db: Db, accountId: string, patientId: string): Promise<FamilyMember | null> {
  const row = await selectMembers(db, accountId).where('patient.id', '=', patientId).executeTakeFirst();
  return row ? memberOf(row) : null;
}

/** Adds a member to the family. */
export async function saveMember(db: Db, accountId: string, member: FamilyMember, now: Date): Promise<void> {
  const { patientId, phone, relation } = member;
  await db
    .insertInto('patient')
    .values({
      id: patientId,
      account_id: accountId,
      is_holder: false,
      phone,
      relation,
      created_at: now,
      ...columnsOf(member),
    })
    .execute();
}

/** Changes a member of this account's family; false if it has no such one. */
export async function updateMember(db: Db, accountId: string, patientId: string, person: Person): Promise<boolean> {
  const result = await db
    .updateTable('patient')
    .set(columnsOf(person))
    .where('account_id', '=', accountId)
    .where('id', '=', patientId)
    .where('is_holder', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function selectMembers(db: Db, accountId: string) {
  return db
    .selectFrom('patient')
    .select([...PERSON, 'phone', 'relation'])
    .where('account_id', '=', accountId)
    .where('is_holder', '=', false);
}

interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly gender: Person['gender'];
  readonly date_of_birth: string | null;
}

function memberOf(row: PersonRow & { phone: string | null; relation: string | null }): FamilyMember {
  // The table has a relation for everybody except the holder, and only values that the contract allows.
  return { ...personOf(row), patientId: row.id, phone: row.phone, relation: row.relation as Relation };
}

function personOf(row: PersonRow): Person {
  const { first_name: firstName, last_name: lastName, email, gender, date_of_birth: dateOfBirth } = row;
  return { firstName, lastName, email, gender, dateOfBirth };
}

function columnsOf({ firstName, lastName, email, gender, dateOfBirth }: Person) {
  return { first_name: firstName, last_name: lastName, email, gender, date_of_birth: dateOfBirth };
}

/** An account whose owner wants it erased. */
export interface Closing {
  readonly accountId: string;
  readonly eraseAt: Date;
  readonly toldAt: Date | null;
}

/** Saves the request; false if there is one already, which stays as it is. */
export async function saveClosing(
  db: Db,
  { accountId, askedAt, eraseAt }: { readonly accountId: string; readonly askedAt: Date; readonly eraseAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('account_closing')
    .values({ account_id: accountId, asked_at: askedAt, erase_at: eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Withdraws the request; false if there was none. */
export async function removeClosing(db: Db, accountId: string): Promise<boolean> {
  const result = await db.deleteFrom('account_closing').where('account_id', '=', accountId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Accounts to be erased, or notified of it, before this time. */
export async function listClosings(db: Db, before: Date): Promise<Closing[]> {
  const rows = await db
    .selectFrom('account_closing')
    .selectAll()
    .where('erase_at', '<=', before)
    .orderBy('erase_at')
    .execute();
  return rows.map(({ account_id, erase_at, told_at }) => ({
    accountId: account_id,
    eraseAt: erase_at,
    toldAt: told_at,
  }));
}

/** Whether the account is still closed, its owner was notified, and its time has come. The caller has locked the account. */
export async function isClosingDue(db: Db, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account_closing')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('told_at', 'is not', null)
    .where('erase_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that the owner of a closed account is notified. The erasure waits at least until `eraseAt`. False if it was withdrawn since it was
 * listed, or the owner was notified by another server.
 */
export async function markTold(
  db: Db,
  { accountId, eraseAt: planned }: Closing,
  { now, eraseAt }: { readonly now: Date; readonly eraseAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('account_closing')
    .set({ told_at: now, erase_at: eraseAt })
    .where('account_id', '=', accountId)
    .where('erase_at', '=', planned)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
