import { refuse } from '#contract/app-error.ts';
import { lapsesAt } from '#domain/counter/two-persons.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/approvals.ts';
import * as messages from '#sentences/server/messages.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { endOwedRefund, saveMoneyAct } from '../../../persistence/repositories/counter/money-act-repository.ts';
import { readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { addLetOff, countLetOffs } from '../../../persistence/repositories/orders/order-repository.ts';
import { type QueuedMessage, queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { reasonForCustomer } from '../../orders/customer-reason.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import { messagesTo, type Reader } from '../../orders/order-messages.ts';
import { bookDecided } from '../../orders/payments/book-money.ts';
import type { Parts } from '../../service-parts.ts';

/** The amount to refund for a delivered order, and the reason; for cash also how it is handed back. */
export interface AskedRefund {
  readonly amountPaise: number;
  /** The customer reads it. */
  readonly why: string;
  readonly how: string | null;
}

/** Requests a refund that no rule grants. It always waits for another person, for any amount (decision 070). */
export async function askRefund(
  parts: Parts,
  by: AuditActor,
  { number, ...asked }: AskedRefund & { readonly number: string },
): Promise<void> {
  await inTransaction(parts.db, 'ask-refund', async (db) => {
    await askRefundLocked(parts, db, await lockOrder(db, number), by, asked);
  });
}

/**
 * Requests the cash of packs that came back. It is owed, so the request does not lapse; what an earlier one asked for is added to it. The
 * caller has locked the order and does nothing after this, since the audit entry must come last.
 */
export async function askReturnedCash(
  parts: Pick<Parts, 'now' | 'newId'>,
  db: Db,
  order: Order,
  by: AuditActor,
  { amountPaise, why, how }: AskedRefund,
): Promise<void> {
  const earlier = await endOwedRefund(db, order.id, parts.now());
  const { paidPaise } = await readBalance(db, order.id);
  const asked = { amountPaise: Math.min(paidPaise, amountPaise + (earlier?.amountPaise ?? 0)), how };
  const reason = earlier === null ? why : say.both(earlier.why, why);
  await askRefundLocked(parts, db, order, by, { ...asked, why: reason }, { isOwed: true });
}

async function askRefundLocked(
  parts: Pick<Parts, 'now' | 'newId'>,
  db: Db,
  order: Order,
  by: AuditActor,
  { amountPaise, why, how }: AskedRefund,
  { isOwed = false } = {},
): Promise<void> {
  if (staffOfActor(by) === null) refuse(say.nameWhoRefunds);
  await refuseRefund(db, order, { amountPaise, how });
  const reason = reasonForCustomer(why, order) ?? '';
  if (reason === '') refuse(say.sayWhyForTheCustomer);
  const at = parts.now();
  const act = { kind: 'refund' as const, orderId: order.id, amountPaise, alonePaise: amountPaise };
  const until = isOwed ? null : lapsesAt(at);
  const asked = { id: parts.newId(), why: reason, how, madeBy: by, madeAt: at, lapsesAt: until };
  if (!(await saveMoneyAct(db, { ...act, ...asked }, null))) refuse(say.refundWaitsAlready);
  await appendAudit(db, { kind: 'approval-asked', actor: by, person: null, subject: asked.id }, at);
}

/**
 * Refuses more than was paid for a locked order, an order that is not delivered, and cash without how it is handed back. The cash of packs
 * that came back is owed (`isOwed`), also while the customer returns more.
 */
export async function refuseRefund(
  db: Db,
  { id, status, orderType, number }: Pick<Order, 'id' | 'status' | 'orderType' | 'number'>,
  { amountPaise, how, isOwed = false }: Pick<AskedRefund, 'amountPaise' | 'how'> & { readonly isOwed?: boolean },
): Promise<void> {
  if (status !== 'DELIVERED' && !(isOwed && status === 'RETURN_REQUESTED')) refuse(say.onlyDeliveredIsRefunded(number));
  const { paidPaise } = await readBalance(db, id);
  if (amountPaise > paidPaise) refuse(say.noMoreThanIsHeld(formatRupees(paidPaise), number));
  if (orderType === 'cod' && how === null) refuse(say.sayHowCashGoesBack);
}

/** Books a refund that two people approved, in the same transaction, and notifies the customer. */
export async function bookRefundOfTwo(
  parts: Pick<Parts, 'now' | 'newId'>,
  db: Db,
  order: Order,
  { amountPaise, why, how }: AskedRefund,
): Promise<void> {
  const part = (await countLetOffs(db, order.id)) + 1;
  await addLetOff(db, order.id, amountPaise);
  await bookDecided(parts, db, order, { amountPaise, part, how: how ?? why });
  const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
  await queueMessages(db, refundMessages(order, { amountPaise, why, part }, reader), parts.now());
}

/** The messages about a refund that two people approved, with its reason. `part` distinguishes refunds. */
function refundMessages(
  { id, number, orderType }: Pick<Order, 'id' | 'number' | 'orderType'>,
  { amountPaise, why, part }: { readonly amountPaise: number; readonly why: string; readonly part: number },
  reader: Reader,
): QueuedMessage[] {
  const news = messages.hasARefund(formatRupees(amountPaise), why, orderType === 'cod');
  return messagesTo(reader, { about: messages.order(number), number, news, reason: `${id} REFUND ${part}` }); // not a sentence: a key.
}
