import { sql } from 'kysely';
import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { MoneyKind } from '#domain/orders/money-ledger.ts';
import type { Db } from '../../database.ts';

/** The two registers: of everything supplied on prescription, and the separate one of schedule H1. */
export const REGISTERS = ['prescription', 'h1'] as const;
export type Register = (typeof REGISTERS)[number];

const TABLES = { prescription: 'prescription_register', h1: 'h1_register' } as const;

/** Packs of one batch that were supplied on prescription. Expiry "yyyy-MM-dd". */
export interface RegisterEntry {
  readonly line: number;
  readonly patient: string;
  readonly patientAddress: string;
  readonly prescriber: string | null;
  readonly medicine: string;
  readonly manufacturer: string;
  readonly batch: string;
  readonly expiry: string | null;
  readonly quantity: number;
  readonly pharmacist: string;
}

/** An entry of a register. `order` is the order's public number. */
export interface RegisterRow extends RegisterEntry {
  readonly serial: number;
  readonly order: string;
  readonly dispensedAt: Date;
  /** The row that this one corrects, and why; null for an original entry. */
  readonly corrects: number | null;
  readonly why: string | null;
  /** The row that corrects this one. */
  readonly correctedBy: number | null;
}

/**
 * Appends entries to a register under its next serials. They are taken in the caller's transaction, so that there are
 * no gaps. A batch of a line that is already there is an error: the table refuses it.
 */
export async function appendToRegister(
  db: Db,
  register: Register,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
  entries: readonly RegisterEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const before = (await takeSerials(db, register, entries.length)) - entries.length;
  await db
    .insertInto(TABLES[register])
    .values(
      entries.map(({ patientAddress, ...entry }, index) => ({
        ...entry,
        serial: before + index + 1,
        order_id: orderId,
        dispensed_at: at,
        patient_address: patientAddress,
      })),
    )
    .execute();
}

/** Takes this many serials; returns the last of them. Another dispatch waits here until this one is committed. */
async function takeSerials(db: Db, register: Register, count: number): Promise<number> {
  const { last } = await db
    .insertInto('register_series')
    .values({ register, last: count })
    .onConflict((conflict) =>
      conflict.column('register').doUpdateSet({ last: sql<number>`register_series.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** A register in order, from one time (inclusive) to another (exclusive). */
export async function readRegister(
  db: Db,
  register: Register,
  { from, before }: { readonly from: Date | null; readonly before: Date | null },
): Promise<RegisterRow[]> {
  let query = rowsOf(db, register);
  if (from !== null) query = query.where('r.dispensed_at', '>=', from);
  if (before !== null) query = query.where('r.dispensed_at', '<', before);
  return query.orderBy('r.serial').execute();
}

/** One row; null if there is none. Other corrections of this register wait until the transaction ends. */
export async function findRegisterRow(
  db: Db,
  register: Register,
  serial: number,
): Promise<(RegisterRow & { readonly orderId: string }) | null> {
  // The next serial is locked from here on: of two corrections of one row the second sees the first.
  await db.selectFrom('register_series').select('last').where('register', '=', register).forUpdate().execute();
  const row = await rowsOf(db, register)
    .select('r.order_id as orderId')
    .where('r.serial', '=', serial)
    .executeTakeFirst();
  return row ?? null;
}

/** Appends a row that corrects another; returns its serial. */
export async function correctRegister(
  db: Db,
  register: Register,
  { entry, orderId, at }: { readonly entry: RegisterEntry; readonly orderId: string; readonly at: Date },
  correction: { readonly corrects: number; readonly why: string; readonly staffId: string },
): Promise<number> {
  const serial = await takeSerials(db, register, 1);
  const { line, patient, patientAddress, prescriber, medicine, manufacturer, batch, expiry, quantity, pharmacist } =
    entry;
  await db
    .insertInto(TABLES[register])
    .values({
      ...{ serial, order_id: orderId, line, dispensed_at: at, patient, patient_address: patientAddress, prescriber },
      ...{ medicine, manufacturer, batch, expiry, quantity, pharmacist },
      ...{ corrects: correction.corrects, why: correction.why, staff_id: correction.staffId },
    })
    .execute();
  return serial;
}

function rowsOf(db: Db, register: Register) {
  const table = TABLES[register];
  return db
    .selectFrom(`${table} as r`)
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin(`${table} as c`, 'c.corrects', 'r.serial')
    .select(['r.serial', 'o.number as order', 'r.line', 'r.dispensed_at as dispensedAt', 'r.patient'])
    .select(['r.patient_address as patientAddress', 'r.prescriber', 'r.medicine', 'r.manufacturer', 'r.batch'])
    .select(['r.expiry', 'r.quantity', 'r.pharmacist', 'r.corrects', 'r.why', 'c.serial as correctedBy']);
}

/** From one time (inclusive) to another (exclusive). */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** Invoices issued in a period, in the order of their numbers. */
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

/** Credit notes issued in a span, with the invoices, or the parts of them, that they reverse. */
export async function listCreditNotes(
  db: Db,
  { from, before }: Span,
): Promise<
  { readonly note: CreditNote; readonly invoice: Invoice; readonly issuedPaise: number; readonly issuedAt: Date }[]
> {
  const rows = await db
    .selectFrom('credit_note as c')
    .innerJoin('invoice as i', 'i.order_id', 'c.order_id')
    .select(['c.body as note', 'i.body as invoice', 'c.issued_at as issuedAt'])
    .where('c.issued_at', '>=', from)
    .where('c.issued_at', '<', before)
    .orderBy('c.financial_year')
    .orderBy('c.serial')
    .execute();
  return rows.map((row) => ({
    ...row,
    invoice: row.note.part ?? row.invoice,
    issuedPaise: row.invoice.totals.netPaise,
  }));
}

/** An entry of the ledger of money, with its order. */
export interface BookedMoney {
  readonly at: Date;
  readonly number: string;
  readonly kind: MoneyKind;
  readonly paidPaise: number;
  readonly reference: string;
  /** Of cash: the signed-in person who recorded the delivery, or who asked to pay it back, if any; and the parcel's courier. */
  readonly by: string | null;
  readonly courier: string | null;
  /** For a refund: the gateway's id, and whether it was carried out. */
  readonly gatewayRefundId: string | null;
  readonly isSent: boolean | null;
}

/** Entries of these kinds in a period, in order. */
export async function listBookedMoney(
  db: Db,
  kinds: readonly MoneyKind[],
  { from, before }: Span,
): Promise<BookedMoney[]> {
  const { rows } = await sql<BookedMoney>`
    select m.at, o.number, m.kind, m.paid_paise as "paidPaise", m.reference, p.courier,
           case when m.kind = 'paid_back' then g.name else e.staff_name end as by,
           r.gateway_refund_id as "gatewayRefundId", r.status = 'done' as "isSent"
    from money_entry m
    join customer_order o on o.id = m.order_id
    left join parcel p on p.order_id = m.order_id
    left join lateral (select staff_name from order_event where order_id = m.order_id and status = 'DELIVERED' order by seq limit 1) e on true
    left join lateral (select s.name from money_act a join staff s on a.made_by = 'staff:' || s.id
                       where a.order_id = m.order_id and a.outcome = 'done' and a.decided_at = m.at and a.amount_paise = -m.paid_paise limit 1) g on true
    left join refund r on r.id = m.reference and m.kind = 'refunded'
    where m.kind = any(${[...kinds]}::text[]) and m.at >= ${from} and m.at < ${before}
    order by m.at, o.number, m.seq
  `.execute(db);
  return rows;
}
