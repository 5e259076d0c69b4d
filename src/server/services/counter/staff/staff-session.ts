import { AppError } from '#contract/app-error.ts';
import { type Act, may } from '#domain/counter/roles.ts';
import { rolesToday, type StaffMember } from '#domain/counter/staff.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { Db } from '../../../persistence/database.ts';
import { findStaff } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import {
  findStaffSession,
  type SignedInBy,
  saveStaffSession,
  touchStaffSession,
} from '../../../persistence/repositories/counter/staff/staff-session-repository.ts';
import { drawToken, hashToken } from '../../identity/session-keys.ts';
import type { Parts } from '../../service-parts.ts';

/** A session without activity for this long ends, and the next person signs in. */
export const IDLE_MINUTES = 10;
/** How often a session's use is recorded, instead of at every request. */
const TOUCH_MS = 30_000;

/** The person acting at the counter, with the roles valid today. */
export interface StaffVisitor {
  readonly member: StaffMember;
  readonly sessionId: string;
  readonly signedInAt: Date;
}

/** Opens a session and returns the token for its cookie. */
export async function openStaffSession(
  { now, newId }: Parts,
  db: Db,
  staffId: string,
  by: SignedInBy,
): Promise<string> {
  const token = drawToken();
  await saveStaffSession(db, { hash: hashToken(token), id: newId(), staffId, by }, now());
  return token;
}

/**
 * Who a token belongs to. Refuses a missing or forged token, one that was idle for ten minutes, and former staff, all
 * with the same answer. A pharmacist whose registration has expired no longer counts as one from the next day on.
 */
export async function authenticateStaff({ db, now }: Parts, token: string | null): Promise<StaffVisitor> {
  const at = now();
  const usedSince = new Date(at.getTime() - IDLE_MINUTES * 60_000);
  const session = token === null ? null : await findStaffSession(db, hashToken(token), usedSince);
  const member = session && (await findStaff(db, session.staffId));
  if (!session || !member) throw new AppError('staff-not-signed-in');
  if (at.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) await touchStaffSession(db, session.id, at);
  const roles = rolesToday(member, dayInIndia(at.getTime()));
  return { member: { ...member, roles }, sessionId: session.id, signedInAt: session.createdAt };
}

/** Refuses an action that none of the person's roles allows. */
export function needAct({ member }: StaffVisitor, act: Act): void {
  if (!may(member.roles, act)) throw new AppError('staff-may-not');
}
