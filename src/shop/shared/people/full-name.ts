import type { AddressData } from '#contract/areas/address.ts';
import type { UserData } from '#contract/areas/user.ts';

/** 'User' stands where no name was given. */
export function fullName({ firstName, lastName }: Pick<UserData, 'firstName' | 'lastName'>): string {
  return `${firstName === 'User' ? '' : firstName} ${lastName}`.trim();
}

/** A word with a capital first letter, as genders are shown. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An address as it stands on a parcel: house and street, landmark, city with its pin code, state. */
export function addressLines({ houseNumber, street, landmark, city, zipcode, state }: AddressData): string[] {
  const lines = [`${houseNumber}, ${street}`, landmark, `${city} ${zipcode}`.trim(), state];
  return [...new Set(lines.filter((line) => line !== ''))];
}
