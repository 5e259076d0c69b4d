import type { FastifyInstance } from 'fastify';

const FORWARDED = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
];

/**
 * Hands /sandbox-gateway/* on to the sandbox's own server, so that its payment window stands on the shop's origin. Only the
 * path goes along, no cookie. Never in live mode: there is no sandbox then.
 */
export function registerSandboxForward(scope: FastifyInstance, sandboxOrigin: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: '/sandbox-gateway/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, sandboxOrigin);
      const answer = await fetch(new URL(url.pathname + url.search, sandboxOrigin), {
        method: request.method,
        redirect: 'error',
      });
      for (const name of FORWARDED) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}
