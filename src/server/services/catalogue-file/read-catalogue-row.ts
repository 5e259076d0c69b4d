import type { CompositionListing, Schedule } from '#domain/medicine/medicine-facts.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import * as say from '#sentences/services/catalogue.ts';
import type { ColumnName, Columns } from './catalogue-columns.ts';

/** A row of a market list, ready for the catalogue. Money in paise. */
export interface ImportRow extends PrintedComposition {
  readonly id: string;
  readonly name: string;
  readonly manufacturerPrinted: string;
  readonly mrpPaise: number;
  readonly discontinued: boolean;
  readonly packLabel: string;
  readonly schedule: Schedule | null;
  readonly discountPercent: number;
  /** In packs; null if the list does not give a number. */
  readonly stock: number | null;
  readonly popularity: number | null;
  readonly batch: string | null;
  readonly expiry: string | null;
  /** The source of the row's facts; null if none is given. */
  readonly factsSource: string | null;
  /** "2023-05", or "2022..2024" where no month is known. */
  readonly factsMonth: string | null;
}

/** Default stock of a new medicine and default discount, for rows without their own values. */
export interface ImportDefaults {
  readonly stock: number;
  readonly discountPercent: number;
}

/** A row, or the reason why it is refused, as text for the operator. */
type ReadRow = { readonly ok: true; readonly row: ImportRow } | { readonly ok: false; readonly problem: string };

/** The longest texts that a list may have. */
export const LONGEST = {
  id: 200,
  name: 300,
  manufacturer: 300,
  packLabel: 300,
  composition: 4_000,
  batch: 40,
  factsSource: 40,
} as const;
/** Ten million rupees: no pack costs more, and sums still fit the database's integer. */
const HIGHEST_PRICE = 10_000_000;
const SCHEDULES: readonly Schedule[] = ['OTC', 'H', 'H1', 'X', 'NARCOTIC'];

/** Control characters, which a terminal would interpret and no pack prints; line breaks and tabs count as spaces. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;

/** Thrown only inside this file, where it is turned into the reason. */
class Unreadable extends Error {}

