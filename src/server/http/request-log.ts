import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../services/rate-limiter.ts';
import { SampledLines } from './sampled-lines.ts';

const accounts = new WeakMap<FastifyRequest, string>();

/** Records for the request's log line which account it belongs to, by its opaque id. */
export function logAccount(request: FastifyRequest, accountId: string): void {
  accounts.set(request, accountId);
}

/** The account in the request's log line; null if none was authenticated. */
function loggedAccount(request: FastifyRequest): string | null {
  return accounts.get(request) ?? null;
}

/** A successful request slower than this is logged too. */
const SLOW_MS = 1000;

/** Lines per minute for refused requests (4xx): for one account or network, and in total. Metrics count every one. */
const REFUSALS = { perSource: 60, inAll: 600 };

/**
 * One line per finished request: at info where it changed something, failed or was slow, otherwise at debug. It says when,
 * from which network, for which account (by its opaque id), what and how it ended: refused logins, limits and foreign
 * sites are here, too; of a flood, the first lines and then a count. It logs the path without its query, which may contain what a person typed.
 */
export function logFinishedRequests(app: FastifyInstance): void {
  const refusals = new SampledLines(REFUSALS);
  const isLeftOut = (request: FastifyRequest, { statusCode }: FastifyReply) =>
    statusCode >= 400 &&
    statusCode < 500 &&
    !refusals.take(loggedAccount(request) ?? networkOf(request.ip), Date.now(), (lines) =>
      app.log.warn({ event: 'refusals-not-logged', lines }, 'more requests were refused than are logged'),
    );
  app.addHook('onResponse', (request, reply, done) => {
    // Refusals by an overloaded shop are counted in one line a second.
    if (reply.statusCode === 503 && reply.hasHeader('retry-after')) return done();
    if (isLeftOut(request, reply)) return done();
    const ms = reply.elapsedTime;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const noteworthy = !reads || reply.statusCode >= 400 || ms > SLOW_MS;
    if (noteworthy) request.log.info(lineOf(request, reply, ms), 'request');
    else if (app.log.level === 'debug' || app.log.level === 'trace') {
      request.log.debug(lineOf(request, reply, ms), 'request');
    }
    done();
  });
}

function lineOf(request: FastifyRequest, { statusCode }: FastifyReply, ms: number) {
  const { method, ip } = request;
  const account = loggedAccount(request);
  return {
    method,
    path: pathWithoutToken(request),
    status: statusCode,
    ms: Math.round(ms * 10) / 10,
    from: networkOf(ip),
    ...(account === null ? {} : { account }),
  };
}

/** Where a link's token is in the path; also for paths without a route, such as a link with extra characters. */
const WITH_TOKEN = /^\/+(track|letter|pay)\/.+/i;

/** Readers of the log must not be able to open the link of a parcel, a doctor's letter or a payment. */
function pathWithoutToken({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url ?? '';
  if (pattern.includes('/:token')) return pattern.replace(':token', '…');
  const [path = ''] = url.split('?', 1);
  return path.replace(WITH_TOKEN, '/$1/…');
}
