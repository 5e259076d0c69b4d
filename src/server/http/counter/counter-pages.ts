import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as say from '#sentences/server/pages.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { addLimiter, limitRate } from '../guards/rate-limit-hook.ts';
import { plainPage } from '../pages/plain-page.ts';

const BUILD_FOLDER = join(import.meta.dirname, '../../../../build');

/**
 * The counter's pages run only their own scripts, connect only to their own host and cannot be framed. They are never
 * cached.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'",
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/**
 * The workers that draw PDFs (`console/viewer/pdf-worker.ts`) and read bar codes (`console/scan/camera-worker.ts`) run WebAssembly that the
 * page passes to them, and send no requests. The page itself runs none.
 */
const WASM_WORKER = /[/\\](?:pdf|camera)-worker-[\w-]+\.js/;
const WASM_WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'";

const NOT_BUILT = plainPage(say.theCounterIsNotBuilt, say.pleaseRunNpmRun);

interface CounterPageParts {
  /** The folder of the build; null when the shop runs from source. The counter then uses the default build folder. */
  readonly buildFolder: string | null;
  readonly rateLimits: boolean;
}

/**
 * /counter and every path below it: one document, whose script shows the screen of the path. Files of the build have a
 * hash of their content in their name, so browsers cache them for good.
 */
export async function registerCounterPages(scope: FastifyInstance, parts: CounterPageParts): Promise<void> {
  const folder = join(parts.buildFolder ?? BUILD_FOLDER, 'console');
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null;
  // not a sentence: the limiter's name.
  addLimiter(scope, 'counter pages', limitRate(RATES_PER_MINUTE.pages, parts.rateLimits));
  const answer = (reply: FastifyReply) =>
    reply
      .code(page === null ? 503 : 200)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(page ?? NOT_BUILT);
  scope.get('/counter', (_request, reply) => answer(reply));
  scope.get('/counter/*', (_request, reply) => answer(reply));
  if (page === null) return;
  await scope.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/counter/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
    setHeaders: (reply, path) => {
      if (WASM_WORKER.test(path)) void reply.header('content-security-policy', WASM_WORKER_POLICY);
    },
  });
}
