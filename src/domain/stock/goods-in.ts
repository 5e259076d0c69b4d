import { financialYear } from '../invoicing/financial-year.ts';
import { isExpiryTooFar, lastExpiryTooNear } from '../orders/shelf-life.ts';
import { isRealDate } from '../people/age.ts';

/**
 * Packs are accepted only with more than this many days left. The shop's own rule of 23 November 2026, stricter than
 * the law, which only forbids selling expired packs: suppliers take packs back until 90 days before their expiry, so
 * packs with less could not be returned.
 */
export const RECEIVED_WHILE_IT_LASTS_DAYS = 90;

/** An invoice is entered within this many days of its date: an older one was most likely typed wrong. */
const OLDEST_INVOICE_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

/** A line of a supplier's invoice. Money in paise: MRP per pack, cost per paid pack before tax. */
export interface GoodsLine {
  readonly medicineId: string;
  readonly batch: string;
  readonly expiry: string;
  readonly mrpPaise: number;
  readonly costPaise: number;
  /** Packs that were paid for. */
  readonly packs: number;
  /** Free packs of a scheme. */
  readonly freePacks: number;
}

/** Why goods are refused. */
export type GoodsFault = 'no-packs' | 'expired' | 'near-expiry' | 'too-far' | 'cost-above-mrp';

/**
 * What is wrong with a line of goods, the most important first; null if it is accepted. `at` is milliseconds UTC.
 */
export function goodsFault(line: GoodsLine, at: number): GoodsFault | null {
  if (line.packs + line.freePacks < 1) return 'no-packs';
  if (line.expiry <= lastExpiryTooNear(at, 0)) return 'expired';
  if (line.expiry <= lastExpiryTooNear(at, RECEIVED_WHILE_IT_LASTS_DAYS)) return 'near-expiry';
  if (isExpiryTooFar(line.expiry, at)) return 'too-far';
  return line.costPaise > line.mrpPaise ? 'cost-above-mrp' : null;
}

/** What is wrong with the date of an invoice; null if nothing is. */
export function invoiceDayFault(dated: string, at: number): 'in-the-future' | 'too-old' | null {
  if (dated > lastExpiryTooNear(at, 0)) return 'in-the-future';
  return Date.parse(`${dated}T00:00:00Z`) < at - OLDEST_INVOICE_DAYS * DAY_MS ? 'too-old' : null;
}

/** A batch or invoice number, normalised: case, spaces and punctuation do not matter. */
export function plainMark(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** The recorded batch that a number means, which has one spelling: the first one recorded. */
export function sameBatch<T extends { readonly batch: string }>(shelf: readonly T[], batch: string): T | undefined {
  const mark = plainMark(batch);
  return shelf.find((one) => one.batch === batch) ?? shelf.find((one) => mark !== '' && plainMark(one.batch) === mark);
}

/** The financial year of a day: an invoice number is unique within it. */
export const yearOfInvoice = financialYear;

/** The fourteen digits of a GTIN of 8, 12, 13 or 14 digits with a valid check digit; null for anything else. */
export function readGtin(text: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return null;
  const sum = [...text].toReversed().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? text.padStart(14, '0') : null;
}

/** The last day on which a supplier takes packs back, by the shop's rule, "yyyy-MM-dd". */
export function sendBackUntil(expiry: string): string {
  return new Date(Date.parse(`${expiry}T00:00:00Z`) - RECEIVED_WHILE_IT_LASTS_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** As packs print them, in full or only the first letters. */
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * An expiry as somebody types it from a pack: "06/28", "6-2028", "JUN 28", "June.2028" or a whole day as yyyy-MM-dd. A
 * month means its last day. Null for an invalid one; a two-digit year is in this century.
 */
export function readPrintedExpiry(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (isRealDate(typed)) return typed;
  const [, printed = '', year = ''] = /^(\d{1,2}(?=\s*[/.-]\s*\d)|[a-z]{3,9})[\s/.-]*(\d{2}|\d{4})$/.exec(typed) ?? [];
  const month = /^[a-z]/.test(printed) ? MONTHS.findIndex((name) => name.startsWith(printed)) + 1 : Number(printed);
  if (month < 1 || month > 12) return null;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return new Date(Date.UTC(full, month, 0)).toISOString().slice(0, 10);
}
