import { AppError } from '#contract/app-error.ts';
import { needsVerdict } from '#domain/counter/checklist.ts';
import type { Consultation } from '#domain/counter/consultation.ts';
import type { TypedAmount } from '#domain/counter/prescribed-amount.ts';
import { REJECT_CODES, type RejectCode } from '#domain/counter/reject-reasons.ts';
import type { SubstitutionAnswer } from '#domain/counter/substitution-word.ts';
import type { Order, Prescriber } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../../persistence/connection/in-transaction.ts';
import { listAmounts } from '../../../../persistence/repositories/counter/amount-repository.ts';
import { findOrder } from '../../../../persistence/repositories/orders/order-repository.ts';
import { findOrderSafety } from '../../../../persistence/repositories/orders/order-safety-repository.ts';
import { reasonForCustomer } from '../../../orders/customer-reason.ts';
import { type LetterParts, letterUrl } from '../../../orders/letters/make-letter.ts';
import { orderByNumber } from '../../../orders/look-up-orders.ts';
import { decideRequest } from '../../../orders/prescriptions/decide-request.ts';
import type { Parts } from '../../../service-parts.ts';
import { actorByName } from '../by-name.ts';
import { makeDeskLetter, printStandingLetter, withdrawDeskLetter } from '../desk-letter.ts';
import { recordConsultation } from '../record-consultation.ts';
import { decideOrder } from './decide-order.ts';
import { decideSubstitution } from './decide-substitution.ts';
import { releaseOrder } from './release-order.ts';

/** The data that the command line passes with a pharmacist's decision on a prescription. */
export interface CommandDetails {
  /** The pharmacist's name; needed for an order. */
  readonly by?: string | null;
  readonly dated?: string | null;
  readonly prescriber?: Prescriber | null;
  /** As written on the prescription. */
  readonly patientName?: string | null;
  readonly nameReason?: string | null;
  readonly consultation?: Consultation | null;
  /** What the prescription says of each line, by its number. */
  readonly amounts?: ReadonlyMap<number, TypedAmount> | null;
  /** Why it is rejected: a listed reason, and free text for the sender. */
  readonly because?: string | null;
  readonly reason?: string | null;
}

/** States in which the command line may still decide about a whole prescription. */
const OPEN: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED'];

/**
 * Records a pharmacist's decision on all prescribed lines of an order, with the same use case as the desk: the person is named, has viewed every file
 * within the hour, and gives all details that the law requires. Details of an earlier approval remain valid. A request from the
 * home page, for which nothing is dispensed, needs only the decision.
 */
export async function decideByCommand(
  parts: Parts,
  number: string,
  verdict: 'APPROVED' | 'REJECTED',
  details: CommandDetails = {},
): Promise<void> {
  const order = await findOrder(parts.db, { number }, { accountId: null });
  if (order === null)
    return inTransaction(parts.db, 'decide-request', (db) =>
      decideRequest(parts, db, number, { verdict, reason: details.reason ?? null }),
    );
  refuseClosed(order);
  for (const line of details.amounts?.keys() ?? []) {
    const ordered = order.lines.find((one) => one.line === line);
    if (!ordered) throw new AppError('invalid-input', { sentence: say.orderHasNoLine(number, line) });
    if (!needsVerdict(ordered)) throw new AppError('invalid-input', { sentence: say.lineNeedsNoPrescription(line) });
  }
  const actor = await actorByName(parts, details.by ?? null, 'decide');
  const reason = verdict === 'REJECTED' ? codeOf(details.because ?? null) : null;
  const words = verdict === 'REJECTED' ? reasonForCustomer(details.reason ?? null, order) : null;
  const aim = { number, version: null };
  if (details.consultation) await recordConsultation(parts, aim, actor, details.consultation);
  const amounts = verdict === 'APPROVED' ? await amountsOf(parts, order, details) : new Map<number, TypedAmount>();
  const word = verdict === 'APPROVED' ? ('ok' as const) : ('reject' as const);
  await decideOrder(parts, aim, actor, {
    typed: verdict === 'APPROVED' ? typedOf(order, details) : null,
    lines: order.lines.filter(needsVerdict).map(({ line }) => {
      return { line, verdict: word, reason, note: '', amount: amounts.get(line) ?? null };
    }),
    findings: [],
    told: words,
  });
}

