import { AppError } from '#contract/app-error.ts';
import { moneyEntry } from '#domain/orders/money-ledger.ts';
import * as say from '#sentences/server/recall.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { appendMoney } from '../../persistence/repositories/orders/money-repository.ts';
import {
  addRecalled,
  recallLinesOf,
  setRecallMoney,
} from '../../persistence/repositories/recall/recall-line-repository.ts';
import { lockOrder } from '../orders/look-up-orders.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Cash for recalled packs went back to the customer by hand; `how` is kept in the ledger. Refuses an order for which nothing is to be paid. */
export async function payBackRecalled(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  { number, how }: { readonly number: string; readonly how: string },
): Promise<number> {
  return inTransaction(db, 'pay-back-recalled', async (trx) => {
    const order = await lockOrder(trx, number);
    const lines = await recallLinesOf(trx, order.id, 'by_hand');
    const paise = lines.reduce((sum, line) => sum + line.paise, 0);
    if (paise === 0) throw new AppError('not-allowed-now', { sentence: say.nothingByHand(number) });
    for (const line of lines) await setRecallMoney(trx, line, { money: 'paid_back', paise: line.paise });
    await addRecalled(trx, order.id, paise);
    await appendMoney(
      trx,
      order.id,
      [moneyEntry('reduced', paise, 'recall'), moneyEntry('paid_back', paise, how)],
      now(),
    );
    return paise;
  });
}
