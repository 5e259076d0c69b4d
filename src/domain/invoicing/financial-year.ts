import type { Invoice } from './invoice.ts';

/** CGST rule 46(b): letters, digits, dashes and slashes, at most 16 characters, one series per financial year. */
const MOST_CHARACTERS = 16;
const SHAPE = /^[A-Z0-9/-]+$/;

/**
 * The invoice number of a financial year ("26-27") and a serial that counts from 1: "SS/26-27/000123". Throws for an
 * invalid serial, and where the number would be longer than the law allows: then the shop needs a second series.
 */
export function invoiceNumber(year: string, serial: number, series = 'SS'): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`${serial} is not a serial number.`);
  const number = `${series}/${year}/${String(serial).padStart(6, '0')}`;
  if (number.length > MOST_CHARACTERS || !SHAPE.test(number)) {
    throw new RangeError(
      `"${number}" can't be an invoice number: ${MOST_CHARACTERS} capitals, digits, - and / at most.`,
    );
  }
  return number;
}

const INDIA_MS = 330 * 60_000;

/** The date in India ("yyyy-MM-dd") of a time in milliseconds UTC. */
export function indianDay(at: number): string {
  return new Date(at + INDIA_MS).toISOString().slice(0, 10);
}

/**
 * The Indian financial year, April to March, of a day in India: "26-27" for 2026-04-01 to 2027-03-31. Throws for an
 * invalid date.
 */
export function financialYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is not a date like 2026-04-01.`);
  }
  const first = date.getUTCFullYear() - (date.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/**
 * The contents of a credit note: which invoice it reverses, in full or in part, and why. It is stored as issued, with its
 * sums.
 */
export interface CreditNote {
  readonly number: string;
  /** The day in India, "yyyy-MM-dd". */
  readonly date: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly orderNumber: string;
  readonly reason: string;
  readonly totalPaise: number;
  /** The lines and sums that it reverses; left out where it reverses the invoice in full. */
  readonly part?: Invoice;
}
