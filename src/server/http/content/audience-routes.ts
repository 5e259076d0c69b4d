import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#brand';
import {
  affiliateBody,
  affiliateQuery,
  affiliateResponse,
  newsletterBody,
  newsletterResponse,
  visitBody,
  visitResponse,
} from '#contract/areas/shop/audience.ts';
import * as audienceApi from '#contract/endpoints/shop/audience.ts';
import { successOf } from '#contract/envelope.ts';
import * as checks from '#sentences/contract/checks.ts';
import * as say from '#sentences/server/pages.ts';
import type { Content } from '../../services/content/content.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { accountOf } from '../account/guard-routes.ts';
import { limitRate } from '../guards/rate-limit-hook.ts';
import { refuseCrossSite } from '../guards/same-origin.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { html } from '../pages/html.ts';

/** The path of the link in the mail. */
export const NEWSLETTER_PAGE = '/newsletter/confirm';
const STYLE =
  ':root{color-scheme:light}body{font:1.125rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:2rem 1rem}button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.5rem;color:Canvas;background:CanvasText}button:focus-visible,a:focus-visible{outline:3px solid;outline-offset:3px}';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;

interface PageParts {
  readonly audience: Content['audience'];
  readonly publicUrl: string;
  readonly rateLimits: boolean;
}

/**
 * The page behind the link in the newsletter's mail. Opening it changes nothing, since programs open links in mails to check
 * them; its one button does. It needs no script.
 */
export async function registerNewsletterPage(scope: FastifyInstance, parts: PageParts): Promise<void> {
  const { audience, publicUrl, rateLimits } = parts;
  const onRequest = limitRate(RATES_PER_MINUTE.pins, rateLimits);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  scope.get(NEWSLETTER_PAGE, { onRequest }, (request, reply) => show(reply, 200, ASK, tokenOf(request)));
  scope.post(NEWSLETTER_PAGE, { onRequest }, async (request, reply) => {
    refuseCrossSite(request, publicUrl);
    const isConfirmed = await audience.confirm(tokenOf(request));
    return isConfirmed ? show(reply, 200, DONE) : show(reply, 410, GONE);
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' && /^[\w-]{20,100}$/.test(token) ? token : '';
}

interface Words {
  readonly title: string;
  readonly sentence: string;
}

const ASK: Words = {
  title: say.oneMoreStepToGet,
  sentence: say.newArticlesAndPrice,
};
const DONE: Words = {
  title: say.thankYou,
  sentence: say.yourAddressIsConfirmed,
};
const GONE: Words = {
  title: say.thisLinkHasExpired,
  sentence: say.aLinkWorksForSeven,
};

function show(reply: FastifyReply, status: number, { title, sentence }: Words, token?: string): FastifyReply {
  const button =
    token === undefined
      ? html`<p><a href="/blog">${say.toTheBlog}</a></p>`
      : html`<form method="post" action="${NEWSLETTER_PAGE}?token=${token}"><button type="submit">${say.yesSendMeTheNews}</button></form>
<p>${say.youDidNotAsk}</p>`;
  const page = html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: STYLE }}</style></head>
<body><main><h1>${title}</h1><p>${sentence}</p>
${button}
<p><a href="/">${say.goToHomepage}</a></p></main></body></html>`;
  return reply.code(status).headers(HEADERS).send(page.safe);
}

/** Newsletter, visits, and the consent to report an order to an affiliate. */
export function registerAudienceRoutes(
  routes: ApiRoutes,
  { audience, affiliate }: Pick<Content, 'audience' | 'affiliate'>,
): void {
  registerNewsletter(routes, audience);
  registerVisits(routes, audience);
  registerAffiliate(routes, affiliate);
}

function registerNewsletter(routes: ApiRoutes, audience: Content['audience']): void {
  routes.post(
    at(audienceApi.subscribeToNewsletter),
    {
      schema: {
        summary: 'Ask for the newsletter',
        description: 'The answer is the same whether the address was known or not.',
        body: newsletterBody,
        response: answers(newsletterResponse),
      },
    },
    async (request) => {
      await audience.subscribe(request.body.email);
      return successOf({ subscribed: true as const }, checks.thankYouWeHave);
    },
  );
}

function registerVisits(routes: ApiRoutes, audience: Content['audience']): void {
  const uncounted = new WeakSet<FastifyRequest>();
  routes.post(
    at(audienceApi.countVisit),
    {
      schema: {
        summary: 'Count a visit or the view of a page',
        description:
          'Only a day, a pattern of a path and a number are kept. With DNT or Sec-GPC, and beyond the limit of an address, nothing is counted.',
        body: visitBody,
        response: answers(visitResponse),
      },
      // A page must not show an error because a visit was not counted.
      config: { beyondRate: (request) => uncounted.add(request) },
    },
    async (request) => {
      if (!uncounted.has(request) && !asksNotToBeCounted(request)) await audience.countVisit(request.body.path);
      return successOf({ received: true as const });
    },
  );
}

/** Do Not Track, and Global Privacy Control. */
function asksNotToBeCounted({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

function registerAffiliate(routes: ApiRoutes, affiliate: Content['affiliate']): void {
  routes.get(
    at(audienceApi.getAffiliateConsent),
    {
      schema: {
        summary: 'Whether the affiliate may be told of an order',
        querystring: affiliateQuery,
        response: answers(affiliateResponse),
      },
    },
    async (request) => successOf(await affiliate.state(accountOf(request), request.query.order_id)),
  );
  routes.post(
    at(audienceApi.setAffiliateConsent),
    {
      schema: {
        summary: 'Agree that the affiliate is told the number and the final price of an order, or take it back',
        body: affiliateBody,
        response: answers(affiliateResponse),
      },
    },
    async (request) => {
      const { order_id, agreed } = request.body;
      return successOf(await affiliate.agree(accountOf(request), order_id, agreed));
    },
  );
}
