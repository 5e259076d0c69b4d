import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import {
  type Claim,
  findClaims,
  leaveClaim,
  readVersion,
  takeClaim,
} from '../../../persistence/repositories/counter/claim-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import type { Parts } from '../../service-parts.ts';
import { type Actor, takenBy } from './desk-act.ts';

/** Claims an order for a person for two minutes, or renews the claim. Refuses an order that somebody else has claimed, and names them. */
export async function takeOrder(
  parts: Parts,
  number: string,
  { member }: Actor,
): Promise<{ readonly version: number; readonly claim: Claim }> {
  return inTransaction(parts.db, 'take-order', async (db) => {
    const order = await lockOrder(db, number);
    if (!(await takeClaim(db, order.id, member.id))) throw await takenBy(db, order);
    const claim = (await findClaims(db, [order.id])).get(order.id);
    if (!claim) throw new AppError('order-taken');
    return { version: await readVersion(db, order.id), claim };
  });
}

/** Releases this person's claim on an order. Another person's claim is not changed. */
export async function leaveOrder({ db }: Parts, number: string, { member }: Actor): Promise<void> {
  const order = await findOrder(db, { number }, { accountId: null });
  if (order === null) throw new AppError('order-not-found', { sentence: say.thereIsNoOrder(number) });
  await leaveClaim(db, order.id, member.id);
}
