import { DESK_RULES, type TypedPrescription } from '#domain/counter/checklist.ts';
import { isAmountTyped, prescribedAmount } from '#domain/counter/prescribed-amount.ts';
import { suppliedSince, suppliesOf } from '#domain/counter/prescribed-left.ts';
import { isSamePerson } from '#domain/counter/same-person.ts';
import { type Verdict, verdictOnFinding } from '#domain/counter/standing-verdict.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PrescriptionStatus } from '#domain/orders/order-states.ts';
import type { AuditKind } from '#domain/privacy/audit.ts';
import type { Db } from '../../../../persistence/database.ts';
import { appendAudit } from '../../../../persistence/repositories/audit-repository.ts';
import { saveAmounts } from '../../../../persistence/repositories/counter/amount-repository.ts';
import { leaveClaim, readVersion } from '../../../../persistence/repositories/counter/claim-repository.ts';
import { closeQuestion } from '../../../../persistence/repositories/counter/consultation-repository.ts';
import { noteDoctor } from '../../../../persistence/repositories/counter/doctor-repository.ts';
import {
  listVerdicts,
  type NewVerdict,
  saveVerdicts,
} from '../../../../persistence/repositories/counter/verdict-repository.ts';
import {
  findOrder,
  setPrescriber,
  setPrescriptionDay,
} from '../../../../persistence/repositories/orders/order-repository.ts';
import {
  findOrderSafety,
  markOrderSafetySeen,
} from '../../../../persistence/repositories/orders/order-safety-repository.ts';
import { renewPromise } from '../../../orders/settle-substitution.ts';
import type { Parts } from '../../../service-parts.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from '../desk-act.ts';
import { type DeskEvidence, readEvidence, settleOpenings } from '../desk-evidence.ts';
import { UNDO_S } from '../tell-patient.ts';
import { type Decision, refuseInvalidDecision } from './judge-decision.ts';
import { settlePrescription } from './settle-prescription.ts';

/** The state of an order after a decision. */
export interface Decided {
  readonly version: number;
  readonly prescriptionStatus: PrescriptionStatus;
  readonly undoUntil: Date;
}

/**
 * Records a pharmacist's decisions on lines and findings of an order, checked while the order is locked: nobody decides without looking, nothing is approved that the
 * checklist leaves open. The order's prescription is decided once its last line is; the patient is told of refused lines once all
 * are decided and the time to undo is over. `told` is an operator's own text in place of the listed reasons.
 */
export async function decideOrder(
  parts: Parts,
  aim: Aim,
  actor: Actor,
  decision: Decision & { readonly told?: string | null },
): Promise<Decided> {
  const by = pharmacistOf(actor.member);
  await settleOpenings(parts.db, aim.number, actor, parts.now());
  return deskTransaction(parts, 'decide-order', aim, actor, async (db, order) => {
    const at = parts.now();
    const [evidence, safety, earlier] = [
      await readEvidence(db, order, actor),
      await findOrderSafety(db, order.id),
      await listVerdicts(db, order.id),
    ];
    refuseInvalidDecision(order, decision, evidence, { findings: safety?.findings ?? 0, nowMs: at.getTime() });
    const words = wordsOf(order, decision, evidence);
    const decisionId = parts.newId();
    await saveVerdicts(db, order.id, words, { by, decisionId, rules: DESK_RULES, at, earlier });
    await keepTyped(db, order, decision, at);
    await keepAmounts(db, order, { decision, evidence, decisionId, at });
    await closeQuestion(db, order.id, at);
    const verdicts = await listVerdicts(db, order.id);
    const files = evidence.files.map(({ id }) => id);
    const status = await decidedStatus(parts, db, order, { verdicts, files, decided: at, told: decision.told ?? null });
    if (safety !== null && safety.seen === null)
      await closeFindings(db, order, verdicts, safety.findings, by.staffId, at);
    await leaveClaim(db, order.id, actor.member.id);
    const version = await readVersion(db, order.id);
    await appendAudit(
      db,
      { kind: auditKindOf(decision), actor: `staff:${by.staffId}`, person: order.accountId, subject: order.number },
      at,
    );
    return { version, prescriptionStatus: status, undoUntil: new Date(at.getTime() + UNDO_S * 1000) };
  });
}

/** What the audit log calls a decision; one on findings alone decides on no prescription. */
function auditKindOf({ lines }: Decision): AuditKind {
  if (lines.length === 0) return 'findings-decided';
  return lines.some(({ verdict }) => verdict === 'reject') ? 'prescription-rejected' : 'prescription-approved';
}

