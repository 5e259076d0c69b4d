/** The most words of one text that a search reads. The longest composition on sale (9 salts with strengths) has fewer. */
export const MOST_WORDS = 24;

/** Longer than any name on a pack; the rest is not read, so that hostile text costs nothing. */
const LONGEST_TEXT = 600;
const LONGEST_WORD = 40;

/** Units after a number add nothing: "500 mg", "500mg" and "500" find the same. */
const UNITS = new Set(['mg', 'mgs', 'mcg', 'ug', 'gm', 'gms', 'g', 'ml', 'iu', 'miu', 'w', 'v', 'units']);

/** Grams stay open: "1 g" is printed as 1000 mg as well. */
const GRAMS = new Set(['g', 'gm', 'gms']);
const COUNTED = /^(?:tab(?:let)?|cap(?:sule)?|strip|pack(?:et)?|bottle|tube)s?$/;

/** The sign of micrograms, as "µg" is after normalisation: "50 µg" is 50 ug. */
const MICRO = '\u03bc';

const ZERO = 48;
const NINE = 57;
const LETTER_A = 97;
const LETTER_Z = 122;
const DOT = 46;
const COMMA = 44;
const PERCENT = 37;

/**
 * Splits a text into the words that search compares, on packs and in queries alike: runs of letters and numbers, lower
 * case, without accents. Letters and digits are split ("dolo650" is dolo, 650), decimals stay whole ("2.5"), thousands lose their
 * comma ("60,000" is 60000), units after a number are dropped. Anything else (quotes, wildcards, other scripts) is a gap.
 * Adds to `complete` the numbers that a unit or something counted follows: "4 mg" is not on its way to 40.
 */
export function splitWords(text: string, complete?: Set<string>): string[] {
  const plain = plainLetters(text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text);
  const words: string[] = [];
  let behindNumber = false;
  let at = 0;
  while (at < plain.length && words.length < MOST_WORDS) {
    const code = plain.charCodeAt(at);
    if (isDigit(code) || (code === DOT && isDigit(plain.charCodeAt(at + 1)))) {
      const end = endOfNumber(plain, at);
      words.push(tidyNumber(plain.slice(at, end)));
      behindNumber = true;
      at = end;
    } else if (isLetter(code)) {
      const end = endOfLetters(plain, at);
      const word = plain.slice(at, Math.min(end, at + LONGEST_WORD));
      const isUnit = UNITS.has(word);
      if (behindNumber && ((isUnit && !GRAMS.has(word)) || COUNTED.test(word))) {
        complete?.add(words.at(-1) as string);
      }
      if (!(behindNumber && (isUnit || isUnitBegun(plain, at, end)))) {
        words.push(word);
        behindNumber = false;
      }
      at = end;
    } else {
      if (behindNumber && code === PERCENT) complete?.add(words.at(-1) as string);
      // "30/5mg" and "1 % w/v" stay one strength; a plus or a bracket ends it.
      if (behindNumber && code !== 32 && code !== 47 && code !== PERCENT) behindNumber = false;
      at += 1;
    }
  }
  return words;
}

/** "650m" on the way to "650mg": the last letters, attached to the number, are the start of a unit. */
function isUnitBegun(text: string, start: number, end: number): boolean {
  return end === text.length && isDigit(text.charCodeAt(start - 1)) && /^(?:m|mc|i)$/.test(text.slice(start, end));
}

/** Whether a word is a number: a strength is never a misspelling of another strength. */
export function isNumber(word: string): boolean {
  return isDigit(word.charCodeAt(0));
}

/** "Vitamin B12 1500", "b12 1500": the number behind such a letter is part of the name, and the letter alone would be any name. */
const VITAMIN = /^vit(?:amins?)?$/;

/** The words without the numbers that may be left out: strengths and sizes. */
export function withoutNumbers(words: readonly string[]): string[] {
  return words.filter((word, place) => {
    const before = words[place - 2];
    const isOfName = words[place - 1]?.length === 1 && (before === undefined || VITAMIN.test(before));
    return !isNumber(word) || isOfName;
  });
}

function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  if (!/[\u0080-\uffff]/.test(lower)) return lower;
  // Again lower case: styled capitals (a bold D) have small letters only once they are plain.
  return lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(MICRO, 'u');
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isLetter(code: number): boolean {
  return code >= LETTER_A && code <= LETTER_Z;
}

function endOfLetters(text: string, start: number): number {
  let end = start;
  while (isLetter(text.charCodeAt(end))) end += 1;
  return end;
}

/** A number with at most one decimal point, and with Indian or western thousands ("1,00,000"). */
function endOfNumber(text: string, start: number): number {
  let end = start;
  let pointSeen = false;
  for (;;) {
    const code = text.charCodeAt(end);
    if (isDigit(code)) end += 1;
    else if (code === DOT && !pointSeen && isDigit(text.charCodeAt(end + 1))) {
      pointSeen = true;
      end += 1;
    } else if (code === COMMA && !pointSeen && /^,(?:\d\d,)?000(?!\d)/.test(text.slice(end, end + 8))) end += 1;
    else return Math.min(end, start + LONGEST_WORD);
  }
}

/** ".5", "0.50" and "0.5" are one number, and ".0" is 0. */
function tidyNumber(printed: string): string {
  const digits = printed.includes(',') ? printed.replaceAll(',', '') : printed;
  if (!digits.includes('.')) return digits;
  const short = digits.replace(/\.?0+$/, '') || '0';
  return short.startsWith('.') ? `0${short}` : short;
}
