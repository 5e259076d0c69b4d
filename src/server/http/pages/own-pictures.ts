import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SOCIAL_CARD } from '#contract/social-card.ts';
import { drawSocialCard } from '../../drawings/draw-social-card.ts';
import { toIco, toPng } from '../../drawings/encode.ts';
import { markCanvas } from '../../drawings/mark.ts';

const DRAWING = join(import.meta.dirname, '../../../shop/styles/favicon.svg');
const ICO_SIZES = [16, 32, 48];
/** The side that iOS asks for; it rounds the corners itself. */
const TOUCH_SIZE = 180;

const A_DAY = 'public, max-age=86400';
/** The card's address changes with what stands on it. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * The shop's mark under the names that browsers ask for by themselves (pages name the built file instead), and the card
 * that chats and networks show beside a link. Each is drawn when it is first asked for, and kept.
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

/** Draws at the first call and keeps the result; a drawing that failed is tried again. */
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
