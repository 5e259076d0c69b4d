import { forgetExpiredRows } from '../../persistence/expired-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** A session's end stays on record so long, for whoever looks into a theft. */
const KEEP_ENDED_MS = 30 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * Forgets what has no use any more: codes that ran out, counts that no limit looks at, browsers not seen for half a
 * year, and sessions that ended a month ago. Any number of servers may do it at once.
 */
export async function forgetExpired({ db, now }: Pick<ServiceParts, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  await forgetExpiredRows(db, {
    codesBefore: new Date(at - DAY_MS),
    countsBefore: new Date(at - DAY_MS),
    devicesBefore: new Date(at - 180 * DAY_MS),
    sessionsBefore: new Date(at - KEEP_ENDED_MS),
  });
}
