import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#brand';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import { SOCIAL_CARD } from '#contract/social-card.ts';
import { handingOver } from '#licensee';
import * as say from '#sentences/server/pages.ts';
import { Canvas, toIco, toPng } from '../../drawings/canvas.ts';
import { drawSocialCard } from '../../drawings/draw-social-card.ts';
import { drawMark, markCanvas } from '../../drawings/mark.ts';

const STYLES = join(import.meta.dirname, '../../../shop/styles');
/** A day: the shop's mark changes rarely, and its address has no hash. */
const KEPT_FOR_A_DAY = 'public, max-age=86400';
/** W3C "Web Application Manifest", maskable icons: the drawing stays within the middle 80 %, whatever is cut off. */
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

/** What a phone requests to put the shop on its home screen: the manifest and its icons, each drawn once. */
export function registerInstallable(scope: FastifyInstance): void {
  const manifest = JSON.stringify(webManifest());
  scope.get('/manifest.webmanifest', (_request, reply) => send(reply, 'application/manifest+json', manifest));
  for (const [path, icon] of Object.entries(ICONS)) {
    const png = once(() => drawIcon(icon));
    scope.get(path, async (_request, reply) => send(reply, 'image/png', await png()));
  }
}

function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': KEPT_FOR_A_DAY, 'content-type': type, 'x-content-type-options': 'nosniff' })
    .send(body);
}

/** The background of the shop's pages, from the file that holds all colours. */
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

/** The shop's mark as a PNG; a maskable one is smaller on a full background, so that no crop reaches the drawing. */
function drawIcon({ size, maskable }: Icon): Promise<Buffer> {
  if (!maskable) return toPng(markCanvas(size, 'rounded'));
  const inner = Math.round(size * SAFE_PART);
  const margin = (size - inner) / 2;
  const canvas = new Canvas(size, size).fill({ left: 0, top: 0, width: size, height: size }, SHOP_GREENS.base);
  return toPng(drawMark(canvas, { left: margin, top: margin, size: inner, ground: 'square' }));
}

const DRAWING = join(import.meta.dirname, '../../../shop/styles/favicon.svg');
const ICO_SIZES = [16, 32, 48];
/** The size that iOS requests; it rounds the corners itself. */
const TOUCH_SIZE = 180;

const A_DAY = 'public, max-age=86400';
/** The card's address changes with its content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * The shop's mark under the names that browsers request by default (pages name the built file instead), and the card
 * that chats and networks show beside a link. Each is drawn on the first request, and cached.
 */
export function registerOwnPictures(scope: FastifyInstance): void {
  const svg = readFileSync(DRAWING);
  serve(scope, '/favicon.svg', 'image/svg+xml; charset=utf-8', A_DAY, async () => svg);
  serve(scope, '/favicon.ico', 'image/x-icon', A_DAY, drawIco);
  serve(scope, '/apple-touch-icon.png', 'image/png', A_DAY, () => toPng(markCanvas(TOUCH_SIZE, 'square')));
  serve(scope, SOCIAL_CARD.path, 'image/png', FOR_GOOD, drawSocialCard);
}

async function drawIco(): Promise<Buffer> {
  return toIco(
    await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await toPng(markCanvas(size, 'rounded')) }))),
  );
}

function serve(scope: FastifyInstance, url: string, type: string, cache: string, draw: () => Promise<Buffer>): void {
  const picture = once(draw);
  scope.get(url, async (_request, reply) =>
    reply
      .headers({
        'cache-control': cache,
        'content-type': type,
        // A network fetches the card from its own pages.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(await picture()),
  );
}

/** Draws on the first call and caches the result; a failed drawing is tried again. */
function once(draw: () => Promise<Buffer>): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | null = null;
  return () => {
    drawn ??= draw().catch((fault: unknown) => {
      drawn = null;
      throw fault;
    });
    return drawn;
  };
}

/** RFC 9116 requires a date within a year; later requests get a later one. */
const SECURITY_TXT_HOLDS_MS = 180 * 86_400_000;

/** Files that programs look for under well-known paths (RFC 8615). */
export function registerWellKnown(
  scope: FastifyInstance,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
): void {
  scope.get('/.well-known/security.txt', (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(
      [
        // not a sentence: a file for programs.
        `Contact: mailto:${brand.email}?subject=Security`,
        `Contact: ${brand.phone.href}`,
        `Expires: ${new Date(now().getTime() + SECURITY_TXT_HOLDS_MS).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  );
  // There are no passwords here. For a password manager this is the page where logins are listed and ended.
  scope.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect('/account?tab=profile-info', 303),
  );
}

/**
 * /assets/: the built scripts, styles and pictures. Their names contain a hash of their content, so a browser caches them
 * for good. The build put their compressed forms beside them.
 */
export async function registerAssets(scope: FastifyInstance, buildFolder: string): Promise<void> {
  const root = join(buildFolder, 'client/assets');
  if (!existsSync(root)) return;
  await scope.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
}

/**
 * /sw.js: the worker that caches pages for reading offline, from the build; absent where there is no build. Its
 * address never changes, so browsers request it each time. It may fetch only from the shop and run only itself.
 */
export function registerServiceWorker(scope: FastifyInstance, buildFolder: string): void {
  const file = join(buildFolder, 'client/sw.js');
  if (!existsSync(file)) return;
  const script = readFileSync(file, 'utf8');
  scope.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      // Its offline page names the pharmacy's telephone, which an owner may change.
      .send(handingOver() + script),
  );
}
