import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/app-error.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Answers 405 with Allow, instead of 404, where an address of this scope exists but does not take the method.
 * `register` adds the routes of the scope; when all are known, their refusals are added.
 */
export async function refuseOtherMethods(scope: FastifyInstance, register: () => Promise<void>): Promise<void> {
  const taken = new Map<string, Set<string>>();
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    taken.set(url, methods);
  });
  await register();
  for (const [url, methods] of [...taken]) {
    const allow = [...methods].join(', ');
    scope.route({
      method: METHODS.filter((name) => !methods.has(name)),
      url: url.slice(scope.prefix.length),
      schema: { hide: true },
      config: { refusesMethod: true },
      handler: (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('method-not-allowed');
      },
    });
  }
}
