import { RANK_BITS, rankOf, tierOf } from '../search-index.ts';
import { TIERS } from './match-tiers.ts';

/** Up to this number, sorting all is faster than finding the page first. */
const FEW = 256;
const SLICE_BITS = 8;

/** Picks `limit` matches from `offset` on, best first, out of `keys[0 .. count)`: all matches in any order, without duplicates. */
export type PickPage = (keys: Uint32Array, count: number, offset: number, limit: number) => Uint32Array;

/**
 * Makes a picker for a catalogue of `medicines` packs; it keeps its own working memory. Only the tiers and slices of
 * ranks that the page touches are sorted: a page out of a hundred thousand matches costs a few passes over them.
 */
export function createPagePicker(medicines: number): PickPage {
  const slices = new Uint32Array((medicines >>> SLICE_BITS) + 1);
  const perTier = new Uint32Array(TIERS);

  /** The slice that contains the match at `place` of the sorted order, and how many matches come before that slice. */
  function sliceWith(keys: Uint32Array, count: number, place: number): { slice: number; before: number } {
    let before = 0;
    let tier = 0;
    while (before + (perTier[tier] as number) <= place) {
      before += perTier[tier] as number;
      tier += 1;
    }
    slices.fill(0);
    for (let at = 0; at < count; at += 1) {
      const key = keys[at] as number;
      if (tierOf(key) !== tier) continue;
      const slice = rankOf(key) >>> SLICE_BITS;
      slices[slice] = (slices[slice] as number) + 1;
    }
    let slice = 0;
    while (before + (slices[slice] as number) <= place) {
      before += slices[slice] as number;
      slice += 1;
    }
    return { slice: keyOfSlice(tier, slice), before };
  }

  return (keys, count, offset, limit) => {
    if (offset >= count || limit <= 0) return new Uint32Array(0);
    const end = Math.min(offset + limit, count);
    if (count <= FEW) return keys.slice(0, count).sort().subarray(offset, end);
    perTier.fill(0);
    for (let place = 0; place < count; place += 1) {
      const tier = tierOf(keys[place] as number);
      perTier[tier] = (perTier[tier] as number) + 1;
    }
    const first = sliceWith(keys, count, offset);
    const last = sliceWith(keys, count, end - 1);
    const held: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const key = keys[place] as number;
      const slice = key >>> SLICE_BITS;
      if (slice >= first.slice && slice <= last.slice) held.push(key);
    }
    return Uint32Array.from(held)
      .sort()
      .slice(offset - first.before, end - first.before);
  };
}

function keyOfSlice(tier: number, slice: number): number {
  return ((tier << (RANK_BITS - SLICE_BITS)) | slice) >>> 0;
}
