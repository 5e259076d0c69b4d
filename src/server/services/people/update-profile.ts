import type { AccountHolder, Person } from '#domain/people/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { lockAccount, readHolder, updateHolder } from '../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Changes what the account holder told about themselves. The phone is the identity and stays. */
export async function updateProfile({ db }: ServiceParts, accountId: string, person: Person): Promise<AccountHolder> {
  return inTransaction(db, 'update-profile', async (trx) => {
    await lockAccount(trx, accountId);
    await updateHolder(trx, accountId, person);
    return readHolder(trx, accountId);
  });
}
