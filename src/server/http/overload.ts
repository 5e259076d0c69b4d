import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { BUSY_RETRY_AFTER_S } from './error-reply.ts';

/** Where the shop says that it has too much to do. */
export interface OverloadLimits {
  /** Requests that are being worked on at once. The database answers sixteen at a time; the others wait for it. */
  readonly inFlight: number;
  /** Forms with files that come in at once: they take long because of their senders, not because of us. */
  readonly forms: number;
  /** Milliseconds that the process may be late while many ask, for two looks in a row; null where time says nothing. */
  readonly lateMs: number | null;
}

/**
 * Sixteen connections answer some 600 orders a second on two cores, so the last of 256 waits less than half a second; the
 * two hundred buyers of the last packs come in at once. Work that waits longer is work for somebody who has given up.
 */
export const OVERLOAD_LIMITS: OverloadLimits = { inFlight: 256, forms: 64, lateMs: 1_000 };

/** How often it is looked whether the process is late. */
const LOOK_EVERY_MS = 250;
/** Requests between two looks; fewer are no crowd. */
const MANY = 100;
/** A form of at most so many bytes holds no photo: it is as short as any other request. */
const SHORT_FORM_BYTES = 64 * 1024;

/** Forms with files, or that do not say how long they are. */
function isLongForm({ headers }: FastifyRequest): boolean {
  if (!(headers['content-type'] ?? '').trimStart().toLowerCase().startsWith('multipart/')) return false;
  const length = Number(headers['content-length'] ?? Number.NaN);
  return !(length <= SHORT_FORM_BYTES);
}

/** Monitors must hear from a busy shop, and a payment's news is a single cheap write that must not be lost. */
const EXEMPT = new Set(['/healthz', '/readyz', '/metrics', '/api/v1/payment/webhook']);

/**
 * Refuses with 503 and Retry-After what comes while the shop has too much to do, before anything else is done for it. A body
 * that is still on its way counts for nothing: whoever dribbles one may not keep others out. Health and webhooks always pass.
 */
export function refuseOverload(
  app: FastifyInstance,
  { inFlight: most, forms: mostForms, lateMs }: OverloadLimits,
): void {
  const late = lateMs === null ? null : watchLateness(app, lateMs);
  const working = new WeakSet<FastifyRequest>();
  let [inFlight, forms, refused] = [0, 0, 0];
  const enter = (request: FastifyRequest) => {
    working.add(request);
    inFlight += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (working.delete(request)) inFlight -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isForm = isLongForm(request);
    if (isExempt(request.url)) return done();
    late?.arrive();
    if (inFlight >= most || late?.isLate() || (isForm && forms >= mostForms)) {
      refused += 1;
      return done(new AppError('overloaded', { retryAfterS: BUSY_RETRY_AFTER_S }));
    }
    enter(request);
    if (isForm) forms += 1;
    // Also when the other side has gone: a finished answer alone would never be told of that.
    reply.raw.once('close', () => {
      leave(request);
      if (isForm) forms -= 1;
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const isForm = isLongForm(request);
    if (hasBody(request) && !isForm && !isExempt(request.url) && !reply.raw.destroyed) enter(request);
    done();
  });
  tellOfRefusals(app, () => {
    const count = refused;
    refused = 0;
    return count;
  });
}

const isExempt = (url: string) => EXEMPT.has(url.split('?', 1)[0] ?? '');
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Whether the event loop was late at the last two looks, and many had asked before each: one pause may be a garbage collection,
 * and a machine that is busy with other things is no reason to send the only visitor away.
 */
function watchLateness(
  app: FastifyInstance,
  lateMs: number,
): { readonly arrive: () => void; readonly isLate: () => boolean } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let [lateLooks, arrived] = [0, 0];
  const timer = setInterval(() => {
    lateLooks = arrived > MANY && delay.max / 1e6 > lateMs ? lateLooks + 1 : 0;
    arrived = 0;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return {
    arrive: () => {
      arrived += 1;
    },
    isLate: () => lateLooks >= 2,
  };
}

/** One line a second for all that were refused: a line each would be more work for a shop that has too much. */
function tellOfRefusals(app: FastifyInstance, take: () => number): void {
  const timer = setInterval(() => {
    const refused = take();
    if (refused > 0) app.log.warn({ event: 'overloaded', refused }, 'too much to do');
  }, 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
