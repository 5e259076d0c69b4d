import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RUNS, runs } from './property-runs.ts';

/** What a property is tried on. */
function drawn(parameters: { numRuns?: number } = {}): number[] {
  const seen: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (value) => void seen.push(value)),
    parameters,
  );
  return seen;
}

it('a property gets the same values at every run, also with its own number of runs', () => {
  expect(drawn()).toEqual(drawn());
  expect(drawn({ numRuns: runs(300) }).slice(0, RUNS)).toEqual(drawn().slice(0, RUNS));
});

it('a property with its own number of runs is tried more often together with all others', () => {
  expect(drawn()).toHaveLength(runs(RUNS));
  expect(drawn({ numRuns: runs(3) })).toHaveLength((3 * runs(RUNS)) / RUNS);
});
