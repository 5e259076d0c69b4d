import { describe, expect, it } from 'vitest';
import { fitting, importedPath, touchedTests } from './touched-tests.ts';

const ALIASES = {
  '#domain/*': './src/domain/*',
  '#brand': './src/brand.ts',
  '#licensee': { browser: './src/browser.ts', default: './src/licensee-here.ts' },
};

describe('the file that an import resolves to', () => {
  it.each([
    ['./price.ts', 'src/shop/price.ts'],
    ['../brand.ts', 'src/brand.ts'],
    ['#domain/cart/cart.ts', 'src/domain/cart/cart.ts'],
    ['#brand', 'src/brand.ts'],
    ['#licensee', 'src/licensee-here.ts'],
    ['#elsewhere', null],
  ])('%s is %s', (wanted, path) => expect(importedPath('src/shop/page.tsx', wanted, ALIASES)).toBe(path));
});

describe('the tests that a change affects', () => {
  const sources = new Map([
    ['src/domain/price.ts', ''],
    ['src/domain/price.test.ts', "import { price } from './price.ts';"],
    ['src/shop/card.tsx', "import { price } from '#domain/price.ts';"],
    ['src/shop/card.test.tsx', "const { Card } = await import('./card.tsx');"],
    ['src/shop/page.tsx', "import { Card } from './card.tsx';"],
    ['src/shop/page.test.tsx', "import './page.tsx';"],
    ['src/shop/circle.ts', "export * from './circle.ts';"],
    ['src/shop/other.test.ts', "import { other } from './other.ts';"],
  ]);
  it.each([
    ['src/domain/price.ts', ['src/domain/price.test.ts', 'src/shop/card.test.tsx', 'src/shop/page.test.tsx']],
    ['src/shop/page.tsx', ['src/shop/page.test.tsx']],
    ['src/shop/other.test.ts', ['src/shop/other.test.ts']],
    ['src/shop/circle.ts', []],
    ['docs/a.md', []],
  ])('%s: %j, the nearest first', (changed, tests) => expect(touchedTests([changed], sources, ALIASES)).toEqual(tests));
});

describe('the tests that fit into the time', () => {
  const took = (test: string) => Number(test);
  it.each([
    [['3', '4', '5'], 8, ['3', '4']],
    [['3', '6', '5'], 8, ['3', '5']],
    [['20', '1'], 8, ['20']],
    [[], 8, []],
  ])('of %j within %d s: %j', (tests, seconds, kept) => expect(fitting(tests, seconds, took)).toEqual(kept));
});
