import { AppError } from '#contract/app-error.ts';
import { lookFault } from '#domain/counter/checklist.ts';
import { type SubstitutionAnswer, substitutionObstacle } from '#domain/counter/substitution-word.ts';
import type { DoctorAnswer } from '#domain/orders/doctor-letter.ts';
import { appendAudit } from '../../../../persistence/repositories/audit-repository.ts';
import { readVersion } from '../../../../persistence/repositories/counter/claim-repository.ts';
import {
  listSubstitutionWords,
  type SubstitutionWord,
} from '../../../../persistence/repositories/orders/letter-repository.ts';
import { settleSubstitution, undecidedLine } from '../../../orders/settle-substitution.ts';
import type { Parts } from '../../../service-parts.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from '../desk-act.ts';
import { readEvidence, settleOpenings } from '../desk-evidence.ts';

/**
 * Records a pharmacist's decision on the substitute of a line: the prescription that they opened names the salt, a doctor on record allows it, or the searched medicine is
 * sent, at the price that the patient is told.
 */
export async function decideSubstitution(
  parts: Parts,
  aim: Aim,
  actor: Actor,
  { line, answer }: { readonly line: number; readonly answer: SubstitutionAnswer },
): Promise<{ readonly version: number }> {
  const by = pharmacistOf(actor.member);
  await settleOpenings(parts.db, aim.number, actor, parts.now());
  return deskTransaction(parts, 'decide-substitution', aim, actor, async (db, order) => {
    const { medicineId } = undecidedLine(order, line);
    const words = await listSubstitutionWords(db, order.id);
    const { evidence } = await readEvidence(db, order, actor);
    const { files, consultation } = evidence;
    const doctor = doctorOn(words, { line, medicineId })?.answer ?? null;
    const ground = { line, doctor, hasFiles: files.length > 0, hasConsultation: consultation !== null };
    // What stands on the prescription is read from its files, whatever a doctor said beside it.
    const look = answer === 'allowed_by_prescription' ? lookFault({ files, consultation: null }) : null;
    const obstacle = substitutionObstacle(answer, ground) ?? look;
    if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
    await settleSubstitution(parts, db, order, { line, to: answer, by: { staff: by } });
    const entry = { kind: 'substitution-decided', actor: `staff:${by.staffId}`, person: order.accountId } as const;
    await appendAudit(db, { ...entry, subject: order.number }, parts.now());
    return { version: await readVersion(db, order.id) };
  });
}

/** The last answer of a doctor on a line, and who gave it; null if none answered about its current medicine. */
export function doctorOn(
  words: readonly SubstitutionWord[],
  { line, medicineId }: { readonly line: number; readonly medicineId: string },
) {
  const last = words.findLast((word) => word.line === line && word.medicineId === medicineId && 'letterId' in word.by);
  if (last === undefined || !('letterId' in last.by)) return null;
  const answer: DoctorAnswer = last.answer === 'original' ? 'refused' : 'allowed';
  return { answer, doctor: last.by.doctor, at: last.at };
}
