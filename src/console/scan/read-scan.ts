import parser from 'gs1-barcode-parser-mod';
import { isRealDate } from '#domain/people/age.ts';
import * as say from '#sentences/counter/scan.ts';

/** The data of a code on a pack. Missing data is null, never guessed. */
export interface PackCode {
  readonly kind: 'pack';
  /** Fourteen digits with a valid check digit. */
  readonly gtin: string | null;
  readonly batch: string | null;
  /** yyyy-MM-dd. A code with only a month means its last day (GS1 General Specifications, 7.12). */
  readonly expiry: string | null;
  /** Packs in a carton (02 with 37); null for a single pack. */
  readonly count: number | null;
}

/** The content of the field: a code, typed letters, or nothing usable. */
export type Scan = PackCode | { readonly kind: 'typed'; readonly text: string } | Unreadable;
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly sentence: string;
}

/** The character that ends an element of variable length (FNC1), as scanners send it. */
const GS = '\u001d';
/** Other forms in which scanners send it, and how the field shows it. */
const OTHER_GS = /␝|<GS>|\{GS\}/g;
/** The FNC1 at the start of a code, which some scanners send too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the separator itself.
const LEADING_GS = /^\u001d+/;
/** A longer text is refused: GS1-128 holds 48 characters at most, and the four elements of a DataMatrix on a pack about 90. */
const MOST_CHARACTERS = 300;
/** GTIN-8, -12, -13 and -14. */
const BARE_GTIN = /^(?:\d{8}|\d{12,14})$/;
/** ]E0 to ]E4: a retail bar code, which holds only a GTIN. */
const TILL_CODE = /^\]E[0-4](\d{8,14})$/;
/** What distinguishes GS1 elements from typed text. */
const GS1_START = /^(?:\][A-Za-z]\d|\(\d{2,4}\)|0[12]\d{14})/;

/**
 * A GTIN cut short: fewer than fourteen digits after its identifier. A batch that looks like this can be found by its
 * first letters.
 */
const BROKEN_GTIN = /^0[12]\d{7,13}$/;

const EMPTY = say.nothingWasScannedScan;
const TOO_LONG = say.thisIsFarLonger;
const ODD = say.thisHoldsSignsThatNo;
const HALF = say.onlyAPartOfTheCode;
const BADLY = say.theCheckDigitIsWrong;
const NO_DAY = say.theCodeNamesAnExpiry;
const TWICE = say.theCodeSaysTwo;
const TILL_ONLY = say.thisCodeNamesTheMedicine;
const WEB = say.thisCodeIsAnAddress;

/**
 * Reads the input of a scanner or a user. `today` (yyyy-MM-dd) only decides the century of an expiry. Anything garbled,
 * cut short or contradictory gives one sentence and no data.
 */
export function readScan(given: string, today: string): Scan {
  if (given.length > MOST_CHARACTERS) return unreadable(TOO_LONG);
  const text = given.trim().replace(OTHER_GS, GS).replace(LEADING_GS, '');
  if (text === '') return unreadable(EMPTY);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the text of a broken scanner is detected.
  if (/[\u0000-\u001c\u001e\u001f\u007f-\u009f]/.test(text)) return unreadable(ODD);
  if (/^https?:\/\//i.test(text)) return unreadable(WEB);
  const till = TILL_CODE.exec(text)?.[1] ?? (BARE_GTIN.test(text) && hasRightCheckDigit(text) ? text : null);
  if (till !== null) return unreadable(hasRightCheckDigit(till) ? TILL_ONLY : BADLY);
  if (BROKEN_GTIN.test(text)) return unreadable(HALF);
  return GS1_START.test(text) || text.includes(GS) ? readElements(text, today) : { kind: 'typed', text };
}

function readElements(text: string, today: string): Scan {
  const said = new Map<string, string>();
  for (const { ai, raw } of elementsOf(text)) {
    if ((said.get(ai) ?? raw) !== raw) return unreadable(TWICE);
    said.set(ai, raw);
  }
  const gtin = said.get('01') ?? said.get('02') ?? null;
  if (said.size === 0) return unreadable(HALF);
  if (gtin !== null && !hasRightCheckDigit(gtin)) return unreadable(BADLY);
  const printed = said.get('17');
  const expiry = printed === undefined ? null : dayOf(printed, today);
  if (printed !== undefined && expiry === null) return unreadable(NO_DAY);
  const batch = said.get('10')?.trim() || null;
  if (batch === null) return unreadable(gtin === null ? HALF : TILL_ONLY);
  return { kind: 'pack', gtin, batch, expiry, count: countOf(said) };
}

/** The elements of a code; none if it is cut short or is no code. */
function elementsOf(text: string) {
  try {
    return parser.parseBarcode(text).parsedCodeItems;
  } catch {
    // The parser throws for every text without valid elements; the user sees a message.
    return [];
  }
}

/** The packs of a carton. "37" counts only what "02" names (GS1 General Specifications, 3.3.1). */
function countOf(said: ReadonlyMap<string, string>): number | null {
  const count = said.has('02') ? Number(said.get('37')) : Number.NaN;
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** The check digit of a GTIN: three times every second digit from the right, plus all others, is a multiple of ten. */
function hasRightCheckDigit(gtin: string): boolean {
  const sum = [...gtin]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return /^\d+$/.test(gtin) && sum % 10 === 0;
}

/**
 * The date of six digits, YYMMDD. A year 51 or more ahead belongs to the century before, one 50 or more behind to the
 * next.
 */
function dayOf(printed: string, today: string): string | null {
  if (!/^\d{6}$/.test(printed)) return null;
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(printed.slice(at, at + 2)));
  const now = Number(today.slice(0, 4));
  const ahead = year - (now % 100);
  const century = Math.floor(now / 100) * 100 + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  const last = new Date(Date.UTC(century + year, month, 0)).getUTCDate();
  const pad = (part: number) => String(part).padStart(2, '0');
  const text = `${century + year}-${pad(month)}-${pad(day === 0 ? last : day)}`;
  return month >= 1 && isRealDate(text) ? text : null;
}

function unreadable(sentence: string): Unreadable {
  return { kind: 'unreadable', sentence };
}
