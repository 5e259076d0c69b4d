import type { Invoice } from '../invoicing/invoice.ts';
import type { TaxParts } from '../invoicing/work-out-tax.ts';

/** An invoice or, with `sign` -1, the invoice, or the part of it, that a credit note reverses. */
interface Supplied {
  readonly invoice: Invoice;
  /** The total of the invoice as issued, which decides its table. */
  readonly issuedPaise: number;
  readonly sign: 1 | -1;
}

/** A row of the return GSTR-1 for a seller to people without a GSTIN. Sums in paise. */
interface Gstr1Row extends TaxParts {
  /** Table of the form: 5 (to another state, above the limit), 7 (all other sales to consumers), 12 (by HSN). */
  readonly table: '5' | '7' | '12';
  readonly placeOfSupply: string;
  readonly hsn: string;
  readonly gstPercent: number;
  /** Packs; 0 if the table has no quantity. */
  readonly quantity: number;
}

/**
 * Above this an invoice to another state is listed separately (rule 59 of the CGST Rules; Rs 1,00,000 since 1 August
 * 2024).
 */
const TOLD_ALONE_ABOVE_PAISE = 10_000_000;
const NOTHING = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** The sums of a month as the return needs them: by place and rate, and by HSN and rate. */
export function gstr1Rows(all: readonly Supplied[]): readonly Gstr1Row[] {
  const rows = new Map<string, Gstr1Row>();
  const add = (row: Omit<Gstr1Row, keyof TaxParts>, parts: TaxParts, sign: 1 | -1, alone = '') => {
    const key = [row.table, row.placeOfSupply, row.hsn, row.gstPercent, alone].join('|');
    const before = rows.get(key) ?? { ...row, quantity: 0, ...NOTHING };
    rows.set(key, {
      ...before,
      quantity: before.quantity + sign * row.quantity,
      taxablePaise: before.taxablePaise + sign * parts.taxablePaise,
      cgstPaise: before.cgstPaise + sign * parts.cgstPaise,
      sgstPaise: before.sgstPaise + sign * parts.sgstPaise,
      igstPaise: before.igstPaise + sign * parts.igstPaise,
    });
  };
  for (const { invoice, issuedPaise, sign } of all) {
    const { state, code } = invoice.placeOfSupply;
    const placeOfSupply = code === null ? state : `${code}-${state}`;
    const isAlone = invoice.supply === 'between-states' && issuedPaise > TOLD_ALONE_ABOVE_PAISE;
    for (const { gstPercent, ...parts } of invoice.taxRows)
      add(
        { table: isAlone ? '5' : '7', placeOfSupply, hsn: '', gstPercent, quantity: 0 },
        parts,
        sign,
        isAlone ? invoice.number : '',
      );
    const charges = [...invoice.lines, ...(invoice.delivery === null ? [] : [{ ...invoice.delivery, quantity: 0 }])];
    for (const { hsn, gstPercent, quantity, ...parts } of charges)
      add({ table: '12', placeOfSupply: '', hsn, gstPercent, quantity }, parts, sign);
  }
  const order = ({ table, placeOfSupply, hsn, gstPercent }: Gstr1Row) =>
    [table.padStart(2, '0'), placeOfSupply, hsn, String(gstPercent).padStart(6, '0')].join('|');
  return [...rows.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** The pharmacy's books, in display order. */
export const BOOKS = ['prescription', 'h1', 'invoices', 'credit_notes', 'cash', 'gateway', 'gstr1'] as const;
export type Book = (typeof BOOKS)[number];

/** The longest range: a financial year, and some days around it. */
export const MOST_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

/** What is wrong with a range of days, both included; null if it is valid. */
export function rangeFault(from: string, until: string): 'turned-round' | 'too-long' | null {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
  if (days < 1) return 'turned-round';
  return days > MOST_DAYS ? 'too-long' : null;
}

/** A cell of a book: text, a number, or money in paise. */
export type Cell = string | number | null;

/** A column and its cell type; money and numbers are summed where that makes sense. */
export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'money';
  readonly isSummed: boolean;
}

/** A book over a range of days. */
export interface BookTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The sums of the columns that have one, null for the others. */
export function footOf({ columns, rows }: BookTable): readonly (number | null)[] {
  return columns.map(({ isSummed }, place) =>
    isSummed ? rows.reduce((sum, row) => sum + (typeof row[place] === 'number' ? row[place] : 0), 0) : null,
  );
}

/** Text that a spreadsheet would treat as a formula, even after blanks or in full-width characters. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/;

/** A cell of a CSV (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A book as CSV with its head, money in rupees. The last line has no line break. */
export function bookCsv({ columns, rows }: BookTable): string {
  const cells = rows.map((row) =>
    columns.map(({ kind }, place) => {
      const value = row[place] ?? null;
      return kind === 'money' && typeof value === 'number' ? (value / 100).toFixed(2) : csvCell(value);
    }),
  );
  return [columns.map(({ name }) => csvCell(name)), ...cells].map((row) => row.join(',')).join('\r\n');
}

/** The figures that an owner sees, in display order. None of them names a person. */
export const FIGURES = ['orders', 'waiting', 'cheaper', 'returns', 'stock'] as const;
export type Figure = (typeof FIGURES)[number];

/** Figures of the current stock, which need no range of days. */
export const OF_NOW: ReadonlySet<Figure> = new Set<Figure>(['stock']);
