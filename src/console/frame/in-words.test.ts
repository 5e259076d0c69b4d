import { expect, it } from 'vitest';
import { momentInWords, rupees } from './in-words.ts';

it.each([
  [0, '₹0.00'],
  [999.5, '₹999.50'],
  [123_456.5, '₹1,23,456.50'],
  [-1234, '₹-1,234.00'],
])('shows %d rupees as %s', (amount, words) => {
  expect(rupees(amount)).toBe(words);
});

it('shows a time with its day in India, the month as everywhere else', () => {
  expect(momentInWords('2026-09-05T18:40:00.000Z')).toBe('6 Sep 2026, 12:10 am');
});
