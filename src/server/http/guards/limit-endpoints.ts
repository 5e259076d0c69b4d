import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { rowOf } from '../mount.ts';
import { limitRate, nameLimiter } from './rate-limit-hook.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gets requests above the endpoint's rate, which continue: for what is better silently skipped than refused. */
    readonly beyondRate?: (request: FastifyRequest) => void;
  }
}

const RATE_OF = new Map(ENDPOINTS.map((endpoint) => [rowOf(endpoint), endpoint.rate]));

/**
 * Applies the endpoint's rate to every route that is added to the scope after it: each endpoint counts the requests of
 * an address separately, and HEAD counts as GET. Call it before the routes are guarded, so that strangers are refused
 * first.
 */
export function limitEndpoints(scope: FastifyInstance, enabled: boolean): void {
  const hooks = new Map<string, onRequestHookHandler>();
  scope.addHook('onRoute', (route) => {
    if (route.config?.refusesMethod) return;
    for (const method of [route.method].flat()) {
      const row = `${method === 'HEAD' ? 'GET' : method} ${route.url}`; // not a sentence: a route.
      const rate = RATE_OF.get(row);
      if (!rate) continue;
      const hook = hooks.get(row) ?? limitRate(RATES_PER_MINUTE[rate], enabled, route.config?.beyondRate);
      hooks.set(row, hook);
      nameLimiter(scope, row, hook);
      route.onRequest = [hook, ...[route.onRequest ?? []].flat()];
    }
  });
}