/** Reads one row by its header. Refuses an ambiguous row; nothing is guessed. */
export function readCatalogueRow(cells: readonly string[], columns: Columns, defaults: ImportDefaults): ReadRow {
  try {
    return { ok: true, row: readRow(cells, columns, defaults) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

function readRow(cells: readonly string[], columns: Columns, defaults: ImportDefaults): ImportRow {
  if (cells.length !== columns.width) {
    throw new Unreadable(say.itHasColumnsWhere(cells.length, columns.width));
  }
  const raw = (column: ColumnName): string => (columns.at[column] === -1 ? '' : (cells[columns.at[column]] ?? ''));
  for (const cell of cells) refuseBrokenText(cell);
  const mrpPaise = readPrice(raw('price'));
  const discountPercent = readNumber(raw('discount'), 'discount_percent', 100) ?? defaults.discountPercent;
  if (sellingPricePaise(mrpPaise, discountPercent) < 1) throw new Unreadable(say.itsDiscountLeavesNoPrice);
  return {
    id: required(raw('id').trim(), 'id', LONGEST.id),
    name: required(raw('name').trim().replace(/\s+/g, ' '), 'name', LONGEST.name),
    manufacturerPrinted: atMost(raw('manufacturer').trim().replace(/\s+/g, ' '), 'manufacturer', LONGEST.manufacturer),
    packLabel: atMost(raw('packLabel').trim(), say.packLabel, LONGEST.packLabel),
    mrpPaise,
    discontinued: readFlag(raw('discontinued')),
    ...compositionOf(raw),
    schedule: readSchedule(raw('schedule')),
    discountPercent,
    stock: readWhole(raw('stock'), 'stock', 1_000_000_000),
    popularity: readWhole(raw('popularity'), 'popularity', 1_000_000_000),
    batch: atMost(raw('batch').trim(), 'batch', LONGEST.batch) || null,
    expiry: readExpiry(raw('expiry')),
    factsSource: atMost(raw('factsSource').trim(), 'facts_source', LONGEST.factsSource) || null,
    factsMonth: readFactsMonth(raw('factsMonth')),
  };
}

function compositionOf(raw: (column: ColumnName) => string): PrintedComposition {
  const complete = atMost(raw('composition').trim(), 'composition', LONGEST.composition);
  if (complete !== '') return { salts: splitComposition(complete), listing: 'complete', maybeCut: false };
  const first = atMost(raw('firstSalt'), 'short_composition1', LONGEST.composition);
  const second = atMost(raw('secondSalt'), 'short_composition2', LONGEST.composition);
  if (first.trim() !== '' || second.trim() !== '') return readShortComposition(first, second);
  return readIngredientList(raw('ingredients'));
}

function refuseBrokenText(cell: string): void {
  if (cell.includes('\u0000')) throw new Unreadable(say.itHoldsANul);
  if (CONTROL_CHARACTER.test(cell)) throw new Unreadable(say.itHoldsAControl);
  if (cell.includes('\ufffd')) throw new Unreadable('it is not written in UTF-8');
}

function required(value: string, what: string, longest: number): string {
  if (value === '') throw new Unreadable(say.itHasNo(what));
  return atMost(value, what, longest);
}

function atMost(value: string, what: string, longest: number): string {
  if (value.length > longest) throw new Unreadable(say.itsIsLongerThan(what, longest));
  return value;
}

function readPrice(text: string): number {
  const plain = text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/,/g, '');
  if (plain === '') throw new Unreadable(say.itHasNoPrice);
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new Unreadable(say.itsPriceIsNotANumber(quote(text)));
  const rupees = Number(plain);
  const paise = Math.round(rupees * 100);
  if (paise <= 0) throw new Unreadable(say.itsPriceIsNotAbove(quote(text)));
  if (rupees > HIGHEST_PRICE) throw new Unreadable(say.itsPriceIsToo(quote(text)));
  return paise;
}

function readFlag(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (['', 'false', 'f', 'no', '0'].includes(word)) return false;
  if (['true', 't', 'yes', '1'].includes(word)) return true;
  throw new Unreadable(say.itsIsDiscontinuedIsNeither(quote(text)));
}

function readSchedule(text: string): Schedule | null {
  const word = text
    .trim()
    .toUpperCase()
    .replace(/^SCHEDULE\s+/, '');
  if (word === '') return null;
  const schedule = SCHEDULES.find((each) => each === word);
  if (!schedule) throw new Unreadable(say.itsScheduleIsNone(quote(text), SCHEDULES.join(', ')));
  return schedule;
}

function readNumber(text: string, what: string, most: number): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  const value = Number(plain);
  if (!/^\d+(\.\d+)?$/.test(plain) || value > most) throw new Unreadable(say.itsIsNotANumber(what, quote(text), most));
  return Math.round(value * 100) / 100;
}

function readWhole(text: string, what: string, most: number): number | null {
  const value = readNumber(text, what, most);
  if (value !== null && !Number.isInteger(value)) throw new Unreadable(say.itsIsNotAWhole(what, quote(text)));
  return value;
}

/** 2027-03-31, or 03/2027 as packs print it, which means the last day of that month. */
function readExpiry(text: string): string | null {
  const plain = text.trim();
  if (plain === '') return null;
  const month = /^(0[1-9]|1[0-2])[/-](20\d\d)$/.exec(plain);
  const iso = month ? new Date(Date.UTC(Number(month[2]), Number(month[1]), 0)).toISOString().slice(0, 10) : plain;
  const real =
    /^20\d\d-\d\d-\d\d$/.test(iso) && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  if (!real) throw new Unreadable(`its expiry ${quote(text)} is not a date such as 2027-03-31 or 03/2027`);
  return iso;
}

/** 2023-05, or 2022..2024 for a list whose month is not known. */
function readFactsMonth(text: string): string | null {
  const plain = text.trim();
  if (plain === '') return null;
  const years = /^(20\d\d)\.\.(20\d\d)$/.exec(plain);
  const real = years ? Number(years[1]) < Number(years[2]) : /^20\d\d-(0[1-9]|1[0-2])$/.test(plain);
  if (!real)
    throw new Unreadable(
      `its facts_month ${quote(text)} is neither a month such as 2023-05 nor years such as 2022..2024`,
    );
  return plain;
}

function quote(text: string): string {
  return JSON.stringify(text.trim().slice(0, 40));
}

/** The salts of a row as printed, and whether the list names them all. */
interface PrintedComposition {
  readonly salts: readonly string[];
  readonly listing: CompositionListing;
  /** True if the row came in columns that drop a third salt. */
  readonly maybeCut: boolean;
}

/** A complete composition, salts joined with ' + '. A plus inside brackets belongs to its salt. */
export function splitComposition(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === '+' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The A-Z list has two columns for salts and drops the rest. Its second column ends in a space exactly when the
 * product has three or more salts (971 of 971 checked), so it must not be trimmed before.
 */
function readShortComposition(first: string, second: string): PrintedComposition {
  const salts = [first, second].map((text) => text.trim()).filter((text) => text !== '');
  if (salts.length === 0) return { salts, listing: 'unknown', maybeCut: true };
  const marked = second.trim() !== '' && second.endsWith(' ');
  return { salts, listing: marked ? 'incomplete' : 'complete', maybeCut: true };
}

/**
 * The random sample prints a Python list whose source kept two salts at most and lost the sign for a third:
 * one salt is all there is, two may be the start of more.
 */
function readIngredientList(text: string): PrintedComposition {
  const pattern = /'full_description':\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
  const salts = [...text.matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1').trim());
  const listing = salts.length === 0 || salts.length === 2 ? 'unknown' : 'complete';
  return { salts, listing, maybeCut: false };
}
