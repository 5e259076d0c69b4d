import type { Db } from '../../database.ts';

/** A person invited to look after a patient's list, as the patient's account sees them. */
export interface CarerRow {
  readonly id: string;
  readonly patientId: string;
  readonly phone: string;
  readonly mayRefill: boolean;
  readonly invitedAt: Date;
  readonly acceptedAt: Date | null;
  readonly lookedAt: Date | null;
}

/** A list that somebody was invited to look after, as they see it. */
export interface CareRow {
  readonly id: string;
  readonly accountId: string;
  readonly patientId: string;
  readonly firstName: string;
  readonly mayRefill: boolean;
  readonly invitedAt: Date;
  readonly acceptedAt: Date | null;
}

/** The carers of an account, the oldest first. */
export async function listCarers(db: Db, accountId: string): Promise<CarerRow[]> {
  return db
    .selectFrom('carer')
    .select(['id', 'patient_id as patientId', 'phone', 'may_refill as mayRefill', 'invited_at as invitedAt'])
    .select(['accepted_at as acceptedAt', 'looked_at as lookedAt'])
    .where('account_id', '=', accountId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
}

/** The lists that somebody looks after or is asked to; none of an account that is scheduled for deletion. */
export async function listCares(
  db: Db,
  { accountId, phone }: { readonly accountId: string; readonly phone: string },
): Promise<CareRow[]> {
  return db
    .selectFrom('carer as c')
    .innerJoin('patient as p', 'p.id', 'c.patient_id')
    .select(['c.id', 'c.account_id as accountId', 'c.patient_id as patientId', 'p.first_name as firstName'])
    .select(['c.may_refill as mayRefill', 'c.invited_at as invitedAt', 'c.accepted_at as acceptedAt'])
    .where('c.account_id', '<>', accountId)
    .where(({ and, or, eb }) =>
      or([
        eb('c.carer_account_id', '=', accountId),
        and([eb('c.carer_account_id', 'is', null), eb('c.phone', '=', phone)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('account_closing as x').select('x.account_id').whereRef('x.account_id', '=', 'c.account_id')),
      ),
    )
    .orderBy('c.invited_at')
    .orderBy('c.id')
    .execute();
}

/** The lists of others that somebody looks after or is asked to; the accounts of their owners stay locked until the transaction ends. */
export async function lockCaredLists(
  db: Db,
  { accountId, phone }: { readonly accountId: string | null; readonly phone: string },
): Promise<Pick<CareRow, 'accountId' | 'patientId'>[]> {
  return db
    .selectFrom('carer as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.account_id as accountId', 'c.patient_id as patientId'])
    .where('a.erased_at', 'is', null)
    .where('c.account_id', 'is distinct from', accountId)
    .where(({ or, eb }) => or([eb('c.carer_account_id', '=', accountId), eb('c.phone', '=', phone)]))
    .orderBy('c.account_id')
    .forUpdate('a')
    .execute();
}

/** Stores an invitation, replacing an earlier one of the same phone for the same patient. */
export async function saveCarer(
  db: Db,
  accountId: string,
  { id, patientId, phone, mayRefill, now }: Pick<CarerRow, 'id' | 'patientId' | 'phone' | 'mayRefill'> & { now: Date },
): Promise<void> {
  await db
    .deleteFrom('carer')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .where('phone', '=', phone)
    .execute();
  await db
    .insertInto('carer')
    .values({ id, account_id: accountId, patient_id: patientId, phone, may_refill: mayRefill, invited_at: now })
    .execute();
}

/** Accepts an invitation once; false if it was withdrawn or accepted meanwhile. */
export async function acceptCare(
  db: Db,
  { id, accountId, phone, now }: { id: string; accountId: string; phone: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carer')
    .set({ carer_account_id: accountId, accepted_at: now })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('account_id', '<>', accountId)
    .where('carer_account_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the carer has read the list. */
export async function noteLook(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('carer').set({ looked_at: now }).where('id', '=', id).execute();
}

/** Deletes an invitation or an access, for either side; returns whose list it was, null if this account is on neither side. */
export async function dropCarer(
  db: Db,
  id: string,
  { accountId, phone }: { readonly accountId: string; readonly phone: string },
): Promise<{ readonly accountId: string; readonly patientId: string } | null> {
  const row = await db
    .deleteFrom('carer')
    .where('id', '=', id)
    .where(({ and, or, eb }) =>
      or([
        eb('account_id', '=', accountId),
        eb('carer_account_id', '=', accountId),
        and([eb('carer_account_id', 'is', null), eb('phone', '=', phone)]),
      ]),
    )
    .returning(['account_id as accountId', 'patient_id as patientId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Every invitation that nobody has accepted yet, the oldest first. */
export async function listInvitations(
  db: Db,
): Promise<(Pick<CareRow, 'id' | 'accountId' | 'invitedAt'> & Pick<CarerRow, 'patientId'>)[]> {
  return db
    .selectFrom('carer')
    .select(['id', 'account_id as accountId', 'patient_id as patientId', 'invited_at as invitedAt'])
    .where('accepted_at', 'is', null)
    .orderBy('invited_at')
    .execute();
}

/** Deletes an invitation; false if it was accepted or withdrawn meanwhile. */
export async function dropInvitation(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('carer')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
