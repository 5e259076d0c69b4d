import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { meters } from '../../ops/meters.ts';
import type { Counter } from '../../services/counter/counter.ts';
import type { Visitor } from '../../services/identity/authenticate.ts';
import { authenticate } from '../../services/identity/authenticate.ts';
import type { Privacy } from '../../services/privacy/privacy.ts';
import { networkOf } from '../../services/rate-limiter.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import type { StaffCookie } from '../counter/staff-cookie.ts';
import { admitStaff } from '../counter/staff-of.ts';
import { ACCESS_POLICY } from '../mount.ts';
import { logAccount } from '../request-log.ts';
import type { SessionCookieJar } from './session-cookies.ts';

/** Refusals for somebody else's data or for data that does not exist: both look alike on purpose. */
const DENIALS: ReadonlySet<ErrorCode> = new Set([
  'cross-site',
  'payment-forged',
  'call-forged',
  'address-not-found',
  'member-not-found',
  'course-not-found',
  'draft-not-found',
  'order-not-found',
  'login-not-found',
  'file-not-found',
]);
const MINUTE_MS = 60_000;
/**
 * Strangers' lines of one kind per minute and server: more would only fill the disk; the log says that there were more.
 */
const MOST_LINES_OF_A_KIND = 60;

/** The refusals of one network for one reason within a minute. */
interface Refused {
  readonly subject: string;
  times: number;
}

/**
 * Writes refused access into the audit log without delaying the answer: the route's pattern and, where somebody is
 * logged in, the account. Each denial of an account is a separate line. Of strangers, the first of a network and kind in a
 * minute is a line, and their number a second one when the minute is over, such as `POST:/api/v1/…:x119`: noise from
 * one network or of one kind hides nothing else. A forged token only shows that somebody tries: it is counted.
 */
export function createDenialNotes(privacy: Privacy, cookies: SessionCookieJar) {
  const refused = new Map<string, Refused>();
  const linesOf = new Map<string, number>();
  const write = (request: FastifyRequest, person: string | null, subject: string) => {
    const entry = { kind: 'access-denied', actor: 'person', person, subject } as const;
    void Promise.resolve()
      .then(() => privacy.audit(entry))
      .catch((err: unknown) => request.log.error({ err }, 'a denial could not be recorded'));
  };
  const endMinute = (request: FastifyRequest) => {
    for (const { subject, times } of refused.values()) if (times > 1) write(request, null, `${subject}:x${times}`);
    refused.clear();
    linesOf.clear();
  };
  const noteStranger = (request: FastifyRequest, code: ErrorCode, subject: string) => {
    if (refused.size === 0) setTimeout(() => endMinute(request), MINUTE_MS).unref();
    const key = `${code} ${networkOf(request.ip)}`;
    const known = refused.get(key);
    if (known) {
      known.times += 1;
      return;
    }
    const lines = (linesOf.get(code) ?? 0) + 1;
    if (lines > MOST_LINES_OF_A_KIND) {
      if (lines === MOST_LINES_OF_A_KIND + 1)
        request.log.warn({ event: 'no more denials are recorded this minute', code }, 'audit');
      linesOf.set(code, lines);
      return;
    }
    linesOf.set(code, lines);
    refused.set(key, { subject, times: 1 });
    write(request, null, subject);
  };
  return (thrown: unknown, request: FastifyRequest): void => {
    if (!(thrown instanceof AppError)) return;
    if (thrown.code === 'not-signed-in' && cookies.read(request).access !== null) meters.forgedTokens.inc();
    if (!DENIALS.has(thrown.code)) return;
    const subject = `${request.method}:${request.routeOptions.url ?? 'unknown'}`;
    const person = visitorOf(request);
    if (person !== null) write(request, person, subject);
    else noteStranger(request, thrown.code, subject);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True on the routes that only answer 405 for methods an address does not take. */
    readonly refusesMethod?: boolean;
  }
}

interface GuardParts {
  readonly services: ServiceParts;
  readonly cookies: SessionCookieJar;
  readonly staff: { readonly counter: Counter; readonly cookie: StaffCookie };
}

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** The account a request was authenticated as. Only for routes that the policy reserves for accounts. */
export function accountOf(request: FastifyRequest): string {
  return signedInAs(request).accountId;
}

/** The same, with the login that the request used. */
export function signedInAs(request: FastifyRequest): Visitor {
  const visitor = visitors.get(request);
  if (!visitor) throw new Error(`${request.routeOptions.url} reads an account, but its policy lets anybody in.`);
  return visitor;
}

/** The account a request was authenticated as; null if it was not, or not yet. */
function visitorOf(request: FastifyRequest): string | null {
  return visitors.get(request)?.accountId ?? null;
}

/**
 * Applies the policy to every route that is added to the scope after it: protected ones authenticate before anything of
 * the request is read. A route that the policy does not name cannot be added; a row without a route stops the start
 * once the server is ready.
 */
export function guardRoutes(scope: FastifyInstance, { services, cookies, staff }: GuardParts): void {
  const answered = new Set<string>();
  const admitCustomer: onRequestHookHandler = async (request, reply) => {
    const visitor = await identify(services, cookies, request, reply);
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
      if (access === 'account') reserve(route, admitCustomer, 'session');
      else if (access !== 'public') reserve(route, admitStaff(staff.counter, staff.cookie, access.staff), 'counter');
    }
  });
  scope.addHook('onReady', async () => {
    const missing = Object.keys(ACCESS_POLICY).filter((row) => !answered.has(row));
    if (missing.length > 0) throw new Error(`The access policy names routes that are not there: ${missing.join(', ')}`);
  });
}

function reserve(route: RouteOptions, admit: onRequestHookHandler, scheme: 'session' | 'counter'): void {
  route.onRequest = [admit, ...[route.onRequest ?? []].flat()];
  route.schema = { ...route.schema, security: [{ [scheme]: [] }] };
}

/** A browser whose session has ended gets its cookies cleared, so that its pages stop asking. */
async function identify(
  services: ServiceParts,
  cookies: SessionCookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const { access } = cookies.read(request);
  try {
    return await authenticate(services, access);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-signed-in' && access !== null) cookies.dropTokens(reply);
    throw error;
  }
}
