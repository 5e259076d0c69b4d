import { sql } from 'kysely';
import type { Role } from '#domain/counter/roles.ts';
import type { StaffMember, StaffStanding } from '#domain/counter/staff.ts';
import type { Db } from '../../../database.ts';

/** A change of somebody's permissions, as stored. */
export interface StaffChange {
  readonly staffId: string;
  /** The name of the member of staff who made it; null for the operator of the machine. */
  readonly by: string | null;
  readonly at: Date;
  readonly rolesBefore: readonly Role[];
  readonly rolesAfter: readonly Role[];
  readonly registrationUntilAfter: string | null;
}

/** Changes somebody's roles and registration and stores the previous ones. False if the row has another version than was shown. */
export async function changeStanding(
  db: Db,
  change: {
    readonly id: string;
    readonly member: StaffMember;
    readonly after: StaffStanding;
    readonly version: number | null;
    readonly actor: string;
  },
  now: Date,
): Promise<boolean> {
  const { id, member, after, version, actor } = change;
  const changed = await db
    .updateTable('staff')
    .set(({ eb }) => ({
      roles: after.roles,
      registration: after.registration,
      registration_until: after.registrationUntil,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', member.id)
    .where('ended_at', 'is', null)
    .$if(version !== null, (rows) => rows.where('version', '=', version))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await db
    .insertInto('staff_change')
    .values({
      ...{ id, staff_id: member.id, made_by: actor, at: now },
      ...{ roles_before: member.roles, roles_after: after.roles },
      ...{ registration_before: member.registration, registration_after: after.registration },
      registration_until_before: member.registrationUntil,
      registration_until_after: after.registrationUntil,
    })
    .execute();
  return true;
}

/** The latest changes of everybody's roles and registration, newest first. */
export async function listStaffChanges(db: Db): Promise<StaffChange[]> {
  return db
    .selectFrom('staff_change')
    .leftJoin('staff as maker', (join) => join.on(sql`'staff:' || maker.id`, '=', sql.ref('staff_change.made_by')))
    .select([
      'staff_change.staff_id as staffId',
      'maker.name as by',
      'staff_change.at',
      'staff_change.roles_before as rolesBefore',
      'staff_change.roles_after as rolesAfter',
      'staff_change.registration_until_after as registrationUntilAfter',
    ])
    .orderBy('staff_change.at', 'desc')
    .orderBy('staff_change.id')
    .limit(500)
    .execute();
}
