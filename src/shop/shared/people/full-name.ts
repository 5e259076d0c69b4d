import type { AddressData } from '#contract/areas/account/address.ts';
import type { UserData } from '#contract/areas/account/user.ts';
import * as say from '#sentences/person/people.ts';

/** 'User' stands where no name was given. */
export function fullName({ firstName, lastName }: Pick<UserData, 'firstName' | 'lastName'>): string {
  return `${firstName === 'User' ? '' : firstName} ${lastName}`.trim();
}

/** A gender as people read it; none where it was not told. */
export function genderInWords(gender: UserData['gender'] | null): string {
  return gender ? say.genders[gender] : '';
}

/** What kind of address it is, as people read it. */
export function addressTypeInWords(type: AddressData['type']): string {
  return say.addressTypes[type];
}

/** An address as it stands on a parcel: house and street, landmark, city with its pin code, state. */
export function addressLines({ houseNumber, street, landmark, city, zipcode, state }: AddressData): string[] {
  const lines = [`${houseNumber}, ${street}`, landmark, `${city} ${zipcode}`.trim(), state];
  return [...new Set(lines.filter((line) => line !== ''))];
}
