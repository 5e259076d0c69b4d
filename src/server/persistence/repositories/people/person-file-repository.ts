import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { Db } from '../../database.ts';

/** A prescription file of a person, with a name for the archive: the prescription's number and its place. */
export interface PersonFile {
  readonly fileKey: string;
  readonly kind: 'image' | 'pdf';
  readonly name: string;
}

/** Every prescription file of an account, the oldest first. */
export async function listPersonFiles(db: Db, accountId: string): Promise<PersonFile[]> {
  const rows = await db
    .selectFrom('prescription_file')
    .innerJoin('prescription', 'prescription.id', 'prescription_id')
    .select(['file_key', 'kind', 'number'])
    .where('prescription_file.account_id', '=', accountId)
    .orderBy('prescription_file.created_at')
    .orderBy('prescription_file.id')
    .execute();
  return rows.map(({ file_key, kind, number }, index) => ({ fileKey: file_key, kind, name: `${number}-${index + 1}` }));
}

/** Every invoice of an account, the oldest first. */
export async function listPersonInvoices(db: Db, accountId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select('body')
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .orderBy('invoice.number')
    .execute();
  return rows.map(({ body }) => body);
}

/** Every credit note of an account with the invoice that it took back, the oldest first. */
export async function listPersonCreditNotes(
  db: Db,
  accountId: string,
): Promise<{ readonly note: CreditNote; readonly invoice: Invoice }[]> {
  return db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.order_id', 'credit_note.order_id')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select(['credit_note.body as note', 'invoice.body as invoice'])
    .where('account_id', '=', accountId)
    .orderBy('credit_note.issued_at')
    .orderBy('credit_note.number')
    .execute();
}
