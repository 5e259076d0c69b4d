import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
