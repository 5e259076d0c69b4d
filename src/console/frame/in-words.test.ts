import { expect, it } from 'vitest';
import { rupees } from './in-words.ts';

it.each([
  [0, '₹0.00'],
  [999.5, '₹999.50'],
  [123_456.5, '₹1,23,456.50'],
  [-1234, '₹-1,234.00'],
])('shows %d rupees as %s', (amount, words) => {
  expect(rupees(amount)).toBe(words);
});
