import { AppError } from '#contract/app-error.ts';
import type { Address, Place } from '#domain/people/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../persistence/repositories/people/account-repository.ts';
import { findAddress, updateAddress as saveChanges } from '../../persistence/repositories/people/address-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { placeByPin } from './place-by-pin.ts';

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
