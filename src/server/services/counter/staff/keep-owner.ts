import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../persistence/database.ts';
import { findStaff, lockOwners, lockStaff } from '../../../persistence/repositories/counter/staff/staff-repository.ts';

/** Locks the owners' rows, and refuses a person at the counter who is no longer an owner. */
export async function refuseFormerOwner(trx: Db, actor: AuditActor): Promise<void> {
  const owners = await lockOwners(trx);
  const by = staffOfActor(actor);
  if (by !== null && !owners.some(({ id }) => id === by)) throw new AppError('staff-may-not');
}

/**
 * The person whom an owner is about to change. Owners are locked first, so that two who change each other take turns; an owner who
 * was removed a moment ago can no longer act.
 */
export async function memberForOwner(trx: Db, staffId: string, actor: AuditActor): Promise<StaffMember> {
  await refuseFormerOwner(trx, actor);
  await lockStaff(trx, staffId);
  const member = await findStaff(trx, staffId);
  if (member === null) throw new AppError('staff-not-found');
  return member;
}

/** Refuses to remove an owner if nobody would remain who can sign in and add people. */
export async function refuseLosingLastOwner(trx: Db, member: StaffMember): Promise<void> {
  if (!member.roles.includes('owner')) return;
  const others = (await lockOwners(trx)).filter(({ id }) => id !== member.id);
  if (others.length === 0) throw new AppError('not-allowed-now', { sentence: say.thisIsTheLast });
  if (!others.some(({ canSignIn }) => canSignIn))
    throw new AppError('not-allowed-now', { sentence: say.nobodyElseCanSignIn });
}
