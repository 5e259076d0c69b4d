import { AppError } from '#contract/app-error.ts';
import { type AskCode, REJECT_REASONS } from '#domain/counter/reject-reasons.ts';
import { mayTakeFiles } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/counter.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { leaveClaim, readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { findQuestion, saveQuestion } from '../../../persistence/repositories/counter/consultation-repository.ts';
import { type Actor, type Aim, type DeskParts, deskTransaction, pharmacistOf } from './desk-act.ts';
import { tellPatient } from './tell-patient.ts';

/**
 * Asks the patient about the prescription of an order: nothing is refused, the order waits for them. A file that comes, or a decision, closes the
 * question. One is open at a time, so that nobody is written to twice for one thing.
 */
export async function askPatient(
  parts: DeskParts,
  aim: Aim,
  actor: Actor,
  { reason, note }: { readonly reason: AskCode; readonly note: string },
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  return deskTransaction(parts, 'ask-patient', aim, actor, async (db, order) => {
    const at = parts.now();
    if (!mayTakeFiles(order))
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
    await tellPatient(parts, db, order, { words: `${told}. ${todo}`, what: 'ASKED', isOwn: false, at });
    await leaveClaim(db, order.id, actor.member.id);
    const version = await readVersion(db, order.id);
    const line = { kind: 'patient-asked', actor: `staff:${by.staffId}`, person: order.accountId } as const;
    await appendAudit(db, { ...line, subject: order.number }, at);
    return { version };
  });
}
