import { FORM_WORDS } from '../prescription-text/paper-words-table.ts';
import { withIndianWords } from './indian-words.ts';
import type { PageWord } from './page-word.ts';

/** Words without letters or digits that no prescription prints: table lines, specks, edges of the paper. */
const SPECK = /^[|_~'"`’‘“”«»¦!¢*°•—.,:;=\\/[\]{}<>^]+$/u;
const EDGES = /^[|_~'"`’‘“”«»¦\\[\]{}<>^]+|[|_~'"`’‘“”«»¦\\[\]{}<>^]+$/gu;
/** Words below this confidence are noise. */
const NOISE = 12;

/**
 * Removes specks and table lines at the edges of words. Digits that OCR confuses with letters are corrected only in a
 * dose or a strength: "1-0-l" is "1-0-1", "5OO mg" is "500 mg". Of a name at most the first letter is corrected, where no
 * name begins as it was read: "lmdur" is "Imdur".
 */
export function correctedWords(words: readonly PageWord[]): PageWord[] {
  const kept = withIndianWords(words)
    .filter(({ text, confidence }, place, all) => {
      if (confidence < NOISE) return isFaintName(all.slice(Math.max(0, place - 1), place + 3), place);
      return !SPECK.test(text) || isDashOfDose(text, all[place - 1], all[place + 1]);
    })
    .map((word) => ({ ...word, text: word.text.replace(EDGES, '') }))
    .filter(({ text }) => text !== '');
  const whole = kept.flatMap((word, place) => {
    const text = mended(word.text, kept[place - 1]?.text ?? '', kept[place + 1]?.text ?? '');
    const parts = formOfSeven(text, kept[place - 1]?.text ?? '', kept[place + 1]?.text ?? '') ?? parted(text);
    return parts.map((part) => ({ ...word, text: part }));
  });
  return joinedHalves(whole).flatMap((word, place, all) => {
    const parts = lostCode(
      word.text,
      all
        .slice(place + 1)
        .map(({ text }) => text)
        .join(' '),
    );
    return parts.map((part) => ({ ...word, text: part }));
  });
}

/**
 * "1-1 1-1" is "1-1-1-1": a dose of four times whose middle dash was not read; no two doses of two times stand side by side.
 * Three in a row are no dose that is known, and stay apart.
 */
function joinedHalves(words: readonly PageWord[]): PageWord[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    if (isPair(words, place - 1)) return [];
    if (next === undefined || !isPair(words, place)) return [word];
    const confidence = Math.min(word.confidence, next.confidence);
    return [{ ...word, text: `${word.text}-${next.text}`, confidence }];
  });
}

/** Whether the words at this place and the next one are such halves, and their neighbours are none. */
function isPair(words: readonly PageWord[], place: number): boolean {
  const halves = [-1, 0, 1, 2].map((step) => /^[0-2]-[0-2]$/u.test(words[place + step]?.text ?? ''));
  return halves.join() === 'false,true,true,false';
}

/** "1.7. Name" and "1. 7. Name" are "1. T. Name": no list has two numbers in a row. */
function formOfSeven(text: string, last: string, next: string): string[] | null {
  if (!/^\p{Lu}\p{L}{2}/u.test(next)) return null;
  if (/^7[.,]?$/u.test(text)) return /^\d{1,2}[.)]$/u.test(last) ? ['T.'] : null;
  const serial = /^(\d{1,2}[.)])7[.,]?$/u.exec(text)?.[1];
  return serial === undefined ? null : [serial, 'T.'];
}

/** Confidence in the word behind a form, or behind a form and a name. */
const NAMED = 75;

/**
 * "Tab. Name 40" at the beginning of a row: specks never spell the word of a form, however little confidence its
 * reading and that of the name have, if what follows was read. `around` begins with the word before the one in question.
 */
function isFaintName(around: readonly PageWord[], place: number): boolean {
  const words = place === 0 ? [undefined, ...around] : around;
  const [last, word, next, second] = words;
  const isRead = (one: PageWord | undefined) => (one?.confidence ?? 0) >= NAMED;
  if (word === undefined || place > 2) return false;
  if (isForm(word)) return place <= 1 && (isRead(next) || (isName(next) && isRead(second)));
  return isForm(last) && isName(word) && isRead(next);
}

function isForm(one: PageWord | undefined): boolean {
  const word = one?.text.toLowerCase().replace(/\.$/u, '') ?? '';
  return word.length >= 3 && Object.hasOwn(FORM_WORDS, word);
}

function isName(one: PageWord | undefined): boolean {
  return /^\p{Lu}[\p{L}-]{3,}$/u.test(one?.text ?? '');
}

