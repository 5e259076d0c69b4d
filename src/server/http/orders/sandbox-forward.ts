import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { onlyThisMachine } from '../guards/this-machine.ts';

const FORWARDED = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
];
const PREFIX = '/sandbox-gateway/';

/**
 * Hands /sandbox-gateway/* on to the sandbox's own server, so that its payment window stands on the shop's origin, for
 * whoever sits at this machine. Only the path goes along, no cookie. Never in live mode: there is no sandbox then.
 */
export function registerSandboxForward(scope: FastifyInstance, sandboxOrigin: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: `${PREFIX}*`,
    onRequest: onlyThisMachine,
    handler: async (request, reply) => {
      const target = sandboxTarget(request.url, sandboxOrigin);
      if (target === null) throw new AppError('not-found');
      const answer = await fetch(target, { method: request.method, redirect: 'error' });
      for (const name of FORWARDED) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}

/**
 * The sandbox's address for what was asked: its own origin and a path of the gateway, whatever dots, slashes and hosts the
 * text holds. Null where it would be anything else.
 */
export function sandboxTarget(asked: string, sandboxOrigin: string): URL | null {
  const path = URL.parse(asked, sandboxOrigin);
  if (path === null) return null;
  const target = new URL(sandboxOrigin);
  target.pathname = path.pathname;
  target.search = path.search;
  const isGateway = target.pathname.startsWith(PREFIX) && !/\/\/|\\|%2e|%2f|%5c/i.test(target.pathname);
  return isGateway && target.origin === new URL(sandboxOrigin).origin ? target : null;
}
