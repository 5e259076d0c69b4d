import type { Db } from '../../database.ts';

export type RevokedBecause = 'logout' | 'reuse' | 'replaced' | 'closed' | 'ended';

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

/** A login as its owner and support see it. */
export interface LivingSession {
  readonly id: string;
  /** A device name from the shop's own list; null for logins from before it was stored. */
  readonly device: string | null;
  readonly createdAt: Date;
  /** When its tokens were renewed last, which a browser in use does every fifteen minutes. */
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
}

/** Stores a new login, with the name of its device. */
export async function saveSession(
  db: Db,
  { id, accountId, endsAt, device }: Session & { readonly device: string },
  now: Date,
): Promise<void> {
  const row = { id, account_id: accountId, device, created_at: now, ends_at: endsAt };
  await db.insertInto('session').values(row).execute();
}

/** The session if it is still valid, otherwise null. */
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

/** Whether a code was typed for this session since then: each login opens a separate session. */
export async function isOpenedSince(db: Db, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session for good, with all its tokens. False if it had ended before. */
export async function revokeSession(db: Db, id: string, because: RevokedBecause, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The valid sessions of an account, the most recently used first. */
export async function listLivingSessions(db: Db, accountId: string, now: Date): Promise<LivingSession[]> {
  const rows = await db
    .selectFrom('session')
    .select((is) => [
      'id',
      'device',
      'created_at',
      'ends_at',
      is.fn
        .coalesce(
          is
            .selectFrom('refresh_token')
            .select(({ fn }) => fn.max('used_at').as('used'))
            .whereRef('session_id', '=', 'session.id'),
          'created_at',
        )
        .as('last_used_at'),
    ])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endsAt: row.ends_at,
  }));
}

/** Deletes the known browsers of a phone: a lost phone no longer has its own allowance. */
export async function forgetDevices(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('known_device').where('phone', '=', phone).execute();
}

/** Stores a refresh token. An existing one is the same: two tabs derived the same successor. */
export async function saveRefreshToken(db: Db, { hash, sessionId, expiresAt }: RefreshToken): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ hash, session_id: sessionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Marks an unused, valid token as used and returns its session; null if it can't be used. One of many simultaneous calls succeeds. */
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

/** A token that was once issued, in any state. */
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

/** Ends a session of this account; false if it does not exist, belongs to another account, or has ended before. */
export async function revokeOwnSession(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const result = await revoking(db, accountId, 'ended', now).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends every session of an account, except one to keep, if named; returns how many. */
export async function revokeSessionsOf(
  db: Db,
  accountId: string,
  because: RevokedBecause,
  now: Date,
  keep: string | null = null,
): Promise<number> {
  const all = revoking(db, accountId, because, now);
  const result = await (keep === null ? all : all.where('id', '<>', keep)).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Expired sessions have already ended and are not counted. */
function revoking(db: Db, accountId: string, because: RevokedBecause, now: Date) {
  return db
    .updateTable('session')
    .set({ revoked_at: now, revoked_because: because })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now);
}
