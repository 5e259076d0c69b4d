import { expect, it } from 'vitest';
import { formatDay, formatLongDay, formatMoment } from './format-date.ts';

it('writes the day with two digits and three letters', () => {
  expect(formatDay('2026-09-05T06:00:00.000Z')).toBe('05 Sep 2026');
});

it('changes to the next day at midnight in India', () => {
  expect(formatDay('2026-12-31T18:29:59.999Z')).toBe('31 Dec 2026');
  expect(formatDay('2026-12-31T18:30:00.000Z')).toBe('01 Jan 2027');
});

it('leaves a plain day unchanged', () => {
  expect(formatDay('2026-06-03')).toBe('03 Jun 2026');
});

it.each([
  ['2026-02-28T18:30:00Z', '01 Mar 2026 at 12:00 AM'],
  ['2026-03-01T06:30:00Z', '01 Mar 2026 at 12:00 PM'],
  ['2026-03-01T15:37:00Z', '01 Mar 2026 at 09:07 PM'],
  ['2026-03-01T03:35:00Z', '01 Mar 2026 at 09:05 AM'],
])('converts %s to Indian time', (iso, text) => {
  expect(formatMoment(iso)).toBe(text);
});

it('returns an invalid date unchanged', () => {
  expect(formatDay('soon')).toBe('soon');
  expect(formatMoment('')).toBe('');
});

it.each([
  ['2026-09-04T18:30:00Z', 'September 05, 2026'],
  ['2026-12-31T18:30:00Z', 'January 01, 2027'],
  ['2026-05-10', 'May 10, 2026'],
  ['soon', 'soon'],
])('writes %s in full as %s', (iso, day) => {
  expect(formatLongDay(iso)).toBe(day);
});
