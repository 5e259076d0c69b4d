import { describe, expect, it } from 'vitest';
import { cacheKey, type Handling, handlingOf, isCacheable, showsPrices } from './cache-policy.ts';

const ORIGIN = 'https://shop.test';
const page = { method: 'GET', mode: 'navigate', destination: 'document' };
const call = { method: 'GET', mode: 'cors', destination: '' };
const file = { method: 'GET', mode: 'cors', destination: 'script' };

const TABLE: readonly (readonly [Handling, typeof page, string])[] = [
  ['page', page, '/'],
  ['page', page, '/product?query=dolo'],
  ['page', page, '/product-detail?id=a'],
  ['page', page, '/blog'],
  ['page', page, '/blog/one-article'],
  ['page', page, '/terms-conditions#refund-policy'],
  ['page', page, '/account?tab=my-orders&view=details&id=o-1'],
  ['page', page, '/cart'],
  ['page-uncached', page, '/checkout'],
  ['page-uncached', page, '/orderCompletion?order_id=o-1'],
  ['page-uncached', page, '/login'],
  ['page-uncached', page, '/console/orders'],
  ['page-uncached', page, '/blogs'],
  ['page-data', call, '/_root.data'],
  ['page-data', call, '/product-detail.data?id=a'],
  ['page-data', call, '/blog/one-article.data'],
  ['network', call, '/checkout.data'],
  ['asset', file, '/assets/shell-abc.js'],
  ['asset', { ...file, destination: 'style' }, '/assets/shell-abc.css'],
  ['picture', { ...file, destination: 'image' }, '/img/pack/front/0123abcd/telma.svg'],
  ['picture', { ...file, destination: 'image' }, '/img/photo/small/0123abcd0123abcd0123abcd0123abcd/telma'],
  ['network', { ...file, destination: 'image' }, '/img/other.png'],
  ['network', call, '/api/v1/user'],
  ['network', call, '/api/v1/cart/get-cart'],
  ['network', call, '/api/v1/inventory/search-products?query=dolo'],
  ['network', { ...call, method: 'POST' }, '/api/v1/order/get-order'],
  ['network', page, '/api/v1/prescription/file?signature=a'],
  ['network', page, '/files/prescription/a'],
  ['network', page, '/dev/outbox'],
  ['network', page, '/counter'],
  ['network', page, '/counter/staff'],
  ['network', { ...page, destination: 'iframe' }, '/sandbox-gateway/pay'],
  ['network', { ...page, destination: 'iframe' }, '/'],
  ['network', { ...page, method: 'POST' }, '/'],
  ['network', call, '/healthz'],
  ['network', call, 'https://elsewhere.test/assets/shell-abc.js'],
];

describe('how each request is cached', () => {
  it.each(TABLE)('%s: %o %s', (handling, asked, path) => {
    expect(handlingOf({ ...asked, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(handling);
  });

  it('warns about prices only on catalogue pages', () => {
    expect(['/', '/product', '/product-detail', '/blog', '/account'].map(showsPrices)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is the same key without the hash and advertising parameters', () => {
    expect(cacheKey(`${ORIGIN}/product?utm_source=x&query=a&gclid=1#top`)).toBe(`${ORIGIN}/product?query=a`);
  });
});

describe('an answer', () => {
  it('is cached when it is complete, also where its header says private', () => {
    expect(isCacheable(new Response('page', { headers: { 'cache-control': 'private, no-cache' } }))).toBe(true);
  });

  it.each([
    ['a refusal', new Response('no', { status: 404 })],
    ['a fault', new Response('no', { status: 500 })],
    ['a redirect', Response.redirect(`${ORIGIN}/login`)],
    ['a part', new Response('pa', { status: 206 })],
    ['what forbids it', new Response('x', { headers: { 'cache-control': 'no-store' } })],
  ])('is not cached when it is %s', (_, answer) => {
    expect(isCacheable(answer)).toBe(false);
  });
});
