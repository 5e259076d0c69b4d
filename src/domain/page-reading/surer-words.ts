import type { PageWord } from './page-word.ts';

/** Below what is chosen beforehand: the two readings of one number differ. */
const DIFFERS = 55;
/** Above what says a dose, below what is chosen beforehand: two readings in two sizes gave one word. */
const AGREES = 60;
/** Below what says a dose. */
const UNREAD = 39;
/** A code of the other reading that is so much surer is taken, where the readings cut the row alike. */
const SURER = 15;
/** A count of a dose that one reading saw so surely, and the other hardly, was seen. */
const SEEN = 85;
const HARDLY = 50;

/**
 * Of two readings of one row the surer one. A number that the other reading saw otherwise is told as unsure: a strength
 * is chosen by nobody but a person then, and times of day ("1-0-1") that differ say no dose. What both saw alike is surer.
 */
export function surerWords(first: readonly PageWord[], second: readonly PageWord[]): PageWord[] {
  const [best, other] = surenessOf(second) > surenessOf(first) ? [second, first] : [first, second];
  const numbers = new Set(other.flatMap(({ text }) => numbersOf(text)));
  return best.map((word) => {
    const twin = twinOf(word, best, other);
    if (twin !== undefined && sameSigns(twin.text, word.text)) return { ...word, confidence: agreed(word, twin) };
    if (twin !== undefined && CODE.test(twin.text) && twin.confidence > word.confidence + SURER)
      return { ...word, text: twin.text, confidence: twin.confidence };
    if (twin !== undefined && isTimes(word.text) && isTimes(twin.text) && digitsOf(word.text) !== digitsOf(twin.text)) {
      return timesOfTwo(word, twin);
    }
    const isSeenTwice = numbersOf(word.text).every((number) => numbers.has(number));
    return isSeenTwice ? word : { ...word, confidence: Math.min(word.confidence, DIFFERS) };
  });
}

/** The word of the other reading in the same place, where neither reading cut the place into more words. */
function twinOf(word: PageWord, best: readonly PageWord[], other: readonly PageWord[]): PageWord | undefined {
  const there = other.filter((one) => isOnePlace(one, word));
  const twin = there.length === 1 ? (there[0] as PageWord) : undefined;
  return twin !== undefined && best.filter((one) => isOnePlace(one, twin)).length === 1 ? twin : undefined;
}

/** A code of how often. */
const CODE = /^(?:OD|BD|BID|TDS|TID|QID|HS|SOS|STAT)[,.]?$/u;

/**
 * Only the words of a dose: strokes of a hand come out alike twice, too, and must not pass for a name. Letters of a code that come
 * out alike twice are no chance; a digit that neither reading was sure of at all may be.
 */
function agreed({ text, confidence }: PageWord, twin: PageWord): number {
  const most = Math.max(confidence, twin.confidence);
  return CODE.test(text) || (isTimes(text) && most >= NOISE) ? Math.max(most, AGREES) : confidence;
}

/** A word below this is noise and no reading. */
const NOISE = 12;

/** Signs that reading takes for one another are one sign. */
const alike = (text: string) => text.replace(/[Oo]/gu, '0').replace(/[lI|]/gu, '1');

/** Whether two words are one but for signs that reading takes for one another. */
export function sameSigns(one: string, other: string): boolean {
  return alike(one) === alike(other);
}

const isTimes = (text: string) => /^[\doOlI½|.]+(?:m[lI1])?(?:[-–—+][\doOlI½|.]+(?:m[lI1])?)+[,.]?$/u.test(text);
const digitsOf = (text: string) =>
  text
    .replace(/[Oo]/gu, '0')
    .replace(/[lI|]/gu, '1')
    .replace(/[^\d½]/gu, '');

/** So surely one reading saw times that are taken, where the other saw some that nobody takes. */
const PLAUSIBLY = 70;
/** Nobody takes so many at a time: "1-6-1" is "1-0-1". */
const TOO_MANY = /(?<![\d.])(?:[5-9]|\d{2,})(?![\d.]|ml)/u;

function timesOfTwo(word: PageWord, twin: PageWord): PageWord {
  const [surer, less] = word.confidence >= twin.confidence ? [word, twin] : [twin, word];
  const isSeen = surer.confidence >= SEEN && less.confidence < HARDLY;
  const isTaken = surer.confidence >= PLAUSIBLY && TOO_MANY.test(less.text) && !TOO_MANY.test(surer.text);
  return isSeen || isTaken
    ? { ...word, text: surer.text, confidence: DIFFERS }
    : { ...word, confidence: Math.min(word.confidence, UNREAD) };
}

/** How sure a row is, by the letters of its words. */
export function surenessOf(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}

function numbersOf(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?/gu) ?? [];
}

/** A count that the English reading says so surely stands where the other reading was unsure. */
const SURE_COUNT = 80;
const COUNT = /^[\d½][\d.]*$/u;

/** Whether a word is a count, or several that dashes join ("1-1"). */
export function isCount(text: string): boolean {
  return /^[\d½][\d.]*(?:-[\d½][\d.]*)*$/u.test(text);
}

/**
 * Words of another language, whose reading knows digits less well: a count is the one that the English reading sees in its place,
 * and one that it sees nowhere is unread.
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

/** So much of the narrower of two words must stand over the other for both to be one. */
const SAME_PLACE = 0.5;

function isOnePlace({ box: one }: PageWord, { box: other }: PageWord): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared > SAME_PLACE * Math.max(1, Math.min(one.width, other.width));
}
