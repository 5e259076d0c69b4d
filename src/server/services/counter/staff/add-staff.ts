import { AppError } from '#contract/app-error.ts';
import { type StaffMember, staffFault, tidyStanding } from '#domain/counter/staff.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { addStaff, saveInvitation } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import { drawToken, hashToken } from '../../identity/session-keys.ts';
import type { Parts } from '../../service-parts.ts';
import { memberForOwner, refuseFormerOwner } from './keep-owner.ts';

/** A link is valid for 24 hours, and can be used once. */
const INVITED_FOR_MS = 86_400_000;

/** Who was invited, and the token of their link: shown once, kept as a hash. */
export interface Invited {
  readonly member: StaffMember;
  readonly token: string;
}

/**
 * Adds a member of staff and creates the link for their first sign-in. Refuses a pharmacist
 * without a valid registration, and a name that somebody has already.
 */
export async function inviteStaff(
  parts: Parts,
  person: Omit<StaffMember, 'id'>,
  by: { readonly actor: AuditActor; readonly asksName?: boolean },
): Promise<Invited> {
  const { db, now, newId } = parts;
  const fault = staffFault(person, dayInIndia(now().getTime()));
  if (fault !== null) throw new AppError('invalid-input', { sentence: fault });
  const member = { ...tidyStanding(person), name: person.name.trim(), id: newId() };
  return inTransaction(db, 'invite-staff', async (trx) => {
    await refuseFormerOwner(trx, by.actor);
    if (!(await addStaff(trx, member, by.actor, now())))
      throw new AppError('not-allowed-now', { sentence: say.thereIsAAlready(member.name) });
    const token = await makeLink(trx, member.id, by.actor, now(), by.asksName ?? false);
    await appendAudit(trx, { kind: 'staff-added', actor: by.actor, person: null, subject: member.id }, now());
    return { member, token };
  });
}

/** Creates another link for a person, for a new phone or a lost key. Their old sign-in works until the new one is set up. */
export async function inviteAgain(
  { db, now }: Parts,
  staffId: string,
  actor: AuditActor,
  asksName = false,
): Promise<Invited> {
  return inTransaction(db, 'invite-again', async (trx) => {
    const member = await memberForOwner(trx, staffId, actor);
    const token = await makeLink(trx, member.id, actor, now(), asksName);
    await appendAudit(trx, { kind: 'staff-invited', actor, person: null, subject: member.id }, now());
    return { member, token };
  });
}

/** Makes a link for somebody, kept as a hash: its token is given once. */
export async function makeLink(
  db: Db,
  staffId: string,
  madeBy: AuditActor,
  now: Date,
  asksName: boolean,
): Promise<string> {
  const token = drawToken();
  const expiresAt = new Date(now.getTime() + INVITED_FOR_MS);
  await saveInvitation(db, { hash: hashToken(token), staffId, asksName, madeAt: now, madeBy, expiresAt });
  return token;
}

/** The address of an invitation link. The token is in the fragment (after #), which no log or proxy sees. */
export function counterLink(publicUrl: string, token: string): string {
  return `${publicUrl}/counter#invitation=${token}`;
}
