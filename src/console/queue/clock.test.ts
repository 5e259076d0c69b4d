import { describe, expect, it } from 'vitest';
import { ageInWords, dueClock } from './clock.tsx';

const at = (moment: string) => Date.parse(moment);

describe('the age of an order', () => {
  it.each([
    ['2026-11-23T10:00:00Z', '0 min'],
    ['2026-11-23T09:59:00Z', '1 min'],
    ['2026-11-23T07:55:00Z', '2 h 5 min'],
    ['2026-11-20T06:00:00Z', '3 d 4 h'],
    ['2026-11-23T10:05:00Z', '0 min'],
  ])('of %s is %s', (since, words) => expect(ageInWords(since, at('2026-11-23T10:00:00Z'))).toBe(words));
});

describe('the clock of a promised day', () => {
  it.each([
    // 18:30 UTC is midnight in India.
    ['2026-11-22T18:29:00Z', '1 d 0 h left', 'calm'],
    ['2026-11-22T18:31:00Z', '23 h 59 min left', 'today'],
    ['2026-11-23T12:29:00Z', '6 h 1 min left', 'today'],
    ['2026-11-23T12:31:00Z', '5 h 59 min left', 'red'],
    ['2026-11-23T18:30:00Z', 'late by 0 min', 'red'],
    ['2026-11-25T20:30:00Z', 'late by 2 d 2 h', 'red'],
  ])('at %s: %s', (now, words, look) => expect(dueClock('2026-11-23', at(now))).toEqual({ words, look }));

  it('has no look if nothing was promised', () => expect(dueClock(null, at('2026-11-23T00:00:00Z')).look).toBe('none'));
});
