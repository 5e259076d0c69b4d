import { boxAround } from '../page-reading/rows-of-words.ts';
import type { Box, Food, PaperForm, PaperHints, PaperLine, ReadLine, ReadPaper } from './paper-line.ts';
import { FOOD_WORDS, FORM_WORDS, LABEL_WORDS, NO_MEDICINE_WORDS } from './paper-words-table.ts';
import { readDose } from './read-dose.ts';
import { readStrengths } from './read-strength.ts';

/** No printed line of a medicine is longer; a longer one is not read. */
const LONGEST_LINE = 300;
/** No paper has more lines; what follows is not read. */
const MOST_LINES = 500;

const NUMBERING = /^(?:\(?\d{1,2} ?[.):]|\(\d{1,2}\)|[•*-]) */u;
const BILL_END = /(?:^| )(\d{1,3}) (\d{1,6}\.\d{2}) (\d{1,7}\.\d{2})$/u;
const BATCH = / [\p{L}]{2,6} [\p{L}\d-]{3,14} \d{2}\/\d{2,4}$/u;
const PACK = / \d{1,3} ?'?s$/u;
const DAYS =
  /(?:^|[^\p{L}\d.])(?:x|×|for)? ?(\d{1,3}) ?(d|days?|दिन|ದಿನಗಳು|ದಿನ|weeks?|wks?|w|हफ्ते|हफ़्ते|सप्ताह|ವಾರ|months?|mths?|mon|माह|महीने|महीना|ತಿಂಗಳು)(?![\p{L}\p{M}])/u;
