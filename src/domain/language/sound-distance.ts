import type { SoundKey } from './sound-key.ts';

/**
 * How far two keys are apart: 0 for one sound, under about 1 for spellings of one word, 1 for each consonant that differs.
 * Vowels are cheap, because English, Hinglish and six scripts write them differently; consonants are not.
 */
export function soundDistance(one: SoundKey, other: SoundKey): number {
  return walk(one, other, false);
}

/** The same against the nearest beginning of `whole`: for a word that is still being typed. */
export function soundDistanceToStart(begun: SoundKey, whole: SoundKey): number {
  return walk(begun, whole, true);
}

const VOWELS = 'aeiouY';
const OTHER_CONSONANT = 1;
const OTHER_VOWEL = 0.5;

/** Pairs of sounds that spellings swap, and what that costs. Each pair counts both ways. */
const NEAR = collectNear([
  [0, ['Kk', 'Tt', 'Pp', 'Cc', 'Cs']],
  [0.02, ['Kg', 'Td', 'Pb', 'Cj', 'Kh']],
  [0.1, ['ae', 'ao', 'iY', 'eY', 'sj', 'Ps', 'Pf']],
  [0.15, ['ei', 'fp', 'gj', 'bv', 'sc', 'jc', 'iy', 'aY', 'uo', 'Pv']],
  [0.3, ['td', 'pb', 'kg', 'au', 'oY', 'vf', 'kc', 'mn', 'ai', 'kh']],
]);

/** What a sound costs that only one of the keys has. */
const ALONE: Readonly<Record<string, number>> = { a: 0.15, e: 0.3, i: 0.3, o: 0.3, u: 0.3, Y: 0.4, y: 0.05, h: 0.15 };

/** A vowel right behind another one is often a glide between them (bion, biyan). */
const BESIDE_VOWEL = 0.1;

function walk(one: string, other: string, startOnly: boolean): number {
  let last = new Float64Array(other.length + 1);
  for (let at = 1; at <= other.length; at += 1) last[at] = (last[at - 1] as number) + costAlone(other, at - 1);
  for (let row = 1; row <= one.length; row += 1) {
    const next = new Float64Array(other.length + 1);
    const lone = costAlone(one, row - 1);
    next[0] = (last[0] as number) + lone;
    for (let at = 1; at <= other.length; at += 1) {
      next[at] = Math.min(
        (last[at] as number) + lone,
        (next[at - 1] as number) + costAlone(other, at - 1),
        (last[at - 1] as number) + costBetween(one[row - 1] as string, other[at - 1] as string),
      );
    }
    last = next;
  }
  return startOnly ? Math.min(...last) : (last[other.length] as number);
}

function costAlone(key: string, at: number): number {
  const letter = key[at] as string;
  const cost = ALONE[letter];
  if (cost === undefined) return OTHER_CONSONANT;
  if (VOWELS.includes(letter) && at > 0 && VOWELS.includes(key[at - 1] as string)) return BESIDE_VOWEL;
  return cost;
}

function costBetween(one: string, other: string): number {
  if (one === other) return 0;
  const near = NEAR.get(one + other);
  if (near !== undefined) return near;
  const vowels = (VOWELS.includes(one) ? 1 : 0) + (VOWELS.includes(other) ? 1 : 0);
  return vowels === 2 ? OTHER_VOWEL : vowels === 1 ? 2 * OTHER_CONSONANT : OTHER_CONSONANT;
}

function collectNear(costs: readonly (readonly [number, readonly string[]])[]): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  for (const [cost, pairs] of costs) {
    for (const pair of pairs) {
      near.set(pair, cost);
      near.set([...pair].reverse().join(''), cost);
    }
  }
  return near;
}
