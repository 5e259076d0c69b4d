import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import type { Envelope } from '#contract/envelope.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { BlogClient, ShopClient } from '#contract/shop-client.ts';
import type { ShopMode } from '#contract/shop-context.ts';
import * as say from '#sentences/server/pages.ts';
import { meters } from '../../ops/meters.ts';
import { networkOf, RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { toAppError } from '../guards/error-reply.ts';
import { addLimiter, limitRate } from '../guards/rate-limit-hook.ts';
import { refuseCrossSite } from '../guards/same-origin.ts';
import { TokenBuckets } from '../guards/token-buckets.ts';
import { type PageCache, RenderLine, SharedRenders } from './page-cache.ts';
import { createPageHeaders, freshNonce } from './page-headers.ts';
import type { RenderPage } from './page-renderer.ts';
import { leavingOf, readPageAddress, toWebRequest } from './page-request.ts';
import { BAD_ADDRESS_PAGE, plainPage, TOO_MANY_REQUESTS_PAGE, unexpectedErrorPage } from './plain-page.ts';
import { errorPage, type ReadyPage, readyPage } from './ready-page.ts';

const ACCEPTS_GZIP = accepts('gzip');

/** No browser accepts brotli but not gzip, which is compressed once for all; other programs may. */
const ACCEPTS_BROTLI = accepts('br');

/** Shorter bodies are not worth compressing. */
const MIN_PACKED_BYTES = 1000;

/** TRACE would return a request's cookies to the site that made the browser send it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** One thread renders; a few at once keep it busy while data is fetched, more would only hold memory. */
const RENDERS_AT_ONCE = 4;
/** At 20 ms a page the last in line waits little more than a second. */
const MOST_WAITING = 64;
/** Uncached pages for one address (often a whole carrier's): a burst, and a sustained rate per second. */
const RENDERS_PER_ADDRESS = { burst: 40, perSecond: 5 };

/** How rendering is scheduled: each page once, a few at a time, addresses taking turns. */
interface Renders {
  readonly shared: SharedRenders<ReadyPage>;
  readonly line: RenderLine;
  readonly buckets: TokenBuckets | null;
}

export interface PageParts {
  readonly render: RenderPage;
  readonly client: ShopClient & BlogClient;
  /** Null renders every page each time: in development, and to measure. */
  readonly cache: PageCache | null;
  readonly catalogueVersion: () => number | null;
  readonly publicUrl: string;
  readonly mode: ShopMode;
  readonly development: boolean;
  readonly realPayments: boolean;
  readonly rateLimits: boolean;
}

/**
 * The cookie of an earlier login, which names nobody (see `session-cookies.ts`). It decides only whether the header
 * says "Login" or waits for a name, so there are two shared copies of a page, and none holds anything personal.
 */
const SIGNED_IN_HINT = /(?:^|;\s*)(?:__Host-)?shop_in=1(?:;|$)/;

/** Every path that nothing else answers: the shop's pages, rendered on the server, and its own 404 page. */
export function registerPages(scope: FastifyInstance, parts: PageParts): void {
  const { publicUrl, development, realPayments, rateLimits } = parts;
  const headersFor = createPageHeaders({ development, realPayments, https: publicUrl.startsWith('https:') });
  const placeholder = freshNonce();
  const renders: Renders = {
    shared: new SharedRenders(),
    line: new RenderLine(RENDERS_AT_ONCE, MOST_WAITING),
    buckets: rateLimits ? new TokenBuckets(RENDERS_PER_ADDRESS) : null,
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.setErrorHandler(replyWithErrorPage);
  addLimiter(scope, 'pages', limitRate(RATES_PER_MINUTE.pages, rateLimits));
  scope.route({
    method: [...METHODS],
    url: '/*',
    handler: async (request, reply) => {
      refuseCrossSite(request, publicUrl);
      const page = await findPage(request, reply, { ...parts, renders, placeholder });
      const nonce = freshNonce();
      return sendPage(request, reply.headers(headersFor(nonce, pathOf(request))), page, nonce);
    },
  });
}

interface FindParts extends PageParts {
  readonly renders: Renders;
  readonly placeholder: string;
}

/** A cached page, otherwise one that is being rendered for another visitor, otherwise one rendered now. */
async function findPage(request: FastifyRequest, reply: FastifyReply, parts: FindParts): Promise<ReadyPage> {
  const { target, sharedKey } = readPageAddress(request.raw.url ?? '/');
  const version = parts.catalogueVersion();
  const maybeSignedIn = SIGNED_IN_HINT.test(request.headers.cookie ?? '');
  const isShared = isRead(request) && sharedKey !== null && version !== null && parts.cache !== null;
  const leaving = leavingOf(reply);
  if (!isShared) {
    countRender(request, parts.renders);
    return (await renderPage(request, parts, { target, maybeSignedIn, leaving })).page;
  }
  const key = `${maybeSignedIn ? 'in ' : ''}${sharedKey}`;
  const kept = parts.cache?.get(key, version);
  if (kept) return kept;
  const { shared } = parts.renders;
  if (!shared.isRunning(`${version} ${key}`)) countRender(request, parts.renders);
  return shared.join(`${version} ${key}`, leaving, async (allLeft) => {
    const { page, isMissing } = await renderPage(request, parts, { target, maybeSignedIn, leaving: allLeft });
    if (page.status === 200 && page.cookies.length === 0 && !isMissing) parts.cache?.set(key, version, page);
    return page;
  });
}

/** Rendering counts as work; cached pages cost nothing and are not counted here. */
function countRender(request: FastifyRequest, { buckets }: Renders): void {
  const waitS = buckets?.take(networkOf(request.ip), Date.now()) ?? 0;
  if (waitS === 0) return;
  meters.limited.inc({ limit: 'renders' });
  throw new AppError('too-many-requests', { retryAfterS: waitS });
}

interface RenderTask {
  readonly target: string;
  readonly maybeSignedIn: boolean;
  /** Aborted when nobody waits for the page any more. */
  readonly leaving: AbortSignal;
}

function renderPage(request: FastifyRequest, parts: FindParts, { target, maybeSignedIn, leaving }: RenderTask) {
  const { client, publicUrl, mode, placeholder, renders } = parts;
  return renders.line.run(networkOf(request.ip), leaving, async () => {
    const noted = noteMissing(client);
    const { realPayments } = parts;
    const context = { client: noted.client, nonce: placeholder, publicUrl, mode, maybeSignedIn, realPayments };
    const asked = toWebRequest(request, leaving, publicUrl, target);
    const page = await readyPage(await parts.render(asked, context), placeholder, request.id);
    return { page, isMissing: noted.isMissing() };
  });
}

/** The same client, and whether something was unavailable: a page without it is shown, but not cached. */
function noteMissing(client: PageParts['client']) {
  let missing = false;
  const noting = Object.entries(client).map(
    ([name, ask]: [string, (...input: never[]) => Promise<Envelope<unknown>>]) => [
      name,
      async (...input: never[]) => {
        const answer = await ask(...input);
        if (!answer.success && answer.result_code === ERRORS.unavailable.resultCode) missing = true;
        return answer;
      },
    ],
  );
  return { client: Object.fromEntries(noting) as PageParts['client'], isMissing: () => missing };
}

/** The router asks for a page's data under the page's own path with ".data"; no document comes from there. */
function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '/').replace(/[?#].*$/s, '');
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

const ERROR_PAGES: Partial<Record<ErrorCode, string>> = {
  'bad-url': BAD_ADDRESS_PAGE,
  'url-too-long': BAD_ADDRESS_PAGE,
  'too-many-requests': TOO_MANY_REQUESTS_PAGE,
};

/**
 * Answers what was thrown while rendering a page with a plain page; internal errors are logged, details are never sent.
 */
export function replyWithErrorPage(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error: AppError = toAppError(thrown);
  const { status, sentence } = ERRORS[error.code];
  meters.errors.inc({ code: error.code });
  if (error.code === 'internal') request.log.error({ err: thrown }, 'page failed');
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS));
  const page =
    error.code === 'internal'
      ? unexpectedErrorPage(request.id)
      : (ERROR_PAGES[error.code] ?? plainPage(say.sorry, sentence));
  return sendPage(request, reply, errorPage(status, page), '');
}

/** Sends a page with this nonce inserted, as one buffer of known length, compressed if the visitor accepts it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage, nonce: string): FastifyReply {
  reply.code(page.status).headers(page.headers).header('x-request-id', request.id);
  // Scripts can't read the headers of what the router fetched, but they can read this one.
  reply.header('server-timing', `request;desc="${request.id}"`);
  if (page.cookies.length > 0) reply.header('set-cookie', [...page.cookies]);
  const coding = page.body.size > MIN_PACKED_BYTES ? codingFor(request.headers['accept-encoding'] ?? '') : null;
  if (coding !== null) reply.header('content-encoding', coding);
  if (coding === 'gzip') return reply.send(page.body.gzip(nonce));
  return reply.send(coding === 'br' ? page.body.brotli(nonce) : page.body.plain(nonce));
}

function codingFor(accepted: string): 'gzip' | 'br' | null {
  if (ACCEPTS_GZIP.test(accepted)) return 'gzip';
  return ACCEPTS_BROTLI.test(accepted) ? 'br' : null;
}

/** Matches if this encoding is named and not refused by quality 0. */
function accepts(coding: string): RegExp {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i');
}
