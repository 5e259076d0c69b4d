import { listStaff, type StaffRow } from '../../../persistence/repositories/counter/staff/staff-list-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { IDLE_MINUTES } from './staff-session.ts';

/** A person of the pharmacy as the owner sees them now. */
export interface ListedStaff extends Omit<StaffRow, 'sessionUsedAt' | 'linkUntil'> {
  /** Whether they have an active session. */
  readonly isHere: boolean;
  /** When their unopened link expires; null if there is none. */
  readonly openLinkUntil: Date | null;
}

/** All members of staff, current ones first. */
export async function showStaff({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<ListedStaff[]> {
  const at = now();
  const idleSince = at.getTime() - IDLE_MINUTES * 60_000;
  return (await listStaff(db)).map(({ sessionUsedAt, linkUntil, ...row }) => ({
    ...row,
    isHere: sessionUsedAt !== null && sessionUsedAt.getTime() > idleSince,
    openLinkUntil: linkUntil !== null && linkUntil > at ? linkUntil : null,
  }));
}
