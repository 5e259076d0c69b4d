import type { AddressData, AddressesData } from '#contract/areas/account/address.ts';
import type { FamilyMember, UserData } from '#contract/areas/account/user.ts';
import { relationWords } from '#domain/people/relations.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { fullName } from '#shop/shared/people/full-name.ts';

/** A patient to order for. */
export interface Patient {
  readonly patient_id: string;
  readonly firstName: string;
  /** The full name, or the phone number while there is none. */
  readonly name: string;
  /** 'Account holder', or what a member is to them. */
  readonly relation: string;
  readonly isHolder: boolean;
}

/** The account holder first, then the family. */
export function listPatients(user: UserData | null, members: readonly FamilyMember[]): Patient[] {
  const holder = user && {
    patient_id: user.patient_id,
    firstName: user.firstName,
    name: fullName(user) || user.phone,
    relation: say.accountHolder,
    isHolder: true,
  };
  const family = members.map((member) => ({
    patient_id: member.patient_id,
    firstName: member.firstName,
    name: fullName(member) || member.firstName,
    relation: relationWords(member.relation),
    isHolder: false,
  }));
  return holder ? [holder, ...family] : family;
}

/** The chosen patient if there is one, else the first. */
export function pickPatient(patients: readonly Patient[], chosen: string | null): Patient | null {
  return patients.find((patient) => patient.patient_id === chosen) ?? patients[0] ?? null;
}

/** The chosen address if there is one, else the default, else the first. */
export function pickAddress({ defaultAddress, addresses }: AddressesData, chosen: string | null): AddressData | null {
  return addresses.find((address) => address.address_id === chosen) ?? defaultAddress ?? addresses[0] ?? null;
}

/** `User`, in any case, means that nobody has entered a name yet. */
export function isNameless(patient: Patient | null): boolean {
  return patient === null || patient.firstName.trim().toLowerCase() === 'user';
}

/** The label of the button beside patient and address (specification, section 4). */
export function addressButtonLabel(hasAddress: boolean, nameless: boolean): 'Add now' | 'Edit User' | 'Change' {
  if (!nameless) return say.change;
  return hasAddress ? say.editUser : say.addNow;
}

/** Why the main button opens patient and address instead of ordering, as a sentence; null if it may order. */
export function missingDetails(address: AddressData | null, addressesFailed: boolean, patient: Patient | null) {
  if (addressesFailed) return say.yourAddressesCouldNot;
  if (address === null) return say.pleaseAddTheAddress;
  return isNameless(patient) ? say.pleaseEnterTheName : null;
}

/** What a new customer fills in on the page itself; null if nothing is missing, or only a choice can solve it. */
export interface FirstNeeds {
  readonly name: boolean;
  readonly address: boolean;
}
export function firstNeeds(noAddress: boolean, patient: Patient | null): FirstNeeds | null {
  const name = patient?.isHolder === true && isNameless(patient);
  return name || noAddress ? { name, address: noAddress } : null;
}

/** The one form for a new customer; the panel and the page share its draft. */
export const FIRST_DETAILS = 'first-details';
