import type { Db } from '../../../database.ts';

export type SignedInBy = 'passkey' | 'totp' | 'recovery' | 'invitation';

/** A session at the counter. */
export interface StaffSession {
  readonly id: string;
  readonly staffId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Opens a session whose token is stored as a hash. */
export async function saveStaffSession(
  db: Db,
  row: { readonly hash: Buffer; readonly id: string; readonly staffId: string; readonly by: SignedInBy },
  now: Date,
): Promise<void> {
  const { hash, id, staffId, by } = row;
  await db
    .insertInto('staff_session')
    .values({ hash, id, staff_id: staffId, signed_in_by: by, created_at: now, last_used_at: now })
    .execute();
}

/** The open session of a token, if used since a given time; null for any other. */
export async function findStaffSession(db: Db, hash: Buffer, usedSince: Date): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staff_session')
    .select(['id', 'staff_id as staffId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', usedSince)
    .executeTakeFirst();
  return row ?? null;
}

/** Records that the session is in use. */
export async function touchStaffSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Ends a session. */
export async function endStaffSession(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every open session of a person. */
export async function endSessionsOf(db: Db, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes challenges, browsers and sessions that are no longer needed. */
export async function forgetStaffLeftovers(
  db: Db,
  now: Date,
  { sessionsBefore, devicesBefore }: { readonly sessionsBefore: Date; readonly devicesBefore: Date },
): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff_device').where('last_used_at', '<', devicesBefore).execute();
  await db.deleteFrom('staff_session').where('last_used_at', '<', sessionsBefore).execute();
}
