import { AppError, refuse } from '#contract/app-error.ts';
import { HIGHEST_REFUND_LIMIT_PAISE } from '#domain/counter/two-persons.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import type { AuditActor, AuditKind } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/approvals.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { announceCatalogue } from '../../../persistence/repositories/catalogue/catalogue-repository.ts';
import { readPrice } from '../../../persistence/repositories/catalogue/price-repository.ts';
import {
  type CashAct,
  endMoneyAct,
  findMoneyAct,
  listMoneyActs,
  type MoneyAct,
  type PriceAct,
  readRefundLimit,
  setRefundLimit,
} from '../../../persistence/repositories/counter/money-act-repository.ts';
import { cameInByEachOther } from '../../../persistence/repositories/counter/staff/staff-repository.ts';
import { readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { advanceLocked } from '../../orders/advance-order.ts';
import { bookRecallCash, recallOwed } from '../../recall/pay-back-recalled.ts';
import type { Parts } from '../../service-parts.ts';
import { bookRefundOfTwo, refuseRefund } from './ask-refund.ts';
import { applyPrice, isSame } from './change-price.ts';

export const WORDS_ON_ACTS = ['confirm', 'refuse', 'withdraw'] as const;
/** A decision on a waiting act. */
export type WordOnAct = (typeof WORDS_ON_ACTS)[number];
const ENDS: Readonly<Record<WordOnAct, { outcome: 'done' | 'refused' | 'withdrawn'; audit: AuditKind }>> = {
  confirm: { outcome: 'done', audit: 'approval-given' },
  refuse: { outcome: 'refused', audit: 'approval-refused' },
  withdraw: { outcome: 'withdrawn', audit: 'approval-withdrawn' },
};

/** Cash and price changes that wait for another person, and the amount that one person may hand back alone. */
export async function waitingActs({ db, now }: Pick<Parts, 'db' | 'now'>) {
  return { acts: await listMoneyActs(db, now()), limitPaise: await readRefundLimit(db) };
}

/**
 * Another person's decision on cash or a price: confirmed or refused for good; or the requester withdraws it. Nobody confirms their own
 * request, one that has lapsed, or one whose order or price has changed since; nor does anybody confirm it who signed in with the requester's
 * link in the last three days, because the requester may have opened that link. The database enforces all but the change of order or price.
 */
export async function decideAct(
  parts: Parts,
  actor: AuditActor,
  { id, word }: { readonly id: string; readonly word: WordOnAct },
): Promise<MoneyAct> {
  const { act, version } = await inTransaction(parts.db, 'decide-money-act', async (db) => {
    const at = parts.now();
    const found = await findMoneyAct(db, id);
    if (found === null) refuse(say.wasDecidedAlready);
    if (word === 'withdraw' && found.madeBy !== actor) refuse(say.onlyTheMakerWithdraws);
    if (word !== 'withdraw' && found.madeBy === actor) refuse(say.requestedByYourself);
    if (word === 'confirm' && found.lapsesAt !== null && found.lapsesAt < at) refuse(say.hasLapsed);
    if (word === 'confirm' && (await cameInByEachOther(db, found.madeBy, actor, at))) refuse(say.cameInByALink);
    // The order or medicine is locked before the act, as where it was asked for.
    const apply = word === 'confirm' ? await judge(parts, db, found, at) : null;
    const { outcome, audit } = ENDS[word];
    if (!(await endMoneyAct(db, id, { outcome, decidedBy: actor, at }))) refuse(say.wasDecidedAlready);
    const version = (await apply?.()) ?? null;
    await appendAudit(db, { kind: audit, actor, person: null, subject: id }, at);
    return { act: found, version };
  });
  if (version !== null) await announceCatalogue(parts.db, version);
  return act;
}

type Apply = () => Promise<number | null>;

/** Locks the subject of the action, refuses it if that has changed, and returns how to carry it out. */
function judge(parts: Parts, db: Db, act: MoneyAct, at: Date): Promise<Apply> {
  return act.kind === 'price' ? judgePrice(db, act, at) : judgeCash(parts, db, act, at);
}

async function judgePrice(db: Db, act: PriceAct, at: Date): Promise<Apply> {
  const known = await readPrice(db, act.medicineId, { lock: true });
  const before = { mrpPaise: act.mrpBefore, discountPercent: act.discountBefore };
  if (known === null || !isSame(known, before)) refuse(say.priceHasChanged(act.medicine));
  return () => applyPrice(db, act, at);
}

async function judgeCash(
  parts: Parts,
  db: Db,
  {
    kind,
    orderId,
    amountPaise,
    why,
    how: way = null,
    lapsesAt,
  }: CashAct & { readonly why: string; readonly how?: string | null; readonly lapsesAt: Date | null },
  at: Date,
): Promise<Apply> {
  const how = why;
  const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
  if (order === null) throw new AppError('order-not-found');
  if (kind === 'cash_recalled') {
    if ((await recallOwed(db, order)) !== amountPaise) refuse(say.orderHasChanged(order.number));
    return async () => {
      await bookRecallCash(db, order, { paise: amountPaise, how }, at);
      return null;
    };
  }
  if (kind === 'refund') {
    await refuseRefund(db, order, { amountPaise, how: way, isOwed: lapsesAt === null });
    return async () => {
      await bookRefundOfTwo({ ...parts, now: () => at }, db, order, { amountPaise, why, how: way });
      return null;
    };
  }
  const { paidPaise } = await readBalance(db, orderId);
  if (order.status !== 'RETURN_REQUESTED' || paidPaise !== amountPaise) refuse(say.orderHasChanged(order.number));
  return async () => {
    await advanceLocked({ ...parts, now: () => at }, db, order, 'RETURNED', { paidBack: how, isConfirmed: true });
    return null;
  };
}

/** Sets the amount that one person may hand back alone, on behalf of an owner; never above the legal threshold. */
export async function changeRefundLimit({ db, now }: Parts, actor: AuditActor, paise: number): Promise<void> {
  if (!Number.isSafeInteger(paise) || paise < 0 || paise > HIGHEST_REFUND_LIMIT_PAISE)
    refuse(say.limitIsTooHigh(formatRupees(HIGHEST_REFUND_LIMIT_PAISE)));
  await inTransaction(db, 'refund-limit', async (trx) => {
    await setRefundLimit(trx, paise, actor, now());
    await appendAudit(trx, { kind: 'refund-limit-changed', actor, person: null, subject: null }, now());
  });
}
