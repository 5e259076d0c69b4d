import type { AddressData } from '#contract/areas/account/address.ts';
import type { UserData } from '#contract/areas/account/user.ts';
import * as say from '#sentences/person/people.ts';

/** The full name; empty if it is only the placeholder 'User'. */
export function fullName({ firstName, lastName }: Pick<UserData, 'firstName' | 'lastName'>): string {
  return `${firstName === 'User' ? '' : firstName} ${lastName}`.trim();
}

/** A gender in words; none if it was not given. */
export function genderInWords(gender: UserData['gender'] | null): string {
  return gender ? say.genders[gender] : '';
}

/** The type of an address in words. */
export function addressTypeInWords(type: AddressData['type']): string {
  return say.addressTypes[type];
}

/** An address as written on a parcel: house and street, landmark, city with its pin code, state. */
export function addressLines({ houseNumber, street, landmark, city, zipcode, state }: AddressData): string[] {
  const lines = [`${houseNumber}, ${street}`, landmark, `${city} ${zipcode}`.trim(), state];
  return [...new Set(lines.filter((line) => line !== ''))];
}
