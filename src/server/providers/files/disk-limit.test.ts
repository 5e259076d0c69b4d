import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onDisk, onDiskAtLast } from './disk-places.ts';

/** More than there are places, whatever the number of threads. */
const MANY = 40;

it('reports a hanging disk to everybody while it hangs, starts nothing for requests that gave up, and continues once it answers', async () => {
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let [begun, late] = [0, 0];
  const hung = async () => {
    begun += 1;
    await silence;
    return begun;
  };
  const asked = await Promise.allSettled(
    Array.from({ length: MANY }, () => onDisk(hung, { withinMs: 50, late: () => (late += 1) })),
  );
  for (const one of asked) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', retryAfterS: 30 } });
  }
  const places = begun;
  expect(places).toBeLessThan(MANY);
  const letGo = onDiskAtLast(async () => 'let go');
  answer();
  expect(await letGo).toBe('let go');
  expect(await onDisk(async () => 'there again')).toBe('there again');
  await wait(1);
  expect([begun, late]).toEqual([places, places]);
});
