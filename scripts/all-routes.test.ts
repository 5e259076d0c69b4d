import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('every page of the shop is in the list that browser tests open in other sizes and languages', () => {
  const pages = [...read('src/shop/routes.ts').matchAll(/route\('([^'*]+)'/g)].map(([, path = '']) => path);
  expect(pages.length).toBeGreaterThan(20);
  const listed = read('e2e/all-routes.ts');
  const isListed = (page: string) => {
    const [first, parameter] = page.split('/:');
    return new RegExp(`['\`]/${first}${parameter === undefined ? "['`?]" : '/'}`).test(listed);
  };
  expect(pages.filter((page) => !isListed(page))).toEqual([]);
});
