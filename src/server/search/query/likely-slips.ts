/**
 * How likely one typo is compared with another. A missing letter, or two swapped, can happen to a word in as many ways as it has letters; a wrong
 * letter in 25 times as many, so each single one of those is rarer, unless it is on a neighbouring key.
 */
const MISSING_OR_SWAPPED = 16;
const DOUBLED = 8;
const KEY_BESIDE = 4;
const ANY_OTHER = 1;

/** Rows of the keyboard. A key's neighbours are those beside it and, in the next row, those at the same position and one before. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTER_A = 97;
const LETTERS = 26;
const besides = collectBesides();

/** The likelihood of the typed text for a word that is one typo away: the word's letters are `bytes[start .. end)`. */
export function likelihoodOf(typed: Uint8Array, bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length > typed.length) return MISSING_OR_SWAPPED;
  let at = 0;
  while (at < length && typed[at] === bytes[start + at]) at += 1;
  const letter = typed[at] as number;
  if (length < typed.length) {
    // The first of two equal letters matches, so the extra one is detected at the second.
    if (letter === typed[at - 1]) return DOUBLED;
    return isBeside(letter, typed[at - 1]) || isBeside(letter, typed[at + 1]) ? KEY_BESIDE : ANY_OTHER;
  }
  if (letter === bytes[start + at + 1] && typed[at + 1] === bytes[start + at]) return MISSING_OR_SWAPPED;
  return isBeside(letter, bytes[start + at]) ? KEY_BESIDE : ANY_OTHER;
}

function isBeside(one: number, other: number | undefined): boolean {
  return other !== undefined && besides[(one - LETTER_A) * LETTERS + other - LETTER_A] === 1;
}

function collectBesides(): Uint8Array {
  const found = new Uint8Array(LETTERS * LETTERS);
  const note = (one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined) return;
    const [a, b] = [one.charCodeAt(0) - LETTER_A, other.charCodeAt(0) - LETTER_A];
    found[a * LETTERS + b] = 1;
    found[b * LETTERS + a] = 1;
  };
  for (const [row, keys] of KEY_ROWS.entries()) {
    for (const [place, key] of [...keys].entries()) {
      note(key, keys[place + 1]);
      note(key, KEY_ROWS[row + 1]?.[place]);
      note(key, KEY_ROWS[row + 1]?.[place - 1]);
    }
  }
  return found;
}
