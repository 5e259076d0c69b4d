import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const DRAWING = join(import.meta.dirname, '../../shop/styles/favicon.svg');

/** The shop's mark under the names that browsers ask for by themselves; pages name the built file instead. */
export function registerFavicon(scope: FastifyInstance): void {
  const svg = readFileSync(DRAWING, 'utf8');
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    scope.get(url, (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'content-type': 'image/svg+xml; charset=utf-8',
        })
        .send(svg),
    );
  }
}
