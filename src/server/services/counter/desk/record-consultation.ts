import { AppError } from '#contract/app-error.ts';
import { type Consultation, consultationFaults } from '#domain/counter/consultation.ts';
import { shownTimes } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/services/counter.ts';
import * as telephone from '#sentences/services/telephone.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { saveConsultation } from '../../../persistence/repositories/counter/consultation-repository.ts';
import { noteDoctor } from '../../../persistence/repositories/counter/doctor-repository.ts';
import type { Parts } from '../../service-parts.ts';
import { callOfNote } from '../telephone/telephone.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from './desk-act.ts';

/**
 * Records a doctor's teleconsultation: its mode, start, end, doctor, and the list of medicines that it followed. The time of submission is taken from the shop's
 * clock, so that a consultation cannot be recorded before it took place.
 */
export async function recordConsultation(
  parts: Parts,
  aim: Aim,
  actor: Actor,
  said: Consultation & { readonly callId?: string | null },
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  return deskTransaction(parts, 'record-consultation', aim, actor, async (db, order) => {
    const submittedAt = parts.now();
    if (order.prescriptionStatus === 'NOT_NEEDED')
      throw new AppError('not-allowed-now', { sentence: say.orderNeedsNoPrescription(order.number) });
    const held = await heldInCall(db, said, order.number);
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

/** A consultation in a call that the shop placed has the times of that call, not the typed ones. */
async function heldInCall(
  db: Db,
  { callId = null, ...held }: Consultation & { readonly callId?: string | null },
  number: string,
): Promise<Consultation & { readonly callId: string | null }> {
  const call = await callOfNote(db, callId, number);
  if (call === null) return { ...held, callId: null };
  const { answeredAt, endedAt } = shownTimes(call.facts);
  if (call.callee !== 'doctor' || answeredAt === null || endedAt === null)
    throw new AppError('not-allowed-now', { sentence: telephone.callWasNotAnswered });
  if (held.mode !== 'voice') throw new AppError('invalid-input', { fields: { mode: telephone.callIsByVoice } });
  return { ...held, callId: call.id, startedAt: answeredAt, endedAt };
}
