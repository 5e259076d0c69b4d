import { AppError } from '#contract/app-error.ts';
import {
  approvalFaults,
  type Faults,
  lookFault,
  needsVerdict,
  type TypedPrescription,
} from '#domain/counter/checklist.ts';
import { amountFaults, NO_AMOUNT, type TypedAmount } from '#domain/counter/prescribed-amount.ts';
import { suppliedSince, suppliesOf } from '#domain/counter/prescribed-left.ts';
import type { RejectCode } from '#domain/counter/reject-reasons.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/counter.ts';
import type { DeskEvidence } from '../desk-evidence.ts';

/** A pharmacist's decision on one line. */
export interface LineWord {
  readonly line: number;
  readonly verdict: 'ok' | 'reject';
  readonly reason: RejectCode | null;
  readonly note: string;
  /** The details from the prescription; null if nothing was typed. Only given with an approval. */
  readonly amount: TypedAmount | null;
}
/** A pharmacist's decision on one finding of the basket's check. */
export interface FindingWord {
  readonly finding: number;
  readonly verdict: 'ok' | 'reject';
  readonly note: string;
}
/** A requested decision. */
export interface Decision {
  readonly typed: TypedPrescription | null;
  readonly lines: readonly LineWord[];
  readonly findings: readonly FindingWord[];
}

const NOTHING_TYPED: TypedPrescription = {
  dated: '',
  prescriber: { name: '', registration: '', address: '' },
  patientName: '',
  nameReason: '',
};

/** Refuses an invalid decision, with all errors by field. */
export function refuseInvalidDecision(
  order: Order,
  decision: Decision,
  evidence: DeskEvidence,
  { findings, nowMs }: { readonly findings: number; readonly nowMs: number },
): void {
  const faults = { ...formFaults(order, decision, findings), ...groundFaults(order, decision, evidence, nowMs) };
  const sentences = Object.values(faults);
  if (sentences.length === 0) return;
  throw new AppError('invalid-input', { sentence: [...new Set(sentences)].join(' '), fields: faults });
}

/** Errors in the verdicts themselves. */
function formFaults(order: Order, { lines, findings: words }: Decision, findings: number): Faults {
  const faults: Faults = {};
  if (lines.length + words.length === 0) faults.lines = say.pleaseDecide;
  for (const { line, verdict, reason } of lines) {
    const ordered = order.lines.find((one) => one.line === line);
    const field = `line_${line}`;
    if (!ordered) faults[field] = say.orderHasNoLine(order.number, line);
    else if (!needsVerdict(ordered)) faults[field] = say.lineNeedsNoPrescription(line);
    else if (lines.filter((one) => one.line === line).length > 1) faults[field] = say.lineStandsThereTwice(line);
    else if (verdict === 'reject' && reason === null) faults[field] = say.pleaseChooseWhyLine(line);
    else if (verdict === 'reject' && order.status !== 'PLACED' && order.status !== 'PAYMENT_PENDING')
      faults[field] = say.orderIsALine(order.number, order.status);
  }
  for (const { finding, note } of words) {
    const field = `finding_${finding}`;
    if (finding > findings) faults[field] = say.orderHasNoFinding(order.number, finding);
    else if (words.filter((one) => one.finding === finding).length > 1)
      faults[field] = say.findingStandsThereTwice(finding);
    else if (note === '') faults[field] = say.pleaseSayWhatCameOf(finding);
  }
  return faults;
}

/** Errors in the evidence: nobody decides on a line without viewing its files, and nothing is approved that the checklist leaves open. */
function groundFaults(order: Order, { typed, lines }: Decision, evidence: DeskEvidence, nowMs: number): Faults {
  if (lines.length === 0) return {};
  const approved = lines
    .filter(({ verdict }) => verdict === 'ok')
    .flatMap(({ line }) => evidence.lines.filter((one) => one.line === line && needsVerdict(one)));
  if (approved.length === 0) {
    const look = lookFault(evidence.evidence);
    return look === null ? {} : { opened: look };
  }
  const { ruleOf } = evidence;
  const faults = approvalFaults(approved, typed ?? NOTHING_TYPED, evidence.evidence, {
    patientName: order.patient.name,
    ruleOf,
    nowMs,
  });
  for (const line of approved) {
    const amount = lines.find((word) => word.line === line.line)?.amount ?? NO_AMOUNT;
    const supplied = suppliedSince(suppliesOf(evidence.supplies, line), typed?.dated ?? '');
    Object.assign(faults, amountFaults(line, amount, line.counted, supplied));
  }
  return faults;
}
