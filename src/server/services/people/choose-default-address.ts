import { AppError } from '#contract/app-error.ts';
import type { Address } from '#domain/people/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../persistence/repositories/people/account-repository.ts';
import { findAddress, setDefaultAddress } from '../../persistence/repositories/people/address-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Makes one of the account's own addresses the default; the one before is none any more. */
export async function chooseDefaultAddress(
  { db }: ServiceParts,
  accountId: string,
  addressId: string,
): Promise<Address> {
  return inTransaction(db, 'choose-default-address', async (trx) => {
    await lockAccount(trx, accountId);
    const address = await findAddress(trx, accountId, addressId);
    if (address === null) throw new AppError('address-not-found');
    await setDefaultAddress(trx, accountId, addressId);
    return { ...address, isDefault: true };
  });
}
