import type { FastifyInstance } from 'fastify';

/** Slower than this, a request is worth a line although it went well. */
const SLOW_MS = 1000;

/**
 * One line per finished request: at info where it changed something, failed or was slow, else at debug. It names the
 * path without its query, which may hold what a person typed.
 */
export function logFinishedRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // What an overloaded shop refuses is counted in a line a second.
    if (reply.statusCode === 503 && reply.hasHeader('retry-after')) return done();
    const ms = reply.elapsedTime;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const noteworthy = !reads || reply.statusCode >= 400 || ms > SLOW_MS;
    if (noteworthy) request.log.info(lineOf(request.method, request.url, reply.statusCode, ms), 'request');
    else if (app.log.level === 'debug' || app.log.level === 'trace') {
      request.log.debug(lineOf(request.method, request.url, reply.statusCode, ms), 'request');
    }
    done();
  });
}

function lineOf(method: string, url: string, status: number, ms: number) {
  const query = url.indexOf('?');
  return { method, path: query === -1 ? url : url.slice(0, query), status, ms: Math.round(ms * 10) / 10 };
}
