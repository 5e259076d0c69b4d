import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { meters } from '../../ops/meters.ts';
import { networkOf, RateLimiter } from '../../services/rate-limiter.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Webhooks with a wrong signature that one network may send before its requests are refused unread. */
const FORGERIES = { burst: 20, perSecond: 0.2 };

/** Addresses of unknown proxies: the gateway and a forger would share one there. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/**
 * Refuses further webhooks from a network that forged some, before reading them. Valid ones are never counted, so the
 * gateway itself is never slowed down.
 */
export function limitForgeries(enabled: boolean): {
  readonly refuse: onRequestHookHandler;
  readonly count: (request: FastifyRequest) => void;
} {
  const buckets = new TokenBuckets(FORGERIES);
  const isCounted = ({ ip }: FastifyRequest) =>
    enabled && !PRIVATE.check(ip.replace(/^::ffff:/, ''), isIP(ip.replace(/^::ffff:/, '')) === 6 ? 'ipv6' : 'ipv4');
  return {
    refuse: (request, _reply, done) => {
      const waitS = isCounted(request) ? buckets.look(networkOf(request.ip), Date.now()) : 0;
      if (waitS === 0) return done();
      meters.limited.inc({ limit: 'forged-webhooks' });
      done(new AppError('too-many-requests', { retryAfterS: waitS }));
    },
    count: (request) => {
      if (isCounted(request)) buckets.take(networkOf(request.ip), Date.now());
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address limiter, by what it protects: the same names on every server of one version. */
    addressLimiters: Map<string, RateLimiter>;
  }
}

const limiterOf = new WeakMap<object, RateLimiter>();

/**
 * An onRequest hook that answers 429 with Retry-After once an address made more than `perMinute` requests in a minute.
 * Not `enabled` (load tests outside live mode), it lets everything pass. With `letPass` such a request is marked and
 * continues: for what is better silently skipped than refused.
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

/** Collects the limiters of all routes that are registered from here on, so that servers can share their counts. */
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

/** Adds a hook for a whole scope instead of single routes. */
export function addLimiter(app: FastifyInstance, name: string, hook: onRequestHookHandler): void {
  nameLimiter(app, name, hook);
  app.addHook('onRequest', hook);
}

/** Registers the limiter of a hook under a name, so that servers can share its counts. */
export function nameLimiter(app: FastifyInstance, name: string, hook: onRequestHookHandler): void {
  const limiter = limiterOf.get(hook);
  if (limiter && app.hasDecorator('addressLimiters')) app.addressLimiters.set(name, limiter);
}
