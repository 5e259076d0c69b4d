import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { ShopMode } from '#contract/shop-context.ts';
import { coverOf } from '../content/covers.ts';
import type { SentMessage } from '../providers/messages/messenger.ts';
import type { Accounts } from '../services/accounts.ts';
import type { Blog, Post } from '../services/content/blog.ts';
import type { Content } from '../services/content/content.ts';
import type { Counter } from '../services/counter/counter.ts';
import type { Ordering } from '../services/ordering.ts';
import type { Payments } from '../services/payments.ts';
import type { Privacy } from '../services/privacy/privacy.ts';
import { type RequestSpan, traceRequestsTo } from '../watching/export-traces.ts';
import type { Liveness } from '../watching/liveness.ts';
import { watchRequests } from '../watching/watch-requests.ts';
import { registerApi } from './api-routes.ts';
import type { Inventory } from './catalogue/inventory.ts';
import { registerPackImages, SVG_HEADERS } from './catalogue/pack-image-routes.ts';
import { registerNewsletterPage } from './content/newsletter-page.ts';
import { registerCounterPages } from './counter/counter-pages.ts';
import { createBareServer } from './guards/bare-server.ts';
import { type OverloadLimits, refuseOverload } from './guards/overload.ts';
import { collectLimiters } from './guards/rate-limit-hook.ts';
import { onlyThisMachine } from './guards/this-machine.ts';
import { type Readiness, registerHealth } from './health-routes.ts';
import { registerSandboxForward } from './orders/sandbox-forward.ts';
import { registerTrackingPage } from './orders/tracking-page.ts';
import { registerAssets } from './pages/assets.ts';
import { createDevPages } from './pages/dev-pages.ts';
import { html, join } from './pages/html.ts';
import { registerInstallable } from './pages/installable.ts';
import { registerOwnPictures } from './pages/own-pictures.ts';
import { PageCache } from './pages/page-cache.ts';
import { createPageRenderer, loadShopBuild, type RenderPage } from './pages/page-renderer.ts';
import { registerPages } from './pages/page-routes.ts';
import { PageStyles } from './pages/page-styles.ts';
import { registerServiceWorker } from './pages/service-worker-route.ts';
import { registerSitemap } from './pages/sitemap-routes.ts';
import { registerWellKnown } from './pages/well-known.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { createShopClient } from './shop-client.ts';

