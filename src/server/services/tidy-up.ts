import { Failures } from '../ops/failures.ts';
import { inTransaction } from '../persistence/connection/in-transaction.ts';
import { forgetUnconfirmed } from '../persistence/repositories/people/audience-repository.ts';
import { lockUnclaimed, takeUnclaimedOf } from '../persistence/repositories/unclaimed-file-repository.ts';
import { CONFIRM_WITHIN_MS } from './content/audience.ts';
import { forgetExpired } from './identity/forget-expired.ts';
import { forgetInvitations } from './people/carers.ts';
import type { SealedParts, ServiceParts } from './service-parts.ts';
import { takeExpiringOffSale } from './stock/change-batch.ts';

/** Longer than any request runs: a file that is not used by then never will be. */
const UNCLAIMED_AFTER_MS = 3_600_000;
const AT_ONCE = 100;
/** After so many files that cannot be removed the store itself is at fault, and the others are left for the next time. */
const MOST_STUCK = 5;

/**
 * Removes prescription files that were stored for an order or request that was never written (a server crashed in between), an hour
 * later; returns how many. Only files that this database registered are considered: a shop that is started with
 * another database, or an older copy, removes none. A file that can't be removed stays registered, and the others are still removed, up to
 * MOST_STUCK failures. The first failure is thrown at the end; the next sweep tries again.
 */
export async function sweepUnclaimedFiles(
  { db, files, now }: Pick<ServiceParts, 'db' | 'files' | 'now'>,
  goesOn = () => true,
): Promise<number> {
  const before = new Date(now().getTime() - UNCLAIMED_AFTER_MS);
  const failures = new Failures();
  const stuck: string[] = [];
  let removed = 0;
  while (goesOn() && stuck.length < MOST_STUCK) {
    const found = await inTransaction(db, 'sweep-unclaimed-files', async (trx) => {
      const unclaimed = await lockUnclaimed(trx, { before, except: stuck, limit: AT_ONCE });
      const gone: string[] = [];
      await Promise.all(
        unclaimed.map(async (key) => {
          const isGone = await failures.note(() => files.remove(key).then(() => true));
          (isGone ? gone : stuck).push(key);
        }),
      );
      removed += (await takeUnclaimedOf(trx, gone)).length;
      return unclaimed.length;
    });
    if (found < AT_ONCE) break;
  }
  failures.throwFirst();
  return removed;
}

/** Applies changes that depend on time: deletes expired rows, takes batches off sale, removes unused files. Each step runs even if another fails. */
export async function tidyUp(parts: SealedParts, goesOn = () => true): Promise<void> {
  const done = await Promise.allSettled([
    forgetExpired(parts),
    takeExpiringOffSale(parts, goesOn),
    sweepUnclaimedFiles(parts, goesOn),
    forgetInvitations(parts, goesOn),
    forgetUnconfirmed(parts.db, new Date(parts.now().getTime() - CONFIRM_WITHIN_MS)),
  ]);
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
