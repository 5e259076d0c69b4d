import { retentionDays } from '#domain/privacy/retention.ts';
import type { Db } from '../../persistence/database.ts';
import { readRetentionSettings, SWEPT, sweepRows } from '../../persistence/repositories/retention-repository.ts';
import { forgetExpired } from '../identity/forget-expired.ts';
import type { ServiceParts } from '../service-parts.ts';
import { eraseClosedAccounts } from './close-account.ts';
import { removeDoomedFiles } from './erase-person.ts';

const DAY_MS = 86_400_000;

/**
 * Applies the retention table: whatever has been kept for its days goes, closed accounts whose time has come are erased, and
 * files that no row names any more are removed. Any number of servers may do it, and doing it twice changes nothing. Answers
 * how many rows of which rule went.
 */
export async function applyRetention(
  parts: Pick<ServiceParts, 'db' | 'files' | 'now' | 'newId'>,
  goesOn = () => true,
): Promise<Readonly<Record<string, number>>> {
  const { db, now } = parts;
  const settings = await readRetentionSettings(db);
  const at = now();
  const gone: Record<string, number> = {};
  for (const id of SWEPT) {
    gone[id] = await sweepRows(db, id, new Date(at.getTime() - retentionDays(id, settings) * DAY_MS), at);
  }
  await forgetExpired(parts);
  const { told, erased } = await eraseClosedAccounts(parts);
  return {
    ...gone,
    'closed-accounts': erased,
    'closed-accounts-told': told,
    files: await removeDoomedFiles(parts, goesOn),
  };
}

/** For how many days each kind of data is kept, where the operator has chosen. */
export function retentionSettings(db: Db) {
  return readRetentionSettings(db);
}
