/** What an input of so many bytes cost, in milliseconds of processor time. */
export interface Measured {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Eight times the bytes may cost so many times eight: a linear reader costs 8 times, one that sorts (n log n) about 10, and larger
 * memory, collected more often, makes up to twice of either. A quadratic one costs 64 times. Where times are told and not judged, the
 * machine has too much else to do for anything but such a one to be seen.
 */
export const GROWTH = process.env.TIMES === 'told' ? 5 : 3;
/** Below this much, the clock of the system and the collector of garbage are most of what is measured. */
const TELLING_MS = 2;
/** Over less than four times the bytes, chance looks like growth. */
const LEAST_SPAN = 3.9;
/** What grows steeply, but costs less than this at the limit of what is accepted, is told and harms nobody. */
const HARMLESS_MS = 25;

/** Whether cost outgrows size anywhere between the shortest and the longest of a series of the same input. */
export function judgeGrowth(series: readonly Measured[]): {
  readonly ratio: number;
  readonly superlinear: boolean;
  readonly harmless: boolean;
} {
  const dearest = Math.max(0, ...series.map(({ ms }) => ms));
  const pairs = series.flatMap((larger, at) => series.slice(0, at).map((smaller) => ({ smaller, larger })));
  let ratio = 0;
  for (const { smaller, larger } of pairs) {
    const times = larger.bytes / Math.max(1, smaller.bytes);
    if (times < LEAST_SPAN) continue;
    // What every request costs is left in: it makes growth look smaller, and never accuses.
    const grew = larger.ms / Math.max(smaller.ms, TELLING_MS);
    // What may be three times too much over eight times the bytes may be less over four.
    ratio = Math.max(ratio, grew / times / GROWTH ** (Math.log2(times) / 3));
  }
  return { ratio, superlinear: ratio > 1, harmless: dearest < HARMLESS_MS };
}
