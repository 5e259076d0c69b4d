import { inTransaction } from '../persistence/connection/in-transaction.ts';
import { forgetUnconfirmed } from '../persistence/repositories/people/audience-repository.ts';
import { takeUnclaimed } from '../persistence/repositories/unclaimed-file-repository.ts';
import { CONFIRM_WITHIN_MS } from './content/audience.ts';
import { forgetExpired } from './identity/forget-expired.ts';
import type { ServiceParts } from './service-parts.ts';
import { takeExpiringOffSale } from './stock/change-batch.ts';

/** Longer than any request runs: a file that is not used by then never will be. */
const UNCLAIMED_AFTER_MS = 3_600_000;
const AT_ONCE = 100;

/**
 * Removes prescription files that were stored for an order or request that was never written (a server crashed in between), an hour
 * later; returns how many. Only files that this database registered are considered: a shop that is started with
 * another database, or an older copy, removes none.
 */
export async function sweepUnclaimedFiles(
  { db, files, now }: Pick<ServiceParts, 'db' | 'files' | 'now'>,
  goesOn = () => true,
): Promise<number> {
  const before = new Date(now().getTime() - UNCLAIMED_AFTER_MS);
  let removed = 0;
  while (goesOn()) {
    const keys = await inTransaction(db, 'sweep-unclaimed-files', async (trx) => {
      const unclaimed = await takeUnclaimed(trx, before, AT_ONCE);
      // A file that can't be removed stays registered: the next sweep tries again.
      await Promise.all(unclaimed.map((key) => files.remove(key)));
      return unclaimed;
    });
    removed += keys.length;
    if (keys.length < AT_ONCE) break;
  }
  return removed;
}

/** Applies changes that depend on time: deletes expired rows, takes batches off sale, removes unused files. Each step runs even if another fails. */
export async function tidyUp(parts: Pick<ServiceParts, 'db' | 'files' | 'now'>, goesOn = () => true): Promise<void> {
  const done = await Promise.allSettled([
    forgetExpired(parts),
    takeExpiringOffSale(parts, goesOn),
    sweepUnclaimedFiles(parts, goesOn),
    forgetUnconfirmed(parts.db, new Date(parts.now().getTime() - CONFIRM_WITHIN_MS)),
  ]);
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
