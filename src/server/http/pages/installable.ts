import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#brand';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import * as say from '#sentences/server/pages.ts';
import { Canvas } from '../../drawings/canvas.ts';
import { toPng } from '../../drawings/encode.ts';
import { drawMark, markCanvas } from '../../drawings/mark.ts';

const STYLES = join(import.meta.dirname, '../../../shop/styles');
/** A day: the mark of a shop changes rarely, and its address carries no hash. */
const KEPT_FOR_A_DAY = 'public, max-age=86400';
/** W3C "Web Application Manifest", maskable icons: all that matters lies within the middle 80 %, whatever is cut off. */
const SAFE_PART = 0.8;

interface Icon {
  readonly size: number;
  readonly maskable: boolean;
}
const ICONS: Readonly<Record<string, Icon>> = {
  '/icons/icon-192.png': { size: 192, maskable: false },
  '/icons/icon-512.png': { size: 512, maskable: false },
  '/icons/maskable-192.png': { size: 192, maskable: true },
  '/icons/maskable-512.png': { size: 512, maskable: true },
};

/** What a phone asks for to put the shop on its home screen: the manifest and its icons, each drawn once. */
export function registerInstallable(scope: FastifyInstance): void {
  const manifest = JSON.stringify(webManifest());
  scope.get('/manifest.webmanifest', (_request, reply) => send(reply, 'application/manifest+json', manifest));
  const drawn = new Map<string, Promise<Buffer>>();
  for (const [path, icon] of Object.entries(ICONS)) {
    scope.get(path, async (_request, reply) => {
      const png = drawn.get(path) ?? drawIcon(icon);
      drawn.set(path, png);
      return send(reply, 'image/png', await png);
    });
  }
}

function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': KEPT_FOR_A_DAY, 'content-type': type, 'x-content-type-options': 'nosniff' })
    .send(body);
}

/** The ground of the shop's pages, from the one home of colours. */
function pageGround(): string {
  const colour = /--color-bg:\s*(#[0-9a-f]{6})/i.exec(readFileSync(join(STYLES, 'tokens.css'), 'utf8'))?.[1];
  if (colour === undefined) throw new Error('The tokens have no colour bg.');
  return colour;
}

function webManifest() {
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: SHOP_DEEP_GREEN,
    background_color: pageGround(),
    categories: ['medical', 'health', 'shopping'],
    icons: Object.entries(ICONS).map(([src, { size, maskable }]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
    shortcuts: [
      { name: say.searchMedicines, url: '/product' },
      { name: say.myOrders, url: '/account?tab=my-orders' },
    ],
  };
}

/** The shop's mark as a PNG; a maskable one smaller on a full ground, so that no cut reaches the drawing. */
function drawIcon({ size, maskable }: Icon): Promise<Buffer> {
  if (!maskable) return toPng(markCanvas(size, 'rounded'));
  const inner = Math.round(size * SAFE_PART);
  const margin = (size - inner) / 2;
  const canvas = new Canvas(size, size).fill({ left: 0, top: 0, width: size, height: size }, SHOP_GREENS.base);
  return toPng(drawMark(canvas, { left: margin, top: margin, size: inner, ground: 'square' }));
}
