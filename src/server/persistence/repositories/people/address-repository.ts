import type { Address, Place } from '#domain/people/people.ts';
import type { Db } from '../../database.ts';
import type { AddressTable } from '../../schema/schema.ts';

/** The addresses of an account, the default first, then the newest. */
export async function listAddresses(db: Db, accountId: string): Promise<Address[]> {
  const rows = await selectAddresses(db, accountId)
    .orderBy('address.created_at', 'desc')
    .orderBy('address.id', 'desc')
    .execute();
  const addresses = rows.map(addressOf);
  return addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** One address of this account; null for another account's or an unknown id. */
export async function findAddress(db: Db, accountId: string, addressId: string): Promise<Address | null> {
  const row = await selectAddresses(db, accountId).where('address.id', '=', addressId).executeTakeFirst();
  return row ? addressOf(row) : null;
}

/** Adds an address to the account, not as its default. */
export async function saveAddress(
  db: Db,
  { accountId, addressId, place, now }: { accountId: string; addressId: string; place: Place; now: Date },
): Promise<void> {
  await db
    .insertInto('address')
    .values({ id: addressId, account_id: accountId, created_at: now, ...columnsOf(place) })
    .execute();
}

/** Changes an address of this account; false if it has no such one. */
export async function updateAddress(db: Db, accountId: string, addressId: string, place: Place): Promise<boolean> {
  const result = await db
    .updateTable('address')
    .set(columnsOf(place))
    .where('account_id', '=', accountId)
    .where('id', '=', addressId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes an address of this account that is not the default any more. */
export async function removeAddress(db: Db, accountId: string, addressId: string): Promise<void> {
  await db.deleteFrom('address').where('account_id', '=', accountId).where('id', '=', addressId).execute();
}

/** Makes this address, or none, the account's default. The caller has checked that it is the account's own. */
export async function setDefaultAddress(db: Db, accountId: string, addressId: string | null): Promise<void> {
  await db.updateTable('account').set({ default_address_id: addressId }).where('id', '=', accountId).execute();
}

function selectAddresses(db: Db, accountId: string) {
  return db
    .selectFrom('address')
    .innerJoin('account', 'account.id', 'address.account_id')
    .selectAll('address')
    .select('account.default_address_id')
    .where('address.account_id', '=', accountId);
}

/** An address with the account's default. */
export type AddressRow = Omit<AddressTable, 'created_at' | 'account_id'> & { default_address_id: string | null };

/** An address from its row. */
export function addressOf(row: AddressRow): Address {
  const { latitude, longitude } = row;
  return {
    addressId: row.id,
    name: row.name,
    phone: row.phone,
    type: row.type,
    houseNumber: row.house_number,
    street: row.street,
    landmark: row.landmark,
    pinCode: row.pin_code,
    city: row.city,
    state: row.state,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    isDefault: row.default_address_id === row.id,
  };
}

function columnsOf({ houseNumber, pinCode, position, ...same }: Place) {
  return {
    name: same.name,
    phone: same.phone,
    type: same.type,
    house_number: houseNumber,
    street: same.street,
    landmark: same.landmark,
    pin_code: pinCode,
    city: same.city,
    state: same.state,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}
