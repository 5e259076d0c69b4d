import { describe, expect, it } from 'vitest';
import { readPageAddress } from './page-address.ts';

describe('the address of a page', () => {
  it('is shared where the page reads nothing but its parameters', () => {
    expect(readPageAddress('/').sharedKey).toBe('/');
    expect(readPageAddress('/product?query=dolo').sharedKey).toBe('/product?query=dolo');
    expect(readPageAddress('/blog/an-article').sharedKey).toBe('/blog/an-article');
    expect(readPageAddress('/blog/an-article.data').sharedKey).toBe('/blog/an-article.data');
    expect(readPageAddress('/blog?search=salt&page=2').sharedKey).toBe('/blog?search=salt&page=2');
    expect(readPageAddress('/product-detail.data?id=a').sharedKey).toBe('/product-detail.data?id=a');
  });

  it('loses what advertisements add', () => {
    expect(readPageAddress('/product?utm_source=x&query=dolo&gclid=1')).toEqual({
      target: '/product?query=dolo',
      sharedKey: '/product?query=dolo',
    });
  });

  it('is a path of this shop, whatever host it names', () => {
    expect(readPageAddress('http://elsewhere.example/product?query=dolo').target).toBe('/product?query=dolo');
    expect(readPageAddress('http://').target).toBe('/');
  });

  it('is one whatever way its letters are encoded', () => {
    expect(readPageAddress('/product?query=a%20b').sharedKey).toBe(readPageAddress('/product?query=a+b').sharedKey);
  });

  it.each([
    '/nowhere',
    '/blog/:slug',
    '/blog/a/b',
    '/blog/an-article?search=x',
    '/product?query=a&debug=1',
    '/product?query=a&query=b',
    '/constructor',
    `/product?query=${'a'.repeat(500)}`,
  ])('is not shared at %s', (url) => {
    expect(readPageAddress(url).sharedKey).toBeNull();
  });
});
