import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import {
  findRefreshToken,
  forgetDevices,
  listLivingSessions,
  revokeOwnSession,
  revokeSession,
  revokeSessionsOf,
} from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { Visitor } from './authenticate.ts';
import { needFreshCode } from './need-fresh-code.ts';
import { hashToken } from './session-keys.ts';

/**
 * Ends one login of this account permanently: its next request is refused, and its tokens are no longer renewed. Refuses with
 * `login-not-found` a login that has ended, does not exist, or belongs to another account, all with the same message.
 */
export async function endLogin({ db, now }: Parts, accountId: string, sessionId: string): Promise<void> {
  await inTransaction(db, 'end-session', async (trx) => {
    if (!(await revokeOwnSession(trx, accountId, sessionId, now()))) throw new AppError('login-not-found');
    await appendAudit(trx, { kind: 'session-ended', actor: 'person', person: accountId, subject: null }, now());
  });
}

/**
 * Ends all logins of this account except the current one, and returns how many ended. Refuses with `fresh-code-needed` if
 * the current one is older than a quarter of an hour.
 */
export async function endOtherLogins({ db, now }: Parts, visitor: Visitor): Promise<number> {
  await needFreshCode({ db, now }, visitor);
  const { accountId, sessionId } = visitor;
  return inTransaction(db, 'end-other-sessions', async (trx) => {
    const ended = await revokeSessionsOf(trx, accountId, 'ended', now(), sessionId);
    if (ended > 0) {
      await appendAudit(trx, { kind: 'session-ended', actor: 'person', person: accountId, subject: 'others' }, now());
    }
    return ended;
  });
}

/**
 * Permanently ends the session of the browser's tokens on the server. Either token is enough, even an expired one;
 * without a token it does nothing and succeeds.
 */
export async function logOut(
  { db, keys, now }: ServiceParts,
  { access, refresh }: { readonly access: string | null; readonly refresh: string | null },
): Promise<void> {
  const claim = access === null ? null : keys.readAccess(access);
  const token = refresh === null ? null : await findRefreshToken(db, hashToken(refresh));
  const ended = new Set([claim?.sessionId, token?.sessionId]);
  for (const id of ended) if (id !== undefined) await revokeSession(db, id, 'logout', now());
}

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/** The account's living logins. */
export function listLogins({ db, now }: Parts, accountId: string) {
  return listLivingSessions(db, accountId, now());
}

/** The active logins of a phone, most recently used first; none if the phone has no account. */
export async function loginsOfPhone({ db, now }: Parts, phone: string) {
  const accountId = await findAccount(db, phone);
  const logins = accountId === null ? [] : await listLivingSessions(db, accountId, now());
  return logins.map(({ device, createdAt, lastUsedAt, endsAt }) => ({
    device: device ?? say.aBrowser,
    since: createdAt,
    lastUsed: lastUsedAt,
    ends: endsAt,
  }));
}

/** Ends every login of a phone and deletes its known browsers. Returns how many logins ended. */
export function endLoginsOfPhone({ db, now }: Parts, phone: string): Promise<number> {
  return inTransaction(db, 'end-sessions-of-phone', async (trx) => {
    const accountId = await findAccount(trx, phone);
    await forgetDevices(trx, phone);
    return accountId === null ? 0 : revokeSessionsOf(trx, accountId, 'ended', now());
  });
}
