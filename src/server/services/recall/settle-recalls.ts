import { creditPart } from '#domain/invoicing/credit-part.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { Order } from '#domain/orders/order.ts';
import { recallMoneyWay } from '#domain/recall/recall-money.ts';
import * as say from '#sentences/server/recall.ts';
import { Failures } from '../../ops/failures.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import { findOrder } from '../../persistence/repositories/orders/order-repository.ts';
import {
  addRecalled,
  countRecallRefunds,
  listOpenOrders,
  type RecallLine,
  recallLinesOf,
  setRecallMoney,
} from '../../persistence/repositories/recall/recall-line-repository.ts';
import { asInvoiced, creditedBefore, creditPacks } from '../orders/papers/credit-notes.ts';
import { bookReduction } from '../orders/payments/book-money.ts';
import type { Parts } from '../service-parts.ts';

const AT_ONCE = 100;

/**
 * Calculates the price of recalled packs, order by order, each in its own transaction: a payment is refunded by the gateway, an amount not
 * paid yet is not collected at the door, and paid cash remains to be handed back. If a server crashes, the next one handles the rest;
 * no line is calculated twice. If an order fails, the others are still settled; the first failure is thrown at the end. Returns how many
 * orders it settled.
 */
export async function settleRecalls(parts: Parts, goesOn: () => boolean = () => true): Promise<number> {
  let settled = 0;
  const failures = new Failures();
  const failed: string[] = [];
  while (goesOn()) {
    const orders = await listOpenOrders(parts.db, { limit: AT_ONCE, but: failed });
    if (orders.length === 0) break;
    for (const orderId of orders) {
      if (!goesOn()) break;
      try {
        await inTransaction(parts.db, 'settle-recall', (db) => settleOrder(parts, db, orderId));
        settled += 1;
      } catch (error) {
        failures.add(error);
        failed.push(orderId);
      }
    }
  }
  failures.throwFirst();
  return settled;
}

async function settleOrder(parts: Parts, db: Db, orderId: string): Promise<void> {
  const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
  const lines = await recallLinesOf(db, orderId, 'open');
  const invoice = await findInvoice(db, orderId);
  for (const open of lines) {
    const paise = order && invoice ? await worthOf(db, order, invoice, open) : 0;
    const way = order === null || paise === 0 ? 'nothing' : recallMoneyWay(order.status, order.orderType);
    if (order !== null && (way === 'refunded' || way === 'at_door')) {
      await creditRecalled(db, order, [open], parts.now());
      const part = (await countRecallRefunds(db, orderId)) + 1;
      await addRecalled(db, orderId, paise);
      await bookReduction(parts, db, orderId, { amountPaise: paise, reason: 'recall', part });
    }
    await setRecallMoney(db, open, { money: way, paise: way === 'nothing' ? 0 : paise });
  }
}

async function worthOf(db: Db, order: Order, invoice: Invoice, open: RecallLine): Promise<number> {
  const part = creditPart(invoice, asInvoiced(order, await creditedBefore(db, order.id)), asInvoiced(order, [open]));
  return part?.totals.netPaise ?? 0;
}

/** Reverses the part of the invoice for recalled packs that are refunded now. */
export async function creditRecalled(db: Db, order: Order, back: readonly RecallLine[], at: Date): Promise<void> {
  const batches = [...new Set(back.map(({ batch }) => batch))].join(', ');
  const before = await creditedBefore(db, order.id);
  await creditPacks(db, order, { before, back }, { reason: say.batchRecalledReason(batches), at });
}
