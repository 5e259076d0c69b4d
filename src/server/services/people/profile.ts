import { AppError } from '#contract/app-error.ts';
import type { AccountHolder, Address, FamilyMember, Person, Place } from '#domain/people/people.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import {
  findMember,
  listMembers,
  lockAccount,
  readHolder,
  saveMember,
  updateHolder,
  updateMember,
} from '../../persistence/repositories/people/account-repository.ts';
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

/** The account holder. */
export function readProfile({ db }: ServiceParts, accountId: string): Promise<AccountHolder> {
  return readHolder(db, accountId);
}

/** Changes the account holder's profile. The phone is the identity and cannot be changed. */
export async function updateProfile({ db }: ServiceParts, accountId: string, person: Person): Promise<AccountHolder> {
  return inTransaction(db, 'update-profile', async (trx) => {
    await lockAccount(trx, accountId);
    await updateHolder(trx, accountId, person);
    return readHolder(trx, accountId);
  });
}

/** The account's family, without the holder. */
export function readFamily({ db }: ServiceParts, accountId: string): Promise<FamilyMember[]> {
  return listMembers(db, accountId);
}

/** The most family members of one account. */
const MOST_MEMBERS = 30;

/**
 * Adds a patient to the account's family. Refuses more than thirty, and a phone that the holder or another member of this
 * family has; whether other accounts have it is not checked, so nothing can be learned about strangers.
 */
export async function addFamilyMember(
  { db, newId, now }: ServiceParts,
  accountId: string,
  member: Omit<FamilyMember, 'patientId'>,
): Promise<FamilyMember> {
  return inTransaction(db, 'add-family-member', async (trx) => {
    const holder = await lockAccount(trx, accountId);
    const family = await listMembers(trx, accountId);
    if (family.length >= MOST_MEMBERS) {
      throw new AppError('not-allowed-now', { sentence: say.aFamilyCanHave(MOST_MEMBERS) });
    }
    const taken = [holder.phone, ...family.map(({ phone }) => phone)];
    if (member.phone !== null && taken.includes(member.phone)) throw new AppError('phone-taken');
    const added = { ...member, patientId: newId() };
    await saveMember(trx, accountId, added, now());
    return added;
  });
}

/** Changes a member of the account's own family; another account's member is treated as missing. */
export async function updateFamilyMember(
  { db }: ServiceParts,
  accountId: string,
  patientId: string,
  person: Person,
): Promise<FamilyMember> {
  return inTransaction(db, 'update-family-member', async (trx) => {
    await lockAccount(trx, accountId);
    await updateMember(trx, accountId, patientId, person);
    const member = await findMember(trx, accountId, patientId);
    if (member === null) throw new AppError('member-not-found');
    return member;
  });
}

/** The account's addresses, the default one first. */
export function readAddresses({ db }: ServiceParts, accountId: string): Promise<Address[]> {
  return listAddresses(db, accountId);
}

/** The most addresses of one account. */
const MOST_ADDRESSES = 30;

/** Adds an address to the account. The first one becomes the default. Refuses more than thirty, and a place without city or state. */
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

/** Changes one of the account's own addresses. Without a new position the old one is kept only if the house is the same. */
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

/** Deletes one of the account's own addresses. If it was the default, the newest remaining one becomes the default. */
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

/** Makes one of the account's own addresses the default, in place of the previous one. */
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
