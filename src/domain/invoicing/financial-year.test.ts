import { describe, expect, it } from 'vitest';
import { financialYear, indianDay } from './financial-year.ts';

describe('financialYear', () => {
  it.each([
    ['2026-04-01', '26-27'],
    ['2027-03-31', '26-27'],
    ['2027-04-01', '27-28'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2100-03-31', '99-00'],
    ['2028-02-29', '27-28'],
  ])('of %s is %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  it.each(['2027-02-29', '2026-13-01', 'today', '2026-4-1', ''])('refuses "%s"', (day) => {
    expect(() => financialYear(day)).toThrow(/not a date/);
  });

  it('begins at midnight in India, not UTC', () => {
    expect(financialYear(indianDay(Date.UTC(2027, 2, 31, 18, 29, 59)))).toBe('26-27');
    expect(financialYear(indianDay(Date.UTC(2027, 2, 31, 18, 30)))).toBe('27-28');
  });
});
