import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { baseHeaders } from './base-headers.ts';
import { classifyRoutes } from './class-of-route.ts';
import { answerClientError } from './client-error.ts';
import { replyWithError } from './error-reply.ts';
import { replyWithErrorPage } from './pages/page-routes.ts';
import { createRequestIds } from './request-id.ts';
import { logFinishedRequests } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';

/** No JSON of a shop is longer; routes that take files set their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** A visitor who dribbles bytes may not hold a connection longer than this. */
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;
const KEEP_ALIVE_MS = 30_000;
/** Longer than any request line that Node takes: the length of an id is for the contract to judge. */
const MAX_PARAMETER_CHARACTERS = 16_384;

interface BareParts {
  readonly logger: FastifyBaseLogger;
  /** The shop is public under https. */
  readonly https: boolean;
  /** Addresses and networks of the operator's own proxies; only they may say from where a request came. */
  readonly trustedProxies: readonly string[];
}

/**
 * A server without routes: its limits and time-outs, the headers of every answer, request ids, log, and an answer to
 * everything that no route answers. An address is that of the connection, or what a trusted proxy says it was.
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
    // A request that came in over an open connection is finished, not refused, while the shop closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_CHARACTERS },
    // What no hook sees: an address that cannot be read.
    frameworkErrors: answerUnread,
    clientErrorHandler: answerClientError,
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

/** What no scope of its own answers: JSON in the envelope under /api, a plain page elsewhere. */
function answerByAddress(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url.startsWith('/api')
    ? replyWithError(thrown, request, reply)
    : replyWithErrorPage(thrown, request, reply);
}
