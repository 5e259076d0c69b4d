import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

describe('the rate limiter', () => {
  it('lets the allowed number pass, then names the wait', () => {
    const limiter = new RateLimiter(2);
    expect([limiter.take('a', 0), limiter.take('a', 0)]).toEqual([0, 0]);
    expect(limiter.take('a', 15_000)).toBe(45);
  });

  it('weights the previous minute in proportion', () => {
    const limiter = new RateLimiter(10);
    for (let n = 0; n < 10; n += 1) limiter.take('a', MINUTE - 1);
    expect(limiter.take('a', MINUTE + 1)).toBeGreaterThan(0);
    const passed = Array.from({ length: 10 }, () => limiter.take('a', MINUTE * 1.5)).filter((wait) => wait === 0);
    expect(passed).toHaveLength(5);
  });

  it('forgets requests after two minutes', () => {
    const limiter = new RateLimiter(1);
    limiter.take('a', 0);
    expect(limiter.take('a', MINUTE * 2)).toBe(0);
  });

  it('counts a /64 of IPv6 as one address, however it is written', () => {
    const limiter = new RateLimiter(1);
    limiter.take('2001:db8:1:2::1', 0);
    expect(limiter.take('2001:db8:1:2:ffff:1:2:3', 0)).toBeGreaterThan(0);
    expect(limiter.take('2001:db8:1:3::1', 0)).toBe(0);
    expect(limiter.take('::ffff:10.0.0.1', 0)).toBe(0);
    expect(limiter.take('::ffff:10.0.0.2', 0)).toBe(0);
  });
});
