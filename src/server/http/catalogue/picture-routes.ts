import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { drawPack } from '#contract/pack-drawing/draw-pack.ts';
import { PACK_VIEWS, type PackDrawing } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageHash, packImageUrl } from '#contract/pack-drawing/pack-image-url.ts';
import { PHOTO_SIDES, type PhotoSize, photoIn, photoUrl } from '#contract/pack-drawing/pack-photo.ts';
import { drawProductCard } from '../../drawings/draw-product-card.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';
import type { AskedPhoto, Photos } from '../../services/photos/photos.ts';
import { PASSIVE_FILE } from '../guards/passive-file.ts';
import type { Inventory } from './inventory.ts';

/** A drawing must be passive: it loads nothing, runs nothing, and is harmless when opened by itself. */
export const SVG_HEADERS = {
  'content-security-policy': `${PASSIVE_FILE}; style-src 'unsafe-inline'`,
  'content-type': 'image/svg+xml; charset=utf-8',
} as const;

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60';

interface PictureParts {
  readonly inventory: Pick<Inventory, 'packDrawing' | 'pictureUrl'>;
  readonly photos: Photos;
}

/** The pictures of packs under /img: drawings, the pharmacy's photographs, and the cards of products. */
export function registerPackImages(scope: FastifyInstance, { inventory, photos }: PictureParts): void {
  const opened = keepOpened(photos);
  registerDrawings(scope, inventory);
  registerPhotos(scope, inventory, opened);
  registerProductCards(scope, inventory, opened);
  scope.get('/img/*', () => {
    throw new AppError('not-found');
  });
}

/**
 * /img/pack/{view}/{hash}/{medicine id}.svg: the drawing of a pack. The hash changes with what is drawn, so a browser
 * caches the picture for good; under an older hash today's drawing is returned, uncached.
 */
function registerDrawings(scope: FastifyInstance, inventory: PictureParts['inventory']): void {
  scope.get<{ Params: { view: string; hash: string; '*': string } }>('/img/pack/:view/:hash/*', (request, reply) => {
    const view = PACK_VIEWS.find((known) => known === request.params.view);
    const id = /^(.+)\.svg$/s.exec(request.params['*'])?.[1];
    const pack = id === undefined ? null : inventory.packDrawing(id);
    if (!view || !pack) throw new AppError('not-found');
    const current = packImageHash(pack) === request.params.hash;
    return reply
      .headers(SVG_HEADERS)
      .header('cache-control', current ? FOR_GOOD : FOR_A_MINUTE)
      .send(drawPack(pack, view));
  });
}

const isSize = (text: string): text is PhotoSize => Object.hasOwn(PHOTO_SIDES, text);

/**
 * /img/photo/{size}/{hash}/{medicine id}: a photograph, as AVIF or WebP, whichever the browser accepts. Browsers cache it for good under
 * its hash. If it was replaced, removed or lost, or cannot be read now, the browser is redirected to the current picture, uncached.
 */
function registerPhotos(scope: FastifyInstance, inventory: PictureParts['inventory'], photos: Opened): void {
  scope.get<{ Params: { size: string; hash: string; '*': string } }>(
    '/img/photo/:size/:hash/*',
    async (request, reply) => {
      const { size, hash, '*': id } = request.params;
      const pack = inventory.packDrawing(id);
      if (!isSize(size) || pack === null) throw new AppError('not-found');
      reply.header('vary', 'Accept');
      const current = photoIn(inventory.pictureUrl(id))?.hash ?? null;
      if (current !== null && current !== hash) return sendOn(reply, photoUrl(id, current, size));
      const format = /\bimage\/avif\b/.test(request.headers.accept ?? '') ? 'avif' : 'webp';
      const bytes = current && (await photos(request, { medicineId: id, hash: current, size, format }));
      if (!bytes) return sendOn(reply, packImageUrl(pack, 'front'));
      return reply
        .headers({
          'cache-control': FOR_GOOD,
          'content-security-policy': PASSIVE_FILE,
          'content-type': `image/${format}`,
          'x-content-type-options': 'nosniff',
        })
        .send(bytes);
    },
  );
}

function sendOn(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(url, 302);
}

type Opened = (request: FastifyRequest, asked: AskedPhoto) => Promise<Buffer | null>;

/** Opened photographs that are stored in memory: a few hundred of a shop's best known medicines. */
const PHOTO_BYTES_KEPT = 16 * 1024 * 1024;
/** Photographs that are read at once: each takes a connection of the database for a moment. */
const READ_AT_ONCE = 4;

/** Reads photographs, a few at a time. One that cannot be read is logged, and answered as missing. */
function keepOpened(photos: Photos): Opened {
  const kept = new LRUCache<string, Buffer>({ maxSize: PHOTO_BYTES_KEPT, sizeCalculation: ({ length }) => length + 1 });
  const inTurn = limitParallel(READ_AT_ONCE);
  return async (request, asked) => {
    const key = [asked.hash, asked.size, asked.format, asked.medicineId].join('/');
    const known = kept.get(key);
    if (known) return known;
    try {
      const bytes = await inTurn(async () => kept.get(key) ?? (await photos.open(asked)));
      if (bytes !== null) kept.set(key, bytes);
      return bytes;
    } catch (error) {
      request.log.warn({ err: error }, 'A photograph could not be read: the drawing is shown.'); // not a sentence: it goes to the log.
      return null;
    }
  };
}

/** Cards cached in memory, about 20 KB each. */
const CARDS_KEPT = 200;
/** Beyond this many waiting drawings the answer is that the shop is busy: networks retry. */
const CARDS_WAITING = 20;

/** /img/card/{version}/{hash}/{medicine id}.png: what a chat or a network shows beside a link to a product. */
function registerProductCards(scope: FastifyInstance, inventory: PictureParts['inventory'], photos: Opened): void {
  const cards = new LRUCache<string, Buffer>({ max: CARDS_KEPT });
  const oneAtATime = limitParallel(1);
  let waiting = 0;
  const cardOf = async (key: string, draw: () => Promise<Buffer>) => {
    const kept = cards.get(key);
    if (kept) return kept;
    if (waiting >= CARDS_WAITING) throw new AppError('unavailable', { retryAfterS: 5 });
    waiting += 1;
    try {
      const drawn = await oneAtATime(async () => cards.get(key) ?? (await draw()));
      cards.set(key, drawn);
      return drawn;
    } finally {
      waiting -= 1;
    }
  };
  scope.get<{ Params: { hash: string; '*': string } }>('/img/card/:version/:hash/*', async (request, reply) => {
    const id = /^(.+)\.png$/s.exec(request.params['*'])?.[1];
    const pack: PackDrawing | null = id === undefined ? null : inventory.packDrawing(id);
    if (!pack) throw new AppError('not-found');
    const shown = photoIn(inventory.pictureUrl(pack.id))?.hash ?? null;
    const asked = { medicineId: pack.id, hash: shown ?? '', size: 'large', format: 'jpeg' } as const;
    const photo = shown === null ? null : await photos(request, asked);
    const drawing = packImageHash(pack);
    const hash = photo === null ? drawing : asked.hash;
    return reply
      .headers({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': hash === request.params.hash ? FOR_GOOD : FOR_A_MINUTE,
      })
      .send(await cardOf(`${drawing}/${hash}/${pack.id}`, () => drawProductCard(pack, photo)));
  });
}
