import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError, failureOf } from '#contract/app-error.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { DatabasePatience } from '../../ops/database-patience.ts';
import { meters } from '../../ops/meters.ts';
import { runInTrace, type Trace, traceOf } from '../../ops/trace.ts';
import { replyWithErrorPage } from '../pages/page-routes.ts';
import { logFinishedRequests } from '../request-log.ts';
import { classifyRoutes, workClassOf } from './class-of-route.ts';
import { replyWithError } from './error-reply.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers bytes that are not an HTTP request with an error envelope and these headers, and closes the connection. */
function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'bad-request';
  meters.errors.inc({ code });
  const { status } = ERRORS[code];
  const body = JSON.stringify(failureOf(new AppError(code)));
  socket.end(
    [
      // not a sentence: headers.
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/** A request id that a proxy may set: letters, digits, dashes and underscores, with a letter, so that it is no phone number. */
const GIVEN = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{15,63}$/;

/** No JSON request of the shop is longer; routes that take files set their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** A visitor who sends bytes very slowly may not hold a connection longer than this. */
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;
const KEEP_ALIVE_MS = 30_000;
/** Longer than any request line that Node accepts: the contract checks the length of an id. */
const MAX_PARAMETER_CHARACTERS = 16_384;

interface BareParts {
  readonly logger: FastifyBaseLogger;
  /** The shop is public under https. */
  readonly https: boolean;
  /** Addresses and networks of the operator's own proxies; only they may state where a request came from. */
  readonly trustedProxies: readonly string[];
}

/**
 * A server without routes: its limits and time-outs, the headers of every response, request ids, log, and a response
 * for everything that no route answers. A client's address is that of the connection, or the one a trusted proxy
 * states.
 */
export function createBareServer({ logger, https, trustedProxies }: BareParts): FastifyInstance {
  const headers = baseHeaders({ https });
  const answerUnread = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerByAddress(thrown, request, reply.headers(headers));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: IDLE_CONNECTION_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: HEADERS_WITHIN_MS / 2 },
    forceCloseConnections: 'idle',
    // While the shop closes, a request on an open connection is finished, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_CHARACTERS },
    // No hook sees a URL that cannot be parsed.
    frameworkErrors: answerUnread,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
  });
  classifyRoutes(app);
  app.setErrorHandler(answerByAddress);
  app.setNotFoundHandler((request, reply) => answerByAddress(new AppError('not-found'), request, reply));
  traceRequests(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  logFinishedRequests(app);
  return app;
}

/** Answers what no route matches: JSON in the envelope under /api, a plain page elsewhere. */
function answerByAddress(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url.startsWith('/api')
    ? replyWithError(thrown, request, reply)
    : replyWithErrorPage(thrown, request, reply);
}

/**
 * Assigns an id to each request: the one of its X-Request-Id where that is 16 to 64 plain characters, so that nobody can
 * write sentences or phone numbers into the log through it; otherwise one that is unique for the life of this process, a
 * random prefix and a count.
 */
function createRequestIds(): (request?: Pick<IncomingMessage, 'headers'>) => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return (request) => {
    const given = request?.headers['x-request-id'];
    if (typeof given === 'string' && GIVEN.test(given)) return given;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/**
 * Runs each request inside its trace. Twice, because reading a body leaves the trace: code after the last byte is
 * called by the connection, which has no request context.
 */
function traceRequests(app: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const workClass = workClassOf(request);
    const patience = workClass === 'operator' ? {} : { patience: new DatabasePatience() };
    const trace = { ...traceOf(request.id, request.headers.traceparent), workClass, ...patience, log: request.log };
    traces.set(request, trace);
    runInTrace(trace, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) runInTrace(trace, done);
    else done();
  });
}

/**
 * The headers of every response: no type sniffing, nothing loaded or run, no framing, no referrer. Pages and drawings
 * replace the policy with their own. Under https the browser is told for a year to use only https, including
 * subdomains.
 */
function baseHeaders({ https }: { readonly https: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
