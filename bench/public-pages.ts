import { startServer } from './processes.ts';

/** A public page, with a name for tables. */
export interface PublicPage {
  readonly name: string;
  readonly path: string;
}

/** The public pages with real content: a product that has a recommendation, and the newest article. */
export async function publicPages(origin: string): Promise<PublicPage[]> {
  const ask = async (path: string) => (await (await fetch(origin + path)).json()).result.data;
  const found = await ask('/api/v1/inventory/search-products?query=janumet%2050mg&limit=1');
  const posts = await (await fetch(`${origin}/blog`)).text();
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(posts)?.[1];
  return [
    { name: 'home', path: '/' },
    { name: 'results', path: '/product?query=augmentin' },
    { name: 'product', path: `/product-detail?id=${encodeURIComponent(found.medicines[0].medicine_id)}` },
    { name: 'blog', path: '/blog' },
    ...(article ? [{ name: 'article', path: article }] : []),
    { name: 'FAQ', path: '/faq-section' },
    { name: 'about', path: '/about-us' },
    { name: 'terms', path: '/terms-conditions' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'login', path: '/login' },
    { name: 'not found', path: '/no-such-page' },
  ];
}

/** Runs a measurement on the shop as `npm start` serves it, and stops it whatever happens. */
export async function withShop(measure: (origin: string) => Promise<void>): Promise<void> {
  const server = await startServer('serve-shop.ts', []);
  try {
    await measure(server.origin);
  } finally {
    await server.stop();
  }
}