/** "1 — 0 — 1": between two counts a long dash is not a speck, even where another dash was read together with a count ("1 —0 — 1"). */
function isDashOfDose(text: string, last: PageWord | undefined, next: PageWord | undefined): boolean {
  const isCount = (word: PageWord | undefined) => /^[-–—]?[\doOlI½][,.]?[-–—]?$/u.test(word?.text ?? '');
  return /^[-–—]+$/u.test(text) && isCount(last) && isCount(next);
}

/**
 * "10D" before another duration is "1 OD", and "18D" is "1 BD": no line prints two durations, and OCR confuses O with 0
 * and B with 8.
 */
function lostCode(text: string, behind: string): string[] {
  const code = /^1([08])D[,.]?$/u.exec(text)?.[1];
  if (code === undefined || !/(?:^|[ x×])S?\d{1,3} ?(?:days?|weeks?|months?|d|w)(?![\p{L}])/iu.test(behind))
    return [text];
  return ['1', code === '0' ? 'OD' : 'BD'];
}

const COUNTED = 'tabs?|caps?|puffs?|drops?|ml|units?';
const CODES = 'OD|BD|BID|TDS|TID|QID|HS|SOS|STAT';
/**
 * Text that OCR joins to the next word: "1BD", "1cap", "ltabBD", "TabACITROM", "VitaminE400mg", "x60". No name has
 * these forms.
 */
const STUCK: readonly RegExp[] = [
  new RegExp(`^([\\dl]|\\d\\d|\\d\\.\\d|½)(${COUNTED}|m[i1|])(${CODES})([,.]?)$`, 'iu'),
  new RegExp(`^(tabs?|caps?|m[li1|])(${CODES})([,.]?)$`, 'iu'),
  new RegExp(`^(\\d{1,2}|½)((?:${CODES}|${COUNTED}|days?|weeks?|months?)[,.]?)$`, 'iu'),
  /^(\d|½)(S[O0]{1,2}[S5s][,.]?)$/u,
  /^(\d|½)(at(?:bed(?:time)?|night)?)$/u,
  /^([x×])(\d{1,3}(?:days?|weeks?|months?|[dw])?[,.]?)$/iu,
  /^(\d{1,2}[.)])((?:Tab|TAB|Cap|CAP|Syp|SYP|Inj|INJ)\p{L}{3}.*)$/u,
  /^((?:Tab|Cap|Syp|Inj)\.?)(\p{Lu}[\p{L}\d-]{2,})$/u,
  /^((?:TAB|CAP|SYP|INJ)\.?)(\p{Lu}\p{Ll}[\p{L}\d-]*)$/u,
  /^((?:TAB|SYP|INJ)\.?)(\p{Lu}[\p{Lu}\d-]{3,})$/u,
  /^((?:TAB|CAP|SYP|INJ|Tab|Cap|Syp|Inj|T)\.)(\p{L}[\p{L}\d-]{2,})$/u,
  /^(\p{L}{4,})(\d+(?:\.\d+)?(?:mg|mcg|gm))$/iu,
];

function parted(text: string): string[] {
  if (/^l(?:tabs?|caps?)[,.]?$/u.test(text)) return ['1', text.slice(1)];
  for (const shape of STUCK) {
    const parts = shape
      .exec(text)
      ?.slice(1)
      .filter((part) => part !== '' && part !== undefined);
    if (parts === undefined || parts.length < 2) continue;
    return parts.flatMap((part, place) => (place === 0 ? [mendedCount(part)] : parted(part).map(mendedCount)));
  }
  return [text];
}

/** "l" before "tab" is a count, and millilitres have no other spelling. */
function mendedCount(part: string): string {
  if (part === 'l') return '1';
  return /^m[lIi1|]$/u.test(part) ? 'ml' : (codeOf(part) ?? part);
}

const UNIT = /^(?:mcg|mg|gm?|ml|iu|%)\b/iu;
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' };
const NUMBER = /^(?:\d+(?:\.\d+)?|½)$/u;

function mended(text: string, last: string, next: string): string {
  const slots = mendedSlots(text);
  if (slots !== null) return slots;
  // Misreadings of "ml" after a number: "5 mi", "5mI".
  if (/^m[lI1i|][.,]?$/u.test(text) && NUMBER.test(last)) return 'ml';
  const measure = /^(\d+(?:\.\d+)?)m[I1i|][.,]?$/u.exec(text);
  if (measure !== null) return `${measure[1]}ml`;
  // No name is spelt like a misread "Tab".
  if (/^T(?:a[h6]|A[H68])\.?$/u.test(text) && /^(?:\d{1,2}[.)]?)?$/u.test(last) && /^\p{Lu}\p{L}{2}/u.test(next))
    return 'Tab.';
  const code = codeOf(text);
  if (code !== undefined) return code;
  const said = /^\P{Lu}+$/u.test(text) ? WORDS_OF_SHAPE.get(shapeOf(text)) : undefined;
  if (said !== undefined) return said;
  const strength = /^([\dOolIS]*\d[\dOolIS]*)((?:mcg|mg|gm?|ml|iu)(?:\/.*)?)$/u.exec(text);
  if (strength !== null) return withDigits(strength[1] as string) + strength[2];
  if (/^[\dOolIS]*\d[\dOolIS]*$/u.test(text) && UNIT.test(next)) return withDigits(text);
  // No name begins with a zero before letters, or with "l" before a consonant: "lmdur" is "Imdur".
  return text.replace(/^0(?=\p{Lu}{2,})/u, 'O').replace(SMALL_L, 'I');
}

