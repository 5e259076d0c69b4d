import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { meters } from '../../ops/meters.ts';
import type { Privacy } from '../../services/privacy/privacy.ts';
import { networkOf } from '../../services/rate-limiter.ts';
import { visitorOf } from './guard-routes.ts';
import type { SessionCookieJar } from './session-cookies.ts';

/** Refusals of somebody who asks for what is not theirs, or for what never was: the two look alike on purpose. */
const DENIALS: ReadonlySet<ErrorCode> = new Set([
  'cross-site',
  'payment-forged',
  'address-not-found',
  'member-not-found',
  'order-not-found',
  'login-not-found',
  'file-not-found',
]);
const MINUTE_MS = 60_000;
/** Strangers' lines of one kind a minute and server: more would only fill the disk; that there were more stands in the log. */
const MOST_LINES_OF_A_KIND = 60;

/** What one network was refused for one reason within a minute. */
interface Refused {
  readonly subject: string;
  times: number;
}

/**
 * Writes refused access into the audit log, beside the answer and never in its way: the route's pattern and, where somebody is
 * logged in, the account. Each denial of an account is a line of its own. Of strangers, the first of a network and kind in a
 * minute is a line, and their number a second one when the minute is over, such as `POST:/api/v1/…:x119`: noise of
 * one network or kind hides nobody else. A forged token says nothing but that somebody tries: it is counted.
 */
export function createDenialNotes(privacy: Privacy, cookies: SessionCookieJar) {
  const refused = new Map<string, Refused>();
  const linesOf = new Map<string, number>();
  const write = (request: FastifyRequest, person: string | null, subject: string) => {
    const entry = { kind: 'access-denied', actor: 'person', person, subject } as const;
    void Promise.resolve()
      .then(() => privacy.audit(entry))
      .catch((err: unknown) => request.log.error({ err }, 'a denial could not be noted'));
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
        request.log.warn({ event: 'denials not noted any more this minute', code }, 'audit');
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
