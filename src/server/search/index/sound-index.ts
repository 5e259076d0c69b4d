import { skeletonOf, soundKeysOf } from '#domain/language/sound-key.ts';
import { isNumber } from '../query/split-words.ts';
import { type PackedLists, packLists, sharedUint32 } from './shared-arrays.ts';
import { packTexts, type TextColumn } from './text-column.ts';

/**
 * The words of the catalogue by sound: brands, salts with all their spellings, and the suffixes of brands. Each
 * word is listed under the skeleton of each of its keys; numbers are not, because a dose is never guessed by sound.
 */
export interface SoundIndex {
  /** The distinct skeletons, sorted, so that those with the same beginning are adjacent. */
  readonly skeletons: Uint32Array;
  /** The entries of each skeleton; their items are words. */
  readonly words: PackedLists;
  /** The key of each item of `words`, in the same order. */
  readonly keys: TextColumn;
}

/** Builds the sound index over the sorted word list. */
export function buildSounds(words: readonly string[]): SoundIndex {
  const entries = words.flatMap((word, number) =>
    isNumber(word) ? [] : soundKeysOf(word).map((key) => ({ number, key, skeleton: skeletonOf(key) })),
  );
  entries.sort((a, b) => a.skeleton - b.skeleton || a.number - b.number);
  const distinct = [...new Set(entries.map(({ skeleton }) => skeleton))];
  const skeletons = sharedUint32(distinct.length);
  skeletons.set(distinct);
  const placeOf = new Map(distinct.map((skeleton, place) => [skeleton, place]));
  return {
    skeletons,
    words: packLists(distinct.length, (add) => {
      for (const { skeleton, number } of entries) add(placeOf.get(skeleton) as number, number);
    }),
    keys: packTexts(entries.map(({ key }) => key)),
  };
}

/** The index of the first skeleton that is not below this one. */
export function firstFrom(skeletons: Uint32Array, skeleton: number): number {
  let low = 0;
  let high = skeletons.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((skeletons[middle] as number) < skeleton) low = middle + 1;
    else high = middle;
  }
  return low;
}
