import { boxAround } from '../page-reading/rows-of-words.ts';
import { headOf, isOfPractice, type MutableHints, takeHints } from './page-head.ts';
import type { Box, Food, PaperForm, PaperLine, ReadLine, ReadPaper } from './paper-line.ts';
import { MOST_LINES, plainText, splitMedicines, withoutAnEnd } from './paper-text.ts';
import { FOOD_WORDS, FORM_WORDS, LABEL_WORDS, NO_MEDICINE_WORDS, REFUSED } from './paper-words-table.ts';
import { DAYS_AS_FRACTION, type FoundDose, readDays, readDose } from './read-dose.ts';
import { readStrengths } from './read-strength.ts';

/** Longer lines are not read; no printed line of a medicine is longer. */
const LONGEST_LINE = 300;
/** No prescription names more; behind them no line is taken apart, since that costs forty readings of it. */
export const MOST_MEDICINES = 40;

const NUMBERING = /^(?:\(?\d{1,2} ?[.):]|\(\d{1,2}\)|[•*-]) */u;
/** OCR may read the dot of a serial number as a comma; a house number ends with one, too. */
const NUMBERED_BY_COMMA = /^\d{1,2}, ?(?=(?:\p{L}{2,4}|t)[. ].*\d)/u;
const BILL_END = /(?:^| )(\d{1,3}) (\d{1,6}\.\d{2}) (\d{1,7}\.\d{2})$/u;
const BATCH = / [\p{L}]{2,6} [\p{L}\d-]{3,14} \d{2}\/\d{2,4}$/u;
const PACK = / \d{1,3} ?'?s$/u;
const QUANTITY = /(?:#|qty[.:]? ?|no\.? of (?:tabs?|caps?)[.:]? ?|\((?=\d{1,3}\)))(\d{1,3})(?!\d)/u;
/** Words that begin the second row of a medicine; words of dose, duration and food do so, too. */
const GOES_ON = /^[( ]*(?:\d|½|[osbt]d\b|tds|sos|hs|apply|सुबह|रात|दिन)/iu;
/** Dose words this close to the beginning of a row begin it: only a count or a speck precedes them. */
const NEAR_BEGINNING = 8;
/** A row that only says how to take a medicine: "1 spray each nostril BD", "2 drops in both eyes TDS". */
const DOSE_ALONE =
  /^[( ]*(?:\d{1,2}(?:\.\d)?|½) ?(?:sprays?|puffs?|drops?|ml|tsp|units?)(?: (?:each|in|into|both|every|twice|thrice|once|[obt]d\b|tds|qid|hs|sos|at)|,|$)/iu;
const APPLY = /\b(?:apply|l\/a|local application|instil)(?![\p{L}])/u;

/**
 * Reads a prescription, bill or message: which lines name a medicine, and their details. Never throws; what cannot be
 * read stays open.
 */
export function readPaper(paper: readonly PaperLine[]): ReadPaper {
  const lines: ReadLine[] = [];
  const seen: PaperLine['words'][] = [];
  const hints = { doctor: null, registration: null, date: null, patient: null } as MutableHints;
  const head = headOf(paper.slice(0, MOST_LINES).map(({ text }) => text.slice(0, LONGEST_LINE)));
  for (const [index, { text, box, words }] of paper.slice(0, MOST_LINES).entries()) {
    if (text.length > LONGEST_LINE) continue;
    const whole = plainText(text);
    takeHints(hints, whole);
    const isFull = lines.length >= MOST_MEDICINES;
    for (const plain of isFull ? [whole] : splitMedicines(whole, (part) => readMedicineLine(part, index))) {
      const last = lines.at(-1)?.line === index - 1 ? lines.at(-1) : undefined;
      const isOpen =
        last !== undefined &&
        (/\+$/u.test(last.text) || plain.startsWith('+') || DOSE_ALONE.test(plain) || isDoseAlone(plain));
      if (isOpen && continueLast(lines, seen, plain, box, words)) continue;
      const read = readMedicineLine(plain, index);
      const isOther =
        read !== null && (isOfStrokes(read, words) || isOfPractice(read, index < head, words !== undefined));
      if (read !== null && !isOther) {
        lines.push(withSureness({ ...read, box, sureness: null }, words));
        seen.push(words);
      } else if (last !== undefined && goesOn(plain)) continueLast(lines, seen, plain, box, words);
    }
  }
  return { lines, hints };
}

/**
 * Handwriting is misread as "le 5 OD": in text from a picture, a name without a form word needs more letters in a row.
 */
function isOfStrokes({ form, name }: SeenLine, words: PaperLine['words']): boolean {
  return words !== undefined && form === null && !/\p{L}{3}/u.test(name);
}

/** A row in Hindi or Kannada with a dose and no Latin letters, in which names are printed. */
function isDoseAlone(text: string): boolean {
  return (
    !/\p{Script=Latin}{3}/u.test(text) &&
    /[\p{Script=Devanagari}\p{Script=Kannada}]/u.test(text) &&
    readDose(text) !== null
  );
}

function goesOn(text: string): boolean {
  if (GOES_ON.test(text)) return true;
  const lower = text.toLowerCase();
  const places = [
    readDose(lower)?.from,
    readDays(lower)?.from,
    ...FOOD_WORDS.map(([words]) => words.exec(lower)?.index),
  ];
  return places.some((place) => place !== undefined && place <= NEAR_BEGINNING);
}

/** "P-650", "O2": a name of one letter and a number; only after a form word. */
const LETTER_AND_NUMBER = /^(?!x)\p{L}-?\d{1,4}(?!\d)/iu;

type SeenLine = Omit<ReadLine, 'box' | 'sureness'>;

function readMedicineLine(printed: string, line: number): SeenLine | null {
  const text = withoutAnEnd(printed);
  const lower = text.toLowerCase();
  if (NO_MEDICINE_WORDS.test(lower) || LABEL_WORDS.test(lower) || REFUSED.test(lower)) return null;
  const bill = BILL_END.exec(lower);
  const start = startOfName(lower, bill !== null);
  const leading = leadingForm(lower.slice(start), start > 0);
  const body = text.slice(start + (leading?.length ?? 0));
  const lowerBody = body.toLowerCase();
  if (body.length !== lowerBody.length) return null;
  if (bill !== null) return billLine(text, line, body, leading?.form ?? null);
  const found = readDose(lowerBody);
  const after = found === null ? lowerBody : lowerBody.slice(found.to);
  const days = readDays(after) ?? (found === null ? null : readDays(lowerBody.slice(0, found.from), true));
  const end = endOfName(lowerBody, found?.from ?? lowerBody.length);
  const name = tidyName(body.slice(0, end));
  const inner = leading === null ? innerForm(name) : null;
  const strengths = readStrengths(name.toLowerCase());
  if (!/\p{L}{2}/u.test(name) && !((leading?.length ?? 0) > 2 && LETTER_AND_NUMBER.test(name))) return null;
  const proven = leading !== null || inner !== null || saysMedicine(found !== null, strengths, name);
  if (!proven) return null;
  const quantity = QUANTITY.exec(after)?.[1];
  return {
    line,
    text,
    form: leading?.form ?? inner,
    name,
    strengths,
    dose: doseOf(found, lowerBody, leading?.form ?? inner),
    days: days?.days ?? null,
    food: readFood(lowerBody),
    quantity: quantity === undefined ? null : Number(quantity),
  };
}

/** A row of a bill ends in quantity, price and amount. A row without a form word is not a medicine. */
function billLine(text: string, line: number, body: string, leading: PaperForm | null): SeenLine | null {
  const lower = body.toLowerCase();
  const end = BILL_END.exec(lower);
  if (end === null) return null;
  let head = body.slice(0, end.index);
  const batch = BATCH.exec(head);
  if (batch !== null) head = head.slice(0, batch.index);
  const name = tidyName(head.replace(PACK, '').replace(/ \d{1,3} ?'?[sS]$/u, ''));
  const form = leading ?? innerForm(name);
  if (form === null || !/[\p{L}]{2}/u.test(name)) return null;
  const strengths = readStrengths(name.toLowerCase());
  return { line, text, form, name, strengths, dose: null, days: null, food: null, quantity: Number(end[1]) };
}

/** A serial number is followed by a dot or bracket, or by a form word, or is in a row of a bill. */
function startOfName(lower: string, inBill: boolean): number {
  const numbered = NUMBERING.exec(lower)?.[0];
  if (numbered !== undefined) return numbered.length;
  const byComma = NUMBERED_BY_COMMA.exec(lower)?.[0];
  if (byComma !== undefined && leadingForm(lower.slice(byComma.length), true) !== null) return byComma.length;
  const bare = /^\d{1,2} (?=\p{L})/u.exec(lower)?.[0];
  if (bare === undefined) return 0;
  return inBill || leadingForm(lower.slice(bare.length), true) !== null ? bare.length : 0;
}

const LIQUIDS: readonly (PaperForm | null)[] = ['syrup', 'suspension', 'solution'];
const MEASURE = /\d ?(?:ml|tsp|tsf)(?![\p{L}])/u;
/** "2 5 ml" may be 2.5 ml whose point was not read. */
const LOST_POINT = /(?<![\p{L}\d.])\d \d{1,2} ?(?:ml|tsp|tsf)(?!\p{L})/u;
/** The smallest dose of a liquid printed without "ml": "1-0-1" may be spoons. */
const SMALLEST_ML = 2.5;

const COUNTED: readonly (PaperForm | null)[] = ['tablet', 'capsule'];
/** More tablets at a time than anybody takes: "11" is "1-1" with a lost dash. */
const MOST_AT_A_TIME = 6;

/** A liquid is measured in millilitres: a count without a measure ("1-0-1", "TDS") gives no amount. */
function doseOf(found: FoundDose | null, lower: string, form: PaperForm | null): ReadLine['dose'] {
  const dose = found?.dose ?? null;
  if (found === null || dose === null || dose.sos) return dose;
  if (COUNTED.includes(form)) {
    return [dose.morning, dose.noon, dose.night].some((amount) => (amount ?? 0) > MOST_AT_A_TIME) ? null : dose;
  }
  // "Inj Glargine 16 OD": units or a strength.
  if (form === 'injection' && /\d ?$/u.test(lower.slice(0, found.from)) && !/^[ (]?\d/u.test(lower.slice(found.from)))
    return null;
  if (!LIQUIDS.includes(form)) return dose;
  if (MEASURE.test(lower.slice(found.from, found.to))) return LOST_POINT.test(lower) ? null : dose;
  const amounts = [dose.morning, dose.noon, dose.night].filter((amount) => amount !== 0);
  return amounts.every((amount) => amount !== null && amount >= SMALLEST_ML) ? dose : null;
}

/**
 * The form before a name. A single letter needs its dot ("T. Dolo"), which OCR may lose after a serial number ("4 T
 * Dolo").
 */
function leadingForm(lower: string, isNumbered: boolean): { readonly form: PaperForm; readonly length: number } | null {
  const found = /^(?:rx:? ?)?(?:(?:nasal|eye|ear|oral|topical|dry) )?([\p{L}\p{M}/]{1,14})([.:]? ?)/u.exec(lower);
  const word = found?.[1] as string | undefined;
  if (found === null || word === undefined) return null;
  const form = Object.hasOwn(FORM_WORDS, word) ? FORM_WORDS[word] : undefined;
  if (form === undefined) return null;
  const isCertain = word.length > 1 || found[2]?.[0] === '.';
  if (!isCertain && !(isNumbered && /^\p{L}{3}/u.test(lower.slice(found[0].length)))) return null;
  return found[0].length < lower.length ? { form, length: found[0].length } : null;
}

function innerForm(name: string): PaperForm | null {
  for (const word of name.toLowerCase().split(/[ .]+/u)) {
    if (word.length > 1 && Object.hasOwn(FORM_WORDS, word)) return FORM_WORDS[word] ?? null;
  }
  return null;
}

/** Without a form word a line names a medicine if it has a dose and a strength, or a strength with a unit. */
function saysMedicine(hasDose: boolean, strengths: ReadLine['strengths'], name: string): boolean {
  if (/\b(?:min|mins|minutes?|hours?|years?|yrs|kg|cm|km|glass|litres?)\b/iu.test(name)) return false;
  return hasDose ? strengths.length > 0 : strengths.some(({ unit }) => unit !== null && unit !== 'ml' && unit !== '%');
}

/** After Latin letters or digits, Hindi and Kannada say how to take it, and name nothing. */
const OTHER_SCRIPT = /(?<=[\p{Script=Latin}\d][ .)-]{0,3})[\p{Script=Devanagari}\p{Script=Kannada}]/u;

/** The name ends where dose, food, duration or quantity begins. */
function endOfName(lower: string, dose: number): number {
  const places = [
    ...FOOD_WORDS.map(([words]) => words),
    APPLY,
    OTHER_SCRIPT,
    DAYS_AS_FRACTION,
    /(?: x| for) ?\d|#\d|\bqty\b| as (?:directed|advised)| \d{1,2} (?:sprays?|puffs?|drops?)(?![\p{L}])/u,
  ].map((words) => words.exec(lower)?.index ?? lower.length);
  return Math.min(dose, ...places.filter((place) => place > 1));
}

function tidyName(name: string): string {
  return name.replace(/^[ .,:-]+/u, '').replace(/[ .,:;(–-]+$/u, '');
}

function readFood(lower: string): Food | null {
  return FOOD_WORDS.find(([words]) => words.test(lower))?.[1] ?? null;
}

/**
 * Joins the second row of a medicine to its first, where the first has no dose yet: its dose, or the part after a "+".
 */
function continueLast(
  lines: ReadLine[],
  seen: PaperLine['words'][],
  text: string,
  box: Box | null,
  words: PaperLine['words'],
): boolean {
  const last = lines.at(-1);
  if (last === undefined || last.dose !== null || last.quantity !== null) return false;
  const joined = `${last.text} ${text}`;
  const read = joined.length > LONGEST_LINE ? null : readMedicineLine(joined, last.line);
  if (read === null) return false;
  const both = last.box === null || box === null ? last.box : boxAround([last.box, box]);
  const first = seen.at(-1);
  const all = first === undefined || words === undefined ? undefined : [...first, ...words];
  lines[lines.length - 1] = withSureness({ ...read, box: both, sureness: null }, all);
  seen[seen.length - 1] = all;
  return true;
}

/** Dose words below this confidence give no dose. */
const SURE_OF_DOSE = 40;

/**
 * The lowest confidence in a name; null where the text is not from a picture. A dose with low confidence is dropped.
 */
function withSureness(line: ReadLine, words: PaperLine['words']): ReadLine {
  if (words === undefined) return line;
  const ofName = words.filter(({ text }) => /[\p{L}\d]/u.test(text) && line.name.includes(text));
  const sureness = ofName.length === 0 ? 0 : Math.min(...ofName.map(({ confidence }) => confidence));
  return { ...line, sureness, dose: line.dose !== null && isSureDose(line.text, words) ? line.dose : null };
}

function isSureDose(text: string, words: NonNullable<PaperLine['words']>): boolean {
  const lower = text.toLowerCase();
  const found = readDose(lower);
  if (found === null) return true;
  // Whole words only: a dose may begin inside one ("Glimy1-0-1").
  const from = lower.lastIndexOf(' ', found.from) + 1;
  const to = lower.indexOf(' ', found.to);
  const parts = new Set(
    lower
      .slice(from, to < 0 ? undefined : to)
      .split(/[ ()]/u)
      .filter((part) => /[\p{L}\d½]/u.test(part)),
  );
  return words.every(({ text: word, confidence }) => {
    if (confidence >= SURE_OF_DOSE) return true;
    return plainText(word)
      .toLowerCase()
      .split(/[ ()]/u)
      .every((part) => !parts.has(part));
  });
}
