import { AppError } from '#contract/app-error.ts';
import { cashNeedsTwo, lapsesAt } from '#domain/counter/two-persons.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/approvals.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  type CashAct,
  lockCashOf,
  readRefundLimit,
  saveMoneyAct,
  sumAloneCash,
} from '../../../persistence/repositories/counter/money-act-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

const DAY_MS = 24 * 3_600_000;

/** Cash for a customer, who hands it back, and how. */
export interface Cash extends Omit<CashAct, 'alonePaise'> {
  readonly how: string;
  readonly by: AuditActor;
}

/**
 * Records that cash is handed back: `done` if one person may do it, and then it is booked in the same transaction; otherwise it
 * waits for another person, and nothing is booked. The caller holds the order's lock, and does nothing after this: the audit log is last.
 */
export async function writeCash(
  parts: Pick<ServiceParts, 'newId'>,
  db: Db,
  { how, by, ...cash }: Cash,
  { at, book }: { readonly at: Date; readonly book: () => Promise<void> },
): Promise<'done' | 'waits'> {
  await lockCashOf(db, by);
  const limit = await readRefundLimit(db);
  const alonePaise = (await sumAloneCash(db, by, new Date(at.getTime() - DAY_MS))) + cash.amountPaise;
  const waits = cashNeedsTwo(alonePaise, limit);
  if (waits && staffOfActor(by) === null)
    throw new AppError('not-allowed-now', { sentence: say.nameWhoHandsBack(formatRupees(limit)) });
  const act = { ...cash, id: parts.newId(), alonePaise, why: how, madeBy: by, madeAt: at, lapsesAt: lapsesAt(at) };
  const end = waits ? null : ({ outcome: 'done', decidedBy: null, at } as const);
  if (!(await saveMoneyAct(db, act, end))) throw new AppError('not-allowed-now', { sentence: say.cashWaitsAlready });
  if (!waits) await book();
  const kind = waits ? 'approval-asked' : 'cash-handed-back';
  await appendAudit(db, { kind, actor: by, person: null, subject: act.id }, at);
  return waits ? 'waits' : 'done';
}
