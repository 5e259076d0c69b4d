import { AppError } from '#contract/app-error.ts';
import type { Role } from '#domain/counter/roles.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../persistence/database.ts';
import { listStaff } from '../../../persistence/repositories/counter/staff/staff-list-repository.ts';
import { findStaffByName } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { type Invited, inviteAgain, inviteStaff } from './add-staff.ts';
import { changeStaff, resetStaff } from './change-staff.ts';
import { endStaffMember } from './end-staff.ts';

/** The name of the first owner until they enter their own. */
const FIRST_OWNER = say.firstOwner;

/** All members of staff, for the operator. */
export { listStaff as listAllStaff };

/** Creates another link for a person named by the operator. */
export async function inviteNamedStaff(parts: Parts, name: string, actor: AuditActor): Promise<Invited> {
  return inviteAgain(parts, await idOf(parts.db, name), actor);
}

/** Removes a member of staff named by the operator. */
export async function endNamedStaff(parts: Parts, name: string, actor: AuditActor): Promise<void> {
  await endStaffMember(parts, await idOf(parts.db, name), actor);
}

/** Changes the permissions of a person named by the operator; an omitted registration stays. */
export async function changeNamedStaff(
  parts: Parts,
  name: string,
  change: { readonly roles: readonly Role[]; readonly registration?: string; readonly registrationUntil?: string },
  actor: AuditActor,
): Promise<void> {
  const { id, registration, registrationUntil } = await memberOf(parts.db, name);
  await changeStaff(parts, { staffId: id, version: null, registration, registrationUntil, ...change }, actor);
}

/** Ends all sign-in methods of a person named by the operator, and creates a new link. */
export async function resetNamedStaff(parts: Parts, name: string, actor: AuditActor): Promise<Invited> {
  return resetStaff(parts, await idOf(parts.db, name), actor);
}

/**
 * The link of the first owner, if nobody has opened one yet; null if the shop has staff. They enter their name when they
 * open it.
 */
export async function inviteFirstOwner(parts: Parts): Promise<Invited | null> {
  const [first, ...others] = await listStaff(parts.db);
  if (first !== undefined) {
    const isWaiting = others.length === 0 && first.name === FIRST_OWNER && first.means.length === 0;
    return isWaiting ? inviteAgain(parts, first.id, 'shop', true) : null;
  }
  const person = { name: FIRST_OWNER, roles: ['owner'] as const, registration: null, registrationUntil: null };
  return inviteStaff(parts, person, { actor: 'shop', asksName: true }).catch((error: unknown) => {
    // Another server of the same shop was faster, and shows its own link.
    if (error instanceof AppError && error.code === 'not-allowed-now') return null;
    throw error;
  });
}

async function idOf(db: Db, name: string): Promise<string> {
  return (await memberOf(db, name)).id;
}

async function memberOf(db: Db, name: string): Promise<StaffMember> {
  const member = await findStaffByName(db, name);
  if (member === null) throw new AppError('staff-not-found', { sentence: say.thereIsNobodyOfTheName(name) });
  return member;
}
