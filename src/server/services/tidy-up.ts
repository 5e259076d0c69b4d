import { inTransaction } from '../persistence/connection/in-transaction.ts';
import { forgetUnconfirmed } from '../persistence/repositories/people/audience-repository.ts';
import { takeUnclaimed } from '../persistence/repositories/unclaimed-file-repository.ts';
import { CONFIRM_WITHIN_MS } from './content/audience.ts';
import { forgetExpired } from './identity/forget-expired.ts';
import type { ServiceParts } from './service-parts.ts';
import { takeOffSale } from './stock/change-batch.ts';

/** No request runs so long: what no order or request has taken into use by then never will be. */
const UNCLAIMED_AFTER_MS = 3_600_000;
const AT_ONCE = 100;

/**
 * Removes prescription files that were stored for an order or request that never came to be (a server died in between), an hour
 * after they came; answers how many. Only files that this very database announced are looked at: a shop that is started over
 * another database, or an older copy, leaves every file where it is.
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
      // A file that can't be removed keeps its announcement: the next sweep tries again.
      await Promise.all(unclaimed.map((key) => files.remove(key)));
      return unclaimed;
    });
    removed += keys.length;
    if (keys.length < AT_ONCE) break;
  }
  return removed;
}

/** What time alone changes: expired rows are forgotten, batches go off sale, files that nobody needs go. Each is done whatever becomes of the others. */
export async function tidyUp(parts: Pick<ServiceParts, 'db' | 'files' | 'now'>, goesOn = () => true): Promise<void> {
  const done = await Promise.allSettled([
    forgetExpired(parts),
    takeOffSale(parts, goesOn),
    sweepUnclaimedFiles(parts, goesOn),
    forgetUnconfirmed(parts.db, new Date(parts.now().getTime() - CONFIRM_WITHIN_MS)),
  ]);
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
