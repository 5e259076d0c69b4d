import { boxAround } from '../page-reading/rows-of-words.ts';
import { readBillRow } from './bill-row.ts';
import { isComposition } from './composition-row.ts';
import { columnsOf, type DayColumns, withColumnsJoined, withLettersJoined } from './day-columns.ts';
import { PIECES } from './dose/count-before.ts';
import { doseOf, LIQUIDS } from './dose/dose-of-form.ts';
import { readDays } from './dose/read-days.ts';
import { readDose } from './dose/read-dose.ts';
import { endOfName, innerForm, startOfName, tidyName } from './name-of-line.ts';
import { headOf, isOfPractice, type MutableHints, takeHints } from './page-head.ts';
import type { Box, Food, PaperForm, PaperLine, ReadLine, ReadPaper } from './paper-line.ts';
import { isCrossedOut, LONGEST_LINE, MOST_LINES, plainText, splitMedicines, withoutAnEnd } from './paper-text.ts';
import { FOOD_WORDS, LABEL_WORDS, NO_MEDICINE_WORDS, REFUSED } from './paper-words-table.ts';
import { readStrengths } from './read-strength.ts';

/** No prescription names more; after these no line is split, because that reads it many times. */
export const MOST_MEDICINES = 40;

const QUANTITY = /(?:#|qty[.:]? ?|no\.? of (?:tabs?|caps?)[.:]? ?|\((?=\d{1,3}\)))(\d{1,3})(?!\d)/u;
/** Words that begin the second row of a medicine; words of dose, duration and food do so, too. */
const GOES_ON = /^[( ]*(?:\d|½|[osbt]d\b|tds|sos|hs|apply|सुबह|रात|दिन)/iu;
/** "2. Imagined-H once a day": the next number of a list is no second row, though its medicine was not recognised. */
const NUMBERED_NAME = /^\(?\d{1,2}[.)] ?\p{Lu}[\p{L}.]{2}/u;
/** Dose words this close to the beginning of a row begin it: only a count or a speck precedes them. */
const NEAR_BEGINNING = 8;
/** A row with only a duration: "30 days", "Duration: 2 weeks". */
const DAYS_ALONE =
  /^[( ]*(?:x|×|for|duration ?:)? ?\d{1,3} ?(?:days?|d|weeks?|wks?|months?|दिन|हफ्ते|ದಿನ|ವಾರ)(?:\(s\))?[ ).,]*$/iu;
/** A row that only says how to take a medicine: "1 spray each nostril BD", "2 drops in both eyes TDS". */
const DOSE_ALONE =
  /^[( ]*(?:\d{1,2}(?:\.\d)?|½) ?(?:sprays?|puffs?|drops?|ml|tsp|units?)(?: (?:each|in|into|both|every|twice|thrice|once|[obt]d\b|tds|qid|hs|sos|at)|,|$)/iu;

/** Whether a name is on packs. With such a name a line names a medicine even if nothing else in the line shows it. */
type IsOnPacks = (name: string) => boolean;

/**
 * Reads a prescription, bill or message: which lines name a medicine, and their details. Never throws; what cannot be
 * read stays empty.
 */
export function readPaper(paper: readonly PaperLine[], isOnPacks: IsOnPacks = () => false): ReadPaper {
  const lines: ReadLine[] = [];
  const seen: PaperLine['words'][] = [];
  const hints = { doctor: null, registration: null, date: null, patient: null } as MutableHints;
  const head = headOf(paper.slice(0, MOST_LINES).map(({ text }) => text.slice(0, LONGEST_LINE)));
  let columns: DayColumns | null = null;
  /** The row in which the last medicine ended. */
  let lastRow = -2;
  for (const [index, { text, box, words }] of paper.slice(0, MOST_LINES).entries()) {
    if (text.length > LONGEST_LINE || (words === undefined && isCrossedOut(text))) continue;
    const printed = plainText(text);
    takeHints(hints, printed);
    columns = columnsOf(printed) ?? columns;
    const whole = withLettersJoined(columns === null ? printed : withColumnsJoined(printed, columns));
    if (lastRow === index - 1 && isComposition(whole, lines.at(-1))) {
      lastRow = index;
      continue;
    }
    const isFull = lines.length >= MOST_MEDICINES;
    for (const plain of isFull ? [whole] : splitMedicines(whole, (part) => readMedicineLine(part, index, isOnPacks))) {
      const last = lastRow === index - 1 ? lines.at(-1) : undefined;
      const isOpen =
        last !== undefined &&
        (/\+$/u.test(last.text) || plain.startsWith('+') || DOSE_ALONE.test(plain) || isDoseAlone(plain));
      if (isOpen && continueLast(lines, seen, plain, box, words)) {
        lastRow = index;
        continue;
      }
      const read = readMedicineLine(plain, index, isOnPacks);
      const isOther =
        read !== null && (isOfStrokes(read, words) || isOfPractice(read, index < head, words !== undefined));
      if (read !== null && !isOther) {
        // "Inj Humalog 10-12-10 + Lantus 20 HS": 20 is units, or a strength.
        const isBesideInjection =
          read.form === null && lines.findLast(({ line }) => line === index)?.form === 'injection';
        const dose = isBesideInjection ? null : read.dose;
        lines.push(withSureness({ ...read, dose, box, sureness: null }, words));
        seen.push(words);
        lastRow = index;
      } else if (last !== undefined && goesOn(plain) && continueLast(lines, seen, plain, box, words)) lastRow = index;
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
    readDose(text) !== null &&
    startOfName(text.toLowerCase(), false).form === null
  );
}

function goesOn(text: string): boolean {
  if (NUMBERED_NAME.test(text)) return false;
  if (GOES_ON.test(text)) return true;
  const lower = text.toLowerCase();
  const places = [
    readDose(lower)?.from,
    readDays(lower)?.from,
    ...FOOD_WORDS.map(([words]) => words.exec(lower)?.index),
  ];
  return places.some((place) => place !== undefined && place <= NEAR_BEGINNING);
}

/** "P-650", "O2": a name of one letter and a number, accepted only after a form word. */
const LETTER_AND_NUMBER = /^(?!x)\p{L}-?\d{1,4}(?!\d)/iu;

/** Two letters in a row; an Indian vowel sign may stand between them. */
const NAMED = /\p{L}\p{M}*\p{L}/u;
/** Food, drink and activities, or text that does not begin with a letter: "1 chapati", "Almonds 5". */
const OF_A_MEAL =
  /^[^\p{L}]|^(?:cut|reduce|limit|keep|do|eat|drink|have|maintain|check|monitor|measure|record|avoid)\b|\b(?:almonds?|badam|curds?|milk|eggs?|bananas?|apples?|chapatt?is?|rotis?|rice|dal|fruits?|juice|tea|coffee|water|honey|ghee|walnuts?|nuts|soup|salad|sprouts|cups?|bowls?|katori|glass(?:es)?|salt|sugar|protein|alcohol|fibre|fiber|calories|kcal|times|pegs?|cigarettes?|smoking|spirometry|min|mins|minutes?|hours?|years?|yrs|kg|cm|km|litres?)\b/iu;
/** "1 tab", "ek goli": a count of pieces, so it is a medicine. */
const PIECES_TAKEN = new RegExp(`(?:\\d|½|half|one|two|ek|do|aadhi) ?(?:${PIECES})(?![\\p{L}\\p{M}])`, 'u');
/** "2 strips", "- 10 tabs": the quantity that a message orders. */
const ORDERED =
  /(?<=[\p{L}\d)].*)[ -] ?(\d{1,3}) ?(?:strips?|patt[ae]|packets?|packs?|boxe?s?|bottles?|tubes?|nos?|pcs)(?![\p{L}])|(?<=\d.*) - ?(\d{1,3}) ?(?:tabs?|tablets?|caps?|capsules?)(?!\p{L})|(?<=\d ?(?:mg|mcg|gm?|iu).*) x ?(\d{1,3})(?![\d/.]| ?\p{L})/u;

type SeenLine = Omit<ReadLine, 'box' | 'sureness'>;

function readMedicineLine(printed: string, line: number, isOnPacks?: IsOnPacks): SeenLine | null {
  const text = withoutAnEnd(printed);
  const lower = text.toLowerCase();
  if (NO_MEDICINE_WORDS.test(lower) || LABEL_WORDS.test(lower) || REFUSED.test(lower)) return null;
  const isBill = readBillRow(lower) !== null;
  const { at, form: leading } = startOfName(lower, isBill);
  const body = text.slice(at);
  const lowerBody = body.toLowerCase();
  if (body.length !== lowerBody.length) return null;
  if (isBill) return billLine(text, line, body, leading);
  const found = readDose(lowerBody, leading !== null);
  const after = found === null ? lowerBody : lowerBody.slice(found.to);
  const end = endOfName(lowerBody, found?.from ?? lowerBody.length, leading ?? innerForm(lowerBody));
  const days =
    readDays(after) ??
    readDays(lowerBody.slice(end)) ??
    (found === null ? null : readDays(lowerBody.slice(0, found.from), true));
  const name = tidyName(body.slice(0, end));
  const form = leading ?? innerForm(name);
  const strengths = readStrengths(name.toLowerCase());
  if (/^[^\p{L}\d]/u.test(name)) return null;
  if (!NAMED.test(name) && !(leading !== null && LETTER_AND_NUMBER.test(name))) return null;
  const ordered = found === null ? ORDERED.exec(lower) : null;
  const isSaid = (found !== null && found.isWeak !== true) || ordered !== null;
  if (/.[ ,]on \p{L}/u.test(name)) return null;
  const isCounted = found?.isCounted === true || (found !== null && PIECES_TAKEN.test(lowerBody));
  if (form === null && !isCounted && !saysMedicine(isSaid, strengths) && isOnPacks?.(name) !== true) return null;
  if (form === null && OF_A_MEAL.test(name)) return null;
  const quantity = QUANTITY.exec(after)?.[1] ?? ordered?.slice(1).find((count) => count !== undefined);
  return {
    line,
    text,
    form,
    name,
    strengths,
    dose: doseOf(found, lowerBody, form),
    days: days?.days ?? null,
    food: readFood(lowerBody.slice(end)),
    quantity: quantity === undefined ? null : Number(quantity),
  };
}

/** A row of a bill without a form word is not a medicine. */
function billLine(text: string, line: number, body: string, leading: PaperForm | null): SeenLine | null {
  const bill = readBillRow(body.toLowerCase());
  if (bill === null) return null;
  const name = tidyName(body.slice(0, bill.length));
  const form = leading ?? innerForm(name);
  if (form === null || !/[\p{L}]{2}/u.test(name)) return null;
  const strengths = readStrengths(name.toLowerCase());
  return { line, text, form, name, strengths, dose: null, days: null, food: null, quantity: bill.quantity };
}

/** Without a form word a line names a medicine if it has a dose and a strength, or a strength with a unit. */
function saysMedicine(hasDose: boolean, strengths: ReadLine['strengths']): boolean {
  return hasDose ? strengths.length > 0 : strengths.some(({ unit }) => unit !== null && unit !== 'ml' && unit !== '%');
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
  if (last === undefined || last.quantity !== null || (last.dose !== null && !addsDays(last, text))) return false;
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

/** A row with only a duration, below a medicine that has a dose and no duration. */
function addsDays({ days }: ReadLine, text: string): boolean {
  return days === null && DAYS_ALONE.test(text);
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
  const isSure = line.dose !== null && isSureDose(line.text, words) && !mayLackPoint(line);
  return { ...line, sureness, dose: isSure ? line.dose : null };
}

/** "25 ml" in a picture may be 2.5 ml: OCR loses points, and no spoon or cup has a mark for such an amount. */
function mayLackPoint({ form, text }: ReadLine): boolean {
  return LIQUIDS.includes(form) && /(?<![\d./])[2-9]5 ?ml/iu.test(text);
}

function isSureDose(text: string, words: NonNullable<PaperLine['words']>): boolean {
  const lower = text.toLowerCase();
  const found = readDose(lower);
  if (found === null) return true;
  // Whole words only: a dose may begin inside one ("Glimy1-0-1").
  const from = lower.lastIndexOf(' ', found.from) + 1;
  const to = lower.indexOf(' ', found.to);
  const said = lower.slice(from, to < 0 ? undefined : to);
  const own = wordsOfText(lower, words);
  const first = lower.slice(0, from).split(' ').length - 1;
  // The form before the name may be a word of the dose, too ("TAB Imagined 20 1 tab HS"): then only the place tells them apart.
  const all = own?.slice(first, first + said.split(' ').length) ?? words;
  const parts = new Set(said.split(/[ ()+-]/u).filter((part) => /[\p{L}\d½]/u.test(part)));
  return all.every(({ text: word, confidence }) => {
    if (confidence >= SURE_OF_DOSE) return true;
    return plainText(word)
      .toLowerCase()
      .split(/[ ()+-]/u)
      .every((part) => !parts.has(part));
  });
}

/** The words that a line consists of, one for each of its parts between blanks; null where they are not those of the line, or twice in the row. */
function wordsOfText(lower: string, words: NonNullable<PaperLine['words']>): PaperLine['words'] | null {
  const parts = words.flatMap(({ text, confidence }) =>
    plainText(text)
      .toLowerCase()
      .split(' ')
      .map((part) => ({ text: part, confidence })),
  );
  const wanted = lower.split(' ');
  const places = parts.flatMap((_, place) =>
    wanted.every((part, at) => parts[place + at]?.text === part) ? [place] : [],
  );
  const [place] = places;
  return place === undefined || places.length > 1 ? null : parts.slice(place, place + wanted.length);
}
