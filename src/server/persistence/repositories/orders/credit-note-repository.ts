import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Db } from '../../database.ts';

/** Stores a credit note as issued. */
export async function saveCreditNote(
  db: Db,
  note: { orderId: string; nth: number; financialYear: string; serial: number; issuedAt: Date; body: CreditNote },
): Promise<void> {
  const { orderId, nth, financialYear, serial, issuedAt, body } = note;
  await db
    .insertInto('credit_note')
    .values({
      order_id: orderId,
      nth,
      number: body.number,
      financial_year: financialYear,
      serial,
      issued_at: issuedAt,
      body: JSON.stringify(body),
    })
    .execute();
}

/** The credit notes of an order, the oldest first; none while its invoice is valid in full. */
export async function listCreditNotesOf(db: Db, orderId: string): Promise<CreditNote[]> {
  const rows = await db
    .selectFrom('credit_note')
    .select('body')
    .where('order_id', '=', orderId)
    .orderBy('nth')
    .execute();
  return rows.map(({ body }) => body);
}

/** How many credit notes an order has. */
export async function countCreditNotes(db: Db, orderId: string): Promise<number> {
  return (await listCreditNotesOf(db, orderId)).length;
}
