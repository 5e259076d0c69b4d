import { expect, it } from 'vitest';
import { readRupees } from './read-rupees.ts';

it.each([
  ['₹ 1,968', 1968],
  ['1,25,000.50', 125_000.5],
  [' 19.68 ', 19.68],
  ['0', 0],
])('reads %s', (typed, rupees) => {
  expect(readRupees(typed)).toBe(rupees);
});

it.each(['19,68', '12 50', '1,2500', '1.234', '-5', '', '₹'])('refuses "%s"', (typed) => {
  expect(readRupees(typed)).toBeNull();
});
