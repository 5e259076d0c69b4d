import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { meters } from '../../ops/meters.ts';
import { RateLimiter } from '../../services/rate-limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every limiter of addresses, by what it stands before: the same names on every server of one version. */
    addressLimiters: Map<string, RateLimiter>;
  }
}

const limiterOf = new WeakMap<object, RateLimiter>();

/**
 * An onRequest hook that answers 429 with Retry-After once an address made more than `perMinute` requests in a minute.
 * Not `enabled` (load tests outside live mode), it lets everything pass. With `letPass` such a request is handed over to
 * be marked, and goes on: for what is better done silently without than refused.
 */
export function limitRate(
  perMinute: number,
  enabled: boolean,
  letPass?: (request: FastifyRequest) => void,
): onRequestHookHandler {
  if (!enabled) return (_request, _reply, done) => done();
  const limiter = new RateLimiter(perMinute);
  const hook: onRequestHookHandler = (request, _reply, done) => {
    const waitS = limiter.take(request.ip, Date.now());
    if (waitS === 0) return done();
    meters.limited.inc({ limit: 'address' });
    if (!letPass) return done(new AppError('too-many-requests', { retryAfterS: waitS }));
    letPass(request);
    done();
  };
  limiterOf.set(hook, limiter);
  return hook;
}

/** Collects the limiters of all routes that are registered from here on, so that servers can tell each other what they counted. */
export function collectLimiters(app: FastifyInstance): void {
  const limiters = new Map<string, RateLimiter>();
  app.decorate('addressLimiters', limiters);
  const known = new Set<RateLimiter>();
  app.addHook('onRoute', ({ method, url, onRequest }) => {
    for (const hook of [onRequest ?? []].flat()) {
      const limiter = limiterOf.get(hook);
      if (!limiter || known.has(limiter)) continue;
      known.add(limiter);
      limiters.set(`${method} ${url}`, limiter);
    }
  });
}

/** Adds a hook that stands before a whole scope and not before single routes. */
export function addLimiter(app: FastifyInstance, name: string, hook: onRequestHookHandler): void {
  nameLimiter(app, name, hook);
  app.addHook('onRequest', hook);
}

/** Makes the limiter of a hook known under a name, where servers tell each other what they counted. */
export function nameLimiter(app: FastifyInstance, name: string, hook: onRequestHookHandler): void {
  const limiter = limiterOf.get(hook);
  if (limiter && app.hasDecorator('addressLimiters')) app.addressLimiters.set(name, limiter);
}
