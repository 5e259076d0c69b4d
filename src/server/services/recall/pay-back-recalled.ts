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
import type { Parts } from '../service-parts.ts';
import { creditRecalled } from './settle-recalls.ts';

/**
 * Books cash for recalled packs that is handed back to the customer; `how` is stored in the ledger. Refuses an order for which nothing is to be
 * paid. A larger amount than one person may hand back alone waits for another (`waits`), and nothing is booked yet.
 */
export async function payBackRecalled(
  parts: Parts,
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

/** The amount to hand back for a locked order, in paise; refuses if it is zero. */
export async function recallOwed(db: Db, { id, number }: Pick<Order, 'id' | 'number'>): Promise<number> {
  const lines = await recallLinesOf(db, id, 'by_hand');
  const paise = lines.reduce((sum, line) => sum + line.paise, 0);
  if (paise === 0) throw new AppError('not-allowed-now', { sentence: say.nothingByHand(number) });
  return paise;
}

/** Books the amount from `recallOwed`, in the same transaction. */
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
