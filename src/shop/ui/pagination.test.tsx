import { expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('links from page %i of %i to %j', (current, total, pages) => {
  expect(pagesToShow(current, total)).toEqual(pages);
});
