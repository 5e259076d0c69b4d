import { AppError } from '#contract/app-error.ts';
import { prescriberOf, verdictOn } from '#domain/counter/standing-verdict.ts';
import {
  type AnsweringDoctor,
  answeringFaults,
  type DoctorAnswer,
  initialsOf,
  isPrescriber,
  type LetterState,
  letterState,
  linesForDoctor,
} from '#domain/orders/doctor-letter.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { listVerdicts } from '../../../persistence/repositories/counter/verdict-repository.ts';
import {
  findLetterByToken,
  type Letter,
  type LetterLine,
  listLetterLines,
  listSubstitutionWords,
  type SubstitutionWord,
  saveSubstitutionWord,
} from '../../../persistence/repositories/orders/letter-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { hashToken } from '../../identity/session-keys.ts';
import { letterMessages } from '../order-messages.ts';
import { settleSubstitution, whyNotOriginal } from '../settle-substitution.ts';
import type { LetterParts } from './make-letter.ts';

/** The answer on a line that was given with this letter. */
export interface StandingAnswer {
  readonly answer: DoctorAnswer;
  readonly doctor: AnsweringDoctor;
  readonly at: Date;
}

/**
 * All that a letter's page shows. Of the patient only the initials, with the order's number to compare with the printed
 * letter; no address or price.
 */
export interface ShownLetter {
  /** `over` if the letter is open, but the order has no open question and none was answered with this letter. */
  readonly state: LetterState | 'over';
  readonly expiresAt: Date;
  readonly number: string;
  readonly initials: string;
  readonly lines: readonly (LetterLine & {
    readonly answered: StandingAnswer | null;
    /** Whether it can be answered now. */
    readonly isOpen: boolean;
  })[];
}

/** A letter by its token; null for an unknown token. */
export async function readLetter({ db, now }: LetterParts, token: string): Promise<ShownLetter | null> {
  const letter = await findLetterByToken(db, hashToken(token));
  const order = letter && (await findOrder(db, { id: letter.orderId }, { accountId: null }));
  return letter && order ? shown(db, letter, order, now()) : null;
}

/** The answer that a doctor sends. */
export interface LetterAnswer {
  readonly doctor: AnsweringDoctor;
  readonly answers: readonly { readonly line: number; readonly answer: DoctorAnswer }[];
}

/**
 * Records a doctor's answer, each line once: a second answer to a line changes nothing, and the letter is shown as it
 * is. An approval by the doctor whose registration a pharmacist entered from the line's prescription counts immediately; anybody
 * else's waits for the pharmacist. After a refusal the searched medicine is sent, at the price that the patient is
 * told; if that is not possible, the patient is notified. Null for an unknown token.
 */
export async function answerLetter(
  parts: LetterParts,
  token: string,
  { doctor, answers }: LetterAnswer,
): Promise<(ShownLetter & { readonly taken: number }) | null> {
  refuseIncompleteAnswer(doctor, answers);
  const hash = hashToken(token);
  const known = await findLetterByToken(parts.db, hash);
  if (known === null) return null;
  return inTransaction(parts.db, 'answer-letter', async (db) => {
    const order = await findOrder(db, { id: known.orderId }, { accountId: null, lock: true });
    // Read again under the lock: it may have been withdrawn or answered meanwhile.
    const letter = await findLetterByToken(db, hash);
    if (order === null || letter === null) return null;
    const before = await shown(db, letter, order, parts.now());
    const open = answers.filter(({ line }) => before.lines.some((one) => one.line === line && one.isOpen));
    if (open.length > 0) await recordAnswers(parts, db, { order, letter, doctor, open });
    const after = await findOrder(db, { id: order.id }, { accountId: null });
    return { ...(await shown(db, letter, after ?? order, parts.now())), taken: open.length };
  });
}

