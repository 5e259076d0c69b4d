import { retentionDays } from '#domain/privacy/retention.ts';
import type { Db } from '../../persistence/database.ts';
import { readRetentionSettings, SWEPT, sweepRows } from '../../persistence/repositories/retention-repository.ts';
import { forgetExpired } from '../identity/forget-expired.ts';
import type { ServiceParts } from '../service-parts.ts';
import { eraseClosedAccounts } from './close-account.ts';
import { removeDoomedFiles } from './erase-person.ts';

const DAY_MS = 86_400_000;

/**
 * Applies the retention table: data past their retention period are deleted, closed accounts that are due are erased, and
 * files that are marked for deletion are removed. Several servers may run it, and a second run changes nothing. Returns
 * how many rows or files each swept rule deleted or blanked, how many accounts were erased or told, and how many files were
 * removed. What a login leaves behind (codes, counts, browsers, sessions) is deleted, too, and not counted.
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
  const { notified, erased } = await eraseClosedAccounts(parts);
  return {
    ...gone,
    'closed-accounts': erased,
    'closed-accounts-told': notified,
    files: await removeDoomedFiles(parts, goesOn),
  };
}

/** The retention periods in days that the operator has set. */
export function retentionSettings(db: Db) {
  return readRetentionSettings(db);
}
