import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyPage } from './ready-page.ts';

const ACCEPTS_GZIP = accepts('gzip');
/** No browser takes brotli and not gzip, which is packed once for all; a program may. */
const ACCEPTS_BROTLI = accepts('br');
/** Shorter bodies are not worth unpacking. */
const MIN_PACKED_BYTES = 1000;

/** Sends a page with this nonce in its places, as one buffer of known length, packed where the visitor takes it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage, nonce: string): FastifyReply {
  reply.code(page.status).headers(page.headers).header('x-request-id', request.id);
  // Scripts can't read the headers of what the router fetched, but they can read this one.
  reply.header('server-timing', `request;desc="${request.id}"`);
  if (page.cookies.length > 0) reply.header('set-cookie', [...page.cookies]);
  const coding = page.body.size > MIN_PACKED_BYTES ? codingFor(request.headers['accept-encoding'] ?? '') : null;
  if (coding !== null) reply.header('content-encoding', coding);
  if (coding === 'gzip') return reply.send(page.body.gzip(nonce));
  return reply.send(coding === 'br' ? page.body.brotli(nonce) : page.body.plain(nonce));
}

function codingFor(accepted: string): 'gzip' | 'br' | null {
  if (ACCEPTS_GZIP.test(accepted)) return 'gzip';
  return ACCEPTS_BROTLI.test(accepted) ? 'br' : null;
}

/** Matches where this coding is named and not refused by the quality 0. */
function accepts(coding: string): RegExp {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i');
}
