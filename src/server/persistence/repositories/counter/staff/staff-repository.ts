import { sql } from 'kysely';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import type { Db } from '../../../database.ts';
import { doomFiles } from '../../named-file-repository.ts';
import { endSessionsOf } from './staff-session-repository.ts';

const MEMBER = ['id', 'name', 'registration', 'registration_until as registrationUntil', 'roles'] as const;

/** Adds a member of staff. False if the name already exists. */
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

/** A present member of staff, by id; null for anybody else. */
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

/** A present member of staff, by name, ignoring capitalisation. */
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

/** The present owners, locked until the transaction ends, and whether each has opened their link. */
export async function lockOwners(db: Db): Promise<{ readonly id: string; readonly canSignIn: boolean }[]> {
  const { rows } = await sql<{ id: string; canSignIn: boolean }>`
    select id, exists (
      select from staff_credential c where c.staff_id = staff.id and (c.kind <> 'recovery' or c.used_at is null)
    ) as "canSignIn"
    from staff where ended_at is null and 'owner' = any (roles) order by id for update of staff`.execute(db);
  return rows;
}

/** Sets the name of the person who opens the first link. False if the name is taken. */
export async function renameStaff(db: Db, id: string, name: string): Promise<boolean> {
  if ((await findStaffByName(db, name)) !== null) return false;
  await db.updateTable('staff').set({ name }).where('id', '=', id).execute();
  return true;
}

/** Ends somebody's access: none of their sessions and links works from now on. */
export async function endStaff(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
  await forgetMeans(db, id, now);
}

/**
 * Ends every means by which somebody signs in, and every session. The files of their secrets are marked for deletion. Links and
 * means go first: a simultaneous sign-in holds one of them, and its session is ended below.
 */
export async function forgetMeans(db: Db, id: string, now: Date): Promise<void> {
  await db.selectFrom('staff_invitation').select('hash').where('staff_id', '=', id).forUpdate().execute();
  for (const table of ['staff_credential', 'staff_invitation'] as const) {
    const files = await db.selectFrom(table).select('file_key').where('staff_id', '=', id).execute();
    await doomFiles(db, files, now);
  }
  await db
    .deleteFrom('staff_challenge')
    .where(({ or, eb }) =>
      or([
        eb('staff_id', '=', id),
        eb('invitation', 'in', db.selectFrom('staff_invitation').select('hash').where('staff_id', '=', id)),
      ]),
    )
    .execute();
  await db.deleteFrom('staff_device').where('staff_id', '=', id).execute();
  await db.deleteFrom('staff_invitation').where('staff_id', '=', id).execute();
  await db.deleteFrom('staff_credential').where('staff_id', '=', id).execute();
  await endSessionsOf(db, id, now);
}

/** Locks somebody's row until the transaction ends, and returns when wrong codes were typed. Null for former staff. */
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

/** When wrong codes were typed in a browser that this person has signed in from, locked; null for any other browser. */
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

/** Stores a browser that somebody has signed in from, and when wrong codes were typed there. */
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

/** Stores when wrong codes were typed; none after a right one. */
export async function setWrongCodes(db: Db, id: string, moments: readonly Date[]): Promise<void> {
  await db
    .updateTable('staff')
    .set({ wrong_codes: [...moments] })
    .where('id', '=', id)
    .execute();
}

/** Stores a link that works once. */
export async function saveInvitation(
  db: Db,
  row: {
    readonly hash: Buffer;
    readonly staffId: string;
    readonly asksName: boolean;
    readonly madeAt: Date;
    readonly madeBy: AuditActor;
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
      made_by: row.madeBy,
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

/** Stores where the authenticator secret of a link is. */
export async function keepInvitationSecret(db: Db, hash: Buffer, fileKey: string): Promise<void> {
  await db.updateTable('staff_invitation').set({ file_key: fileKey }).where('hash', '=', hash).execute();
}

/** Marks a link as used; its secret moves to the credential. The link's maker is stored with the person who used it. */
export async function spendInvitation(db: Db, hash: Buffer, now: Date): Promise<void> {
  const spent = await db
    .updateTable('staff_invitation')
    .set({ used_at: now, file_key: null })
    .where('hash', '=', hash)
    .returning(['staff_id', 'made_by'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ let_in_by: spent.made_by, let_in_at: now })
    .where('id', '=', spent.staff_id)
    .execute();
}

/** Whether one of two people signed in within the last three days by a link of the other, or of somebody whom the other invited. */
export async function cameInByEachOther(db: Db, one: string, other: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select was_let_in_by(${one}, ${other}, ${at}) or was_let_in_by(${other}, ${one}, ${at}) as linked
  `.execute(db);
  return rows[0]?.linked === true;
}
