import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const passing = (buckets: TokenBuckets, network: string, atMs: number, tries: number) =>
  Array.from({ length: tries }, () => buckets.take(network, atMs)).filter((wait) => wait === 0).length;

describe('the buckets of tokens', () => {
  it('give each network a burst, then a steady rate', () => {
    const buckets = new TokenBuckets({ burst: 40, perSecond: 5 });
    expect(passing(buckets, 'a', 0, 250)).toBe(40);
    expect(passing(buckets, 'b', 0, 1)).toBe(1);
    expect(passing(buckets, 'a', 1_000, 250)).toBe(5);
    expect(passing(buckets, 'a', 3_600_000, 250)).toBe(40);
  });

  it('return the seconds until the next token, and lose none when the clock goes back', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 0.1 });
    expect([buckets.take('a', 10_000), buckets.take('a', 10_000), buckets.take('a', 5_000)]).toEqual([0, 10, 10]);
    expect(buckets.take('a', 15_000)).toBe(0);
  });
});
