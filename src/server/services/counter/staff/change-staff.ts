import { AppError } from '#contract/app-error.ts';
import { type StaffStanding, standingFault, tidyStanding } from '#domain/counter/staff.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { changeStanding } from '../../../persistence/repositories/counter/staff/staff-change-repository.ts';
import { forgetMeans } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { type Invited, makeLink } from './add-staff.ts';
import { memberForOwner, refuseLosingLastOwner } from './keep-owner.ts';

/** A person's new roles and registration. `version` is that of the row on the screen; the command line, which shows none, sends null. */
export interface StandingChange extends StaffStanding {
  readonly staffId: string;
  readonly version: number | null;
}

/** Changes a person's permissions, effective from their next request. Old and new values are recorded. Refuses to remove the last owner. */
export async function changeStaff(
  { db, now, newId }: Parts,
  { staffId, version, ...asked }: StandingChange,
  actor: AuditActor,
): Promise<void> {
  const after = tidyStanding(asked);
  await inTransaction(db, 'change-staff', async (trx) => {
    const at = now();
    const member = await memberForOwner(trx, staffId, actor);
    const isOwn = staffOfActor(actor) === staffId;
    const fault = standingFault(member, after, { isOwn, today: dayInIndia(at.getTime()) });
    if (fault !== null) throw new AppError('invalid-input', { sentence: fault });
    if (!after.roles.includes('owner')) await refuseLosingLastOwner(trx, member);
    if (!(await changeStanding(trx, { id: newId(), member, after, version, actor }, at)))
      throw new AppError('not-allowed-now', { sentence: say.hasChangedMeanwhile(member.name) });
    await appendAudit(trx, { kind: 'staff-changed', actor, person: null, subject: staffId }, at);
  });
}

/**
 * For a phone that is lost or stolen: every session, link, passkey and code of the person ends at once, and a new link is created.
 * People cannot reset themselves at the counter: they would be signed out before they can use the link.
 */
export async function resetStaff({ db, now }: Parts, staffId: string, actor: AuditActor): Promise<Invited> {
  if (staffOfActor(actor) === staffId) throw new AppError('not-allowed-now', { sentence: say.youCannotResetYourself });
  return inTransaction(db, 'reset-staff', async (trx) => {
    const member = await memberForOwner(trx, staffId, actor);
    await forgetMeans(trx, staffId, now());
    const token = await makeLink(trx, staffId, actor, now(), false);
    await appendAudit(trx, { kind: 'staff-reset', actor, person: null, subject: staffId }, now());
    return { member, token };
  });
}
