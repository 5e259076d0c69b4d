import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { escapeHtml } from '#domain/content/posts.ts';
import type { Blog } from '../../services/content/blog.ts';
import type { Inventory } from '../catalogue/inventory.ts';

/** The most addresses that one sitemap file may list (sitemaps.org). */
export const SITEMAP_PAGE_SIZE = 50_000;
/** Lines written in one event loop turn. */
const CHUNK = 1000;
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages other than products that search engines should know. */
export const LISTED_PAGES = [
  '/',
  '/about-us',
  '/blog',
  '/conditions',
  '/faq-section',
  '/terms-conditions',
  '/privacy-policy',
  '/accessibility',
];

/** Personal pages, search results and machine endpoints: nothing for a search engine. */
const CLOSED = [
  '/api/',
  '/cart',
  '/checkout',
  '/account',
  '/manageAddress',
  '/prescription/',
  '/orderCompletion',
  '/order-failed',
  '/dev/',
  // There is no end of search results; each medicine's own page is in the site map.
  '/product?',
];

/** /robots.txt, and the site map: an index of one file of pages and as many files of product pages as it takes. */
export function registerSitemap(
  scope: FastifyInstance,
  { inventory, blog, publicUrl }: { inventory: Inventory; blog: Pick<Blog, 'posts'>; publicUrl: string },
): void {
  scope.get('/robots.txt', (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').send(
      [
        // not a sentence: a file for programs.
        'User-agent: *',
        ...CLOSED.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  scope.get('/sitemap.xml', (_request, reply) => {
    const files = Math.ceil(inventory.productIds().length / SITEMAP_PAGE_SIZE);
    const names = ['pages', ...Array.from({ length: files }, (_, file) => `products-${file + 1}`)];
    const entries = names.map(
      (name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>\n`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(`${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`);
  });

  scope.get('/sitemap-pages.xml', async (_request, reply) => {
    const posts = await blog.posts();
    // An article has its own date; no date is stored for the other pages, so none is given.
    const newest = posts.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
    const urls = [
      ...LISTED_PAGES.map((path) => ({ url: publicUrl + path, changed: path === '/blog' ? newest : undefined })),
      ...slugsOf(inventory).map((slug) => ({ url: `${publicUrl}/conditions/${slug}` })),
      ...posts.map(({ slug, createdAt }) => ({ url: `${publicUrl}/blog/${slug}`, changed: createdAt })),
    ];
    return reply.type('application/xml; charset=utf-8').send(Readable.from(urlset(urls)));
  });

  scope.get<{ Params: { file: string } }>('/sitemap-products-:file(^[1-9]\\d{0,3}$).xml', (request, reply) => {
    const from = (Number(request.params.file) - 1) * SITEMAP_PAGE_SIZE;
    const ids = inventory.productIds().slice(from, from + SITEMAP_PAGE_SIZE);
    if (ids.length === 0) throw new AppError('not-found');
    const urls = ids.map((id) => ({ url: `${publicUrl}/product-detail?id=${encodeURIComponent(id)}` }));
    return reply.type('application/xml; charset=utf-8').send(Readable.from(urlset(urls)));
  });
}

interface Listed {
  readonly url: string;
  readonly changed?: Date | undefined;
}

function* urlset(urls: readonly Listed[]): Generator<string> {
  yield `${XML_HEAD}<urlset ${NAMESPACE}>\n`;
  for (let from = 0; from < urls.length; from += CHUNK) {
    yield urls
      .slice(from, from + CHUNK)
      .map(({ url, changed }) => `<url><loc>${escapeHtml(url)}</loc>${lastChange(changed)}</url>\n`)
      .join('');
  }
  yield '</urlset>\n';
}

function lastChange(day: Date | undefined): string {
  return day === undefined ? '' : `<lastmod>${day.toISOString().slice(0, 10)}</lastmod>`;
}

/** The lists by condition; none while the catalogue is still opening: the other pages are listed anyway. */
function slugsOf(inventory: Pick<Inventory, 'conditions'>): string[] {
  try {
    return inventory.conditions({ page: 1 }).conditions.map(({ slug }) => slug);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return [];
    throw error;
  }
}
