import { AppError } from '#contract/app-error.ts';
import { moneyEntry } from '#domain/orders/money-ledger.ts';
import type { Order } from '#domain/orders/order.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/recall.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendMoney } from '../../persistence/repositories/orders/money-repository.ts';
import {
  addRecalled,
  recallLinesOf,
  setRecallMoney,
} from '../../persistence/repositories/recall/recall-line-repository.ts';
import { writeCash } from '../counter/two-persons/hand-back.ts';
import { lockOrder } from '../orders/look-up-orders.ts';
import type { ServiceParts } from '../service-parts.ts';
import { creditRecalled } from './settle-recalls.ts';

/**
 * Cash for recalled packs goes back to the customer by hand; `how` is stored in the ledger. Refuses an order for which nothing is to be
 * paid. More than one person hands back alone waits for another (`waits`), and nothing is booked yet.
 */
export async function payBackRecalled(
  parts: Pick<ServiceParts, 'db' | 'now' | 'newId'>,
  by: AuditActor,
  { number, how }: { readonly number: string; readonly how: string },
): Promise<{ readonly paise: number; readonly state: 'done' | 'waits' }> {
  return inTransaction(parts.db, 'pay-back-recalled', async (trx) => {
    const at = parts.now();
    const order = await lockOrder(trx, number);
    const paise = await recallOwed(trx, order);
    const cash = { kind: 'cash_recalled' as const, orderId: order.id, amountPaise: paise, how, by };
    const book = () => bookRecallCash(trx, order, { paise, how }, at);
    return { paise, state: await writeCash(parts, trx, cash, { at, book }) };
  });
}

/** What is to be handed back of a locked order, in paise; refuses if it is nothing. */
export async function recallOwed(db: Db, { id, number }: Pick<Order, 'id' | 'number'>): Promise<number> {
  const lines = await recallLinesOf(db, id, 'by_hand');
  const paise = lines.reduce((sum, line) => sum + line.paise, 0);
  if (paise === 0) throw new AppError('not-allowed-now', { sentence: say.nothingByHand(number) });
  return paise;
}

/** Books what `recallOwed` told, in the same transaction. */
export async function bookRecallCash(
  db: Db,
  order: Order,
  { paise, how }: { readonly paise: number; readonly how: string },
  at: Date,
): Promise<void> {
  const { id } = order;
  const lines = await recallLinesOf(db, id, 'by_hand');
  await creditRecalled(db, order, lines, at);
  for (const line of lines) await setRecallMoney(db, line, { money: 'paid_back', paise: line.paise });
  await addRecalled(db, id, paise);
  await appendMoney(db, id, [moneyEntry('reduced', paise, 'recall'), moneyEntry('paid_back', paise, how)], at);
}
