import { AppError } from '#contract/app-error.ts';
import { type AskCode, REJECT_REASONS } from '#domain/counter/reject-reasons.ts';
import type { Order } from '#domain/orders/order.ts';
import { lacksPrescription } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { leaveClaim, readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { findQuestion, saveQuestion } from '../../../persistence/repositories/counter/consultation-repository.ts';
import { queueMessages, takeBackMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { deskMessages, rejectionMessages } from '../../orders/order-messages.ts';
import type { Parts } from '../../service-parts.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from './desk-act.ts';

/** How long a decision can be undone; until then the patient gets no message about it. */
export const UNDO_S = 10;

/** The message and its kind; `isOwn` marks an operator's own text. */
interface Told {
  readonly words: string;
  readonly what: 'REJECTED' | 'ASKED';
  readonly isOwn: boolean;
  readonly at: Date;
}

/** Tells the patient what is wrong with the order's prescription, once the decision can no longer be undone. */
export async function notifyPatient(
  { newId }: Pick<Parts, 'newId'>,
  db: Db,
  order: Pick<Order, 'id' | 'number' | 'accountId'>,
  { words, what, isOwn, at }: Told,
): Promise<void> {
  const reader = { newId, ...(await readHolder(db, order.accountId)) };
  const messages = isOwn
    ? rejectionMessages({ ...order, isOrder: true }, words, reader, at)
    : deskMessages(order, words, reader, reasonOf(order.id, what, at));
  await queueMessages(db, messages, at, new Date(at.getTime() + UNDO_S * 1000));
}

/** Cancels the message about a decision made at this time. False if it has been sent already. */
export function cancelPatientNotice(db: Db, orderId: string, at: Date): Promise<boolean> {
  return takeBackMessages(db, reasonOf(orderId, 'REJECTED', at));
}

function reasonOf(orderId: string, what: Told['what'], at: Date): string {
  return `${orderId} ${what} ${at.toISOString()}`;
}

/**
 * Asks the patient about the prescription of an order: nothing is refused, and the order waits for them. A new file or a decision closes the
 * question. Only one is open at a time, so that nobody gets two messages about the same question.
 */
export async function askPatient(
  parts: Parts,
  aim: Aim,
  actor: Actor,
  { reason, note }: { readonly reason: AskCode; readonly note: string },
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  return deskTransaction(parts, 'ask-patient', aim, actor, async (db, order) => {
    const at = parts.now();
    if (!lacksPrescription(order))
      throw new AppError('not-allowed-now', {
        sentence: say.thePrescriptionOfOrder(order.number),
      });
    const open = await findQuestion(db, order.id);
    if (open !== null)
      throw new AppError('not-allowed-now', {
        sentence: say.hasAskedThePatient(open.by.name, REJECT_REASONS[open.reason].label),
      });
    await saveQuestion(db, order.id, { id: parts.newId(), reason, note, by, at });
    const { told, todo } = REJECT_REASONS[reason];
    await notifyPatient(parts, db, order, { words: `${told}. ${todo}`, what: 'ASKED', isOwn: false, at });
    await leaveClaim(db, order.id, actor.member.id);
    const version = await readVersion(db, order.id);
    const line = { kind: 'patient-asked', actor: `staff:${by.staffId}`, person: order.accountId } as const;
    await appendAudit(db, { ...line, subject: order.number }, at);
    return { version };
  });
}
