import { expect, it } from 'vitest';
import { sayBroken } from './verify-shop.ts';

it('a broken rule is reported with three examples and a count', () => {
  expect(sayBroken(['SS-1'])).toBe('SS-1');
  expect(sayBroken(['SS-1', 'SS-2', 'SS-3'])).toBe('SS-1; SS-2; SS-3');
  const many = Array.from({ length: 12_000 }, (_, index) => `SS-${index + 1}`);
  expect(sayBroken(many)).toBe('SS-1; SS-2; SS-3; and 11997 more');
});
