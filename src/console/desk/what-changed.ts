import type { DeskData } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { PRESCRIPTION_WORDS } from '../order-page/order-top.tsx';
import { verdictInWords } from './desk-findings.tsx';
import { SUBSTITUTION } from './desk-lines.tsx';

/**
 * What changed about an order since it was last shown, one sentence for each difference. Where nothing shown differs,
 * one sentence says so.
 */
export function whatChanged(before: DeskData, after: DeskData): string[] {
  const changes = [
    ...statusChanges(before, after),
    ...lineChanges(before, after),
    ...findingChanges(before, after),
    ...fileChanges(before, after),
  ];
  if (after.question && after.question.at !== before.question?.at) changes.push(say.askedThePatient(after.question.by));
  if (after.consultation && after.consultation.at !== before.consultation?.at)
    changes.push(say.recordedADoctorsConsultation(after.consultation.by));
  return changes.length > 0 ? changes : [say.nothingThatIsShown];
}

function statusChanges(before: DeskData, after: DeskData): string[] {
  const changes: string[] = [];
  if (before.status !== after.status)
    changes.push(say.theOrderWasAndIsNow(STATUS_WORDS[before.status], STATUS_WORDS[after.status]));
  if (before.prescription_status !== after.prescription_status)
    changes.push(
      say.thePrescriptionWasAndIsNow(
        PRESCRIPTION_WORDS[before.prescription_status],
        PRESCRIPTION_WORDS[after.prescription_status],
      ),
    );
  const { city, pin } = after.address;
  if (before.address.city !== city || before.address.pin !== pin) changes.push(say.theAddressIsNow(city, pin));
  return changes;
}

function lineChanges(before: DeskData, after: DeskData): string[] {
  const gone = before.lines.filter(({ line }) => !after.lines.some((each) => each.line === line));
  const stayed = after.lines.flatMap((line) => {
    const old = before.lines.find((each) => each.line === line.line);
    const changes: string[] = [];
    if (!old) return [say.lineIsNew(line.line, line.name)];
    if (old.medicine_id !== line.medicine_id) changes.push(say.lineIsNowNot(line.line, line.name, old.name));
    if (old.quantity !== line.quantity) changes.push(say.linePacksNowNot(line.line, line.quantity, old.quantity));
    if (line.verdict && line.verdict.at !== old.verdict?.at)
      changes.push(say.lineSaid(line.line, line.verdict.by, verdictInWords(line.verdict.verdict)));
    if (old.verdict && !line.verdict) changes.push(say.lineItsVerdictWasUndone(line.line));
    if (line.release && !old.release) changes.push(say.lineReleasedIt(line.line, line.release.by));
    if (line.substitution !== old.substitution)
      changes.push(say.lineSubstitute(line.line, SUBSTITUTION[line.substitution ?? 'none']));
    if (line.doctor && line.doctor.at !== old.doctor?.at) {
      const { name, registration, answer } = line.doctor;
      changes.push(say.lineSubstitute(line.line, say.byLetter(name, registration, answer)));
    }
    return changes;
  });
  return [...gone.map(({ line, name }) => say.lineIsGone(line, name)), ...stayed];
}

function findingChanges(before: DeskData, after: DeskData): string[] {
  return (after.findings ?? []).flatMap(({ finding, verdict, release }) => {
    const old = before.findings?.find((each) => each.finding === finding);
    const changes: string[] = [];
    if (verdict && verdict.at !== old?.verdict?.at)
      changes.push(say.findingSaid(finding, verdict.by, verdictInWords(verdict.verdict)));
    if (old?.verdict && !verdict) changes.push(say.findingItsVerdictWasUndone(finding));
    if (release && !old?.release) changes.push(say.findingReleasedIt(finding, release.by));
    return changes;
  });
}

function fileChanges(before: DeskData, after: DeskData): string[] {
  const known = new Set(before.files.map(({ file_id: id }) => id));
  const added = after.files.filter(({ file_id: id }) => !known.has(id)).length;
  if (added === 0) return [];
  return [added === 1 ? say.thePatientSentAFurther : say.thePatientSentFurther(added)];
}
