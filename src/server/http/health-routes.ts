import type { FastifyInstance } from 'fastify';
import * as say from '#sentences/server/answers.ts';
import type { Liveness } from '../watching/liveness.ts';

/** Whether the shop can take orders now, part by part: null if the part is ok, otherwise what is missing. */
export type Readiness = Readonly<
  Record<'database' | 'migrations' | 'search', string | null> & { workers?: string | null }
>;

/**
 * /healthz answers 200 while the process is alive and can do its work, otherwise 503, which asks for a restart. /readyz
 * answers 200 once the shop can take orders, otherwise 503 with what is missing. A closing server is no longer ready, so
 * that nothing new is sent to it.
 */
export function registerHealth(
  scope: FastifyInstance,
  checkReadiness: () => Promise<Readiness>,
  checkLiveness: () => Liveness,
): void {
  let closing = false;
  scope.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  scope.get('/healthz', (_request, reply) => {
    const { alive, databaseAnsweredS } = checkLiveness();
    reply
      .code(alive ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ alive, databaseAnsweredS });
  });
  scope.get('/readyz', async (_request, reply) => {
    const parts = { server: closing ? say.isClosing : null, ...(await checkReadiness()) };
    const missing = Object.entries(parts).filter(([, waitsFor]) => waitsFor !== null);
    reply.code(missing.length === 0 ? 200 : 503).header('cache-control', 'no-store');
    return { ready: missing.length === 0, missing: Object.fromEntries(missing) };
  });
}
