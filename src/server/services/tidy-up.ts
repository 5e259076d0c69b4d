import { forgetUnconfirmed } from '../persistence/repositories/people/audience-repository.ts';
import { CONFIRM_WITHIN_MS } from './content/audience.ts';
import { sweepUnclaimedFiles } from './files/sweep-unclaimed-files.ts';
import { forgetExpired } from './identity/forget-expired.ts';
import type { ServiceParts } from './service-parts.ts';
import { takeOffSale } from './stock/take-off-sale.ts';

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
