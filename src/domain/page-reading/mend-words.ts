import type { PageWord } from './page-word.ts';

/** Signs alone that no prescription prints: rules of a table, specks, edges of the paper. */
const SPECK = /^[|_~'"`’‘“”«»¦!¢*°•—.,:;=\\/[\]{}<>^]+$/u;
const EDGES = /^[|_~'"`’‘“”«»¦\\[\]{}<>^]+|[|_~'"`’‘“”«»¦\\[\]{}<>^]+$/gu;
/** A word below this is noise and no reading. */
const NOISE = 12;

/**
 * Leaves out specks and takes rules of tables off the edges of words. Digits that reading confuses with letters are mended
 * where a dose or a strength stands, and nowhere else: "1-0-l" is "1-0-1", "5OO mg" is "500 mg"; a name is never changed.
 */
export function mendedWords(words: readonly PageWord[]): PageWord[] {
  const kept = words
    .filter(({ text, confidence }) => !SPECK.test(text) && confidence >= NOISE)
    .map((word) => ({ ...word, text: word.text.replace(EDGES, '') }))
    .filter(({ text }) => text !== '');
  return kept.flatMap((word, place) => {
    const text = mended(word.text, kept[place + 1]?.text ?? '');
    const stuck = STUCK.exec(text);
    return stuck === null ? { ...word, text } : [1, 2].map((part) => ({ ...word, text: stuck[part] as string }));
  });
}

/** A count that reading sets against the word behind it: "1BD", "1cap". */
const STUCK = /^(\d{1,2}|½)((?:OD|BD|BID|TDS|TID|QID|HS|SOS|tabs?|caps?|puffs?|drops?|days?|weeks?|months?)[,.]?)$/iu;

const UNIT = /^(?:mcg|mg|gm?|ml|iu|%)\b/iu;
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' };

function mended(text: string, next: string): string {
  if (/^[\dOolI|½][-–—][\dOolI|½][-–—][\dOolI|½][,.;]?$/u.test(text)) return withDigits(text).replace(/[–—]/gu, '-');
  const strength = /^([\dOolIS]*\d[\dOolIS]*)((?:mcg|mg|gm?|ml|iu)(?:\/.*)?)$/u.exec(text);
  if (strength !== null) return withDigits(strength[1] as string) + strength[2];
  if (/^[\dOolIS]*\d[\dOolIS]*$/u.test(text) && UNIT.test(next)) return withDigits(text);
  return text;
}

function withDigits(text: string): string {
  return text.replace(/[OolI|SB]/gu, (sign) => DIGITS[sign] ?? sign);
}
