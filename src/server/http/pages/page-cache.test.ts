import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';
import { errorPage } from './ready-page.ts';

const page = (text: string) => errorPage(200, text);

describe('the page cache', () => {
  it('returns a page again while its version of the catalogue is valid', () => {
    const cache = new PageCache();
    const home = page('home');
    expect(cache.get('/', 1)).toBeUndefined();
    cache.set('/', 1, home);
    expect(cache.get('/', 1)).toBe(home);
  });

  it('forgets every page when the catalogue changes', () => {
    const cache = new PageCache();
    cache.get('/', 1);
    cache.set('/', 1, page('old prices'));
    expect(cache.get('/', 2)).toBeUndefined();
    expect(cache.get('/', 1)).toBeUndefined();
  });

  it('drops a page that was rendered from an outdated catalogue', () => {
    const cache = new PageCache();
    cache.get('/', 2);
    cache.set('/', 1, page('old prices'));
    expect(cache.get('/', 2)).toBeUndefined();
  });

  it('stays within its size in bytes', () => {
    const cache = new PageCache();
    cache.get('/', 1);
    const big = 'x'.repeat(1024 * 1024);
    for (let n = 0; n < 120; n += 1) cache.set(`/${n}`, 1, page(big));
    expect(cache.get('/0', 1)).toBeUndefined();
    expect(cache.get('/119', 1)).toBeDefined();
  });
});
