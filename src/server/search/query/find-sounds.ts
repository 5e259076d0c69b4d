import { distanceInBytes, keyBytes } from '#domain/language/sound-distance.ts';
import { kindsOf, SKELETON_LENGTH, type SoundKey } from '#domain/language/sound-key.ts';
import { firstFrom } from '../index/sound-index.ts';
import type { SearchIndex } from '../search-index.ts';

/** A word of the catalogue that sounds like the typed text. */
export interface SoundHit {
  readonly word: number;
  /** 0 for the same sound; see `soundDistance`. */
  readonly distance: number;
}

/**
 * How exact a hit must be: the complete word (`latin`: typed in Latin letters), its prefix (`begun`), with one consonant
 * different, added or left out (`near`), or only with one left out (`short`).
 */
export type SoundReach = 'whole' | 'latin' | 'begun' | 'near' | 'short';

/** How far a word with this many consonants (the first vowel counts as one) may be from the typed text. */
const WHOLE_DISTANCE = [0, 0.05, 0.4, 0.55, 0.6, 0.7, 0.8];
/**
 * The same for a word in Latin letters, whose typos are looked for letter by letter before: only letters that sound alike are
 * left ("krosin"), and a name that is further away is more likely another one, which the shop does not sell.
 */
const LATIN_DISTANCE = [0, 0.05, 0.15, 0.2, 0.25, 0.25, 0.25];
const BEGUN_DISTANCE = [0, 0, 0, 0.3, 0.35, 0.45, 0.5];
const NEAR_DISTANCE = [0, 0, 0, 0, 0, 1.05, 1.3];
const SHORT_DISTANCE = [0, 0, 0, 0, 0, 0, 1.35];
/** The most entries examined for one word: a sound that is more common means nothing. */
const MOST_ENTRIES = 1_500;
const KINDS = 8;

/** All words that sound like the key, within `reach`, the closest first and then the best known. */
export function findSounds(index: SearchIndex, keys: readonly SoundKey[], reach: SoundReach): SoundHit[] {
  const best = new Map<number, number>();
  for (const key of keys) {
    const kinds = kindsOf(key).slice(0, SKELETON_LENGTH);
    const most = limitOf(reach, kinds.length);
    if (most > 0) look(index, { key: keyBytes(key), most, toStart: reach === 'begun', best }, rangesOf(kinds, reach));
  }
  return [...best]
    .map(([word, distance]) => ({ word, distance }))
    .sort((a, b) => a.distance - b.distance || bestOf(index, a) - bestOf(index, b) || a.word - b.word);
}

function limitOf(reach: SoundReach, consonants: number): number {
  const limits = {
    whole: WHOLE_DISTANCE,
    latin: LATIN_DISTANCE,
    begun: BEGUN_DISTANCE,
    near: NEAR_DISTANCE,
    short: SHORT_DISTANCE,
  }[reach];
  return limits[Math.min(consonants, limits.length - 1)] as number;
}

function bestOf(index: SearchIndex, { word }: SoundHit): number {
  return index.bestOfWord[word] as number;
}

type Range = readonly [from: number, to: number];

/** The skeletons to examine, as ranges of numbers. */
function rangesOf(kinds: readonly number[], reach: SoundReach): Range[] {
  if (reach === 'whole' || reach === 'latin') return [exactly(kinds)];
  if (reach === 'begun') {
    const [from] = exactly(kinds);
    return [[from, from + 16 ** (SKELETON_LENGTH - kinds.length)]];
  }
  const ranges: Range[] = [];
  // The first sound stays: nobody mistakes it, and many medicines differ only in it.
  const isNear = reach === 'near';
  for (let at = 1; at <= kinds.length; at += 1) {
    if (isNear && at < kinds.length) ranges.push(exactly(kinds.toSpliced(at, 1)));
    for (let kind = 1; kind <= KINDS; kind += 1) {
      ranges.push(exactly(kinds.toSpliced(at, 0, kind)));
      if (isNear && at < kinds.length && kind !== kinds[at]) ranges.push(exactly(kinds.with(at, kind)));
    }
  }
  return ranges;
}

function exactly(kinds: readonly number[]): Range {
  let packed = 0;
  for (let place = 0; place < SKELETON_LENGTH; place += 1) packed = packed * 16 + (kinds[place] ?? 0);
  return [packed, packed + 1];
}

interface Look {
  readonly key: Uint8Array;
  readonly most: number;
  readonly toStart: boolean;
  readonly best: Map<number, number>;
}

function look({ sounds }: SearchIndex, { key, most, toStart, best }: Look, ranges: readonly Range[]): void {
  const { skeletons, words, keys } = sounds;
  let left = MOST_ENTRIES;
  for (const [from, to] of ranges) {
    const first = firstFrom(skeletons, from);
    let last = first;
    while (last < skeletons.length && (skeletons[last] as number) < to) last += 1;
    const end = Math.min(words.starts[last] as number, (words.starts[first] as number) + left);
    for (let entry = words.starts[first] as number; entry < end; entry += 1) {
      left -= 1;
      const distance = distanceInBytes(
        key,
        keys.bytes,
        keys.starts[entry] as number,
        keys.starts[entry + 1] as number,
        toStart,
      );
      const word = words.items[entry] as number;
      if (distance <= most && distance < (best.get(word) ?? Number.POSITIVE_INFINITY)) best.set(word, distance);
    }
  }
}
