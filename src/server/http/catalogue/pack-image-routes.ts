import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { drawPack } from '#contract/pack-drawing/draw-pack.ts';
import { PACK_VIEWS } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageHash } from '#contract/pack-drawing/pack-image-url.ts';
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
  scope.get('/img/*', () => {
    throw new AppError('not-found');
  });
}
