import { describe, expect, it } from 'vitest';
import { readPageAddress } from './page-request.ts';

describe('the address of a page', () => {
  it('is shared if the page reads only its parameters', () => {
    expect(readPageAddress('/').sharedKey).toBe('/');
    expect(readPageAddress('/product?query=dolo').sharedKey).toBe('/product?query=dolo');
    expect(readPageAddress('/blog/an-article').sharedKey).toBe('/blog/an-article');
    expect(readPageAddress('/blog/an-article.data').sharedKey).toBe('/blog/an-article.data');
    expect(readPageAddress('/blog?search=salt&page=2').sharedKey).toBe('/blog?search=salt&page=2');
    expect(readPageAddress('/product-detail.data?id=a').sharedKey).toBe('/product-detail.data?id=a');
  });

  it.each([
    '/product?utm_source=x&query=dolo&gclid=1',
    '/product?query=dolo&debug=1',
    '/product?x=1&query=dolo&query=crocin',
  ])('loses in %s what the page does not read', (url) => {
    expect(readPageAddress(url)).toEqual({
      target: '/product?query=dolo',
      sharedKey: '/product?query=dolo',
    });
  });

  it('is a path of this shop, whatever host it names', () => {
    expect(readPageAddress('http://elsewhere.example/product?query=dolo').target).toBe('/product?query=dolo');
    expect(readPageAddress('http://').target).toBe('/');
  });

  it('is the same without unread parameters and in any order of the parameters', () => {
    for (let n = 0; n < 5; n += 1) expect(readPageAddress(`/?x=${n}&utm_id=${n}`).sharedKey).toBe('/');
    expect(readPageAddress('/blog/an-article?search=x').sharedKey).toBe('/blog/an-article');
    expect(readPageAddress('/product?page=2&query=a').sharedKey).toBe(
      readPageAddress('/product?query=a&page=2').sharedKey,
    );
    expect(readPageAddress('/product.data?query=a&_routes=root&y=1').sharedKey).toBe(
      '/product.data?query=a&_routes=root',
    );
  });

  it('keeps parameters that concern one visitor, and shares nothing then', () => {
    const target = '/account?tab=my-orders&view=details&id=o1';
    expect(readPageAddress(`${target}&x=1`)).toEqual({ target, sharedKey: null });
    expect(readPageAddress('/product-detail?id=a&pin=560040').sharedKey).toBeNull();
    expect(readPageAddress('/checkout?pay=cod').target).toBe('/checkout?pay=cod');
  });

  it('is the same however its letters are encoded', () => {
    expect(readPageAddress('/product?query=a%20b').sharedKey).toBe(readPageAddress('/product?query=a+b').sharedKey);
  });

  it.each(['/nowhere', '/blog/:slug', '/blog/a/b', '/constructor', `/product?query=${'a'.repeat(500)}`])(
    'is not shared at %s',
    (url) => {
      expect(readPageAddress(url).sharedKey).toBeNull();
    },
  );
});
