import type { Db } from '../../../persistence/database.ts';
import { findCreditNote } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { renderCreditNote } from '../../../receipts/render-invoice.ts';

/** A credit note as it is handed out. */
export interface PrintedCreditNote {
  readonly number: string;
  readonly bytes: Buffer;
}

/** Prints the credit note of an order from what was kept when it was issued; null where the invoice stands. */
export async function printCreditNote(db: Db, orderId: string): Promise<PrintedCreditNote | null> {
  const note = await findCreditNote(db, orderId);
  const invoice = note && (await findInvoice(db, orderId));
  return note && invoice ? { number: note.number, bytes: await renderCreditNote(note, invoice) } : null;
}
