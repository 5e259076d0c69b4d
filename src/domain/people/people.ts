import type { AddressType } from './form-rules.ts';
import type { Gender, Relation } from './relations.ts';

/** What a carer may do: read the list of medicines, or also put packs of it into the patient's cart. */
export const CARE_SCOPES = ['see', 'refill'] as const;

/** The most carers of one account. */
export const MOST_CARERS = 5;
/** An invitation expires after this many days. */
const INVITED_DAYS = 7;

/** Whether an invitation is still open. */
export function isInvited(invitedAt: Date, now: Date): boolean {
  return now.getTime() - invitedAt.getTime() < INVITED_DAYS * 86_400_000;
}

/** The first name until the user enters one. */
export const PLACEHOLDER_NAME = 'User';

/** A patient's data. Dates are "yyyy-MM-dd"; '' where a text was not given. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string | null;
}

/** The account holder, who is a patient too. */
export interface AccountHolder extends Person {
  readonly patientId: string;
  /** Ten digits: the account's identity. */
  readonly phone: string;
}

export interface FamilyMember extends Person {
  readonly patientId: string;
  /** Ten digits, or null. */
  readonly phone: string | null;
  readonly relation: Relation;
}

/** A delivery address. City and state follow from the pin code. */
export interface Place {
  readonly name: string;
  readonly phone: string;
  readonly type: AddressType;
  readonly houseNumber: string;
  readonly street: string;
  readonly landmark: string;
  readonly pinCode: string;
  readonly city: string;
  readonly state: string;
  /** Degrees, where the user allowed the browser to share them. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

export interface Address extends Place {
  readonly addressId: string;
  readonly isDefault: boolean;
}
