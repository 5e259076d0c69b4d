import { sql } from 'kysely';
import type { Role } from '#domain/counter/roles.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { Db } from '../../database.ts';
import { doomFiles } from '../named-file-repository.ts';
import { endSessionsOf } from './staff-session-repository.ts';

/** A person of the pharmacy as the owner sees them. */
export interface StaffRow extends StaffMember {
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** By what they can sign in: their means that are not used up. */
  readonly means: readonly ('passkey' | 'totp' | 'recovery')[];
}

const MEMBER = ['id', 'name', 'registration', 'registration_until as registrationUntil', 'roles'] as const;

/** Adds somebody. False where one of that name is there already. */
export async function addStaff(db: Db, member: StaffMember, madeBy: string, now: Date): Promise<boolean> {
  const { registrationUntil, ...rest } = member;
  const added = await db
    .insertInto('staff')
    .values({ ...rest, registration_until: registrationUntil, made_by: madeBy, created_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Everybody, those who are still there first, then by name. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('staff')
    .select([...MEMBER, 'made_by as madeBy', 'created_at as createdAt', 'ended_at as endedAt'])
    .orderBy(sql`ended_at is not null`)
    .orderBy(sql`lower(name)`)
    .execute();
  const means = await db
    .selectFrom('staff_credential')
    .select(['staff_id', 'kind'])
    .distinct()
    .where((is) => is.or([is('kind', '<>', 'recovery'), is('used_at', 'is', null)]))
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    ...row,
    means: means.filter(({ staff_id }) => staff_id === row.id).map(({ kind }) => kind),
  }));
}

/** Somebody who is still there, by id; null for anybody else. */
export async function findStaff(db: Db, id: string): Promise<StaffMember | null> {
  return (
    (await db
      .selectFrom('staff')
      .select(MEMBER)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()) ?? null
  );
}

/** Somebody who is still there, by name however it is capitalised. */
export async function findStaffByName(db: Db, name: string): Promise<StaffMember | null> {
  return (
    (await db
      .selectFrom('staff')
      .select(MEMBER)
      .where(sql`lower(name)`, '=', name.trim().toLowerCase())
      .where('ended_at', 'is', null)
      .executeTakeFirst()) ?? null
  );
}

/** How many people of a role are still there. */
export async function countStaff(db: Db, role: Role): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from staff where ended_at is null and ${role} = any (roles)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Gives the one who opens the first link their name. False where somebody has it. */
export async function renameStaff(db: Db, id: string, name: string): Promise<boolean> {
  if ((await findStaffByName(db, name)) !== null) return false;
  await db.updateTable('staff').set({ name }).where('id', '=', id).execute();
  return true;
}

/** Ends somebody's time: no session and no link of theirs works from now on. The files of their sealed secrets are marked for deletion. */
export async function endStaff(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
  await endSessionsOf(db, id, now);
  for (const table of ['staff_credential', 'staff_invitation'] as const) {
    const files = await db.selectFrom(table).select('file_key').where('staff_id', '=', id).execute();
    await doomFiles(db, files, now);
  }
  await db
    .deleteFrom('staff_challenge')
    .where('invitation', 'in', db.selectFrom('staff_invitation').select('hash').where('staff_id', '=', id))
    .execute();
  await db.deleteFrom('staff_device').where('staff_id', '=', id).execute();
  await db.deleteFrom('staff_invitation').where('staff_id', '=', id).execute();
  await db.deleteFrom('staff_credential').where('staff_id', '=', id).execute();
}

/** Locks somebody's row until the transaction ends, and tells when codes were typed wrong. Null where they are gone. */
export async function lockStaff(db: Db, id: string): Promise<readonly Date[] | null> {
  const row = await db
    .selectFrom('staff')
    .select('wrong_codes')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.wrong_codes ?? null;
}

/** When codes were typed wrong in a browser that this person has signed in from, locked; null for any other browser. */
export async function lockDevice(db: Db, staffId: string, hash: Buffer): Promise<readonly Date[] | null> {
  const row = await db
    .selectFrom('staff_device')
    .select('wrong_codes')
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row?.wrong_codes ?? null;
}

/** Keeps a browser that somebody has signed in from, and when codes were typed wrong there. */
export async function saveDevice(
  db: Db,
  device: { readonly hash: Buffer; readonly staffId: string; readonly wrongCodes: readonly Date[] },
  now: Date,
): Promise<void> {
  const wrong_codes = [...device.wrongCodes];
  await db
    .insertInto('staff_device')
    .values({ hash: device.hash, staff_id: device.staffId, wrong_codes, last_used_at: now })
    .onConflict((clash) => clash.columns(['hash', 'staff_id']).doUpdateSet({ wrong_codes, last_used_at: now }))
    .execute();
}

/** Remembers when codes were typed wrong; none after a right one. */
export async function setWrongCodes(db: Db, id: string, moments: readonly Date[]): Promise<void> {
  await db
    .updateTable('staff')
    .set({ wrong_codes: [...moments] })
    .where('id', '=', id)
    .execute();
}

/** Keeps a link that works once. */
export async function saveInvitation(
  db: Db,
  row: {
    readonly hash: Buffer;
    readonly staffId: string;
    readonly asksName: boolean;
    readonly madeAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('staff_invitation')
    .values({
      hash: row.hash,
      staff_id: row.staffId,
      asks_name: row.asksName,
      file_key: null,
      made_at: row.madeAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** A link that still works; null for any other. */
export async function findInvitation(db: Db, hash: Buffer, now: Date) {
  return (await invitation(db, hash, now).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockInvitation(db: Db, hash: Buffer, now: Date) {
  return (await invitation(db, hash, now).forUpdate().executeTakeFirst()) ?? null;
}

function invitation(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitation')
    .select(['staff_id as staffId', 'asks_name as asksName', 'file_key as fileKey'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
}

/** Notes where the authenticator's secret of a link lies. */
export async function keepInvitationSecret(db: Db, hash: Buffer, fileKey: string): Promise<void> {
  await db.updateTable('staff_invitation').set({ file_key: fileKey }).where('hash', '=', hash).execute();
}

/** The link has worked; its secret goes with the credential. */
export async function spendInvitation(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('staff_invitation').set({ used_at: now, file_key: null }).where('hash', '=', hash).execute();
}