const DAYS_AS_FRACTION = /(?:x|for) ?(\d{1,2})\/(7|52|12)(?!\d)/u;
const QUANTITY = /(?:#|qty[.:]? ?|no\.? of (?:tabs?|caps?)[.:]? ?|\((?=\d{1,3}\)))(\d{1,3})(?!\d)/u;
/** What opens the second row of a medicine. */
const GOES_ON = /^[( ]*(?:\d|½|[osbt]d\b|tds|sos|hs|apply|सुबह|रात|दिन)/iu;
/** A row that says how a medicine is taken and names none: "1 spray each nostril BD", "2 drops in both eyes TDS". */
const DOSE_ALONE =
  /^[( ]*(?:\d{1,2}(?:\.\d)?|½) ?(?:sprays?|puffs?|drops?|ml|tsp|units?)(?: (?:each|in|into|both|every|twice|thrice|once|[obt]d\b|tds|qid|hs|sos|at)|,|$)/iu;
const APPLY = /\b(?:apply|l\/a|local application|instil)(?![\p{L}])/u;

/** Reads a prescription, bill or message: which lines name a medicine, and what they say. Never throws; what can't be read stays open. */
export function readPaper(paper: readonly PaperLine[]): ReadPaper {
  const lines: ReadLine[] = [];
  const hints = { doctor: null, registration: null, date: null, patient: null } as Mutable<PaperHints>;
  for (const [index, { text, box, words }] of paper.slice(0, MOST_LINES).entries()) {
    if (text.length > LONGEST_LINE) continue;
    const plain = plainText(text);
    takeHints(hints, plain);
    const last = lines.at(-1);
    if (
      last?.line === index - 1 &&
      (/\+$/u.test(last.text) || plain.startsWith('+')) &&
      continueLast(lines, plain, box)
    )
      continue;
    if (last?.line === index - 1 && DOSE_ALONE.test(plain) && continueLast(lines, plain, box)) continue;
    const read = readMedicineLine(plain, index);
    if (read !== null) lines.push({ ...read, box, sureness: surenessOf(read.name, words) });
    else if (last?.line === index - 1 && GOES_ON.test(plain)) continueLast(lines, plain, box);
  }
  return { lines, hints };
}

/** Cuts a pasted message into lines. */
export function linesOfText(text: string): PaperLine[] {
  return text.split(/\r\n?|\n/u, MOST_LINES).map((line) => ({ text: line, box: null }));
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[\s|_~]+/gu, ' ')
    .trim();
}

type SeenLine = Omit<ReadLine, 'box' | 'sureness'>;

function readMedicineLine(text: string, line: number): SeenLine | null {
  const lower = text.toLowerCase();
  if (NO_MEDICINE_WORDS.test(lower) || LABEL_WORDS.test(lower)) return null;
  const bill = BILL_END.exec(lower);
  const start = startOfName(lower, bill !== null);
  const leading = leadingForm(lower.slice(start));
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
  if (!/[\p{L}]{2}/u.test(name)) return null;
  const proven = leading !== null || inner !== null || saysMedicine(found !== null, strengths, name);
  if (!proven) return null;
  const quantity = QUANTITY.exec(after)?.[1];
  return {
    line,
    text,
    form: leading?.form ?? inner,
    name,
    strengths,
    dose: found?.dose ?? null,
    days,
    food: readFood(lowerBody),
    quantity: quantity === undefined ? null : Number(quantity),
  };
}

/** A row of a bill ends in quantity, price and amount. A row without a form word is goods. */
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

/** A serial number ends in a dot or bracket, or stands before a form word or in a row of a bill. */
function startOfName(lower: string, inBill: boolean): number {
  const numbered = NUMBERING.exec(lower)?.[0];
  if (numbered !== undefined) return numbered.length;
  const bare = /^\d{1,2} (?=\p{L})/u.exec(lower)?.[0];
  if (bare === undefined) return 0;
  return inBill || leadingForm(lower.slice(bare.length)) !== null ? bare.length : 0;
}

function leadingForm(lower: string): { readonly form: PaperForm; readonly length: number } | null {
  const found = /^(?:rx:? ?)?(?:(?:nasal|eye|ear|oral|topical|dry) )?([\p{L}\p{M}/]{1,14})([.:]? ?)/u.exec(lower);
  const word = found?.[1] as string | undefined;
  if (found === null || word === undefined) return null;
  const form = Object.hasOwn(FORM_WORDS, word) ? FORM_WORDS[word] : undefined;
  if (form === undefined || (word.length === 1 && found[2]?.[0] !== '.')) return null;
  return found[0].length < lower.length ? { form, length: found[0].length } : null;
}

function innerForm(name: string): PaperForm | null {
  for (const word of name.toLowerCase().split(/[ .]+/u)) {
    if (word.length > 1 && Object.hasOwn(FORM_WORDS, word)) return FORM_WORDS[word] ?? null;
  }
  return null;
}

/** Without a form word a line names a medicine where it has a dose and a strength, or a strength in mg and the like. */
function saysMedicine(hasDose: boolean, strengths: ReadLine['strengths'], name: string): boolean {
  if (/\b(?:min|mins|minutes?|hours?|years?|yrs|kg|cm|km|glass|litres?)\b/iu.test(name)) return false;
  return hasDose ? strengths.length > 0 : strengths.some(({ unit }) => unit !== null && unit !== 'ml' && unit !== '%');
}

/** The name ends where its dose, its food, its days or its quantity begin. */
function endOfName(lower: string, dose: number): number {
  const places = [
    ...FOOD_WORDS.map(([words]) => words),
    APPLY,
    DAYS_AS_FRACTION,
    /(?: x| for) ?\d|#\d|\bqty\b| \d{1,2} (?:sprays?|puffs?|drops?)(?![\p{L}])/u,
  ].map((words) => words.exec(lower)?.index ?? lower.length);
  return Math.min(dose, ...places.filter((place) => place > 1));
}

function tidyName(name: string): string {
  return name.replace(/^[ .,:-]+/u, '').replace(/[ .,:;(–-]+$/u, '');
}

function readDays(text: string, onlyWhole = false): number | null {
  const fraction = DAYS_AS_FRACTION.exec(text);
  if (fraction !== null) return Number(fraction[1]) * ({ 7: 1, 52: 7, 12: 30 }[fraction[2] as '7'] ?? 1);
  const found = DAYS.exec(text);
  if (found === null) return null;
  const [, printed, unit = ''] = found;
  if (onlyWhole && unit.length < 3) return null;
  const days = Number(printed) * (/^(?:w|हफ|हफ़|सप|ವಾ)/u.test(unit) ? 7 : /^(?:m|मा|मह|ತಿ)/u.test(unit) ? 30 : 1);
  return days > 0 && days <= 366 ? days : null;
}

function readFood(lower: string): Food | null {
  return FOOD_WORDS.find(([words]) => words.test(lower))?.[1] ?? null;
}

/** Joins the second row of a medicine to its first, where the first has no dose yet: its dose, or what follows a "+". */
function continueLast(lines: ReadLine[], text: string, box: Box | null): boolean {
  const last = lines.at(-1);
  if (last === undefined || last.dose !== null || last.quantity !== null) return false;
  const joined = `${last.text} ${text}`;
  const read = joined.length > LONGEST_LINE ? null : readMedicineLine(joined, last.line);
  if (read === null) return false;
  const both = last.box === null || box === null ? last.box : boxAround([last.box, box]);
  lines[lines.length - 1] = { ...read, box: both, sureness: last.sureness };
  return true;
}

/** How sure the least sure word of a name is; null where nobody read it from a picture. */
function surenessOf(name: string, words: PaperLine['words']): number | null {
  if (words === undefined) return null;
  const ofName = words.filter(({ text }) => /[\p{L}\d]/u.test(text) && name.includes(text));
  return ofName.length === 0 ? 0 : Math.min(...ofName.map(({ confidence }) => confidence));
}

function takeHints(hints: Mutable<PaperHints>, text: string): void {
  hints.registration ??=
    /\breg(?:d|n|istration)?\.? ?(?:no)?\.? ?[:#-]? ?([A-Z]{2,6}[ /-]?\d{3,10}|\d{4,10})/iu.exec(text)?.[1] ?? null;
  hints.doctor ??= /\bdr\.? ((?:\p{L}[\p{L}\p{M}.'-]{0,30} ?){1,4})/iu.exec(text)?.[1]?.trim() ?? null;
  hints.date ??= /(?<![\d/-])(\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ]\d{2,4})(?![\d/-])/u.exec(text)?.[1] ?? null;
  hints.patient ??=
    /(?:^|\b)(?:patient(?: name)?|pt\.?|name|नाम|ಹೆಸರು) ?: ?((?:\p{L}[\p{L}\p{M}.'-]{0,30} ?){1,5})/iu
      .exec(text)?.[1]
      ?.trim() ?? null;
}
