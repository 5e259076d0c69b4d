import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The web Request that the page router wants. A HEAD is rendered as a GET, whose length and status it announces.
 * The request is aborted when the visitor leaves before the answer stands.
 */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string, target: string): Request {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value].flat()) if (item !== undefined && !name.startsWith(':')) headers.append(name, item);
  }
  headers.set('x-request-id', request.id);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const bodyless = method === 'GET' || method === 'OPTIONS';
  return new Request(origin + target, {
    method,
    headers,
    signal: leaving.signal,
    ...(bodyless ? {} : { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}
