import fc from 'fast-check';

/** How often fast-check tries a property without a number of runs. */
export const RUNS = 100;

/**
 * How often a property that wants `runs` tries is tried: as often in `npm test`, many times more in
 * `npm run test:properties`, which raises fast-check's own number of runs (see `seed-properties.ts`).
 */
export function runs(wanted: number): number {
  return Math.ceil((wanted * (fc.readConfigureGlobal().numRuns ?? RUNS)) / RUNS);
}
