import type { Db } from './database.ts';

export type RevokedBecause = 'logout' | 'reuse' | 'replaced' | 'closed';

/** A login. It ends at `endsAt` however often it is renewed. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly endsAt: Date;
}

export interface RefreshToken {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Keeps a new login. */
export async function saveSession(db: Db, { id, accountId, endsAt }: Session, now: Date): Promise<void> {
  await db.insertInto('session').values({ id, account_id: accountId, created_at: now, ends_at: endsAt }).execute();
}

/** The session while it is alive, else null. */
export async function findLivingSession(db: Db, id: string, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'account_id', 'ends_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ? { id: row.id, accountId: row.account_id, endsAt: row.ends_at } : null;
}

/** Ends a session for good, with all its tokens. False where it had ended before. */
export async function revokeSession(db: Db, id: string, because: RevokedBecause, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The living sessions of a phone's account, the newest first. */
export async function listLivingSessions(
  db: Db,
  phone: string,
  now: Date,
): Promise<{ readonly id: string; readonly createdAt: Date; readonly endsAt: Date }[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.created_at', 'session.ends_at'])
    .where('account.phone', '=', phone)
    .where('session.revoked_at', 'is', null)
    .where('session.ends_at', '>', now)
    .orderBy('session.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, endsAt: row.ends_at }));
}

/** Forgets which browsers have signed in with a phone: a lost telephone has no allowance of its own any more. */
export async function forgetDevices(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('known_device').where('phone', '=', phone).execute();
}

/** Keeps a refresh token. One that is there already is the same one: two tabs derived the same successor. */
export async function saveRefreshToken(db: Db, { hash, sessionId, expiresAt }: RefreshToken): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ hash, session_id: sessionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Marks an unused, valid token as used and names its session; null where it can't be used. One of many at once succeeds. */
export async function spendRefreshToken(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** A token that was given out once, whatever became of it. */
export async function findRefreshToken(
  db: Db,
  hash: Buffer,
): Promise<{ readonly sessionId: string; readonly usedAt: Date | null } | null> {
  const row = await db
    .selectFrom('refresh_token')
    .select(['session_id', 'used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { sessionId: row.session_id, usedAt: row.used_at } : null;
}

/** Ends every session of an account. */
export async function revokeSessionsOf(db: Db, accountId: string, because: RevokedBecause, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now, revoked_because: because })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
