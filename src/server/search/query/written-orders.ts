import { readPaper } from '#domain/prescription-text/read-paper.ts';
import { isSpareWord } from '../index/form-words.ts';
import { readQueryWords } from '../index/pack-words.ts';
import { isNumber } from './split-words.ts';

/** "15's", "strip of 15 tablets": how many pieces a pack holds, which no name says. */
const PACK =
  /\b\d{1,3} ?['’]?s\b|\b(?:strips?|packs?|packets?|box|bottles?|jar) of \d{1,4}(?: ?(?:tablets?|tabs?|capsules?|caps?|ml|gm?))?\b/giu;
/** "2 strips", "x 10", "Dolo 650 15 tablets": a count of packs, and a second number before a form may be one of pieces. */
const COUNTS =
  / x ?\d{1,3}$| \d{1,3} (?:strips?|patt[aei]|packs?|packets?|box(?:es)?|bottles?|tubes?|nos|pcs)\b(?: of\b)?|(?<=\d ?(?:m?c?g)?) \d{1,3} (?:tablets?|tabs?|capsules?|caps?)\b/giu;

/** "[10:32 AM, 11/2/2026] Papa:", as copied messages begin. */
const SENDER = /\[\d[^\]]{0,30}\][^:\n]{0,40}:/gu;

/** A text without who sent its lines, and when. */
export function withoutSenders(text: string): string {
  return text.includes('[') ? text.replace(SENDER, '\n').trim() : text;
}

/** A text without the size of the pack, where letters are left. */
export function withoutPackSize(text: string): string {
  if (!/\d/.test(text)) return text;
  const rest = text.replace(PACK, ' ');
  return /[a-z]/i.test(rest) ? rest : text;
}

/** "Glycomet GP 2 BD AC": how often it is taken, with all that follows. OD may be part of a name. */
const HOW_TAKEN = / (?:bd|bid|tds|tid|qid|hs|sos|prn|stat)\b.*$/iu;

/** How a text may be read that finds nothing as it is. */
export interface WrittenNames {
  readonly names: readonly string[];
  /** False where the text names several medicines. */
  readonly isOne: boolean;
}

export const NO_NAMES: WrittenNames = { names: [], isOne: true };

/** The names in a line of a prescription ("Tab Dolo 650 1-0-1 x 5 days"), and the text without a count. */
export function namesWritten(text: string): WrittenNames {
  const { lines } = readPaper([{ text, box: null }]);
  const read = lines.flatMap(({ name, form }) => (form === null ? [name] : [`${name} ${form}`, name]));
  const names = [...read, text.replace(COUNTS, ''), text.replace(HOW_TAKEN, '')].filter((name) => name !== text);
  return { names, isOne: lines.length < 2 };
}

/** Longer lists are read as far as this: more names hardly fit in a search. */
const MOST_LISTED = 12;
/** "1,000" is a number, "30/70" a strength, "l/a" and "e/d" say where it is used. */
const BETWEEN_LISTED =
  /,(?!\d)|(?<!\d),|[;\n।|&+]|:\s|(?<=\d)\.\s|\/(?=\s*\p{L}{3})|\s(?:and|or|vs|aur|और|या|आणि|மற்றும்|మరియు|ಮತ್ತು|এবং|અને)\s/iu;
/** "1. Dolo 2. Pan D": numbered lines, often without a line break. */
const NUMBERED = /^\s*\(?1[.)]/u;
const ITS_NUMBER = /(?:^|\s)\(?\d{1,2}[.)]\s*(?=\p{L})/gu;
/** "2 strips of": a count before a name, or alone. */
const COUNTED_BEFORE =
  /^\d{1,3} ?(?:strips?|patt[aei]|packs?|packets?|box(?:es)?|bottles?|tubes?|nos|pcs)\b(?: of\b)?/iu;

/** The parts of a list without counts of packs: "dolo 650, pan d, azithral 500". One part where the text is no list. */
export function partsListed(text: string): string[] {
  const lines = NUMBERED.test(text) ? text.replace(ITS_NUMBER, '\n') : text;
  const parts = lines.split(BETWEEN_LISTED).map((part) => part.trim().replace(COUNTED_BEFORE, '').replace(COUNTS, ''));
  return parts.filter((part) => /\p{L}/u.test(part)).slice(0, MOST_LISTED);
}

/** How often a medicine is taken, as prescriptions say it. */
const HOW_OFTEN = /^(?:od|bd|bid|tds|tid|qid|hs|sos|prn|stat)$/;

/** "B complex OD": whether a word says how often it is taken. It is no name, though some brands end so. */
export function isHowOften(word: string): boolean {
  return HOW_OFTEN.test(word);
}

/** "OD 5/7", "tab bd", "1-0-1": how to take a medicine, and no name. */
export function saysNoName(text: string): boolean {
  if (!/^[\x20-\x7e]{3,40}$/.test(text)) return false;
  const words = readQueryWords(text);
  if (words.length < 2 || !words.every((word) => isNumber(word) || isHowOften(word) || isSpareWord(word))) return false;
  return words.some(isHowOften) || words.every((word) => /^\d$/.test(word));
}
