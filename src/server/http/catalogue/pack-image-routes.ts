import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { drawPack } from '#contract/pack-drawing/draw-pack.ts';
import { PACK_VIEWS, type PackDrawing } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageHash } from '#contract/pack-drawing/pack-image-url.ts';
import { drawProductCard } from '../../drawings/draw-product-card.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';
import type { Inventory } from './inventory.ts';

/** A drawing may not act: it loads nothing, runs nothing, and is harmless when opened by itself. */
export const SVG_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-type': 'image/svg+xml; charset=utf-8',
} as const;

/**
 * /img/pack/{view}/{hash}/{medicine id}.svg: the drawing of a pack. The hash changes with what is drawn, so a browser
 * keeps the picture for good; under an older hash today's drawing is given, and not kept.
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

/** Cards kept in memory, about 20 KB each. */
const CARDS_KEPT = 200;
/** More that wait for their drawing get the answer that the shop is busy: networks come again. */
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
