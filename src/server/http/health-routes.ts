import type { FastifyInstance } from 'fastify';

/** Whether the shop can take orders now, part by part: null where the part is well, else what it waits for. */
export type Readiness = Readonly<Record<'process' | 'database' | 'migrations' | 'search', string | null>>;

/** /healthz answers while the process lives; /readyz once it can take orders, and while not, which part is missing. */
export function registerHealth(scope: FastifyInstance, checkReadiness: () => Promise<Readiness>): void {
  scope.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  scope.get('/readyz', async (_request, reply) => {
    const parts = await checkReadiness();
    const missing = Object.entries(parts).filter(([, waitsFor]) => waitsFor !== null);
    reply.code(missing.length === 0 ? 200 : 503).header('cache-control', 'no-store');
    return { ready: missing.length === 0, missing: Object.fromEntries(missing) };
  });
}
