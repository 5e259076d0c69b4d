import type { SoundKey } from './sound-key.ts';

/**
 * The distance of two keys: 0 for the same sound, under about 1 for spellings of one word, 1 for each consonant that
 * differs. Vowels count little, because English, Hinglish and nine scripts write them differently; consonants count in
 * full.
 */
export function soundDistance(one: SoundKey, other: SoundKey): number {
  const bytes = keyBytes(other);
  return distanceInBytes(keyBytes(one), bytes, 0, bytes.length, false);
}

/** A key as bytes, one per sound, as `distanceInBytes` reads it. */
export function keyBytes(key: SoundKey): Uint8Array {
  const bytes = new Uint8Array(key.length);
  for (let at = 0; at < key.length; at += 1) bytes[at] = key.charCodeAt(at) & (CODES - 1);
  return bytes;
}

const VOWELS = 'aeiouY';
const CODES = 128;
const OTHER_CONSONANT = 1;
const OTHER_VOWEL = 0.5;

/** Pairs of sounds that spellings confuse, and their cost. Each pair counts both ways. */
const NEAR: readonly (readonly [number, readonly string[]])[] = [
  [0, ['Kk', 'Tt', 'Pp', 'Cc', 'Cs']],
  [0.02, ['Kg', 'Td', 'Pb', 'Cj', 'Kh']],
  [0.1, ['ae', 'ao', 'iY', 'eY', 'aY', 'sj', 'Ps', 'Pf']],
  [0.15, ['ei', 'fp', 'gj', 'bv', 'sc', 'jc', 'iy', 'uo', 'Pv']],
  [0.3, ['td', 'pb', 'kg', 'au', 'oY', 'vf', 'kc', 'mn', 'ai', 'kh']],
];

/** The cost of a sound that only one of the keys has. */
const ALONE: Readonly<Record<string, number>> = { a: 0.15, e: 0.3, i: 0.3, o: 0.3, u: 0.3, Y: 0.4, y: 0.05, h: 0.15 };
/** The first sound of a name is hardly ever mistaken: a different consonant there costs this much more. */
const OTHER_START = 0.4;
const UNLIKE = 0.3;
/** A vowel directly after another is often a glide between them (bion, biyan). */
const BESIDE_VOWEL = 0.1;

const between = fillBetween();
const alone = Float64Array.from({ length: CODES }, (_, code) => ALONE[String.fromCharCode(code)] ?? OTHER_CONSONANT);
const isVowel = Uint8Array.from({ length: CODES }, (_, code) => (VOWELS.includes(String.fromCharCode(code)) ? 1 : 0));

/** Longer keys than this are compared by their beginning. */
const LONGEST_KEY = 48;
const last = new Float64Array(LONGEST_KEY + 1);
const next = new Float64Array(LONGEST_KEY + 1);

/** The distance of a key to the key in `bytes[start .. end)`, or to its nearest beginning. */
export function distanceInBytes(
  one: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
  toStart: boolean,
): number {
  const rows = Math.min(one.length, LONGEST_KEY);
  const columns = Math.min(end - start, LONGEST_KEY);
  last[0] = 0;
  for (let at = 1; at <= columns; at += 1)
    last[at] = (last[at - 1] as number) + costAlone(bytes, start + at - 1, start);
  for (let row = 1; row <= rows; row += 1) {
    const lone = costAlone(one, row - 1, 0);
    const pairs = (one[row - 1] as number) * CODES;
    next[0] = (last[0] as number) + lone;
    for (let at = 1; at <= columns; at += 1) {
      const place = start + at - 1;
      const other = between[pairs + (bytes[place] as number)] as number;
      const unlike = row === 1 && at === 1 && other >= UNLIKE && isVowel[bytes[place] as number] === 0;
      const swapped = (last[at - 1] as number) + (unlike ? other + OTHER_START : other);
      const missing = (last[at] as number) + lone;
      const added = (next[at - 1] as number) + costAlone(bytes, place, start);
      next[at] = swapped < missing ? (swapped < added ? swapped : added) : missing < added ? missing : added;
    }
    for (let at = 0; at <= columns; at += 1) last[at] = next[at] as number;
  }
  if (!toStart) return last[columns] as number;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= columns; at += 1) least = Math.min(least, last[at] as number);
  return least;
}

function costAlone(bytes: Uint8Array, at: number, start: number): number {
  const code = bytes[at] as number;
  if (isVowel[code] === 1 && at > start && isVowel[bytes[at - 1] as number] === 1) return BESIDE_VOWEL;
  return alone[code] as number;
}

function fillBetween(): Float64Array {
  const costs = new Float64Array(CODES * CODES);
  for (let one = 0; one < CODES; one += 1) {
    for (let other = 0; other < CODES; other += 1) {
      const vowels = [one, other].filter((code) => VOWELS.includes(String.fromCharCode(code))).length;
      const cost = vowels === 2 ? OTHER_VOWEL : vowels === 1 ? 2 * OTHER_CONSONANT : OTHER_CONSONANT;
      costs[one * CODES + other] = one === other ? 0 : cost;
    }
  }
  for (const [cost, pairs] of NEAR) {
    for (const pair of pairs) {
      const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)];
      costs[one * CODES + other] = cost;
      costs[other * CODES + one] = cost;
    }
  }
  return costs;
}
