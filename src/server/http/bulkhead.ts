import type { onRequestHookHandler } from 'fastify';
import { AppError } from '#contract/app-error.ts';

/**
 * An onRequest hook that lets so many requests of its routes be under way at once and refuses further ones with 503 and
 * Retry-After: what waits for somebody outside must not take the places of those who only want to look.
 */
export function bulkhead(places: number, sentence: string, retryAfterS = 5): onRequestHookHandler {
  let underWay = 0;
  return (_request, reply, done) => {
    if (underWay >= places) return done(new AppError('overloaded', { sentence, retryAfterS }));
    underWay += 1;
    // Also when the other side has gone.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  };
}
