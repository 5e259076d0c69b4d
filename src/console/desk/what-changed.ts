import type { DeskData } from '#contract/areas/desk.ts';

/**
 * What is different about an order since it was on the screen, a sentence for each difference; for whoever is told that it changed meanwhile.
 * Where nothing that is shown differs, one sentence says so.
 */
export function whatChanged(before: DeskData, after: DeskData): string[] {
  const changes = [
    ...statusChanges(before, after),
    ...lineChanges(before, after),
    ...findingChanges(before, after),
    ...fileChanges(before, after),
  ];
  if (after.question && after.question.at !== before.question?.at)
    changes.push(`${after.question.by} asked the patient.`);
  if (after.consultation && after.consultation.at !== before.consultation?.at)
    changes.push(`${after.consultation.by} recorded a doctor’s consultation.`);
  return changes.length > 0 ? changes : ['Nothing that is shown here is different.'];
}

function statusChanges(before: DeskData, after: DeskData): string[] {
  const changes: string[] = [];
  if (before.status !== after.status) changes.push(`The order was ${before.status} and is ${after.status} now.`);
  if (before.prescription_status !== after.prescription_status)
    changes.push(`The prescription was ${before.prescription_status} and is ${after.prescription_status} now.`);
  return changes;
}

function lineChanges(before: DeskData, after: DeskData): string[] {
  return after.lines.flatMap((line) => {
    const old = before.lines.find((each) => each.line === line.line);
    const changes: string[] = [];
    if (!old) return [`Line ${line.line} is new: ${line.name}.`];
    if (old.medicine_id !== line.medicine_id) changes.push(`Line ${line.line} is ${line.name} now, not ${old.name}.`);
    if (old.quantity !== line.quantity)
      changes.push(`Line ${line.line}: ${line.quantity} packs now, not ${old.quantity}.`);
    if (line.verdict && line.verdict.at !== old.verdict?.at)
      changes.push(`Line ${line.line}: ${line.verdict.by} said ${line.verdict.verdict}.`);
    if (old.verdict && !line.verdict) changes.push(`Line ${line.line}: its verdict was undone.`);
    if (line.release && !old.release) changes.push(`Line ${line.line}: ${line.release.by} released it.`);
    return changes;
  });
}

function findingChanges(before: DeskData, after: DeskData): string[] {
  return (after.findings ?? []).flatMap(({ finding, verdict }) => {
    const old = before.findings?.find((each) => each.finding === finding);
    return verdict && verdict.at !== old?.verdict?.at
      ? [`Finding ${finding}: ${verdict.by} said ${verdict.verdict}.`]
      : [];
  });
}

function fileChanges(before: DeskData, after: DeskData): string[] {
  const known = new Set(before.files.map(({ file_id: id }) => id));
  const added = after.files.filter(({ file_id: id }) => !known.has(id)).length;
  if (added === 0) return [];
  return [added === 1 ? 'The patient sent a further file.' : `The patient sent ${added} further files.`];
}
