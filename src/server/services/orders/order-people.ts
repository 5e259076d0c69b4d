import { AppError } from '#contract/app-error.ts';
import type { Address, Person } from '#domain/people/people.ts';
import * as say from '#sentences/services/orders.ts';
import type { PlacingPeople } from '../../persistence/repositories/orders/placing-repository.ts';

/** Whom an order is for, who pays it, where it goes, and what may be sent there. */
export interface People extends PlacingPeople {
  readonly patient: Person;
  readonly address: Address;
}

/** Refuses a patient or an address that is not the account's, and a patient without a name. */
export function refuseStrangers({ patient, address, ...rest }: PlacingPeople): People {
  if (patient === null) throw new AppError('member-not-found');
  if (patient.firstName === 'User') {
    throw new AppError('invalid-input', { sentence: say.pleaseEnterTheName });
  }
  if (address === null) throw new AppError('address-not-found');
  return { ...rest, patient, address };
}
