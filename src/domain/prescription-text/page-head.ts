import type { PaperHints, ReadLine } from './paper-line.ts';

/** A telephone number, a postal code, an e-mail or web address, a registration: signs of a practice, not of a medicine. */
const CONTACT =
  /(?<!\d)(?:\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)|(?<!\d)0\d{2,4}[ -]\d{3,4} ?\d{3,4}(?!\d)|(?<![\d.])[1-9]\d{2} ?\d{3}(?![\d.]| ?(?:iu|units?|mg|mcg|ml|lakh)(?!\p{L}))|\p{L}@\p{L}|\bwww\.|https?:|\breg(?:d|n)?\.? ?no(?!\p{L})/iu;
/** "Tab Xmed 500 101": after a form two numbers are not a postal code in two parts. */
const FORM = /^(?:\d{1,2} ?[.)] ?)?(?:tab|cap|syp|syr|inj)/iu;
const TWO_NUMBERS = /(?<![\d.])\d{3} \d{3}(?![\d.])/gu;
/** "000, Sample Street": the number of a house before its street. */
const HOUSE = /(?<![\p{L}\d.])\d{1,4}(?:[/-]\d{1,3})?[a-z]?, ?\p{Lu}\p{Ll}{2}/u;
/** "12 MG Road", where MG is not a unit, or "4/2 Gandhi Nagar": a number and the name of a street or quarter. */
const STREET =
  /(?<![\p{L}\d.])\d{1,4}(?:[/-]\d{1,3})?[a-z]?,? (?:\p{L}[\p{L}.']*,? ){1,3}(?:road|street|nagar|layout|marg|colony)(?!\p{L})/iu;
/** "KMC 45012": the number under which a state's medical council registered a doctor. */
const COUNCIL = /(?<!\p{L})\p{Lu}{1,3}MC ?[/:.#-]? ?\d{4,6}(?![\d.]| ?(?:mg|mcg|ml|iu)(?!\p{L}))/u;
/** "T. Nagar, Chennai" begins like a tablet. */
const ONE_LETTER = /^[tc]\b[. ]/iu;
const PLACES = /, ?\p{L}{3}/u;
const NUMBERED = /^[( ]*\d{1,2} ?[.):]/u;
/** Words that begin the rows about the patient: the rows of the practice are above them. */
const PATIENT = /^(?:patient(?: name)?|pt|name|age(?: ?\/ ?sex)?|uhid|नाम|ಹೆಸರು) ?[.:*#]/iu;

/** Where the rows about the patient begin; 0 where none is known. */
export function headOf(rows: readonly string[]): number {
  return Math.max(
    0,
    rows.findIndex((row) => PATIENT.test(row.trim())),
  );
}

type Said = Pick<ReadLine, 'dose' | 'days' | 'food' | 'quantity' | 'strengths' | 'text'>;

/**
 * Whether a line belongs to a letterhead, an address or a stamp although it begins like a medicine. A line that says how a
 * medicine is taken never does. Position and house number count only on a picture: a typed message has no letterhead.
 */
export function isOfPractice(line: Said, isAboveHead: boolean, isPicture: boolean): boolean {
  const { dose, days, food, quantity, strengths, text } = line;
  if (dose !== null || days !== null || food !== null || quantity !== null) return false;
  if (CONTACT.test(FORM.test(text) ? text.replace(TWO_NUMBERS, '') : text)) return true;
  const isPlain = !NUMBERED.test(text);
  if (isPlain && (COUNCIL.test(text) || STREET.test(text))) return true;
  const hasUnit = strengths.some(({ unit }) => unit !== null);
  if (isPlain && ONE_LETTER.test(text) && !hasUnit && PLACES.test(text)) return true;
  return isPicture && isPlain && !hasUnit && (isAboveHead || HOUSE.test(text));
}

/** Hints about the page itself, collected row by row. */
export type MutableHints = { -readonly [K in keyof PaperHints]: PaperHints[K] };

/** Records registration, doctor, date and patient from the first row that states them, only as hints. */
export function takeHints(hints: MutableHints, text: string): void {
  hints.registration ??=
    /\breg(?:d|n|istration)?\.? ?(?:no)?\.? ?[:#-]? ?([A-Z]{2,6}[ /-]?\d{3,10}|\d{4,10})/iu.exec(text)?.[1] ?? null;
  hints.doctor ??= /\bdr\.? ((?:\p{L}[\p{L}\p{M}.'-]{0,30} ?){1,4})/iu.exec(text)?.[1]?.trim() ?? null;
  hints.date ??= /(?<![\d/-])(\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ]\d{2,4})(?![\d/-])/u.exec(text)?.[1] ?? null;
  hints.patient ??=
    /(?:^|\b)(?:patient(?: name)?|pt\.?|name|नाम|ಹೆಸರು) ?: ?((?:\p{L}[\p{L}\p{M}.'-]{0,30} ?){1,5})/iu
      .exec(text)?.[1]
      ?.trim() ?? null;
}
