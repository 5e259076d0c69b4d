import { APOSTROPHES } from '../language/scripts.ts';
import type { PaperDose, PaperLine, PaperStrength } from './paper-line.ts';

/** The most lines of a prescription; the rest is not read. */
export const MOST_LINES = 500;

/** A longer line is not a list of medicines. */
const LONGEST_LIST = 3000;
/** Longer lines are not read; no printed line of a medicine is longer. */
export const LONGEST_LINE = 300;

/**
 * Splits a pasted message into lines, a numbered list that was pasted as one line at its numbers, and any other list that is too long
 * for one line at a form word or a comma.
 */
export function linesOfText(text: string): PaperLine[] {
  const lines = text.split(/\r\n?|\n/u, MOST_LINES);
  return lines
    .flatMap((line) => (line.length > LONGEST_LIST ? [line] : splitAtNumbers(line.trim()).flatMap(splitLong)))
    .map((line) => ({ text: line, box: null }));
}

/** Chat formatting that no prescription prints: bold markers, emoji, and characters that set the text direction. */
const MARKS = /[*\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\ufe0f|\u20e3|\p{Extended_Pictographic}/gu;
/** "60,000 IU", "2,00,000 units". */
const THOUSANDS = /(?<![\d,.])(\d{1,2},)?(\d{1,3}),(\d{3})(?= ?(?:iu|i\.u\.?|units?|mcg|mg)(?!\p{L}))/giu;
/** "BDPC": a code of a dose and one of food, written as one word. */
const TWO_CODES = /(?<![\p{L}\p{M}])(od|bd|bid|tds|tid|qid|hs)[-/]?(pc|ac|af|bf|bbf|wf)(?![\p{L}\p{M}])/giu;

/** "telma40", "Dolo650mg": a name and its strength, written as one word. */
const STUCK = /(?<![\p{L}\p{M}\d@.-])(\p{L}{4,})(\d{2,4})(?=(?:mg|mcg)?(?:[ ,-]|$))/giu;

/** ".5 tab", ".25 mg", and "1,5 tab", "2,5 ml": a point without a digit before it, and a comma used as a decimal point; not "day 1,5". */
const BARE_POINT = /(?<=^|[\s(-])\.(?=(?:5|50|25|75|125)(?!\d))/gu;
const COMMA_AS_POINT = /(?<![\p{L}\d,./]|days? )(\d),5(?![\d,.])/giu;

/** A line with its digits, dashes and blanks normalised as the rules expect them. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‐-―−]/gu, '-')
    .replace(/\u2044/gu, '/')
    .replace(APOSTROPHES, "'")
    .replace(/[०-९೦-೯]/gu, (digit) => String(((digit.codePointAt(0) as number) % 16) - 6))
    .replace(MARKS, ' ')
    .replace(/-{4,}|\.{3,}/gu, ' ')
    .replace(/[\s|_~]+/gu, ' ')
    .replace(THOUSANDS, (_, lakhs: string | undefined, thousands: string, rest: string) => {
      return `${lakhs?.replace(',', '') ?? ''}${thousands}${rest}`;
    })
    .replace(BARE_POINT, '0.')
    .replace(COMMA_AS_POINT, '$1.5')
    .replace(TWO_CODES, '$1 $2')
    .replace(STUCK, '$1 $2')
    .trim();
}

/** A line of a message that its writer struck out ("~Ecosprin 75~"), or crossed ("❌ Ecosprin 75"). */
export function isCrossedOut(text: string): boolean {
  return /^[^\p{L}\d]*~[^~]*\p{L}[^~]*~/u.test(text) || /[❌✖✗✘🚫⛔]/u.test(text);
}

/** "x 3 days then stop", "1/2 -> stop", "stop after 5 days": the end of a course, not a refusal of the medicine. */
const END_OF_COURSE = /(?:\b(?:then|and|&) ?|, ?|[-=]> ?|→ ?)stop\b|\bstop(?= (?:after|if|when|once)\b)/giu;

/** "…, review after 5 days", "till review": the next visit, after a medicine. */
const NEXT_VISIT =
  /(?:[,;.(-]|(?<=[ \d])(?:till|until|up ?to|before|at|on|then|and|&|के बाद))? ?(?:and |the |your |next )*(?<!\p{L})(?:review|follow[- ]?up|f\/u|r\/v|visit)\b.*$/iu;

const LIMIT =
  '(?:(?: (?:is|above|over|more than|below|less than)| ?[<>=]+)* ?\\d[\\d./]*(?: ?(?:°? ?[fc]|%|mg\\/dl|mmhg))?)?';
const MEASURED =
  '(?:(?:the|high|low|raised|blood|burning|in) )*(?:bp|b\\.p\\.?|sugars?|pressure|temp|allerg\\w*(?: reactions?)?|reactions?|urine|urination|tsh|hba1c|spo2)(?![\\p{L}\\d])';
/** "1-0-0 for BP", "OD, monitor BP", and what "if" is said of; "if" itself stays, because it leaves the dose open. */
const PURPOSE = new RegExp(
  `(?<=(?:\\d|(?<!\\p{L})(?:[obt]ds?|[bt]id|qid|hs|sos)(?!\\p{L})).*)(?:(?:[,;(-] ?)?(?<!\\p{L})(?:for|monitor|check|watch) ${MEASURED}|(?<=(?<!\\p{L})(?:if|when|in case of) )${MEASURED}${LIMIT})`,
  'giu',
);
/** "BD, diet control", "OD, avoid spicy food", "OD, no known allergy": advice behind a medicine. */
const ADVICE =
  /(?<=\d.*)[,;(.-] ?(?:(?:strict|diabetic|low|salt|sugar|restricted|with) )*(?:diet(?!\p{L})[^+;\d]*|avoid(?:ing)? (?:(?!(?:tab|cap|syp|inj|with)\b)\p{L}+[ ,/&]+){0,3}(?:foods?|alcohol|milk|dairy|oil|salt|sweets?|drinks?|driving|sun|sunlight|dust|smoking|tea|coffee)(?!\p{L})[^+;\d]*|no (?:known |drug |h\/o )*allerg\p{L}*)[ ).]*$/iu;
/** "OD x 5 days stop"; without a dose it may be the medicine that is stopped. */
const STOP_BEHIND =
  /(?<=(?:(?<!\p{L})(?:[obt]ds?|[bt]id|qid|hs|daily)|\d ?- ?\d ?- ?\d)(?!\p{L}).*(?:x|×|for) ?\d{1,3} ?(?:days?|d|weeks?|wks?|months?)[ .,-]*)(?<!\p{L})stop[ .!]*$/iu;

/** The line without the words that end a course, name the next visit, the purpose or a diet; all other letters keep their positions. */
export function withoutAnEnd(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length);
  const visit = NEXT_VISIT.exec(text);
  // At the beginning of a line the words are about the visit itself.
  const told = visit === null || !/\d/u.test(text.slice(0, visit.index)) ? text : text.replace(NEXT_VISIT, blank);
  return [END_OF_COURSE, PURPOSE, ADVICE, STOP_BEHIND]
    .reduce((left, words) => left.replace(words, blank), told)
    .trimEnd();
}

/** What a part of a line must contain to be a separate medicine. */
type ReadPart = (part: string) => {
  readonly strengths: readonly PaperStrength[];
  readonly dose: PaperDose | null;
  readonly quantity: number | null;
} | null;

const FORM =
  'tabs?|tablets?|caps?|capsules?|inj|injection|syp|syr|syrup|susp|drops?|oint|ointment|cream|gel|lotion|sachets?|rotacaps?|inhaler|spray';
const AT_FORM = new RegExp(`(?:^|[^\\p{L}\\d])(?=(?:${FORM})\\b\\.? ?\\p{L}{3})`, 'giu');
const AT_SIGN = /(?:[,;&+]|(?<=\s)(?:and|aur)(?=\s)) ?(?=\p{L}{3})/giu;
/** "…, stop Tab Cmed": what refuses the medicine behind it, and is never cut off from it. */
const REFUSES_NEXT =
  /(?<!\p{L})(?:stop(?:ped)?|hold|held|omit(?:ted)?|skip(?:ped)?|avoid|discontinued?|cease|withdrawn?|d\/c|no|not|don'?t|instead of|in place of|replac(?:e|es|ed|ing)|changed? from|allergic to)(?: (?:the|taking|take|with|using|use))?[ :-]*$/iu;
const ENDS = /(?:[ ,;&+]|(?<=\s)(?:and|aur))+$/iu;
/** "1 tab", "half tab": the unit of an amount. */
const IS_COUNT = /(?:^|[ (])(?:\d(?:\.\d)?|[½¼¾]|\d\/\d|a|half|quarter|one|two|three|four|ek|do|teen)$/iu;
/** A limit above the number of medicines that one line names. */
const MOST_PARTS = 40;
/** The most positions that are tried as the end of one part. */
const MOST_TRIES = 6;

/** "2. " inside a line is the next number of a list that lost its line breaks. */
function splitAtNumbers(text: string): readonly string[] {
  const first = /^\(?(\d{1,2}) ?[.)]/u.exec(text);
  if (first === null) return [text];
  const parts: string[] = [];
  let rest = text;
  for (let number = Number(first[1]) + 1; parts.length < MOST_PARTS; number += 1) {
    const next = new RegExp(`(?<=[\\s,;])\\(?${number} ?[.)] ?(?=\\p{L})`, 'u').exec(rest);
    if (next === null) break;
    parts.push(rest.slice(0, next.index).replace(ENDS, ''));
    rest = rest.slice(next.index);
  }
  return [...parts, rest];
}

/** The parts of a line that is too long to be read as one, each as long as it may be. */
function splitLong(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_LINE) {
    const head = rest.slice(0, LONGEST_LINE);
    const places = [AT_FORM, AT_SIGN].map((sign) =>
      Array.from(head.matchAll(sign)).findLast(({ index }) => index > 0 && !REFUSES_NEXT.test(head.slice(0, index))),
    );
    const found = places.find((place) => place !== undefined);
    if (found === undefined) break;
    parts.push(rest.slice(0, found.index).replace(ENDS, ''));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, rest];
}

/**
 * Splits a line that names several medicines: at a second form word, or at a second name with its strength after a
 * first dose. A part becomes a separate line only where it can be read as a medicine by itself.
 */
export function splitMedicines(text: string, read: ReadPart, left = MOST_PARTS): readonly string[] {
  if (left === 0) return [text];
  const places = [
    ...Array.from(text.matchAll(AT_FORM), ({ index, 0: sign }) => ({
      from: index,
      to: index + sign.length,
      form: true,
    })),
    ...Array.from(text.matchAll(AT_SIGN), ({ index, 0: sign }) => ({
      from: index,
      to: index + sign.length,
      form: false,
    })),
  ].sort((one, other) => one.to - other.to);
  for (const { from, to, form } of places.slice(0, MOST_TRIES)) {
    if (REFUSES_NEXT.test(text.slice(0, from))) continue;
    const [before, behind] = [text.slice(0, from).replace(ENDS, ''), text.slice(to)];
    const one = before === '' ? null : read(before);
    if (one === null || (form && IS_COUNT.test(before))) continue;
    const isWhole = one.dose !== null || one.quantity !== null || (form && one.strengths.length > 0);
    const other = isWhole ? read(behind) : null;
    if (other === null || (other.strengths.length === 0 && !(form && one.dose !== null))) continue;
    return [before, ...splitMedicines(behind, read, left - 1)];
  }
  return [text];
}
