import { sql } from 'kysely';
import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { MoneyKind } from '#domain/orders/money-ledger.ts';
import type { Db } from '../../database.ts';

/** From one moment to just before another. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** Invoices issued in a span, in the order of their numbers. */
export async function listInvoices(
  db: Db,
  { from, before }: Span,
): Promise<{ readonly invoice: Invoice; readonly issuedAt: Date }[]> {
  return db
    .selectFrom('invoice')
    .select(['body as invoice', 'issued_at as issuedAt'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', before)
    .orderBy('financial_year')
    .orderBy('serial')
    .execute();
}

/** Credit notes issued in a span, with the invoices they take back. */
export async function listCreditNotes(
  db: Db,
  { from, before }: Span,
): Promise<{ readonly note: CreditNote; readonly invoice: Invoice; readonly issuedAt: Date }[]> {
  return db
    .selectFrom('credit_note as c')
    .innerJoin('invoice as i', 'i.order_id', 'c.order_id')
    .select(['c.body as note', 'i.body as invoice', 'c.issued_at as issuedAt'])
    .where('c.issued_at', '>=', from)
    .where('c.issued_at', '<', before)
    .orderBy('c.financial_year')
    .orderBy('c.serial')
    .execute();
}

/** An entry of the ledger of money, with its order. */
export interface BookedMoney {
  readonly at: Date;
  readonly number: string;
  readonly kind: MoneyKind;
  readonly paidPaise: number;
  readonly reference: string;
  /** Who took or gave cash at the door, where somebody was signed in; the courier who had the parcel. */
  readonly by: string | null;
  readonly courier: string | null;
  /** Of a refund: what the gateway calls it, and whether it took it over. */
  readonly gatewayRefundId: string | null;
  readonly isSent: boolean | null;
}

/** Entries of these kinds in a span, the first one first. */
export async function listBookedMoney(
  db: Db,
  kinds: readonly MoneyKind[],
  { from, before }: Span,
): Promise<BookedMoney[]> {
  const { rows } = await sql<BookedMoney>`
    select m.at, o.number, m.kind, m.paid_paise as "paidPaise", m.reference, p.courier, e.staff_name as by,
           r.gateway_refund_id as "gatewayRefundId", r.status = 'done' as "isSent"
    from money_entry m
    join customer_order o on o.id = m.order_id
    left join parcel p on p.order_id = m.order_id
    left join lateral (select staff_name from order_event where order_id = m.order_id and status = 'DELIVERED' order by seq desc limit 1) e on true
    left join refund r on r.id = m.reference and m.kind = 'refunded'
    where m.kind = any(${[...kinds]}::text[]) and m.at >= ${from} and m.at < ${before}
    order by m.at, o.number, m.seq
  `.execute(db);
  return rows;
}
