import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { letterEnds, letterState, linesForDoctor } from '#domain/orders/doctor-letter.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import { explainEquivalence } from '#domain/substitution/explain-equivalence.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { readPrinted } from '../../../persistence/repositories/catalogue/schedule-repository.ts';
import {
  findStandingLetter,
  type Letter,
  type LetterLine,
  listLetterLines,
  saveLetter,
  withdrawStandingLetter,
} from '../../../persistence/repositories/orders/letter-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { type DoctorLetter, renderDoctorLetter } from '../../../receipts/render-doctor-letter.ts';
import { findSubstitute } from '../../catalogue/find-substitute.ts';
import { hashToken, type SessionKeys } from '../../identity/session-keys.ts';
import type { Parts, ServiceParts } from '../../service-parts.ts';
import { lockOwnOrder } from '../read-order.ts';

/** The path of the page on which a doctor answers a letter, without the token. */
export const LETTER_PAGE = '/letter';

/** The address of a letter's page. */
export function letterUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${LETTER_PAGE}/${token}`;
}

const SENDER = {
  name: brand.name,
  addressLines: brand.address,
  phone: brand.phone.display,
} as const;

/** The content of an order's printed letter. Of the patient it contains only the name. */
export function letterPaper(
  { number, patient }: Pick<Order, 'number' | 'patient'>,
  { letter, lines, token }: OpenLetter,
  publicUrl: string,
): DoctorLetter {
  return {
    sender: SENDER,
    patient: patient.name,
    number,
    lines,
    answer: { url: letterUrl(publicUrl, token), until: dayInIndia(letter.expiresAt.getTime()) },
    madeAt: letter.madeAt,
  };
}

/**
 * A letter about one medicine and the one that the shop recommends in its place, before anything is ordered: the doctor answers on the
 * paper. Refuses a medicine without a recommended equivalent, or one that needs no prescription.
 */
export async function printProductLetter(
  { db, snapshot, now }: Pick<ServiceParts, 'db' | 'snapshot' | 'now'>,
  medicineId: string,
): Promise<Buffer> {
  const answer = findSubstitute(snapshot(), medicineId);
  if (answer === null) throw new AppError('medicine-not-found');
  const { searched, recommendation } = answer;
  const proof =
    recommendation.kind === 'recommended' ? await proofOf(db, medicineId, recommendation.offer.facts.id) : null;
  if (recommendation.kind !== 'recommended' || proof === null || searched.offer.facts.schedule === 'OTC')
    throw new AppError('not-allowed-now', {
      sentence: say.thereIsNoLetter(searched.record.name),
    });
  const { id, name } = recommendation.offer.facts;
  const line = { line: 1, searchedName: searched.record.name, medicineId: id, medicineName: name, proof };
  return renderDoctorLetter({
    sender: SENDER,
    patient: null,
    number: null,
    lines: [line],
    answer: null,
    madeAt: now(),
  });
}

export type LetterParts = Parts & {
  readonly keys: Pick<SessionKeys, 'letterToken'>;
};

/** A letter with what it asks, and the token that opens its page. */
export interface OpenLetter {
  readonly letter: Letter;
  readonly lines: readonly LetterLine[];
  readonly token: string;
}

/**
 * The letter of an order whose row the caller has locked: the current one, if it still asks the open questions, otherwise a new one, which
 * ends the old. So a reprint has the same token as the patient's copy. Refuses an order without an open question.
 */
export async function letterOf(
  parts: LetterParts,
  db: Db,
  order: Order,
  by: ActingStaff | null,
): Promise<OpenLetter & { readonly isNew: boolean }> {
  const asked = linesForDoctor(order);
  if (asked.length === 0)
    throw new AppError('not-allowed-now', {
      sentence: say.orderHasNoSubstitute(order.number),
    });
  const standing = await findStandingLetter(db, order.id);
  if (standing !== null) {
    const lines = await listLetterLines(db, standing.id);
    const token = parts.keys.letterToken(standing.id);
    // After a change of the shop's secret the token cannot be derived again.
    const isSame = hashToken(token).equals(standing.tokenHash);
    if (isSame && letterState(standing, parts.now()) === 'open' && asksAll(lines, asked))
      return { letter: standing, lines, token, isNew: false };
    await withdrawStandingLetter(db, order.id, parts.now());
  }
  return { ...(await newLetter(parts, db, order, { asked, by })), isNew: true };
}

function asksAll(lines: readonly LetterLine[], asked: readonly OrderLine[]): boolean {
  return asked.every(({ line, medicineId }) => lines.some((one) => one.line === line && one.medicineId === medicineId));
}

async function newLetter(
  parts: LetterParts,
  db: Db,
  order: Order,
  { asked, by }: { readonly asked: readonly OrderLine[]; readonly by: ActingStaff | null },
): Promise<OpenLetter> {
  const lines: LetterLine[] = [];
  for (const line of asked) lines.push(await provenLine(db, line));
  const madeAt = parts.now();
  const id = parts.newId();
  const token = parts.keys.letterToken(id);
  const letter: Letter = {
    ...{ id, orderId: order.id, accountId: order.accountId, tokenHash: hashToken(token), staffId: by?.id ?? null },
    ...{ madeAt, expiresAt: letterEnds(madeAt), withdrawnAt: null },
  };
  await saveLetter(db, letter, lines);
  const actor = by === null ? ('person' as const) : (`staff:${by.id}` as const);
  await appendAudit(db, { kind: 'letter-made', actor, person: order.accountId, subject: order.number }, madeAt);
  return { letter, lines, token };
}

/** A line with its proof. Refuses a pair that the shop would not call equivalent today. */
async function provenLine(
  db: Db,
  { line, searchedId, searchedName, medicineId, name }: OrderLine,
): Promise<LetterLine> {
  const proof = await proofOf(db, searchedId, medicineId);
  if (proof === null)
    throw new AppError('not-allowed-now', {
      sentence: say.weCannotCallAndTheSame(name, searchedName),
    });
  return { line, searchedName, medicineId, medicineName: name, proof };
}

/** What both packs print, and why that makes them equivalent; null if they are not. */
async function proofOf(db: Db, searchedId: string, sentId: string): Promise<LetterLine['proof'] | null> {
  const printed = await readPrinted(db, [searchedId, sentId]);
  const [searched, sent] = [searchedId, sentId].map((id) => printed.find((record) => record.id === id));
  if (!searched || !sent) return null;
  const [one, other] = [readMedicine(searched), readMedicine(sent)];
  const { verdict, reason } = compareMedicines(one, other);
  if (verdict !== 'same') return null;
  const makers = { searchedMaker: searched.manufacturer, sentMaker: sent.manufacturer };
  return { rows: explainEquivalence(one, other), reason, ...makers };
}

/** Creates the letter of the account's own order, or finds the current one. */
export async function askDoctor(parts: LetterParts, accountId: string, orderId: string): Promise<OpenLetter> {
  return inTransaction(parts.db, 'make-letter', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    return letterOf(parts, db, order, null);
  });
}

/** Withdraws the letter of the account's own order: its page then says so. */
export async function withdrawOwnLetter(parts: LetterParts, accountId: string, orderId: string): Promise<void> {
  await inTransaction(parts.db, 'withdraw-letter', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    if (!(await withdrawStandingLetter(db, order.id, parts.now())))
      throw new AppError('not-allowed-now', { sentence: say.orderHasNoLetter(order.number) });
  });
}

/** The letter of the account's own order as PDF, created if there is none; null for another account's order. */
export async function printOwnLetter(
  parts: LetterParts & { readonly publicUrl: string },
  accountId: string,
  orderId: string,
): Promise<{ readonly number: string; readonly bytes: Buffer } | null> {
  const order = await findOrder(parts.db, { id: orderId }, { accountId });
  if (order === null) return null;
  const open = await askDoctor(parts, accountId, orderId);
  return { number: order.number, bytes: await renderDoctorLetter(letterPaper(order, open, parts.publicUrl)) };
}
