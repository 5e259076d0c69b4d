import { expect, it } from 'vitest';
import { Failures } from './failures.ts';

it('work after a failure is still done, and the first failure is thrown at the end', async () => {
  const failures = new Failures();
  const done: string[] = [];
  for (const item of ['a', 'b', 'c', 'd']) {
    const result = await failures.note(async () => {
      if (item === 'b' || item === 'c') throw new Error(`${item} failed`);
      return item;
    });
    if (result !== undefined) done.push(result);
  }
  expect(done).toEqual(['a', 'd']);
  expect(() => failures.throwFirst()).toThrow('b failed');
});

it('nothing is thrown where nothing failed', async () => {
  const failures = new Failures();
  expect(await failures.note(async () => 1)).toBe(1);
  expect(() => failures.throwFirst()).not.toThrow();
});