/** "l" at the beginning of a name, read alone or together with the "I" that it is. */
const SMALL_L = /(?<=^|\.)l(?:I(?=\p{Ll}{3})|(?=[b-df-hj-km-np-tv-xz]\p{Ll}{3}))/u;

/** Codes in which a digit replaces a letter: no number or word is spelt like this. */
const MISREAD_CODES: readonly (readonly [shape: RegExp, code: string])[] = [
  [/^0D[,.]?$/u, 'OD'],
  [/^(?:S[O0]{1,2}[S5s]|5O[S5])[,.]?$/u, 'SOS'],
  [/^T(?:D[S5]|0S)[,.]?$/u, 'TDS'],
  [/^T[1l|]D[,.]?$/u, 'TID'],
  [/^Q[1l|]D[,.]?$/u, 'QID'],
  [/^B[1l|]D[,.]?$/u, 'BID'],
];

const codeOf = (text: string) => MISREAD_CODES.find(([shape]) => shape.test(text))?.[1];

/** Words of a dose whose letters OCR confuses: "dally" is "daily", "moming" is "morning". */
const DOSE_LETTERS = [
  'daily',
  'twice',
  'thrice',
  'night',
  'bedtime',
  'morning',
  'evening',
  'afternoon',
  'times',
  'weekly',
];
/** "rn" looks like "m", and "i", "l", "1" and "|" like each other. */
const shapeOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/rn/gu, 'm')
    .replace(/[il1|]/gu, 'i');
/** Blur also hides one of the thin letters: "daly" is "daily", and no other word. */
const WORDS_OF_SHAPE = new Map(
  DOSE_LETTERS.flatMap((word) => {
    const shape = shapeOf(word);
    const thinner = Array.from(shape.matchAll(/i/gu), ({ index }) => shape.slice(0, index) + shape.slice(index + 1));
    return [shape, ...thinner].map((each) => [each, word] as const);
  }),
);

/** Misreadings of ½; accepted only where every other time of the dose is ½ or none. */
const HALF = /^(?:½|[Y%¥V]{1,3}2?|1\/2)$/u;

/** "1-0-1", "1—0—l", "1-01": a number with a leading zero is impossible, so a dash was lost there. */
function mendedSlots(text: string): string | null {
  const plain = text.replace(/[–—−‐-]+/gu, '-').replace(/[,.;:]$/u, '');
  if (/^[\dOolI|½]-[\dOolI|½]-[\dOolI|½]$/u.test(plain)) return withDigits(plain);
  const halves = plain.split('-').map((place) => (HALF.test(place) ? '½' : place));
  if (halves.length === 3 && halves.includes('½') && halves.every((place) => /^[0Oo½]$/u.test(place))) {
    return withDigits(halves.join('-'));
  }
  const measured = mendedMeasures(plain);
  if (measured !== null) return measured;
  const lost = /^([\dOolI½])-([0Oo])([\dOolI½])$/u.exec(plain) ?? /^([0Oo])([0Oo])-([\dOolI½])$/u.exec(plain);
  return lost === null ? null : withDigits(lost.slice(1).join('-'));
}

/** "Smi-0-5mi" is "5ml-0-5ml": millilitres have no other spelling, and "S" is a 5 where another time of the dose is one. */
function mendedMeasures(plain: string): string | null {
  const places = plain.split('-').map((place) => /^(\d{1,2}(?:\.\d)?|[OoS])(m[lIi1|]{1,2})?$/u.exec(place));
  if (places.length !== 3 || places.every((place) => place?.[2] === undefined)) return null;
  const counts = places.map((place) => place?.[1]);
  const read = counts.map((count) => (count === 'S' && counts.includes('5') ? '5' : count?.replace(/[Oo]/u, '0')));
  if (read.some((count) => count === undefined || count === 'S')) return null;
  return read.map((count, at) => (places[at]?.[2] === undefined ? count : `${count}ml`)).join('-');
}

function withDigits(text: string): string {
  return text.replace(/[OolI|SB]/gu, (sign) => DIGITS[sign] ?? sign);
}
