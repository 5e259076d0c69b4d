import { expect, it } from 'vitest';
import { monthOf } from './book-rows.tsx';

it.each([
  ['2026-11-23', 0, '2026-11-01', '2026-11-30'],
  ['2026-11-23', 1, '2026-10-01', '2026-10-31'],
  ['2026-01-05', 1, '2025-12-01', '2025-12-31'],
  ['2028-03-01', 1, '2028-02-01', '2028-02-29'],
])('the month of %s, %i before: %s to %s', (day, before, from, until) =>
  expect(monthOf(day, before)).toEqual({ from, until }),
);
