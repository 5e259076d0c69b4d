import { type RetentionId, retentionDays } from '#domain/privacy/retention.ts';
import { forgetStaffLeftovers } from '../../persistence/repositories/counter/staff/staff-session-repository.ts';
import { forgetCodeCounts } from '../../persistence/repositories/people/limit-repository.ts';
import { forgetExpiredRows, readRetentionSettings } from '../../persistence/repositories/retention-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes what is no longer needed: expired codes, counts that no limit uses, browsers not seen for half a
 * year, and sessions that ended a month ago (the retention table has the days). Several servers may run it at the same time.
 */
export async function forgetExpired({ db, now }: Pick<ServiceParts, 'db' | 'now'>): Promise<void> {
  const settings = await readRetentionSettings(db);
  await forgetCodeCounts(db, now());
  const before = (id: RetentionId) => new Date(now().getTime() - retentionDays(id, settings) * DAY_MS);
  await forgetStaffLeftovers(db, now(), {
    sessionsBefore: before('sessions'),
    devicesBefore: before('known-browsers'),
  });
  await forgetExpiredRows(db, {
    codesBefore: before('login-codes'),
    countsBefore: before('login-codes'),
    devicesBefore: before('known-browsers'),
    sessionsBefore: before('sessions'),
  });
}
