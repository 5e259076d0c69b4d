import { AppError } from '#contract/app-error.ts';
import type { Address, Place } from '#domain/people/people.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../persistence/repositories/people/account-repository.ts';
import {
  listAddresses,
  saveAddress,
  setDefaultAddress,
} from '../../persistence/repositories/people/address-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { placeByPin } from './place-by-pin.ts';

/** More places than anybody orders to. */
const MOST_ADDRESSES = 30;

/** Adds an address to the account. The first one becomes the default. */
export async function addAddress(parts: ServiceParts, accountId: string, given: Place): Promise<Address> {
  const place = await placeByPin(parts, given);
  return inTransaction(parts.db, 'add-address', async (db) => {
    await lockAccount(db, accountId);
    const others = await listAddresses(db, accountId);
    if (others.length >= MOST_ADDRESSES) {
      throw new AppError('not-allowed-now', { sentence: say.youCanKeepAtMost(MOST_ADDRESSES) });
    }
    const addressId = parts.newId();
    await saveAddress(db, { accountId, addressId, place, now: parts.now() });
    const isDefault = others.length === 0;
    if (isDefault) await setDefaultAddress(db, accountId, addressId);
    return { ...place, addressId, isDefault };
  });
}
