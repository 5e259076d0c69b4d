import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Privacy } from '../../services/privacy/privacy.ts';
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
/** More lines a minute and server would only fill the disk; that there were more stands in the log. */
const MOST_PER_MINUTE = 120;

/**
 * Writes refused access into the audit log, beside the answer and never in its way: the route's pattern and, where somebody is
 * logged in, the account. A token that is none of ours counts; having none does not.
 */
export function createDenialNotes(privacy: Privacy, cookies: SessionCookieJar) {
  let minute = 0;
  let noted = 0;
  return (thrown: unknown, request: FastifyRequest): void => {
    if (!(thrown instanceof AppError)) return;
    const forged = thrown.code === 'not-signed-in' && cookies.read(request).access !== null;
    if (!forged && !DENIALS.has(thrown.code)) return;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, noted] = [now, 0];
    noted += 1;
    if (noted === MOST_PER_MINUTE + 1) request.log.warn({ event: 'denials not noted any more this minute' }, 'audit');
    if (noted > MOST_PER_MINUTE) return;
    const subject = `${request.method}:${request.routeOptions.url ?? 'unknown'}`;
    const entry = { kind: 'access-denied', actor: 'person', person: visitorOf(request), subject } as const;
    void Promise.resolve()
      .then(() => privacy.audit(entry))
      .catch((err: unknown) => request.log.error({ err }, 'a denial could not be noted'));
  };
}
