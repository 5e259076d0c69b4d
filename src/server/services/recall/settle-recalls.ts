import type { OrderLine } from '#domain/orders/order.ts';
import { recalledPaise, recallMoneyWay } from '#domain/recall/recall-money.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import { findOrder } from '../../persistence/repositories/orders/order-repository.ts';
import {
  addRecalled,
  countRecallRefunds,
  listOpenOrders,
  recallLinesOf,
  setRecallMoney,
} from '../../persistence/repositories/recall/recall-line-repository.ts';
import { bookReduction } from '../orders/payments/book-money.ts';
import type { ServiceParts } from '../service-parts.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId'>;
const AT_ONCE = 100;

/**
 * Works out what recalled packs cost, order by order, each in a transaction of its own: a payment goes back by the gateway, what is not
 * paid yet is not asked at the door, and cash that was paid is left to be handed back. A server that dies leaves the rest to the next;
 * no line is worked out twice. Gives back how many orders it settled.
 */
export async function settleRecalls(parts: Parts, goesOn: () => boolean = () => true): Promise<number> {
  let settled = 0;
  while (goesOn()) {
    const orders = await listOpenOrders(parts.db, AT_ONCE);
    if (orders.length === 0) break;
    for (const orderId of orders) {
      if (!goesOn()) return settled;
      await inTransaction(parts.db, 'settle-recall', (db) => settleOrder(parts, db, orderId));
      settled += 1;
    }
  }
  return settled;
}

async function settleOrder(parts: Parts, db: Db, orderId: string): Promise<void> {
  const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
  const lines = await recallLinesOf(db, orderId, 'open');
  const invoice = await findInvoice(db, orderId);
  for (const open of lines) {
    const ordered = order?.lines.find(({ line }) => line === open.line);
    const paise = invoice && ordered ? recalledPaise(invoice, { ...open, description: describe(ordered) }) : 0;
    const way = order === null || paise === 0 ? 'nothing' : recallMoneyWay(order.status, order.orderType);
    await setRecallMoney(db, open, { money: way, paise: way === 'nothing' ? 0 : paise });
    if (way !== 'refunded' && way !== 'at_door') continue;
    const part = (await countRecallRefunds(db, orderId)) + 1;
    await addRecalled(db, orderId, paise);
    await bookReduction(parts, db, orderId, { amountPaise: paise, reason: 'recall', part });
  }
}

/** As the invoice describes a product (`issueInvoice`). */
function describe({ name, packLabel }: OrderLine): string {
  return `${name}, ${packLabel}`;
}
