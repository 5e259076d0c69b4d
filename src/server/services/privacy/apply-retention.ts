import { retentionDays } from '#domain/privacy/retention.ts';
import { Failures } from '../../ops/failures.ts';
import { readRetentionSettings, SWEPT, sweepRows } from '../../persistence/repositories/retention-repository.ts';
import { forgetExpired } from '../identity/forget-expired.ts';
import type { SealedParts } from '../service-parts.ts';
import { eraseClosedAccounts } from './close-account.ts';
import { removeDoomedFiles } from './erase-person.ts';

const DAY_MS = 86_400_000;

/**
 * Applies the retention table: data past their retention period are deleted, owners of closed accounts are told of the erasure
 * to come, accounts that are due are erased, and
 * files that are marked for deletion are removed. Several servers may run it, and a second run changes nothing. Returns
 * how many rows or files each swept rule deleted or blanked, how many accounts were erased, how many owners were told, and how many files were
 * removed. What a login leaves behind (codes, counts, browsers, sessions) is deleted, too, and not counted. Each step runs
 * even if another fails; the first failure is thrown at the end.
 */
export async function applyRetention(
  parts: SealedParts,
  goesOn = () => true,
): Promise<Readonly<Record<string, number>>> {
  const { db, now } = parts;
  const settings = await readRetentionSettings(db);
  const at = now();
  const gone: Record<string, number> = {};
  const failures = new Failures();
  const count = async (id: string, step: () => Promise<number>) => {
    gone[id] = (await failures.note(step)) ?? 0;
  };
  for (const id of SWEPT) {
    const before = new Date(at.getTime() - retentionDays(id, settings) * DAY_MS);
    await count(id, () => sweepRows(db, id, before, at));
  }
  await failures.note(() => forgetExpired(parts));
  await count('closed-accounts', async () => {
    const { notified, erased } = await eraseClosedAccounts(parts, failures);
    gone['closed-accounts-told'] = notified;
    return erased;
  });
  await count('files', () => removeDoomedFiles(parts, goesOn));
  failures.throwFirst();
  return gone;
}

/** The retention periods in days that the operator has set. */
export { readRetentionSettings as retentionSettings };
