import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a page may know of a request. Pages are shared between visitors, so a header that could change how one is
 * rendered (the router has some of its own, and proxies add more) would change it for everybody.
 */
const PASSED_ON = new Set(['accept', 'accept-language', 'content-length', 'content-type', 'cookie']);

/** Aborted when the visitor leaves before the answer stands. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/**
 * The web Request that the page router wants, without the headers that no page needs. A HEAD is rendered as a GET, whose length and status it announces.
 * `leaving` aborts it.
 */
export function toWebRequest(request: FastifyRequest, leaving: AbortSignal, origin: string, target: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value].flat()) if (item !== undefined && PASSED_ON.has(name)) headers.append(name, item);
  }
  headers.set('x-request-id', request.id);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const bodyless = method === 'GET' || method === 'OPTIONS';
  return new Request(origin + target, {
    method,
    headers,
    signal: leaving,
    ...(bodyless ? {} : { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}
