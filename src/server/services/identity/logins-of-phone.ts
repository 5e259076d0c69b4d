import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import {
  forgetDevices,
  listLivingSessions,
  revokeSessionsOf,
} from '../../persistence/repositories/people/session-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/** The active logins of a phone, the one used last first; none where the phone has no account. */
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

/** Ends every login of a phone and forgets its known browsers. Tells how many logins ended. */
export function endLoginsOfPhone({ db, now }: Parts, phone: string): Promise<number> {
  return inTransaction(db, 'end-sessions-of-phone', async (trx) => {
    const accountId = await findAccount(trx, phone);
    await forgetDevices(trx, phone);
    return accountId === null ? 0 : revokeSessionsOf(trx, accountId, 'ended', now());
  });
}
