import { AppError } from '#contract/app-error.ts';
import type { Address, Place } from '#domain/people/people.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../persistence/repositories/people/account-repository.ts';
import {
  findAddress,
  listAddresses,
  removeAddress,
  saveAddress,
  updateAddress as saveChanges,
  setDefaultAddress,
} from '../../persistence/repositories/people/address-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { placeByPin } from './pin-codes.ts';

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

/** Changes one of the account's own addresses. Without a new position the old one stays only while the door is the same. */
export async function updateAddress(
  parts: ServiceParts,
  accountId: string,
  addressId: string,
  given: Place,
): Promise<Address> {
  const before = await findAddress(parts.db, accountId, addressId);
  if (before === null) throw new AppError('address-not-found');
  const place = await placeByPin(parts, given);
  const position = place.position ?? (isSameDoor(before, place) ? before.position : null);
  return inTransaction(parts.db, 'update-address', async (db) => {
    await lockAccount(db, accountId);
    await saveChanges(db, accountId, addressId, { ...place, position });
    const changed = await findAddress(db, accountId, addressId);
    if (changed === null) throw new AppError('address-not-found');
    return changed;
  });
}

function isSameDoor(one: Place, other: Place): boolean {
  return one.houseNumber === other.houseNumber && one.street === other.street && one.pinCode === other.pinCode;
}

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
