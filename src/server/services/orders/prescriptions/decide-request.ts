import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../../persistence/database.ts';
import { decidePrescription } from '../../../persistence/repositories/orders/prescription-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { reasonForCustomer } from '../customer-reason.ts';
import { rejectionMessages } from '../order-messages.ts';

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/** Records the pharmacy's decision on a request from the home page. */
export async function decideRequest(
  parts: Parts,
  db: Db,
  number: string,
  { verdict, reason }: { readonly verdict: 'APPROVED' | 'REJECTED'; readonly reason: string | null },
): Promise<void> {
  const why = verdict === 'REJECTED' ? reasonForCustomer(reason, null) : null;
  const decided = await decidePrescription(db, number, { status: verdict, note: why ?? '', now: parts.now() });
  if (decided === null) throw new AppError('order-not-found', { sentence: say.thereIsNoOrderAnd(number) });
  if (verdict === 'REJECTED') await notifyRejection(parts, db, { ...decided, number, isOrder: false }, why);
}

/** Notifies the sender of a prescription that it was not accepted, and why. */
export async function notifyRejection(
  parts: Parts,
  db: Db,
  sent: { readonly id: string; readonly accountId: string; readonly number: string; readonly isOrder: boolean },
  why: string | null,
): Promise<void> {
  const { email, phone } = await readHolder(db, sent.accountId);
  const at = parts.now();
  await queueMessages(db, rejectionMessages(sent, why, { newId: parts.newId, email, phone }, at), at);
}
