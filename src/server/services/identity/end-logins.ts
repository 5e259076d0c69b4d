import { AppError } from '#contract/app-error.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { revokeOwnSession, revokeSessionsOf } from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { Visitor } from './authenticate.ts';

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/**
 * Ends one login of this account at once and for good: its next request is refused, and no token of it is renewed. Refuses with
 * `login-not-found` one that has ended, never was, or is another's, all with the same words.
 */
export async function endLogin({ db, now }: Parts, accountId: string, sessionId: string): Promise<void> {
  await inTransaction(db, 'end-session', async (trx) => {
    if (!(await revokeOwnSession(trx, accountId, sessionId, now()))) throw new AppError('login-not-found');
    await appendAudit(trx, { kind: 'session-ended', actor: 'person', person: accountId, subject: null }, now());
  });
}

/** Ends every login of this account but the one that asks; how many. With none there is nothing to end, and that is fine. */
export async function endOtherLogins({ db, now }: Parts, { accountId, sessionId }: Visitor): Promise<number> {
  return inTransaction(db, 'end-other-sessions', async (trx) => {
    const ended = await revokeSessionsOf(trx, accountId, 'ended', now(), sessionId);
    if (ended > 0) {
      await appendAudit(trx, { kind: 'session-ended', actor: 'person', person: accountId, subject: 'others' }, now());
    }
    return ended;
  });
}
