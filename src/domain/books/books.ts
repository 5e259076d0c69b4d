/** The books that the pharmacy keeps, in the order in which they are shown. */
export const BOOKS = ['prescription', 'h1', 'invoices', 'credit_notes', 'cash', 'gateway', 'gstr1'] as const;
export type Book = (typeof BOOKS)[number];

/** No range is longer: a financial year, and some days around it. */
export const MOST_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

/** What is wrong with a range of days, both included; null where nothing is. */
export function rangeFault(from: string, until: string): 'turned-round' | 'too-long' | null {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
  if (days < 1) return 'turned-round';
  return days > MOST_DAYS ? 'too-long' : null;
}

/** A cell of a book: text, a number, or money in paise. */
export type Cell = string | number | null;

/** A column, and what its cells are; money and numbers are summed at the foot where they can be. */
export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'money';
  readonly isSummed: boolean;
}

/** A book over some days. */
export interface BookTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The sums of the columns that have one, null under the others. */
export function footOf({ columns, rows }: BookTable): readonly (number | null)[] {
  return columns.map(({ isSummed }, place) =>
    isSummed ? rows.reduce((sum, row) => sum + (typeof row[place] === 'number' ? row[place] : 0), 0) : null,
  );
}

/** What a spreadsheet would take for a formula, whatever blank or wide form it hides behind. */
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
