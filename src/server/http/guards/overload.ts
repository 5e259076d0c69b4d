import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { meters } from '../../ops/meters.ts';
import { WORK_CLASSES, type WorkClass, type WorkLimits } from '../../ops/work-classes.ts';
import { type GiveBack, type Share, WorkPlaces } from '../../ops/work-places.ts';
import { MANY_PAYMENTS } from '../../services/orders/payments/take-payment.ts';
import { workClassOf } from './class-of-route.ts';
import { BUSY_RETRY_AFTER_S } from './error-reply.ts';

/** The limits above which the shop reports overload. */
export interface OverloadLimits {
  readonly classes: Readonly<Record<WorkClass, Pick<WorkLimits, 'places' | 'queue' | 'waitMs' | 'shed'>>>;
  /** Milliseconds that the event loop may be late under load, for two checks in a row; null to ignore lateness. */
  readonly lateMs: number | null;
}

/** The limits of a shop in use. */
export const OVERLOAD_LIMITS: OverloadLimits = { classes: WORK_CLASSES, lateMs: 1_000 };

/** How often the event loop's lateness is checked. */
const LOOK_EVERY_MS = 250;
/** Requests between two checks; fewer do not count as load. */
const MANY = 100;
/** After this many late checks in a row a class is refused: actions that people have begun are refused later. */
const LATE_LOOKS = { first: 2, last: 6, never: Number.POSITIVE_INFINITY } as const;
/** A form up to this size holds no photo: it is treated like any other short request. */
const SHORT_FORM_BYTES = 64 * 1024;
/** Classes with their own sentence when no place is free. */
const REFUSALS: Partial<Record<WorkClass, { readonly sentence: string; readonly retryAfterS: number }>> = {
  gateway: { sentence: MANY_PAYMENTS, retryAfterS: 5 },
};

/** Forms with files, or that do not say how long they are. */
function isLongForm({ headers }: FastifyRequest): boolean {
  if (!(headers['content-type'] ?? '').trimStart().toLowerCase().startsWith('multipart/')) return false;
  const length = Number(headers['content-length'] ?? Number.NaN);
  return !(length <= SHORT_FORM_BYTES);
}

/**
 * Refuses a request with 503 and Retry-After if its class of work has no free place, before anything else is done for
 * it. A body that is still arriving holds no place, so that slow senders do not keep others out. A long form is slow
 * because of its sender, so it holds a place in `files` from the first byte to the answer, whatever it is for.
 */
export function refuseOverload(app: FastifyInstance, { classes, lateMs }: OverloadLimits): void {
  const late = lateMs === null ? null : watchLateness(app, lateMs);
  const places = new WorkPlaces<WorkClass>(sharesOf(classes));
  const held = new WeakMap<FastifyRequest, GiveBack>();
  const refused = new Map<WorkClass, number>();
  const refusal = (work: WorkClass) => {
    refused.set(work, (refused.get(work) ?? 0) + 1);
    meters.refusedWork.inc({ class: work });
    return new AppError('overloaded', REFUSALS[work] ?? { retryAfterS: BUSY_RETRY_AFTER_S });
  };
  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: AppError) => void) => {
    const work = isLongForm(request) ? 'files' : workClassOf(request);
    const keep = (giveBack: GiveBack) => {
      // A client that has disconnected while waiting needs no place any more.
      if (reply.raw.destroyed) giveBack();
      else held.set(request, giveBack);
      done();
    };
    const now = places.takeNow(work);
    if (now !== null) return keep(now);
    // The continuation runs in the trace of this request, not of the one that released its place.
    places.take(work).then((giveBack) => (giveBack === null ? done(refusal(work)) : keep(giveBack)));
  };
  const leave = (request: FastifyRequest) => {
    held.get(request)?.();
    held.delete(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    late?.arrive();
    const work = workClassOf(request);
    if ((late?.looks() ?? 0) >= LATE_LOOKS[classes[work].shed]) return done(refusal(work));
    // Also if the client has disconnected: the `finish` event alone would not fire then.
    reply.raw.once('close', () => leave(request));
    enter(request, reply, done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request) && !isLongForm(request)) leave(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (hasBody(request) && !held.has(request) && !reply.raw.destroyed) enter(request, reply, done);
    else done();
  });
  reportRefusals(app, refused);
}

function sharesOf(classes: OverloadLimits['classes']): Record<WorkClass, Share> {
  const shares = Object.entries(classes).map(([name, { places, queue, waitMs }]) => [
    name,
    { reserved: places, most: places, queue, waitMs },
  ]);
  return Object.fromEntries(shares);
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The number of checks in a row at which the event loop was late under load: one pause may be a garbage collection, and
 * a machine that is busy with other things is no reason to refuse the only visitor.
 */
function watchLateness(
  app: FastifyInstance,
  lateMs: number,
): { readonly arrive: () => void; readonly looks: () => number } {
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
    looks: () => lateLooks,
  };
}

/** One line a second for all refusals: a line each would add work to an overloaded shop. */
function reportRefusals(app: FastifyInstance, refused: Map<WorkClass, number>): void {
  const timer = setInterval(() => {
    if (refused.size === 0) return;
    app.log.warn({ event: 'overloaded', refused: Object.fromEntries(refused) }, 'overloaded');
    refused.clear();
  }, 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
