import { expect, it } from 'vitest';
import { mayHoldUnpaid } from './waits-for.ts';

it.each([
  [0, 400, true],
  [20, 100, true],
  [20, 101, false],
  [120, 1, false],
])('after %i unpaid packs, %i more: %s', (before, wanted, allowed) => {
  expect(mayHoldUnpaid(before, wanted)).toBe(allowed);
});
