import { AppError } from '#contract/app-error.ts';
import { DESK_RULES, needsVerdict } from '#domain/counter/checklist.ts';
import { newestOf, prescriptionAfter, type Verdict } from '#domain/counter/standing-verdict.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/counter.ts';
import type { Db } from '../../../../persistence/database.ts';
import { appendAudit } from '../../../../persistence/repositories/audit-repository.ts';
import { readVersion } from '../../../../persistence/repositories/counter/claim-repository.ts';
import {
  listReleases,
  listVerdicts,
  saveVerdicts,
} from '../../../../persistence/repositories/counter/verdict-repository.ts';
import { setPrescriptionStatus } from '../../../../persistence/repositories/orders/order-repository.ts';
import { unmarkOrderSafetySeen } from '../../../../persistence/repositories/orders/order-safety-repository.ts';
import { reopenPrescription } from '../../../../persistence/repositories/orders/prescription-repository.ts';
import type { Parts } from '../../../service-parts.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from '../desk-act.ts';
import { readEvidence } from '../desk-evidence.ts';
import { cancelPatientNotice, UNDO_S } from '../tell-patient.ts';

const TOO_LATE = say.thisCannotBeUndone;

/**
 * Undoes a person's last decision within ten seconds: only while the order has not changed state, no later decision depends on it and the patient was told
 * nothing. The verdicts stay on record; new entries withdraw them.
 */
export async function undoDecision(parts: Parts, aim: Aim, actor: Actor): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  return deskTransaction(parts, 'undo-decision', aim, actor, async (db, order) => {
    const at = parts.now();
    const earlier = await listVerdicts(db, order.id);
    const words = undoable(earlier, by.staffId, at);
    const released = await listReleases(db, order.id);
    const isReleased = words.some((word) =>
      released.some(({ kind, number, seq }) => kind === word.kind && number === word.number && seq === word.seq),
    );
    const [first] = words;
    if (!first || isReleased || !(await cancelPatientNotice(db, order.id, first.at)))
      throw new AppError('not-allowed-now', { sentence: TOO_LATE });
    await saveVerdicts(
      db,
      order.id,
      words.map(({ kind, number, medicineId }) => {
        const withdrawn = { verdict: 'withdrawn', reason: null, note: '', screen: {} } as const;
        return { kind, number, medicineId, ...withdrawn };
      }),
      { by, decisionId: parts.newId(), rules: DESK_RULES, at, earlier },
    );
    await reopen(db, order, actor);
    if (words.some(({ kind }) => kind === 'finding')) await unmarkOrderSafetySeen(db, order.id);
    await appendAudit(
      db,
      { kind: 'decision-undone', actor: `staff:${by.staffId}`, person: order.accountId, subject: order.number },
      at,
    );
    return { version: await readVersion(db, order.id) };
  });
}

/** The verdicts of a person's last decision, if all are still in force and none is older than ten seconds. */
export function undoable(verdicts: readonly Verdict[], staffId: string, now: Date): readonly Verdict[] {
  const last = verdicts.reduce<Verdict | null>((newest, one) => (newest && newest.at > one.at ? newest : one), null);
  if (last === null || last.by.staffId !== staffId || last.verdict === 'withdrawn') return [];
  const age = now.getTime() - last.at.getTime();
  if (age < 0 || age > UNDO_S * 1000) return [];
  const words = verdicts.filter(({ decisionId }) => decisionId === last.decisionId);
  return words.every((word) => newestOf(verdicts, word.kind, word.number) === word) ? words : [];
}

/** Derives the prescription's state from the remaining verdicts. */
async function reopen(db: Db, order: Order, actor: Actor): Promise<void> {
  if (order.prescriptionStatus === 'NOT_NEEDED' || order.status === 'CONFIRMED' || order.status === 'PACKED') return;
  const { files } = await readEvidence(db, order, actor);
  const verdicts = await listVerdicts(db, order.id);
  const sent = files.map(({ id }) => id);
  const status = prescriptionAfter(order.lines.filter(needsVerdict), verdicts, sent);
  await setPrescriptionStatus(db, order.id, status);
  if (status === 'PENDING' || status === 'TELECONSULT') await reopenPrescription(db, order.number);
}
