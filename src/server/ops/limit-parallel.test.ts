import { describe, expect, it } from 'vitest';
import { limitParallel } from './limit-parallel.ts';

describe('limitParallel', () => {
  it('runs two at once, in the order they came, even after a failure', async () => {
    const inTurn = limitParallel(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error(`fails ${index}`);
      return index;
    };
    const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => inTurn(work(index))));
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(await inTurn(async () => 'still open')).toBe('still open');
  });
});
