import { AppError } from '#contract/app-error.ts';
import { findLivingSession } from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Who a request comes from. */
export interface Visitor {
  readonly accountId: string;
  readonly sessionId: string;
}

/**
 * The account behind an access token. Refuses an expired one with `access-expired`, so that the browser renews it, and
 * no token, a forged one and one of an ended session with `not-signed-in`, so that it does not try to.
 */
export async function authenticate({ db, keys, now }: ServiceParts, access: string | null): Promise<Visitor> {
  const claim = access === null ? null : keys.readAccess(access);
  if (claim === null) throw new AppError('not-signed-in');
  const at = now();
  if (claim.expiresAtS * 1000 <= at.getTime()) throw new AppError('access-expired');
  const session = await findLivingSession(db, claim.sessionId, at);
  if (session === null) throw new AppError('not-signed-in');
  return { accountId: session.accountId, sessionId: session.id };
}