/** The verdicts as they are stored, each with what was on the screen. */
function wordsOf(order: Order, { typed, lines, findings }: Decision, evidence: DeskEvidence): NewVerdict[] {
  const seen = {
    files: evidence.files.map(({ id, isOpened }) => ({ id, isOpened })),
    consultation: evidence.consultation?.id ?? null,
  };
  return [
    ...lines.flatMap((word): NewVerdict[] => {
      const line = evidence.lines.find((one) => one.line === word.line);
      if (!line) return [];
      const { searchedId, searchedName, medicineId, name, packLabel, quantity, schedule, substitution } = line;
      const rule = evidence.ruleOf(line);
      return [
        {
          ...{ kind: 'line', number: word.line, verdict: word.verdict, note: word.note, medicineId },
          reason: word.verdict === 'reject' ? word.reason : null,
          screen: {
            ...seen,
            line: { searchedId, searchedName, medicineId, name, packLabel, quantity, schedule, substitution },
            scheduleNow: line.scheduleNow,
            prescriptionDays: rule.prescriptionDays,
            ...(typed === null ? {} : { prescription: shownOf(order, typed) }),
          },
        },
      ];
    }),
    ...findings.map(({ finding, verdict, note }): NewVerdict => {
      const none = { reason: null, medicineId: null };
      return { kind: 'finding', number: finding, verdict, note, ...none, screen: seen };
    }),
  ];
}

/** The typed details; the patient's name is replaced by whether it matches the order. */
function shownOf(order: Order, { dated, prescriber, patientName, nameReason }: TypedPrescription) {
  return { dated, prescriber, isSameName: isSamePerson(patientName, order.patient.name), nameReason };
}

async function keepTyped(db: Db, order: Order, { typed, lines }: Decision, at: Date): Promise<void> {
  if (typed === null || !lines.some(({ verdict }) => verdict === 'ok')) return;
  await setPrescriptionDay(db, order.id, typed.dated);
  await setPrescriber(db, order.id, typed.prescriber);
  await noteDoctor(db, typed.prescriber, at);
}

/** Stores the typed details of each approved line with its verdict. */
async function keepAmounts(
  db: Db,
  order: Order,
  {
    decision,
    evidence,
    decisionId,
    at,
  }: {
    readonly decision: Decision;
    readonly evidence: DeskEvidence;
    readonly decisionId: string;
    readonly at: Date;
  },
): Promise<void> {
  const verdicts = await listVerdicts(db, order.id);
  const amounts = decision.lines.flatMap(({ line: number, verdict, amount }) => {
    const line = evidence.lines.find((one) => one.line === number);
    const given = verdicts.find((one) => one.decisionId === decisionId && one.kind === 'line' && one.number === number);
    if (!line || !given || verdict !== 'ok' || amount === null || !isAmountTyped(amount)) return [];
    const { medicineId, quantity: ordered, counted } = line;
    const { packs } = prescribedAmount(amount, counted);
    const supplied = suppliedSince(suppliesOf(evidence.supplies, line), decision.typed?.dated ?? '');
    return [{ ...amount, line: number, seq: given.seq, medicineId, packs, ordered, supplied, at }];
  });
  await saveAmounts(db, order.id, amounts);
}

/** The state of the order's prescription after the decision; its delivery day may be promised now. */
async function decidedStatus(
  parts: Parts,
  db: Db,
  order: Order,
  settled: Parameters<typeof settlePrescription>[3],
): Promise<PrescriptionStatus> {
  if (order.prescriptionStatus === 'NOT_NEEDED') return 'NOT_NEEDED';
  const status = await settlePrescription(parts, db, order, settled);
  await renewPromise(parts, db, order.id);
  const now = await findOrder(db, { id: order.id }, { accountId: null });
  return now?.prescriptionStatus ?? status;
}

/** Once every finding is approved, whoever confirms the order need not look again. */
async function closeFindings(
  db: Db,
  { id }: Order,
  verdicts: readonly Verdict[],
  findings: number,
  staffId: string,
  at: Date,
): Promise<void> {
  const words = Array.from({ length: findings }, (_, index) => verdictOnFinding(verdicts, index + 1));
  if (!words.every((word) => word?.verdict === 'ok')) return;
  const note = [...new Set(words.map((word) => word?.note))].join(' ');
  await markOrderSafetySeen(db, id, { at, by: `staff:${staffId}`, note });
}
