import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { conditionsQuery, conditionsResponse } from '#contract/areas/shop/conditions.ts';
import {
  productDetailsBody,
  productDetailsResponse,
  type SearchProductsQuery,
  searchProductsQuery,
  searchProductsResponse,
} from '#contract/areas/shop/inventory.ts';
import { kendrasQuery, kendrasResponse } from '#contract/areas/shop/reference.ts';
import { showcaseResponse } from '#contract/areas/shop/showcase.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import { failure, successOf } from '#contract/envelope.ts';
import { drawPack } from '#contract/pack-drawing/draw-pack.ts';
import { PACK_VIEWS, type PackDrawing } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageHash } from '#contract/pack-drawing/pack-image-url.ts';
import { drawProductCard } from '../../drawings/draw-product-card.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';
import { at } from '../mount.ts';
import type { Inventory } from './inventory.ts';

/** A drawing must be passive: it loads nothing, runs nothing, and is harmless when opened by itself. */
export const SVG_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-type': 'image/svg+xml; charset=utf-8',
} as const;

/**
 * /img/pack/{view}/{hash}/{medicine id}.svg: the drawing of a pack. The hash changes with what is drawn, so a browser
 * caches the picture for good; under an older hash today's drawing is returned, uncached.
 */
export function registerPackImages(scope: FastifyInstance, inventory: Inventory): void {
  scope.get<{ Params: { view: string; hash: string; '*': string } }>('/img/pack/:view/:hash/*', (request, reply) => {
    const view = PACK_VIEWS.find((known) => known === request.params.view);
    const id = /^(.+)\.svg$/s.exec(request.params['*'])?.[1];
    const pack = id === undefined ? null : inventory.packDrawing(id);
    if (!view || !pack) throw new AppError('not-found');
    const current = packImageHash(pack) === request.params.hash;
    return reply
      .headers(SVG_HEADERS)
      .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .send(drawPack(pack, view));
  });
  registerProductCards(scope, inventory);
  scope.get('/img/*', () => {
    throw new AppError('not-found');
  });
}

/** Cards cached in memory, about 20 KB each. */
const CARDS_KEPT = 200;
/** Beyond this many waiting drawings the answer is that the shop is busy: networks retry. */
const CARDS_WAITING = 20;

/** /img/card/{version}/{hash}/{medicine id}.png: what a chat or a network shows beside a link to a product. */
function registerProductCards(scope: FastifyInstance, inventory: Inventory): void {
  const cards = new LRUCache<string, Buffer>({ max: CARDS_KEPT });
  const oneAtATime = limitParallel(1);
  let waiting = 0;
  const cardOf = async (key: string, pack: PackDrawing) => {
    const kept = cards.get(key);
    if (kept) return kept;
    if (waiting >= CARDS_WAITING) throw new AppError('unavailable', { retryAfterS: 5 });
    waiting += 1;
    try {
      const drawn = await oneAtATime(async () => cards.get(key) ?? (await drawProductCard(pack)));
      cards.set(key, drawn);
      return drawn;
    } finally {
      waiting -= 1;
    }
  };
  scope.get<{ Params: { hash: string; '*': string } }>('/img/card/:version/:hash/*', async (request, reply) => {
    const id = /^(.+)\.png$/s.exec(request.params['*'])?.[1];
    const pack = id === undefined ? null : inventory.packDrawing(id);
    if (!pack) throw new AppError('not-found');
    const hash = packImageHash(pack);
    const current = hash === request.params.hash;
    return reply
      .headers({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': current ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      })
      .send(await cardOf(`${hash}/${pack.id}`, pack));
  });
}

/** Search, the page of a product, the kendras near a pin code, and what people save. */
export function registerInventoryRoutes(scope: FastifyInstance, inventory: Inventory): void {
  // Requested at every pause in typing: the service's body is sent as it is, and the tests check it against the schema.
  scope.get<{ Querystring: SearchProductsQuery }>(
    at(inventoryApi.searchProducts),
    {
      schema: {
        tags: ['Inventory'],
        summary: 'Search medicines',
        description:
          'Suggestions and search results. query matches brand names and compositions, salt compositions alone; give one of them, at least 3 characters.',
        querystring: searchProductsQuery,
        response: { 200: searchProductsResponse, '4xx': failure, '5xx': failure },
      },
    },
    (request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8');
      reply.send(inventory.searchJson(request.query));
    },
  );

  scope.withTypeProvider<ZodTypeProvider>().post(
    at(inventoryApi.getProductDetails),
    {
      schema: {
        tags: ['Inventory'],
        summary: 'One medicine and its cheaper equivalent',
        description:
          'The searched medicine, the recommended same one where there is a cheaper one, why it is the same, and what else was compared. medicine_id may be URL-encoded.',
        body: productDetailsBody,
        response: { 200: productDetailsResponse, '4xx': failure, '5xx': failure },
      },
    },
    async ({ body: { medicine_id: id, pin } }) =>
      successOf(pin === undefined ? inventory.productDetails(id) : await inventory.productDetailsNear(id, pin)),
  );

  scope.withTypeProvider<ZodTypeProvider>().get(
    at(inventoryApi.findKendras),
    {
      schema: {
        tags: ['Inventory'],
        summary: 'Jan Aushadhi Kendras near a pin code',
        description:
          "The nearest shops of the Jan Aushadhi scheme by the government's list, with the distance between the pin codes where both places are known. An unknown pin code answers 404.",
        querystring: kendrasQuery,
        response: { 200: kendrasResponse, '4xx': failure, '5xx': failure },
      },
    },
    async (request) => successOf(await inventory.kendras(request.query)),
  );

  scope.withTypeProvider<ZodTypeProvider>().get(
    at(inventoryApi.getSavingsShowcase),
    {
      schema: {
        tags: ['Inventory'],
        summary: 'What people save, by condition',
        description:
          'At most three well-known medicines for each condition of the home page, each with its own recommendation at the prices of today.',
        response: { 200: showcaseResponse, '4xx': failure, '5xx': failure },
      },
    },
    () => successOf(inventory.showcase()),
  );

  scope.withTypeProvider<ZodTypeProvider>().get(
    at(inventoryApi.browseConditions),
    {
      schema: {
        tags: ['Inventory'],
        summary: 'Medicines by what they are taken for',
        description:
          'The conditions that the catalogue names and, with slug, one page of twenty medicines of one: those that are the same together, those without prescription first. An unknown slug or page answers 404.',
        querystring: conditionsQuery,
        response: { 200: conditionsResponse, '4xx': failure, '5xx': failure },
      },
    },
    (request) => successOf(inventory.conditions(request.query)),
  );
}
