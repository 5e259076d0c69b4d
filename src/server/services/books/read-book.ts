import { AppError } from '#contract/app-error.ts';
import {
  type Book,
  type BookTable,
  type Cell,
  type Column,
  gstr1Rows,
  MOST_DAYS,
  rangeFault,
} from '#domain/books/books.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { TaxParts } from '#domain/invoicing/work-out-tax.ts';
import * as say from '#sentences/server/books.ts';
import type { Db } from '../../persistence/database.ts';
import {
  type BookedMoney,
  listBookedMoney,
  listCreditNotes,
  listInvoices,
  type Register,
  readRegister,
  type Span,
} from '../../persistence/repositories/orders/register-repository.ts';

const INDIA = '+05:30';
const DAY_MS = 24 * 3_600_000;

/** Indian dates as "yyyy-MM-dd", both included. */
export interface BookRange {
  readonly from: string;
  readonly until: string;
}

/** The entries of a book for a range of days, in the order in which they were written. */
export async function readBook(db: Db, book: Book, range: BookRange): Promise<BookTable> {
  const fault = rangeFault(range.from, range.until);
  if (fault !== null)
    throw new AppError('invalid-input', {
      sentence: fault === 'too-long' ? say.tooLong(MOST_DAYS) : say.lastDayBeforeFirst,
    });
  const span = spanOf(range);
  switch (book) {
    case 'prescription':
    case 'h1':
      return registerBook(db, book, span);
    case 'invoices':
      return invoiceBook(db, span);
    case 'credit_notes':
      return creditBook(db, span);
    case 'cash':
      return cashBook(db, span);
    case 'gateway':
      return gatewayBook(db, span);
    case 'gstr1':
      return gstr1Book(db, span);
  }
}

/** From the start of the first day to the end of the last one, in Indian time. */
export function spanOf({ from, until }: BookRange): Span {
  return {
    from: new Date(`${from}T00:00:00${INDIA}`),
    before: new Date(Date.parse(`${until}T00:00:00${INDIA}`) + DAY_MS),
  };
}

const text = (name: string): Column => ({ name, kind: 'text', isSummed: false });
const count = (name: string): Column => ({ name, kind: 'number', isSummed: false });
const money = (name: string): Column => ({ name, kind: 'money', isSummed: true });
const TAX = [money(say.taxable), money(say.cgst), money(say.sgst), money(say.igst)];
const taxOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxParts): Cell[] => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
];
const day = (at: Date) => indianDay(at.getTime());

async function registerBook(db: Db, register: Register, span: Span): Promise<BookTable> {
  const rows = await readRegister(db, register, span);
  return {
    columns: [
      ...[count(say.serial), text(say.date), text(say.order), text(say.patient), text(say.address)],
      ...[text(say.prescriber), text(say.medicine), text(say.maker), text(say.batch), text(say.expiry)],
      ...[count(say.quantity), text(say.pharmacist), count(say.corrects), count(say.correctedBy), text(say.why)],
    ],
    rows: rows.map((row) => [
      ...[row.serial, day(row.dispensedAt), row.order, row.patient, row.patientAddress],
      ...[row.prescriber, row.medicine, row.manufacturer, row.batch, row.expiry],
      ...[row.quantity, row.pharmacist, row.corrects, row.correctedBy, row.why],
    ]),
  };
}

async function invoiceBook(db: Db, span: Span): Promise<BookTable> {
  const all = await listInvoices(db, span);
  return {
    columns: [
      ...[text(say.number), text(say.date), text(say.order), text(say.buyer), text(say.place)],
      ...TAX,
      money(say.total),
    ],
    rows: all.map(({ invoice: { number, date, orderNumber, buyer, placeOfSupply, totals } }) => [
      ...[number, date, orderNumber, buyer.name, placeOfSupply.state],
      ...taxOf(totals),
      totals.netPaise,
    ]),
  };
}

async function creditBook(db: Db, span: Span): Promise<BookTable> {
  const all = await listCreditNotes(db, span);
  return {
    columns: [
      ...[
        text(say.number),
        text(say.date),
        text(say.invoice),
        text(say.invoiceDate),
        text(say.order),
        text(say.reason),
      ],
      money(say.total),
    ],
    rows: all.map(({ note }) => [
      ...[note.number, note.date, note.invoiceNumber, note.invoiceDate, note.orderNumber, note.reason],
      note.totalPaise,
    ]),
  };
}

async function cashBook(db: Db, span: Span): Promise<BookTable> {
  const all = await listBookedMoney(db, ['cod_collected', 'paid_back'], span);
  return {
    columns: [
      ...[text(say.date), text(say.order), text(say.what), money(say.cash)],
      ...[text(say.courier), text(say.by), text(say.reference)],
    ],
    rows: all.map((one) => [
      ...[day(one.at), one.number, kindOf(one), one.paidPaise],
      ...[one.courier || null, one.by, one.reference || null],
    ]),
  };
}

/** Payments and refunds through the gateway: its own statement has the same rows. */
async function gatewayBook(db: Db, span: Span): Promise<BookTable> {
  const all = await listBookedMoney(db, ['captured', 'refunded'], span);
  return {
    columns: [
      ...[text(say.date), text(say.order), text(say.what), money(say.amount)],
      ...[text(say.reference), text(say.state)],
    ],
    rows: all.map((one) => [
      ...[day(one.at), one.number, kindOf(one), one.paidPaise],
      one.kind === 'refunded' ? one.gatewayRefundId : one.reference,
      one.kind === 'refunded' ? (one.isSent ? say.sent : say.waits) : null,
    ]),
  };
}

function kindOf({ kind }: BookedMoney): string {
  const words: Partial<Record<BookedMoney['kind'], string>> = say.kinds;
  return words[kind] ?? kind;
}

async function gstr1Book(db: Db, span: Span): Promise<BookTable> {
  const sold = (await listInvoices(db, span)).map(({ invoice }) => {
    return { invoice, issuedPaise: invoice.totals.netPaise, sign: 1 as const };
  });
  const back = (await listCreditNotes(db, span)).map((note) => ({ ...note, sign: -1 as const }));
  return {
    columns: [
      ...[text(say.table), text(say.place), text(say.hsn), count(say.rate), count(say.quantity)],
      ...TAX.map((column) => ({ ...column, isSummed: false })),
    ],
    rows: gstr1Rows([...sold, ...back]).map((row) => [
      ...[row.table, row.placeOfSupply, row.hsn, row.gstPercent, row.quantity],
      ...taxOf(row),
    ]),
  };
}
