import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { handingOver } from '#licensee';

/**
 * /sw.js: the worker that keeps pages for reading offline, as the build left it; nothing where there is no build. Its
 * address never changes, so browsers ask for it anew each time. It may fetch from the shop and run nothing but itself.
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
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      // Its page for a lost line names the pharmacy's telephone, which an owner may change.
      .send(handingOver() + script),
  );
}
