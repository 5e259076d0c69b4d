import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import type { Accounts } from '../../services/accounts.ts';
import type { Counter } from '../../services/counter/counter.ts';
import type { Visitor } from '../../services/identity/authenticate.ts';
import type { StaffCookie } from '../counter/staff-cookie.ts';
import { admitStaff } from '../counter/staff-of.ts';
import { logAccount } from '../guards/request-account.ts';
import { ACCESS_POLICY } from './access-policy.ts';
import type { SessionCookieJar } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True on the routes that only answer 405 for methods an address does not take. */
    readonly refusesMethod?: boolean;
  }
}

interface GuardParts {
  readonly accounts: Accounts;
  readonly cookies: SessionCookieJar;
  readonly staff: { readonly counter: Counter; readonly cookie: StaffCookie };
}

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** The account a request was authenticated as. Only for routes that the policy reserves for accounts. */
export function accountOf(request: FastifyRequest): string {
  return signedInAs(request).accountId;
}

/** The same, with the login that the request came by. */
export function signedInAs(request: FastifyRequest): Visitor {
  const visitor = visitors.get(request);
  if (!visitor) throw new Error(`${request.routeOptions.url} reads an account, but its policy lets anybody in.`);
  return visitor;
}

/** The account a request was authenticated as; null where it was not, or not yet. */
export function visitorOf(request: FastifyRequest): string | null {
  return visitors.get(request)?.accountId ?? null;
}

/**
 * Puts the policy before every route that is added to the scope after it: reserved ones authenticate before anything is
 * read of the request. A route that the policy does not name cannot be added; a row that no route answers to is a fault
 * found when the server is ready.
 */
export function guardRoutes(scope: FastifyInstance, { accounts, cookies, staff }: GuardParts): void {
  const answered = new Set<string>();
  const authenticate: onRequestHookHandler = async (request, reply) => {
    const visitor = await identify(accounts, cookies, request, reply);
    visitors.set(request, visitor);
    logAccount(request, visitor.accountId);
  };
  scope.addHook('onRoute', (route) => {
    if (route.config?.refusesMethod) return;
    for (const method of [route.method].flat()) {
      const row = `${method === 'HEAD' ? 'GET' : method} ${route.url}`; // not a sentence: a route.
      const access = ACCESS_POLICY[row];
      if (access === undefined) throw new Error(`${row} has no row in the access policy.`);
      answered.add(row);
      if (access === 'account') reserve(route, authenticate, 'session');
      else if (access !== 'public') reserve(route, admitStaff(staff.counter, staff.cookie, access.staff), 'counter');
    }
  });
  scope.addHook('onReady', async () => {
    const missing = Object.keys(ACCESS_POLICY).filter((row) => !answered.has(row));
    if (missing.length > 0) throw new Error(`The access policy names routes that are not there: ${missing.join(', ')}`);
  });
}

function reserve(route: RouteOptions, authenticate: onRequestHookHandler, scheme: 'session' | 'counter'): void {
  route.onRequest = [authenticate, ...[route.onRequest ?? []].flat()];
  route.schema = { ...route.schema, security: [{ [scheme]: [] }] };
}

/** A browser whose session is over forgets its cookies, so that its pages stop asking. */
async function identify(
  accounts: Accounts,
  cookies: SessionCookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const { access } = cookies.read(request);
  try {
    return await accounts.authenticate(access);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-signed-in' && access !== null) cookies.dropTokens(reply);
    throw error;
  }
}
