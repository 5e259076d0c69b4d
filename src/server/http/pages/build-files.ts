import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { handingOver } from '#licensee';

/**
 * /assets/: the built scripts, styles and pictures. Their names carry a hash of their content, so a browser keeps them
 * for good. The compressed forms lie beside them since the build.
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
 * /sw.js: the worker that keeps pages for reading offline, as the build left it; nothing where there is no build. Its
 * address never changes, so browsers ask for it anew each time. It may fetch from the shop and run nothing but itself.
 */
export function registerServiceWorker(scope: FastifyInstance, buildFolder: string): void {
  const file = join(buildFolder, 'client/sw.js');
  if (!existsSync(file)) return;
  // Its page for a lost line names the pharmacy's telephone.
  const script = handingOver() + readFileSync(file, 'utf8');
  scope.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(script),
  );
}
