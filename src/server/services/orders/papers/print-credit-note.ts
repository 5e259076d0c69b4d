import type { Db } from '../../../persistence/database.ts';
import { listCreditNotesOf } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { renderCreditNotes } from '../../../receipts/render-invoice.ts';

export interface PrintedCreditNote {
  readonly number: string;
  readonly bytes: Buffer;
}

/** Prints the credit notes of an order from the data stored when they were issued; null if there are none. */
export async function printCreditNotes(db: Db, orderId: string): Promise<PrintedCreditNote | null> {
  const notes = await listCreditNotesOf(db, orderId);
  const last = notes.at(-1);
  const invoice = last && (await findInvoice(db, orderId));
  return last && invoice ? { number: last.number, bytes: await renderCreditNotes(notes, invoice) } : null;
}
