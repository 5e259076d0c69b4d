import type { onRequestHookHandler } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { RateLimiter } from './rate-limiter.ts';

/**
 * An onRequest hook that answers 429 with Retry-After once an address made more than `perMinute` requests in a minute.
 * Not `enabled` (load tests outside live mode), it lets everything pass.
 */
export function limitRate(perMinute: number, enabled: boolean): onRequestHookHandler {
  if (!enabled) return (_request, _reply, done) => done();
  const limiter = new RateLimiter(perMinute);
  return (request, _reply, done) => {
    const waitS = limiter.take(request.ip, Date.now());
    done(waitS === 0 ? undefined : new AppError('too-many-requests', { retryAfterS: waitS }));
  };
}
