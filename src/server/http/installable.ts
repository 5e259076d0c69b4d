import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { brand } from '#brand';

const STYLES = join(import.meta.dirname, '../../shop/styles');
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
/** Phones of Apple round the corners themselves, and fill what is transparent with black. */
const APPLE: Icon = { size: 180, maskable: true };

/** What a phone asks for to put the shop on its home screen: the manifest and its icons, drawn once each from the favicon. */
export function registerInstallable(scope: FastifyInstance): void {
  const colours = readColours();
  const manifest = JSON.stringify(webManifest(colours));
  scope.get('/manifest.webmanifest', (_request, reply) => send(reply, 'application/manifest+json', manifest));
  const drawing = readFileSync(join(STYLES, 'favicon.svg'), 'utf8');
  const drawn = new Map<string, Promise<Buffer>>();
  for (const [path, icon] of Object.entries({ ...ICONS, '/apple-touch-icon.png': APPLE })) {
    scope.get(path, async (_request, reply) => {
      const png = drawn.get(path) ?? drawIcon(drawing, icon, colours.ground);
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

interface Colours {
  readonly ground: string;
  readonly paper: string;
}

/** The shop's green and the ground of its pages, from the one home of colours. */
function readColours(): Colours {
  const tokens = readFileSync(join(STYLES, 'tokens.css'), 'utf8');
  const token = (name: string) => {
    const colour = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6})`, 'i').exec(tokens)?.[1];
    if (colour === undefined) throw new Error(`The tokens have no colour ${name}.`);
    return colour;
  };
  return { ground: token('brand-700'), paper: token('bg') };
}

function webManifest({ ground, paper }: Colours) {
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
    theme_color: ground,
    background_color: paper,
    categories: ['medical', 'health', 'shopping'],
    icons: Object.entries(ICONS).map(([src, { size, maskable }]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
    shortcuts: [
      { name: 'Search medicines', url: '/product' },
      { name: 'My orders', url: '/account?tab=my-orders' },
    ],
  };
}

/** The favicon as a PNG; a maskable one smaller on a full ground, so that no cut reaches the drawing. */
async function drawIcon(drawing: string, { size, maskable }: Icon, ground: string): Promise<Buffer> {
  const inner = maskable ? Math.round(size * SAFE_PART) : size;
  const mark = await sharp(Buffer.from(drawing), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (!maskable) return mark;
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
}
