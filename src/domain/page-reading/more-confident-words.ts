import type { PageWord } from './page-word.ts';

/** Below the confidence for preselection: the two readings of one number differ. */
const DIFFERS = 55;
/** Above the confidence for a dose, below that for preselection: two readings in two sizes agree. */
const AGREES = 60;
/** Below the confidence for a dose. */
const UNREAD = 39;
/** A code from the other reading that is this much more confident is used, where both readings split the row alike. */
const SURER = 15;
/** A dose count that one reading saw with this confidence counts, even if the other hardly saw it. */
const SEEN = 85;
const HARDLY = 50;

/**
 * Of two readings of one row, the more confident one. A number that the other reading saw differently becomes
 * uncertain: then only a person chooses the strength, and times of day ("1-0-1") that differ give no dose. Agreement
 * raises the confidence.
 */
export function moreConfidentWords(first: readonly PageWord[], second: readonly PageWord[]): PageWord[] {
  const [best, other] = confidenceOf(second) > confidenceOf(first) ? [second, first] : [first, second];
  const numbers = new Set(other.flatMap(({ text }) => numbersOf(text)));
  return best.map((word) => {
    const twin = twinOf(word, best, other);
    if (twin !== undefined && (isSameReading(twin.text, word.text) || isSameTimes(twin.text, word.text)))
      return { ...word, confidence: agreed(word, twin) };
    if (twin !== undefined && CODE.test(twin.text) && twin.confidence > word.confidence + SURER)
      return { ...word, text: twin.text, confidence: twin.confidence };
    if (twin !== undefined && isTimes(word.text) && isTimes(twin.text) && digitsOf(word.text) !== digitsOf(twin.text)) {
      return timesOfTwo(word, twin);
    }
    const isSeenTwice = numbersOf(word.text).every((number) => numbers.has(number));
    return isSeenTwice ? word : { ...word, confidence: Math.min(word.confidence, DIFFERS) };
  });
}

/** The word of the other reading at the same place, where neither reading split the place into more words. */
function twinOf(word: PageWord, best: readonly PageWord[], other: readonly PageWord[]): PageWord | undefined {
  const there = other.filter((one) => isOnePlace(one, word));
  const twin = there.length === 1 ? (there[0] as PageWord) : undefined;
  return twin !== undefined && best.filter((one) => isOnePlace(one, twin)).length === 1 ? twin : undefined;
}

/** A code of frequency. */
const CODE = /^(?:OD|BD|BID|TDS|TID|QID|HS|SOS|STAT)[,.]?$/u;

/**
 * Only for words of a dose: handwriting can also give the same text twice, and must not pass for a name. A code whose
 * letters agree twice is no coincidence; a digit of low confidence in both readings may be.
 */
function agreed({ text, confidence }: PageWord, twin: PageWord): number {
  const most = Math.max(confidence, twin.confidence);
  return CODE.test(text) || ((isTimes(text) || timesIn(text) !== null) && most >= NOISE)
    ? Math.max(most, AGREES)
    : confidence;
}

/** Words below this confidence are noise. */
const NOISE = 12;

/** Characters that OCR confuses with each other count as one. */
const alike = (text: string) => text.replace(/[Oo]/gu, '0').replace(/[lI|]/gu, '1');

/** Whether two words are equal apart from characters that OCR confuses. */
export function isSameReading(one: string, other: string): boolean {
  return alike(one) === alike(other);
}

const isTimes = (text: string) => /^[\doOlI½|.]+(?:m[lI1])?(?:[-–—+][\doOlI½|.]+(?:m[lI1])?)+[,.]?$/u.test(text);

/** Misreadings of ½, which no other count resembles. */
const HALF = /^(?:½|[Y%¥V]{1,3}2?|1\/2)$/u;

/** The counts of "5ml-0-5ml" or "½-0-½", whichever of the characters that OCR confuses were read; null for other text. */
function timesIn(text: string): string | null {
  const places = text
    .replace(/^[-–—]+|[,.]$/gu, '')
    .split(/[-–—]+/u)
    .map((place) => {
      if (HALF.test(place)) return '½';
      const [, count, unit] = /^([\doOlI|.]+|S(?=m))(m[lIi1|]{1,2})?$/u.exec(place) ?? [];
      return count === undefined ? null : `${alike(count).replace('S', '5')}${unit === undefined ? '' : 'ml'}`;
    });
  return places.length < 2 || places.includes(null) ? null : places.join('-');
}

function isSameTimes(one: string, other: string): boolean {
  const times = timesIn(one);
  return times !== null && times === timesIn(other);
}
const digitsOf = (text: string) =>
  text
    .replace(/[Oo]/gu, '0')
    .replace(/[lI|]/gu, '1')
    .replace(/[^\d½]/gu, '');

/** The confidence at which one reading's times of day win where the other reading saw impossible ones. */
const PLAUSIBLY = 70;
/** More than anybody takes at a time: "1-6-1" is "1-0-1". */
const TOO_MANY = /(?<![\d.])(?:[5-9]|\d{2,})(?![\d.]|ml)/u;

function timesOfTwo(word: PageWord, twin: PageWord): PageWord {
  const [surer, less] = word.confidence >= twin.confidence ? [word, twin] : [twin, word];
  const isSeen = surer.confidence >= SEEN && less.confidence < HARDLY;
  const isTaken = surer.confidence >= PLAUSIBLY && TOO_MANY.test(less.text) && !TOO_MANY.test(surer.text);
  return isSeen || isTaken
    ? { ...word, text: surer.text, confidence: DIFFERS }
    : { ...word, confidence: Math.min(word.confidence, UNREAD) };
}

/** The confidence of a row, weighted by the letters of its words. */
export function confidenceOf(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}

function numbersOf(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?/gu) ?? [];
}

/** A count that the English reading gives with this confidence replaces an uncertain one in the other reading. */
const SURE_COUNT = 80;
const COUNT = /^[\d½][\d.]*$/u;

/** Whether a word is a count, or several joined by dashes ("1-1"). */
export function isCount(text: string): boolean {
  return /^[\d½][\d.]*(?:-[\d½][\d.]*)*$/u.test(text);
}

/**
 * Words of another language, whose OCR model knows digits less well: a count is taken from the English reading at its
 * place, and one that is missing there is unread.
 */
export function withSeenTwice(words: readonly PageWord[], english: readonly PageWord[]): PageWord[] {
  const numbers = english.flatMap(({ text }) => numbersOf(text));
  return words.map((word) => {
    if (/\p{L}/u.test(word.text)) return word;
    const there = english.find((one) => COUNT.test(one.text) && one.confidence >= SURE_COUNT && isOnePlace(one, word));
    if (there !== undefined && there.confidence > word.confidence)
      return { ...word, text: there.text, confidence: there.confidence };
    const isSeenTwice = numbersOf(word.text).every((number) => numbers.includes(number));
    return isSeenTwice ? word : { ...word, confidence: Math.min(word.confidence, UNREAD) };
  });
}

/** How much of the narrower of two words must overlap the other for both to be one. */
const SAME_PLACE = 0.5;

function isOnePlace({ box: one }: PageWord, { box: other }: PageWord): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared > SAME_PLACE * Math.max(1, Math.min(one.width, other.width));
}
