import { expect, it } from 'vitest';
import { courseDays, lastDayOfCourse } from './course-days.ts';
import type { CountedPack } from './prescribed-amount.ts';

const STRIP: CountedPack = { label: 'strip of 10 tablets', unit: 'tablet', units: 10, doseUnit: 'tablet' };
const SYRUP: CountedPack = { label: 'bottle of 100 ml', unit: 'ml', units: 100, doseUnit: 'ml' };
const UNKNOWN: CountedPack = { label: 'pack', unit: null, units: null, doseUnit: null };

it.each([
  ['what was typed', { dose: '', days: 90 }, STRIP, 1, 90],
  ['until the strips are used up', { dose: '1-0-1', days: null }, STRIP, 9, 45],
  ['the days, where more is in the pack', { dose: '1-0-1', days: 3 }, STRIP, 1, 3],
  ['the packs, where only a part is sent', { dose: '1-0-1', days: 90 }, STRIP, 2, 10],
  ['once a week', { dose: '1 tablet once a week', days: null }, STRIP, 1, 70],
  ['a bottle', { dose: '5 ml twice a day', days: null }, SYRUP, 1, 10],
  ['nobody can say: only when needed', { dose: 'SOS', days: null }, STRIP, 9, null],
  ['nobody can say: nothing typed', { dose: '', days: null }, STRIP, 9, null],
  ['nobody can say: a pack that counts nothing', { dose: '1-0-1', days: null }, UNKNOWN, 9, null],
])('a course lasts: %s', (_what, typed, pack, packs, days) => {
  expect(courseDays(typed, pack, packs)).toBe(days);
});

it('a course of one day ends on the day it begins', () => {
  expect(lastDayOfCourse('2026-12-31', 1)).toBe('2026-12-31');
  expect(lastDayOfCourse('2026-12-31', 90)).toBe('2027-03-30');
});
