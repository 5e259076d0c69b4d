import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SENDS_PER_PHONE, secondsToWait, waitWords } from './allowance.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((s) => NOW - s * 1000);

describe('secondsToWait', () => {
  it.each([
    ['nothing before', [], 0],
    ['one just now', ago(0), 30],
    ['one 29.5 s ago', [NOW - 29_500], 1],
    ['one 30 s ago', ago(30), 0],
    ['five within the hour', ago(3000, 2000, 1000, 500, 100), 600],
    ['five, one of them an hour ago', ago(3600, 2000, 1000, 500, 100), 0],
    ['ten within the day', ago(80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 15_000, 9000, 5000), 6400],
  ])('after %s: %i', (_, moments, wait) => expect(secondsToWait(moments, SENDS_PER_PHONE, NOW)).toBe(wait));

  it.each([
    [2, ago(100, 50), 0],
    [3, ago(100, 50), 3500],
    [4, ago(100, 50), 3550],
    [5, [], 3600],
  ])('allows %i more at once', (times, moments, wait) => {
    expect(secondsToWait(moments, [{ atMost: 4, withinS: 3600 }], NOW, times)).toBe(wait);
  });

  it.each([
    ['a minute', 60, 30],
    ['an hour', 3_600, 0],
    ['a day', 86_400, 0],
    ['thirty days', 30 * 86_400, 0],
  ])('counts moments that are ahead by %s as now or not at all', (_, aheadS, wait) => {
    const moments = Array.from({ length: 10 }, () => NOW + aheadS * 1000);
    expect(secondsToWait(moments.slice(0, 1), SENDS_PER_PHONE, NOW)).toBe(wait);
    expect(secondsToWait(moments, [{ atMost: 5, withinS: 3600 }], NOW)).toBe(wait === 0 ? 0 : 3600);
  });

  it('is long enough, and not a second longer', () => {
    const allowances = [
      { atMost: 2, withinS: 10 },
      { atMost: 4, withinS: 60 },
    ];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 12 }), (offsets) => {
        const moments = offsets.map((offset) => NOW - offset);
        const wait = secondsToWait(moments, allowances, NOW);
        expect(secondsToWait(moments, allowances, NOW + wait * 1000)).toBe(0);
        if (wait > 1) expect(secondsToWait(moments, allowances, NOW + (wait - 1) * 1000)).toBeGreaterThan(0);
      }),
    );
  });
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('%i s are %s', (seconds, words) => expect(waitWords(seconds)).toBe(words));