const NEWEST = 50;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid GrayText; padding: 0.75rem 0; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-line; }
`;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
} as const;

/** What a feed reader needs; older articles stay on the pages. */
const FEED_LENGTH = 50;

const FEED_WORDS = 'Medicines, substitutes and what they cost, in plain words.';

/** The folder the pages were built into, `vite` to serve their sources in development, or a renderer of one's own. */
export type PageSource = { readonly buildFolder: string } | (Pick<Renderer, 'render'> & Partial<Renderer>) | 'vite';

interface Renderer {
  readonly render: RenderPage;
  readonly styles: PageStyles | null;
}

export interface HttpParts {
  readonly inventory: Inventory;
  readonly accounts: Accounts;
  readonly ordering: Ordering;
  readonly payments: Payments;
  readonly counter: Counter;
  readonly content: Content;
  readonly privacy: Privacy;
  /** The pages let the real gateway's window in. */
  readonly realPayments: boolean;
  /** The server of the payment sandbox; null with a real gateway. */
  readonly sandboxOrigin: string | null;
  /** Signs the links to private files. */
  readonly secret: string;
  readonly now: () => Date;
  readonly checkReadiness: () => Promise<Readiness>;
  readonly checkLiveness: () => Liveness;
  /** What is let go of when the server closes. */
  readonly onClose?: () => Promise<void>;
  /** What the stand-in for messages has sent; null in live mode and with a real provider. */
  readonly newestMessages: ((count: number) => Promise<SentMessage[]>) | null;
  readonly logger: FastifyBaseLogger;
  readonly publicUrl: string;
  readonly mode: ShopMode;
  readonly rateLimits: boolean;
  /** Addresses and networks of the operator's own proxies; none unless given. */
  readonly trustedProxies?: readonly string[];
  /** Where the shop says that it has too much to do; left out, it never says so. */
  readonly overload?: OverloadLimits | undefined;
  readonly pages: PageSource;
  /** Times every request. */
  readonly watched: boolean;
  /** Where each request is told as a span, if anywhere. */
  readonly sendSpan?: ((span: RequestSpan) => void) | undefined;
  /** False renders every page anew. */
  readonly pageCache: boolean;
}

/** The whole shop over HTTP: the API, what search engines and monitors ask for, and the pages. Listens to nothing yet. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { inventory, publicUrl, mode, rateLimits, pages, logger, trustedProxies = [] } = parts;
  const app = createBareServer({ logger, https: publicUrl.startsWith('https:'), trustedProxies });
  if (parts.watched) watchRequests(app);
  if (parts.sendSpan) traceRequestsTo(app, parts.sendSpan);
  collectLimiters(app);
  if (parts.overload) refuseOverload(app, parts.overload);
  const renderer = await createRenderer(app, parts);
  const development = pages === 'vite';
  registerHealth(app, parts.checkReadiness, parts.checkLiveness);
  if (parts.onClose) app.addHook('onClose', parts.onClose);
  const { sandboxOrigin } = parts;
  if (sandboxOrigin !== null) await app.register(async (sandbox) => registerSandboxForward(sandbox, sandboxOrigin));
  if (parts.newestMessages) registerOutboxPage(app, parts.newestMessages);
  await app.register((page) =>
    registerNewsletterPage(page, { audience: parts.content.audience, publicUrl, rateLimits }),
  );
  await app.register((page) => registerTrackingPage(page, { ordering: parts.ordering, rateLimits }));
  await app.register((api) => registerApi(api, parts), { prefix: '/api' });
  await app.register(async (site) => {
    await site.register(compress, { encodings: ['gzip', 'identity'] });
    registerPolicyReports(site, { rateLimits: parts.rateLimits });
    registerOwnPictures(site);
    registerInstallable(site);
    if (typeof pages === 'object' && 'buildFolder' in pages) registerServiceWorker(site, pages.buildFolder);
    registerWellKnown(site, parts);
    registerSitemap(site, { inventory, blog: parts.content.blog, publicUrl });
    registerBlogFiles(site, parts.content.blog, publicUrl);
    registerPackImages(site, inventory);
  });
  if (typeof pages === 'object' && 'buildFolder' in pages) await registerAssets(app, pages.buildFolder);
  const buildFolder = typeof pages === 'object' && 'buildFolder' in pages ? pages.buildFolder : null;
  await app.register((counter) => registerCounterPages(counter, { buildFolder, rateLimits }));
  await app.register(async (shop) =>
    registerPages(shop, {
      ...renderer,
      client: createShopClient(inventory, parts.content.blog),
      cache: parts.pageCache && !development ? new PageCache() : null,
      catalogueVersion: inventory.version,
      publicUrl,
      mode,
      development,
      realPayments: parts.realPayments,
      rateLimits,
    }),
  );
  await app.ready();
  return app;
}

async function createRenderer(app: FastifyInstance, { pages, logger }: HttpParts): Promise<Renderer> {
  if (pages === 'vite') return { render: await createDevPages(app, logger), styles: null };
  if ('render' in pages) return { styles: null, ...pages };
  const build = await loadShopBuild(pages.buildFolder);
  if (!build) {
    logger.warn('The pages are not built; only the API answers.');
    return { render: async () => new Response(null, { status: 503 }), styles: null };
  }
  const styles = new PageStyles(build.entry.module.builtStyles);
  return { render: createPageRenderer(build, 'production', logger), styles };
}

/** The articles' drawings at /img/blog/{hash}/{motif}.svg, and their feed at /blog/feed.xml. */
function registerBlogFiles(scope: FastifyInstance, blog: Blog, publicUrl: string): void {
  scope.get<{ Params: { hash: string; file: string } }>('/img/blog/:hash/:file', (request, reply) => {
    const motif = /^(.+)\.svg$/s.exec(request.params.file)?.[1];
    const cover = motif === undefined ? null : coverOf(motif);
    if (!cover) throw new AppError('not-found');
    const current = cover.hash === request.params.hash;
    return reply
      .headers(SVG_HEADERS)
      .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .send(cover.svg);
  });
  scope.get('/blog/feed.xml', async (_request, reply) =>
    reply
      .header('content-type', 'application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .send(feedOf((await blog.posts()).slice(0, FEED_LENGTH), publicUrl)),
  );
}

/** RSS 2.0 with absolute addresses. */
function feedOf(posts: readonly Post[], publicUrl: string): string {
  const items = posts.map(({ slug, title, category, summary, createdAt }) => {
    const url = `${publicUrl}/blog/${slug}`;
    return html`<item><title>${title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><category>${category}</category><pubDate>${createdAt.toUTCString()}</pubDate><description>${summary}</description></item>
`;
  });
  const { safe } = html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${brand.name}: blog</title><link>${publicUrl}/blog</link><description>${FEED_WORDS}</description><language>en-IN</language>
<atom:link href="${publicUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${join(items)}</channel></rss>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${safe}`;
}

/** /dev/outbox: the newest messages the shop would have sent, so that whoever tries it on this machine can read the code. Never in live mode. */
function registerOutboxPage(scope: FastifyInstance, newestMessages: (count: number) => Promise<SentMessage[]>): void {
  scope.get('/dev/outbox', { onRequest: onlyThisMachine }, async (_request, reply) =>
    reply.headers(HEADERS).send(outboxPage(await newestMessages(NEWEST))),
  );
}

function outboxPage(messages: readonly SentMessage[]): string {
  const rows = messages.map(
    ({ at, channel, to, text }) =>
      html`<li><p><strong>${channel} to ${to}</strong> <time datetime="${at}">${inIndia(at)}</time></p><p>${text}</p></li>\n`,
  );
  const list = rows.length === 0 ? html`<p>No message has been sent yet.</p>` : html`<ul>${join(rows)}</ul>`;
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox | ${brand.name}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: STYLE }}</style></head>
<body><main><h1>Outbox</h1>
<p>Messages are not sent while the shop is only tried: they are written here. The newest comes first. <a href="/dev/outbox">Refresh</a></p>
${list}</main></body></html>`.safe;
}

/** A moment as a clock in India shows it. */
function inIndia(at: string): string {
  return new Date(at).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour12: true });
}
