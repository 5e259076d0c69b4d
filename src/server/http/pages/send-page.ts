import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyPage } from './ready-page.ts';

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i;
/** Shorter bodies are not worth unpacking. */
const MIN_GZIP_BYTES = 1000;

/** Sends a page with this nonce in its places, as one buffer of known length, gzipped where the visitor takes it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage, nonce: string): FastifyReply {
  reply.code(page.status).headers(page.headers).header('x-request-id', request.id);
  // Scripts can't read the headers of what the router fetched, but they can read this one.
  reply.header('server-timing', `request;desc="${request.id}"`);
  if (page.cookies.length > 0) reply.header('set-cookie', [...page.cookies]);
  const gzip = page.body.size > MIN_GZIP_BYTES && ACCEPTS_GZIP.test(request.headers['accept-encoding'] ?? '');
  if (gzip) reply.header('content-encoding', 'gzip');
  return reply.send(gzip ? page.body.gzip(nonce) : page.body.plain(nonce));
}
