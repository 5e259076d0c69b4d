import { AppError } from '#contract/app-error.ts';
import { type Consultation, consultationFaults } from '#domain/counter/consultation.ts';
import * as say from '#sentences/services/counter.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { saveConsultation } from '../../../persistence/repositories/counter/consultation-repository.ts';
import { noteDoctor } from '../../../persistence/repositories/counter/doctor-repository.ts';
import { type Actor, type Aim, type DeskParts, deskTransaction, pharmacistOf } from './desk-act.ts';

/**
 * Writes a doctor's consultation at a distance down: how, from when to when, with whom, after which list. It is submitted now, by the shop's
 * clock, so that none can be recorded before it was held.
 */
export async function recordConsultation(
  parts: DeskParts,
  aim: Aim,
  actor: Actor,
  held: Consultation,
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  return deskTransaction(parts, 'record-consultation', aim, actor, async (db, order) => {
    const submittedAt = parts.now();
    if (order.prescriptionStatus === 'NOT_NEEDED')
      throw new AppError('not-allowed-now', { sentence: say.orderNeedsNoPrescription(order.number) });
    const fields = consultationFaults(held, { placedAt: order.createdAt, submittedAt });
    const sentences = Object.values(fields);
    if (sentences.length > 0) throw new AppError('invalid-input', { sentence: sentences.join(' '), fields });
    await saveConsultation(db, order.id, { ...held, id: parts.newId(), submittedAt, by });
    await noteDoctor(db, held.doctor, submittedAt);
    const version = await readVersion(db, order.id);
    const line = { kind: 'consultation-recorded', actor: `staff:${by.staffId}`, person: order.accountId } as const;
    await appendAudit(db, { ...line, subject: order.number }, submittedAt);
    return { version };
  });
}
