import type { Db } from '../../database.ts';

/** A code that waits to be typed. `hash` is that of the browser's challenge cookie. */
export interface OtpChallenge {
  readonly hash: Buffer;
  readonly phone: string;
  readonly codeMac: Buffer;
  readonly expiresAt: Date;
}

/** Stores a new code. An earlier one of the same browser becomes invalid. */
export async function saveChallenge(db: Db, { hash, phone, codeMac, expiresAt }: OtpChallenge): Promise<void> {
  const values = { phone, code_mac: codeMac, expires_at: expiresAt, tries: 0 };
  await db
    .insertInto('otp_challenge')
    .values({ hash, ...values })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
    .execute();
}

/**
 * Uses one try of a valid code and returns its MAC; null if there is none, it has expired, or its tries are used up.
 */
export async function spendTry(
  db: Db,
  { hash, phone, now, tries }: { hash: Buffer; phone: string; now: Date; tries: number },
): Promise<Buffer | null> {
  const row = await db
    .updateTable('otp_challenge')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('code_mac')
    .executeTakeFirst();
  return row?.code_mac ?? null;
}

/** Why a code cannot be tried: it expired, its tries are used up, or this browser has none for that phone. */
export async function deadChallenge(
  db: Db,
  { hash, phone, now }: { hash: Buffer; phone: string; now: Date },
): Promise<'expired' | 'spent' | 'absent'> {
  const row = await db
    .selectFrom('otp_challenge')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (!row) return 'absent';
  return row.expires_at <= now ? 'expired' : 'spent';
}

/** Deletes a used code. */
export async function removeChallenge(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('otp_challenge').where('hash', '=', hash).execute();
}

/** Whether this browser has signed in with that phone since the given time. */
export async function isKnownDevice(db: Db, hash: Buffer, phone: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('phone')
    .where('hash', '=', hash)
    .where('phone', '=', phone)
    .where('last_login_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that this browser has signed in with that phone. */
export async function rememberDevice(db: Db, hash: Buffer, phone: string, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ hash, phone, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['hash', 'phone']).doUpdateSet({ last_login_at: now }))
    .execute();
}