function refuseClosed({ status, number, prescriptionStatus }: Order): void {
  if (prescriptionStatus === 'NOT_NEEDED')
    throw new AppError('not-allowed-now', { sentence: say.orderNeedsNoPrescription(number) });
  if (!OPEN.includes(status)) throw new AppError('not-allowed-now', { sentence: say.orderIsAlready(number, status) });
}

function codeOf(because: string | null): RejectCode {
  const code = REJECT_CODES.find((known) => known === because);
  if (code) return code;
  throw new AppError('invalid-input', {
    sentence: say.pleaseGiveAReason(REJECT_CODES.join(', ')),
  });
}

/** The given details of each line, otherwise those typed for the same medicine before. */
async function amountsOf(
  { db }: Parts,
  { id, lines }: Order,
  { amounts }: CommandDetails,
): Promise<Map<number, TypedAmount>> {
  const before = await listAmounts(db, id);
  return new Map(
    lines.flatMap(({ line, medicineId }) => {
      const known = amounts?.get(line) ?? before.findLast((one) => one.line === line && one.medicineId === medicineId);
      if (known === undefined) return [];
      const { dose, days, quantity, overReason } = known;
      return [[line, { dose, days, quantity, overReason }] as const];
    }),
  );
}

function typedOf(order: Order, details: CommandDetails) {
  const prescriber = details.prescriber ?? order.prescriber;
  return {
    dated: details.dated ?? order.prescriptionDated ?? '',
    prescriber: {
      name: prescriber?.name.trim() ?? '',
      registration: prescriber?.registration?.trim() ?? '',
      address: prescriber?.address?.trim() ?? '',
    },
    patientName: details.patientName?.trim() ?? '',
    nameReason: details.nameReason?.trim() ?? '',
  };
}

/** Records that a pharmacist reviewed all findings of an order's basket, and the decision. A second pharmacist releases them afterwards. */
export async function judgeFindings(
  parts: Parts,
  number: string,
  { by, note }: { readonly by: string | null; readonly note: string },
): Promise<void> {
  if (note.trim() === '') {
    throw new AppError('invalid-input', {
      sentence: say.pleaseGiveOutcome,
    });
  }
  const actor = await actorByName(parts, by, 'decide');
  const { id } = await orderByNumber(parts.db, number);
  const safety = await findOrderSafety(parts.db, id);
  if (safety === null || safety.seen !== null)
    throw new AppError('not-allowed-now', { sentence: say.orderHasNoFindings(number) });
  const findings = Array.from({ length: safety.findings }, (_, index) => index + 1);
  await decideOrder(parts, { number, version: null }, actor, {
    typed: null,
    lines: [],
    findings: findings.map((finding) => ({ finding, verdict: 'ok', note: note.trim() })),
  });
}

/** Releases everything in an order that waits for a second pharmacist, who is named by the command. */
export async function releaseByCommand(parts: Parts, number: string, by: string | null): Promise<void> {
  const actor = await actorByName(parts, by, 'release');
  await releaseOrder(parts, { number, version: null }, actor, null);
}

/** Records the decision on the substitute of a line by a pharmacist who is named on the command line, with the same rules as at the desk. */
export async function substituteByCommand(
  parts: Parts,
  number: string,
  by: string,
  word: { readonly line: number; readonly answer: SubstitutionAnswer },
): Promise<void> {
  const actor = await actorByName(parts, by, 'substitute');
  await decideSubstitution(parts, { number, version: null }, actor, word);
}

/** Creates the letter of an order for a pharmacist who is named on the command line. */
export async function letterByCommand(parts: LetterParts, number: string, by: string, publicUrl: string) {
  const actor = await actorByName(parts, by, 'substitute');
  const { letter, token } = await makeDeskLetter(parts, { number, version: null }, actor);
  const paper = await printStandingLetter(parts, number, publicUrl);
  return { url: letterUrl(publicUrl, token), expiresAt: letter.expiresAt, paper };
}

/** Withdraws the letter of an order. */
export async function withdrawLetterByCommand(parts: LetterParts, number: string, by: string): Promise<void> {
  const actor = await actorByName(parts, by, 'substitute');
  await withdrawDeskLetter(parts, { number, version: null }, actor);
}
