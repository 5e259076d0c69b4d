/** The cost of an input of this many bytes, in milliseconds of processor time. */
export interface Measured {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Eight times the bytes may cost this many times eight: a linear reader costs 8 times, one that sorts (n log n) about
 * 10, and larger memory, collected more often, up to twice either. A quadratic one costs 64 times. Where times are
 * printed and not checked, the machine is too busy for anything but a quadratic one to show.
 */
export const GROWTH = process.env.TIMES === 'told' ? 5 : 3;
/** Below this, the system's clock and garbage collection are most of what is measured. */
const TELLING_MS = 2;
/** Over a range of less than four times the bytes, chance looks like growth. */
const LEAST_SPAN = 3.9;
/** Steep growth that costs less than this at the accepted limit is printed but harmless. */
const HARMLESS_MS = 25;

/** Whether cost grows faster than size anywhere between the shortest and the longest of a series of the same input. */
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
    // The fixed cost of a request is included: it makes growth look smaller, so it causes no false alarm.
    const grew = larger.ms / Math.max(smaller.ms, TELLING_MS);
    // A factor of three over eight times the bytes is a smaller factor over four times.
    ratio = Math.max(ratio, grew / times / GROWTH ** (Math.log2(times) / 3));
  }
  return { ratio, superlinear: ratio > 1, harmless: dearest < HARMLESS_MS };
}
