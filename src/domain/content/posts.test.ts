import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagePattern } from './page-patterns.ts';
import { isSlug, matchesTerm, pageOf, readMinutes, searchableText, teaserOf } from './posts.ts';

describe('a teaser', () => {
  it.each([
    ['Short enough to stay.', 'Short enough to stay.'],
    [
      'one two three four five six seven eight nine ten eleven',
      'one two three four five six seven eight nine ten eleven',
    ],
    [
      'one two three four five six seven eight nine ten eleven twelve',
      'one two three four five six seven eight nine ten eleven…',
    ],
    ['A brand is a name. The salt is what works. And more follows here.', 'A brand is a name. The salt is what works.'],
    [
      'Same salt, same strength, same form, same dose, and a lower price for everybody',
      'Same salt, same strength, same form, same dose…',
    ],
    [
      'Pay less for the very same medicine month after month with the right brand',
      'Pay less for the very same medicine month after month…',
    ],
  ])('of "%s" is "%s"', (text, teaser) => {
    expect(teaserOf(text)).toBe(teaser);
  });

  it('has 8 to 11 whole words of a longer text, in their order', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}[,.;]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 12, maxLength: 40 }), (words) => {
        const cut = teaserOf(words.join(' ')).replace(/…$/, '').split(' ');
        const bare = (list: readonly string[]) => list.map((one) => one.replace(/[,.;]$/, ''));
        expect(cut.length).toBeGreaterThanOrEqual(8);
        expect(cut.length).toBeLessThanOrEqual(11);
        expect(bare(cut)).toEqual(bare(words.slice(0, cut.length)));
      }),
    );
  });
});

describe('reading time', () => {
  it.each([
    ['', 1],
    ['one', 1],
    ['w '.repeat(200), 1],
    ['w '.repeat(201), 2],
    ['- | - |'.repeat(300), 1],
  ])('of %j is %d min', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });
});

describe('a search', () => {
  const text = searchableText('Même sel', 'Diabetes care', 'Metformin costs less.');
  it.each([
    ['', true],
    ['diabetes', true],
    ['DIABETES', true],
    ['meme', true],
    ['less metformin', true],
    ['metf', true],
    ['metformin insulin', false],
    ['%', false],
  ])('for %j finds it: %s', (term, found) => {
    expect(matchesTerm(text, term)).toBe(found);
  });
});

describe('pages', () => {
  it('hold every entry once, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 12 }), (entries, limit) => {
        const { totalPages, totalCount } = pageOf(entries, { page: 1, limit });
        const pages = Array.from(
          { length: totalPages },
          (_, index) => pageOf(entries, { page: index + 1, limit }).entries,
        );
        expect(pages.flat()).toEqual(entries);
        expect(totalCount).toBe(entries.length);
        expect(pageOf(entries, { page: totalPages + 1, limit }).entries).toEqual([]);
      }),
    );
  });
});

describe('a slug', () => {
  it.each([
    ['same-salt', true],
    ['a', true],
    ['', false],
    ['Same-Salt', false],
    ['a--b', false],
    ['-a', false],
    ['a/b', false],
    ['feed.xml', false],
    ['a'.repeat(121), false],
  ])('%s: %s', (slug, is) => {
    expect(isSlug(slug)).toBe(is);
  });
});

describe('the pattern of a page', () => {
  it.each([
    ['/', '/'],
    ['/blog', '/blog'],
    ['/blog/', '/blog'],
    ['/blog/why-brands-differ', '/blog/:slug'],
    ['/blog/:slug', '/blog/:slug'],
    ['/product-detail', '/product-detail'],
    ['/product-detail?id=insulin', 'other'],
    ['/asha@mail.in', 'other'],
    ['/conditions/high-blood-pressure/', '/conditions/:slug'],
    ['/conditions//', '/conditions'],
    ['/prescription/5f0c', '/prescription/:draft'],
    ['/prescription', 'other'],
    ['/blog/why/brands', 'other'],
    ['', 'other'],
    ['visit', 'other'],
  ])('%s is %s', (path, pattern) => {
    expect(pagePattern(path)).toBe(pattern);
  });

  it('exists for every page of the shop but the gallery of its parts', () => {
    const routes = readFileSync('src/shop/routes.ts', 'utf8').matchAll(/route\('([^'*]+)'/g);
    const pages = [...routes].map(([, path]) => `/${path}`).filter((path) => path !== '/dev/ui');
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((page) => pagePattern(page) !== page)).toEqual([]);
  });
});
