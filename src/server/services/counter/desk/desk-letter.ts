import { AppError } from '#contract/app-error.ts';
import { LETTER_DAYS } from '#domain/orders/doctor-letter.ts';
import { withdrawStandingLetter } from '../../../persistence/repositories/orders/letter-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { renderDoctorLetter } from '../../../receipts/render-doctor-letter.ts';
import { type LetterParts, letterOf, type OpenLetter } from '../../orders/letters/make-letter.ts';
import { letterPaper } from '../../orders/letters/print-letter.ts';
import { letterMessages } from '../../orders/order-messages.ts';
import { type Actor, type Aim, deskTransaction, pharmacistOf } from './desk-act.ts';

/**
 * Makes the letter of an order for the patient's doctor, or finds the one that stands, and tells the patient once that it is ready. Gives it with
 * its paper, for a pharmacist who prints it or sends it to the doctor.
 */
export async function makeDeskLetter(
  parts: LetterParts,
  aim: Aim,
  actor: Actor,
  publicUrl: string,
): Promise<OpenLetter & { readonly paper: Buffer }> {
  const { staffId: id, name } = pharmacistOf(actor.member);
  return deskTransaction(parts, 'make-letter', aim, actor, async (db, order) => {
    const { isNew, ...open } = await letterOf(parts, db, order, { id, name });
    if (isNew) {
      const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
      const told = { kind: 'ready', days: LETTER_DAYS, what: `${open.letter.id} ready` } as const;
      await queueMessages(db, letterMessages(order, told, reader), parts.now());
    }
    return { ...open, paper: await renderDoctorLetter(letterPaper(order, open, publicUrl)) };
  });
}

/** Takes the letter of an order back: whoever opens it reads so. */
export async function withdrawDeskLetter(parts: LetterParts, aim: Aim, actor: Actor): Promise<void> {
  pharmacistOf(actor.member);
  await deskTransaction(parts, 'withdraw-letter', aim, actor, async (db, order) => {
    if (!(await withdrawStandingLetter(db, order.id, parts.now())))
      throw new AppError('not-allowed-now', { sentence: `Order ${order.number} has no letter that can be answered.` });
  });
}
