import { expect, it } from 'vitest';
import { restartPause } from './open-cluster.ts';

it('doubles while replacements die early, up to ten seconds, and starts over after a worker has lived a minute', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7].reduce<number[]>((all) => [...all, restartPause(all.at(-1) ?? 0, 10)], []);
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  expect(restartPause(10_000, 60_000)).toBe(200);
});
