import type { Db } from '../../../database.ts';

/** A passkey of a member of staff. */
export interface Passkey {
  readonly id: string;
  readonly staffId: string;
  /** As the browser names it. */
  readonly passkeyId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** Stores a challenge that can be signed once; expired ones are deleted. `staffId` is the person adding a passkey; null for a sign-in. */
export async function saveChallenge(
  db: Db,
  {
    challenge,
    staffId,
    expiresAt,
  }: { readonly challenge: string; readonly staffId: string | null; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
  await db
    .insertInto('staff_challenge')
    .values({ challenge, invitation: null, staff_id: staffId, expires_at: expiresAt })
    .execute();
}

/** Marks a challenge as used, whatever the outcome. False for one that was used, has expired, or was issued for something else. */
export async function spendChallenge(db: Db, challenge: string, staffId: string | null, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('invitation', 'is', null)
    .where('expires_at', '>', now)
    .where('staff_id', 'is not distinct from', staffId)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/** Stores a new passkey. False if somebody already has it. */
export async function savePasskey(db: Db, key: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const { id, staffId, passkeyId, publicKey, counter, name, createdAt } = key;
  const saved = await db
    .insertInto('staff_credential')
    .values({
      ...{ id, staff_id: staffId, kind: 'passkey', passkey_id: passkeyId, public_key: publicKey, counter },
      ...{ passkey_name: name, file_key: null, last_step: null, code_hash: null, created_at: createdAt },
    })
    .onConflict((conflict) => conflict.column('passkey_id').doNothing())
    .executeTakeFirst();
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Somebody's passkeys, the oldest first. */
export async function listPasskeys(db: Db, staffId: string): Promise<Passkey[]> {
  const rows = await passkeys(db).where('staff_id', '=', staffId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toPasskey);
}

/** A passkey by the browser's id, its row locked; null for an unknown one. */
export async function lockPasskey(db: Db, passkeyId: string): Promise<Passkey | null> {
  const row = await passkeys(db).where('passkey_id', '=', passkeyId).forUpdate().executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** Records that a passkey was used, and its device's signature counter. */
export async function touchPasskey(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('staff_credential').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Removes somebody's passkey; one that is not theirs stays. */
export async function removePasskey(db: Db, staffId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('staff_credential')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'passkey')
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Removes all passkeys of somebody: a new link ends earlier means of signing in. */
export async function removePasskeysOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_credential').where('staff_id', '=', staffId).where('kind', '=', 'passkey').execute();
}

const passkeys = (db: Db) => db.selectFrom('staff_credential').selectAll().where('kind', '=', 'passkey');

function toPasskey(row: {
  readonly id: string;
  readonly staff_id: string;
  readonly passkey_id: string | null;
  readonly public_key: Buffer | null;
  readonly counter: string | null;
  readonly passkey_name: string | null;
  readonly created_at: Date;
  readonly used_at: Date | null;
}): Passkey {
  return {
    ...{ id: row.id, staffId: row.staff_id, passkeyId: row.passkey_id ?? '', name: row.passkey_name ?? '' },
    ...{ publicKey: row.public_key ?? Buffer.alloc(0), counter: Number(row.counter ?? 0) },
    ...{ createdAt: row.created_at, usedAt: row.used_at },
  };
}
