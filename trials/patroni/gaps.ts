import type { Acknowledged } from '../kit/customer.ts';

/**
 * The longest time, in milliseconds, without an acknowledged order, of those that ended after `fellAt`: how long nobody could order because
 * of that failure. Infinite if nothing has been acknowledged since.
 */
export function standstill(acknowledged: Acknowledged, fellAt: number): number {
  const moments = [...acknowledged.values()].map(({ toldAt }) => toldAt).sort((a, b) => a - b);
  let longest = Number.POSITIVE_INFINITY;
  for (let index = moments.length - 1; index > 0; index -= 1) {
    const [before, after] = [moments[index - 1] as number, moments[index] as number];
    if (after <= fellAt) break;
    longest = Number.isFinite(longest) ? Math.max(longest, after - before) : after - before;
  }
  return longest;
}

/** The median and the worst of some times, as text; a dash if there are none. */
export function middleAndWorst(times: readonly number[]): string {
  if (times.length === 0) return '–';
  const sorted = [...times].sort((a, b) => a - b);
  const middle =
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
  return `median ${(middle / 1000).toFixed(1)} s, worst ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s`;
}
