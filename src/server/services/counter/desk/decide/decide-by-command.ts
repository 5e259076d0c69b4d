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
import { type LetterParts, letterUrl } from '../../../orders/letters/make-letter.ts';
import { orderByNumber } from '../../../orders/look-up-orders.ts';
import { decideRequest } from '../../../orders/prescriptions/decide-request.ts';
import { toldReason } from '../../../orders/told-reason.ts';
import { actorByName } from '../by-name.ts';
import type { DeskParts } from '../desk-act.ts';
import { makeDeskLetter, printStandingLetter, withdrawDeskLetter } from '../desk-letter.ts';
import { recordConsultation } from '../record-consultation.ts';
import { decideOrder } from './decide-order.ts';
import { decideSubstitution } from './decide-substitution.ts';
import { releaseOrder } from './release-order.ts';

/** What the command line tells with a pharmacist's word on a prescription. */
export interface Told {
  /** The pharmacist's name; needed for an order. */
  readonly by?: string | null;
  readonly dated?: string | null;
  readonly prescriber?: Prescriber | null;
  /** As it stands on the prescription. */
  readonly patientName?: string | null;
  readonly nameReason?: string | null;
  readonly consultation?: Consultation | null;
  /** What the prescription says of each line, by its number. */
  readonly amounts?: ReadonlyMap<number, TypedAmount> | null;
  /** Why it is rejected: a reason of the list, and in one's own words for whoever sent it. */
  readonly because?: string | null;
  readonly reason?: string | null;
}

/** States in which the command line may still decide about a whole prescription. */
const OPEN: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED'];

/**
 * A pharmacist's word on all prescribed lines of an order, by the same use case as at the desk: the person is named, has looked at every file
 * within the hour, and everything that the law asks for is told. What was told at an earlier approval stands. A number of a request from the
 * home page, of which nothing is dispensed, takes the word alone.
 */
export async function decideByCommand(
  parts: DeskParts,
  number: string,
  verdict: 'APPROVED' | 'REJECTED',
  told: Told = {},
): Promise<void> {
  const order = await findOrder(parts.db, { number }, { accountId: null });
  if (order === null)
    return inTransaction(parts.db, 'decide-request', (db) =>
      decideRequest(parts, db, number, { verdict, reason: told.reason ?? null }),
    );
  refuseClosed(order);
  for (const line of told.amounts?.keys() ?? [])
    if (!order.lines.some((one) => one.line === line && needsVerdict(one)))
      throw new AppError('invalid-input', { sentence: say.lineNeedsNoPrescription(line) });
  const actor = await actorByName(parts, told.by ?? null, 'decide');
  const reason = verdict === 'REJECTED' ? codeOf(told.because ?? null) : null;
  const words = verdict === 'REJECTED' ? toldReason(told.reason ?? null, order) : null;
  const aim = { number, version: null };
  if (told.consultation) await recordConsultation(parts, aim, actor, told.consultation);
  const amounts = verdict === 'APPROVED' ? await amountsOf(parts, order, told) : new Map<number, TypedAmount>();
  const word = verdict === 'APPROVED' ? ('ok' as const) : ('reject' as const);
  await decideOrder(parts, aim, actor, {
    typed: verdict === 'APPROVED' ? typedOf(order, told) : null,
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

/** What is told of each line, else what was typed of the same medicine before. */
async function amountsOf(
  { db }: DeskParts,
  { id, lines }: Order,
  { amounts }: Told,
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

function typedOf(order: Order, told: Told) {
  const prescriber = told.prescriber ?? order.prescriber;
  return {
    dated: told.dated ?? order.prescriptionDated ?? '',
    prescriber: {
      name: prescriber?.name.trim() ?? '',
      registration: prescriber?.registration?.trim() ?? '',
      address: prescriber?.address?.trim() ?? '',
    },
    patientName: told.patientName?.trim() ?? '',
    nameReason: told.nameReason?.trim() ?? '',
  };
}

/** Records that a pharmacist looked at all findings of an order's basket, and what came of it. A second one releases them afterwards. */
export async function judgeFindings(
  parts: DeskParts,
  number: string,
  { by, note }: { readonly by: string | null; readonly note: string },
): Promise<void> {
  if (note.trim() === '') {
    throw new AppError('invalid-input', {
      sentence: say.pleaseSayWhatCame,
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

/** Releases all of an order that waits for a second pharmacist, whom the command names. */
export async function releaseByCommand(parts: DeskParts, number: string, by: string | null): Promise<void> {
  const actor = await actorByName(parts, by, 'release');
  await releaseOrder(parts, { number, version: null }, actor, null);
}

/** The word of a pharmacist whom a command names on the substitute of a line, by the same rules as at the desk. */
export async function substituteByCommand(
  parts: DeskParts,
  number: string,
  by: string,
  word: { readonly line: number; readonly answer: SubstitutionAnswer },
): Promise<void> {
  const actor = await actorByName(parts, by, 'substitute');
  await decideSubstitution(parts, { number, version: null }, actor, word);
}

/** The letter of an order, made by a pharmacist whom a command names. */
export async function letterByCommand(parts: LetterParts, number: string, by: string, publicUrl: string) {
  const actor = await actorByName(parts, by, 'substitute');
  const { letter, token } = await makeDeskLetter(parts, { number, version: null }, actor);
  const paper = await printStandingLetter(parts, number, publicUrl);
  return { url: letterUrl(publicUrl, token), expiresAt: letter.expiresAt, paper };
}

/** Takes the letter of an order back. */
export async function withdrawLetterByCommand(parts: LetterParts, number: string, by: string): Promise<void> {
  const actor = await actorByName(parts, by, 'substitute');
  await withdrawDeskLetter(parts, { number, version: null }, actor);
}
