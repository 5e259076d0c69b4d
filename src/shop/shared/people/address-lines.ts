import type { AddressData } from '#contract/areas/address.ts';

/** An address as it stands on a parcel: house and street, landmark, city with its pin code, state. */
export function addressLines({ houseNumber, street, landmark, city, zipcode, state }: AddressData): string[] {
  const lines = [`${houseNumber}, ${street}`, landmark, `${city} ${zipcode}`.trim(), state];
  return [...new Set(lines.filter((line) => line !== ''))];
}
