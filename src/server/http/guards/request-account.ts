import type { FastifyRequest } from 'fastify';

const accounts = new WeakMap<FastifyRequest, string>();

/** Notes for the request's line in the log whose request it is, by the account's opaque id. */
export function logAccount(request: FastifyRequest, accountId: string): void {
  accounts.set(request, accountId);
}

/** The account of the request's line in the log; null where nobody was asked for. */
export function loggedAccount(request: FastifyRequest): string | null {
  return accounts.get(request) ?? null;
}
