import { AppError } from '#contract/app-error.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../persistence/repositories/people/account-repository.ts';
import {
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from '../../persistence/repositories/people/address-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Deletes one of the account's own addresses. Where it was the default, the newest remaining one takes its place. */
export async function deleteAddress({ db }: ServiceParts, accountId: string, addressId: string): Promise<void> {
  await inTransaction(db, 'delete-address', async (trx) => {
    await lockAccount(trx, accountId);
    const addresses = await listAddresses(trx, accountId);
    const gone = addresses.find((address) => address.addressId === addressId);
    if (!gone) throw new AppError('address-not-found');
    // The list has the default first, then the newest: what follows is the newest of the rest.
    if (gone.isDefault) await setDefaultAddress(trx, accountId, addresses[1]?.addressId ?? null);
    await removeAddress(trx, accountId, addressId);
  });
}
