import { brand } from '#brand';
import { refuse } from '#contract/app-error.ts';
import {
  NOT_TAKEN_REASONS,
  RETURN_REASONS,
  RETURNS_ASKED_IN_ACCOUNT,
  type ReturnReason,
  returnableUntil,
  returnReasonsAt,
} from '#domain/orders/returns.ts';
import { deliveredAt } from '#domain/orders/tracking.ts';
import { dayInIndia, timeInIndia } from '#domain/people/age.ts';
import { momentInWords } from '#sentences/dates.ts';
import * as say from '#sentences/server/returns.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { endReturn, listReturns, saveReturn } from '../../../persistence/repositories/counter/return-repository.ts';
import { readEvents } from '../../../persistence/repositories/orders/order-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { moveOrder } from '../move-order.ts';
import { lockOwnOrder, type OrderView, readOrder } from '../read-order.ts';

/**
 * Asks to send packs of the account's own delivered order back. The pharmacy finds it in its queue and calls. Refuses an order that is not
 * delivered, a reason whose time is over, and the fourth return of one order. Asking again for the same open return changes nothing.
 */
export async function askReturn(
  parts: ServiceParts,
  accountId: string,
  orderId: string,
  reason: ReturnReason,
): Promise<OrderView> {
  await inTransaction(parts.db, 'ask-return', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    const at = parts.now();
    const returns = await listReturns(db, order.id);
    // Sent again because the answer was lost.
    if (returns.some((one) => one.outcome === null && one.staffName === null && one.reason === reason)) return;
    if (order.status === 'DELIVERED') {
      const delivered = deliveredAt(await readEvents(db, order.id));
      const state = { status: order.status, deliveredAt: delivered, returns: returns.length };
      if (!returnReasonsAt(state, at).includes(reason)) refuse(whyNot(state, reason));
    }
    await moveOrder(parts, db, order, { to: 'RETURN_REQUESTED', actor: 'customer', note: RETURN_REASONS[reason] });
    await saveReturn(db, order.id, { nth: returns.length + 1, reason, staff: null, at });
  });
  return readOrder(parts, accountId, orderId);
}

/** The customer keeps everything after all: the order stays delivered. Refuses once packs are with the pharmacy. A repeat changes nothing. */
export async function withdrawReturn(parts: ServiceParts, accountId: string, orderId: string): Promise<OrderView> {
  await inTransaction(parts.db, 'withdraw-return', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    const returns = await listReturns(db, order.id);
    // Sent again because the answer was lost.
    if (order.status === 'DELIVERED' && returns.at(-1)?.outcome === 'not_taken') return;
    if (returns.some(({ outcome }) => outcome === 'cash')) refuse(say.returnHasArrived);
    await moveOrder(parts, db, order, { to: 'DELIVERED', actor: 'customer', note: NOT_TAKEN_REASONS.keeps_it });
    await endReturn(db, order.id, 'not_taken', parts.now());
  });
  return readOrder(parts, accountId, orderId);
}

function whyNot(state: { readonly deliveredAt: Date | null; readonly returns: number }, reason: ReturnReason): string {
  const phone = brand.phone.display;
  const until = state.deliveredAt && returnableUntil(state.deliveredAt, reason);
  if (state.returns >= RETURNS_ASKED_IN_ACCOUNT || until === null) return say.pleaseCallAboutIt(phone);
  const endedAt = until.getTime();
  return say.timeToReturnIsOver(momentInWords(dayInIndia(endedAt), timeInIndia(endedAt)), phone);
}
