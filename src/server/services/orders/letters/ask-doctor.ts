import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { withdrawStandingLetter } from '../../../persistence/repositories/orders/letter-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { renderDoctorLetter } from '../../../receipts/render-doctor-letter.ts';
import { type LetterParts, letterOf, type OpenLetter } from './make-letter.ts';
import { letterPaper } from './print-letter.ts';

/** Makes the letter of the account's own order, or finds the one that stands. */
export async function askDoctor(parts: LetterParts, accountId: string, orderId: string): Promise<OpenLetter> {
  return inTransaction(parts.db, 'make-letter', async (db) => {
    const order = await findOrder(db, { id: orderId }, { accountId, lock: true });
    if (order === null) throw new AppError('order-not-found');
    return letterOf(parts, db, order, null);
  });
}

/** Takes the letter of the account's own order back: whoever opens it reads so. */
export async function withdrawOwnLetter(parts: LetterParts, accountId: string, orderId: string): Promise<void> {
  await inTransaction(parts.db, 'withdraw-letter', async (db) => {
    const order = await findOrder(db, { id: orderId }, { accountId, lock: true });
    if (order === null) throw new AppError('order-not-found');
    if (!(await withdrawStandingLetter(db, order.id, parts.now())))
      throw new AppError('not-allowed-now', { sentence: say.orderHasNoLetter(order.number) });
  });
}

/** The letter of the account's own order as PDF, made where none stands; null for an order that is another's. */
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
