import { AppError } from '#contract/app-error.ts';
import { LETTER_DAYS } from '#domain/orders/doctor-letter.ts';
import * as say from '#sentences/services/counter.ts';
import {
  findStandingLetter,
  listLetterLines,
  withdrawStandingLetter,
} from '../../../persistence/repositories/orders/letter-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { renderDoctorLetter } from '../../../receipts/render-doctor-letter.ts';
import { hashToken } from '../../identity/session-keys.ts';
import { type LetterParts, letterOf, letterPaper, type OpenLetter } from '../../orders/letters/make-letter.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import { letterMessages } from '../../orders/order-messages.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from './desk-act.ts';

/**
 * Creates the letter of an order for the patient's doctor, or finds the current one, and notifies the patient once that it is ready.
 */
export async function makeDeskLetter(parts: LetterParts, aim: Aim, actor: Actor): Promise<OpenLetter> {
  const { staffId: id, name } = pharmacistOf(actor.member);
  return deskTransaction(parts, 'make-desk-letter', aim, actor, async (db, order) => {
    const { isNew, ...open } = await letterOf(parts, db, order, { id, name });
    if (isNew) {
      const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
      const told = { kind: 'ready', days: LETTER_DAYS, what: `${open.letter.id} ready` } as const; // not a sentence: a key.
      await queueMessages(db, letterMessages(order, told, reader), parts.now());
    }
    return open;
  });
}

/** Withdraws the letter of an order: its page then says so. */
export async function withdrawDeskLetter(parts: LetterParts, aim: Aim, actor: Actor): Promise<void> {
  pharmacistOf(actor.member);
  await deskTransaction(parts, 'withdraw-desk-letter', aim, actor, async (db, order) => {
    if (!(await withdrawStandingLetter(db, order.id, parts.now())))
      throw new AppError('not-allowed-now', { sentence: say.orderHasNoLetter(order.number) });
  });
}

/** The current letter of an order, as PDF. Refuses an order without one, or one whose letter became invalid when the shop's secret changed. */
export async function printStandingLetter(
  { db, keys }: Pick<LetterParts, 'db' | 'keys'>,
  number: string,
  publicUrl: string,
): Promise<Buffer> {
  const order = await orderByNumber(db, number);
  const letter = await findStandingLetter(db, order.id);
  const token = letter && keys.letterToken(letter.id);
  if (letter === null || token === null || !hashToken(token).equals(letter.tokenHash))
    throw new AppError('not-allowed-now', { sentence: say.orderHasNoLetterTo(number) });
  const lines = await listLetterLines(db, letter.id);
  return renderDoctorLetter(letterPaper(order, { letter, lines, token }, publicUrl));
}
