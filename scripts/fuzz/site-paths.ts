import fc from 'fast-check';
import { HOSTILE_URL_PARTS, hostileText } from './hostile-values.ts';

/** Paths of pages, images and service endpoints. `*` stands for arbitrary text from a stranger. */
const SITE = [
  '/',
  '/?*',
  '/product?query=*',
  '/product?*=*',
  '/product-detail?medicine_id=*',
  '/product-detail?*',
  '/cart',
  '/login?next=*',
  '/loginOverlay?next=*',
  '/checkout?*',
  '/account',
  '/account-management',
  '/manageAddress',
  '/orderCompletion?order_id=*',
  '/order-failed?*',
  '/prescription/*',
  '/letter/*',
  '/track/*',
  '/pay/*',
  '/pay/window.js',
  '/newsletter/confirm?*',
  '/blog',
  '/blog?page=*&search=*',
  '/blog/*',
  '/blog/feed.xml',
  '/about-us',
  '/conditions',
  '/conditions/*',
  '/faq-section',
  '/terms-conditions',
  '/privacy-policy',
  '/accessibility',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.well-known/*',
  '/*',
  '/*/*',
  '/img/pack/front/00000000/*.svg',
  '/img/photo/small/00000000000000000000000000000000/*',
  '/img/*',
  '/assets/*',
  '/manifest.webmanifest',
  '/sw.js',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-products-*.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/dev/outbox',
  '/dev/ui',
  '/sandbox-gateway/checkout?order_id=*',
  '/sandbox-gateway/*',
  '/api/docs',
  '/api/docs/orders',
  '/api/docs/*',
  '/api/v1/openapi.json',
  '/api/*',
  '/api/v1/*',
] as const;

/** Requests for these paths, with arbitrary text in the places that a stranger controls. */
export const sitePaths: fc.Arbitrary<string> = fc
  .record({
    pattern: fc.constantFrom(...SITE),
    texts: fc.array(hostileText, { minLength: 2, maxLength: 2 }),
    raw: fc.option(fc.constantFrom(...HOSTILE_URL_PARTS)),
  })
  .map(({ pattern, texts, raw }) => {
    let place = 0;
    return pattern.replace(/\*/g, () => raw ?? encodeURIComponent((texts[place++] ?? '').toWellFormed()));
  });
