import type { z } from 'zod';
import type { AddressData, AddressesData, addAddressBody } from '#contract/areas/account/address.ts';
import type {
  addMemberBody,
  FamilyMember as FamilyMemberData,
  UserData,
  updateUserBody,
} from '#contract/areas/account/user.ts';
import type { AddressType } from '#domain/people/form-rules.ts';
import type { AccountHolder, Address, FamilyMember, Person, Place } from '#domain/people/people.ts';
import { readPhone } from '#domain/people/phone.ts';
import type { Gender, Relation } from '#domain/people/relations.ts';

/** The account holder as published. */
export function toUserData(holder: AccountHolder): UserData {
  return { patient_id: holder.patientId, phone: holder.phone, ...personFields(holder) };
}

/** A family member as published: an empty text where there is no phone. */
export function toFamilyMemberData(member: FamilyMember): FamilyMemberData {
  return {
    patient_id: member.patientId,
    phone: member.phone ?? '',
    relation: member.relation,
    ...personFields(member),
  };
}

function personFields({ firstName, lastName, email, gender, dateOfBirth }: Person) {
  return { firstName, lastName, email, gender, dob: dateOfBirth };
}

/** An address as published: `zipcode` is its pin code, `is_default` says 'yes' or 'no'. */
export function toAddressData({ addressId, pinCode, position, isDefault, ...same }: Address): AddressData {
  return {
    address_id: addressId,
    zipcode: pinCode,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    is_default: isDefault ? 'yes' : 'no',
    ...same,
  };
}

/** The list of addresses as published. */
export function toAddressesData(addresses: readonly Address[]): AddressesData {
  const published = addresses.map(toAddressData);
  return { defaultAddress: published.find(({ is_default }) => is_default === 'yes') ?? null, addresses: published };
}

type PersonTexts = z.infer<typeof updateUserBody>;

/** A person from a form that its table has accepted. */
export function fromPersonTexts({ firstName, lastName, email, gender, dob }: PersonTexts): Person {
  return {
    firstName,
    lastName,
    email,
    gender: gender === '' ? null : (gender as Gender),
    dateOfBirth: dob === '' ? null : dob,
  };
}

/** A new family member from a form that its table has accepted. */
export function fromMemberTexts(texts: z.infer<typeof addMemberBody>): Omit<FamilyMember, 'patientId'> {
  const relation = texts.relation as Relation;
  return { ...fromPersonTexts(texts), phone: texts.phone === '' ? null : tenDigits(texts.phone), relation };
}

/** An address from a form that its table has accepted. A location with only one coordinate is dropped. */
export function fromAddressTexts({ zipcode, latitude, longitude, ...texts }: z.infer<typeof addAddressBody>): Place {
  const known = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    name: texts.name,
    phone: tenDigits(texts.phone),
    type: texts.type as AddressType,
    houseNumber: texts.houseNumber,
    street: texts.street,
    landmark: texts.landmark,
    pinCode: zipcode,
    city: texts.city,
    state: texts.state,
    position: known ? { latitude, longitude } : null,
  };
}

function tenDigits(text: string): string {
  const read = readPhone(text);
  return read.ok ? read.phone : text;
}