function refuseIncompleteAnswer(doctor: AnsweringDoctor, answers: LetterAnswer['answers']): void {
  const fields = answeringFaults(doctor);
  if (answers.length === 0) fields.answers = say.pleaseAnswerAtLeast;
  const sentences = Object.values(fields);
  if (sentences.length > 0) throw new AppError('invalid-input', { sentence: sentences.join(' '), fields });
}

async function recordAnswers(
  parts: LetterParts,
  db: Db,
  {
    order,
    letter,
    doctor,
    open,
  }: {
    readonly order: Order;
    readonly letter: Letter;
    readonly doctor: AnsweringDoctor;
    readonly open: LetterAnswer['answers'];
  },
): Promise<void> {
  const by = { letterId: letter.id, doctor };
  const at = parts.now();
  const verdicts = await listVerdicts(db, order.id);
  const told = { allowed: [] as number[], claimed: [] as number[], refused: [] as number[] };
  for (const { line, answer } of open) {
    const to = answer === 'allowed' ? 'allowed_by_doctor' : 'original';
    // An earlier line may have changed the order's sums.
    const now = (await findOrder(db, { id: order.id }, { accountId: null })) ?? order;
    const ordered = now.lines.find((one) => one.line === line);
    if (ordered === undefined) continue;
    const waits =
      answer === 'allowed'
        ? !isPrescriber(doctor, prescriberOf(order, verdictOn(verdicts, ordered)))
        : (await whyNotOriginal(db, now, ordered)) !== null;
    if (!waits) await settleSubstitution(parts, db, now, { line, to, by });
    else await saveSubstitutionWord(db, order.id, { line, answer: to, medicineId: ordered.medicineId, by, at });
    if (answer === 'allowed') told[waits ? 'claimed' : 'allowed'].push(line);
    else if (waits) told.refused.push(line);
  }
  await sendMessages(parts, db, order, { letter, told });
  await appendAudit(db, { kind: 'letter-answered', actor: 'shop', person: order.accountId, subject: order.number }, at);
}

/**
 * Notifies the patient of the doctor's answer; of a permission that waits for the pharmacist only that it came. A line that
 * changed back needs no message here: it already has one, with the new price.
 */
async function sendMessages(
  parts: LetterParts,
  db: Db,
  order: Order,
  {
    letter,
    told,
  }: { readonly letter: Letter; readonly told: Readonly<Record<'allowed' | 'claimed' | 'refused', readonly number[]>> },
): Promise<void> {
  const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
  const messages = (['allowed', 'claimed', 'refused'] as const)
    .map((kind) => ({ kind, lines: told[kind] }))
    .filter(({ lines }) => lines.length > 0);
  for (const message of messages) {
    const what = `${letter.id} ${message.kind} ${message.lines.join(',')}`;
    await queueMessages(db, letterMessages(order, { ...message, what }, reader), parts.now());
  }
}

async function shown(db: Db, letter: Letter, order: Order, now: Date): Promise<ShownLetter> {
  const lines = await listLetterLines(db, letter.id);
  const words = await listSubstitutionWords(db, order.id);
  const state = letterState(letter, now);
  const waiting = state === 'open' ? linesForDoctor(order) : [];
  const asked = lines.map((line) => {
    const answered = answerOf(words, letter.id, line.line);
    const waits = waiting.some((one) => one.line === line.line && one.medicineId === line.medicineId);
    return { ...line, answered, isOpen: answered === null && waits };
  });
  const isOver = state === 'open' && !asked.some(({ isOpen, answered }) => isOpen || answered !== null);
  return {
    state: isOver ? 'over' : state,
    expiresAt: letter.expiresAt,
    number: order.number,
    initials: initialsOf(order.patient.name),
    lines: asked,
  };
}

function answerOf(words: readonly SubstitutionWord[], letterId: string, line: number): StandingAnswer | null {
  for (const { by, at, answer, line: of } of words) {
    if (of === line && 'letterId' in by && by.letterId === letterId)
      return { answer: answer === 'original' ? 'refused' : 'allowed', doctor: by.doctor, at };
  }
  return null;
}
