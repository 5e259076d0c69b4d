import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  affiliateBody,
  affiliateQuery,
  affiliateResponse,
  newsletterBody,
  newsletterResponse,
  visitBody,
  visitResponse,
} from '#contract/areas/audience.ts';
import * as audienceApi from '#contract/endpoints/audience.ts';
import { failure, successOf } from '#contract/envelope.ts';
import { NEWSLETTER_THANKS } from '#contract/newsletter-thanks.ts';
import type { Content } from '../../services/content/content.ts';
import { accountOf } from '../account/guard-routes.ts';
import { at } from '../mount.ts';

const refusals = { '4xx': failure, '5xx': failure };

/** Newsletter, visits, and the agreement to tell an affiliate of an order. */
export function registerAudienceRoutes(
  scope: FastifyInstance,
  { audience, affiliate }: Pick<Content, 'audience' | 'affiliate'>,
): void {
  registerNewsletter(scope, audience);
  registerVisits(scope, audience);
  registerAffiliate(scope, affiliate);
}

function registerNewsletter(scope: FastifyInstance, audience: Content['audience']): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    at(audienceApi.subscribeToNewsletter),
    {
      schema: {
        tags: ['Newsletter'],
        summary: 'Ask for the newsletter',
        description: 'The answer is the same whether the address was known or not.',
        body: newsletterBody,
        response: { 200: newsletterResponse, ...refusals },
      },
    },
    async (request) => {
      await audience.subscribe(request.body.email);
      return successOf({ subscribed: true as const }, NEWSLETTER_THANKS);
    },
  );
}

function registerVisits(scope: FastifyInstance, audience: Content['audience']): void {
  const uncounted = new WeakSet<FastifyRequest>();
  scope.withTypeProvider<ZodTypeProvider>().post(
    at(audienceApi.countVisit),
    {
      schema: {
        tags: ['Analytics'],
        summary: 'Count a visit or the view of a page',
        description:
          'Only a day, a pattern of a path and a number are kept. With DNT or Sec-GPC, and beyond the limit of an address, nothing is counted.',
        body: visitBody,
        response: { 200: visitResponse, ...refusals },
      },
      // A page must not show an error for a count that was lost.
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

function registerAffiliate(scope: FastifyInstance, affiliate: Content['affiliate']): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const tags = ['Orders'];
  routes.get(
    at(audienceApi.getAffiliateConsent),
    {
      schema: {
        tags,
        summary: 'Whether the affiliate may be told of an order',
        querystring: affiliateQuery,
        response: { 200: affiliateResponse, ...refusals },
      },
    },
    async (request) => successOf(await affiliate.state(accountOf(request), request.query.order_id)),
  );
  routes.post(
    at(audienceApi.setAffiliateConsent),
    {
      schema: {
        tags,
        summary: 'Agree that the affiliate is told the number and the final price of an order, or take it back',
        body: affiliateBody,
        response: { 200: affiliateResponse, ...refusals },
      },
    },
    async (request) => {
      const { order_id, agreed } = request.body;
      return successOf(await affiliate.agree(accountOf(request), order_id, agreed));
    },
  );
}
