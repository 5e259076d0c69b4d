import { sql } from 'kysely';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { Db } from '../../database.ts';

/** The next number of a financial year's series, taken in the transaction that issues the paper, so that there are no gaps. */
export async function nextSerial(
  db: Db,
  series: 'invoice_series' | 'credit_note_series',
  financialYear: string,
): Promise<number> {
  const { last } = await db
    .insertInto(series)
    .values({ financial_year: financialYear, last: 1 })
    .onConflict((conflict) =>
      conflict.column('financial_year').doUpdateSet({ last: sql<number>`${sql.ref(series)}.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Stores an invoice as issued. */
export async function saveInvoice(
  db: Db,
  invoice: { orderId: string; financialYear: string; serial: number; issuedAt: Date; body: Invoice },
): Promise<void> {
  const { orderId, financialYear, serial, issuedAt, body } = invoice;
  await db
    .insertInto('invoice')
    .values({
      order_id: orderId,
      number: body.number,
      financial_year: financialYear,
      serial,
      issued_at: issuedAt,
      body: JSON.stringify(body),
    })
    .execute();
}

/** The invoice of an order; null before dispatch. */
export async function findInvoice(db: Db, orderId: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoice').select('body').where('order_id', '=', orderId).executeTakeFirst();
  return row?.body ?? null;
}

/** The batch and expiry that the catalogue has of each medicine, and its salts. */
export async function readBatches(
  db: Db,
  ids: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    { readonly batch: string | null; readonly expiry: string | null; readonly salts: readonly string[] }
  >
> {
  const rows = await db
    .selectFrom('medicine')
    .select(['id', 'batch', 'expiry', 'salts'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, batch, expiry, salts }) => [id, { batch, expiry, salts }]));
}
