import { AppError } from '#contract/app-error.ts';
import type { AccountHolder, Address, Person } from '#domain/people/people.ts';
import { findMember, readHolder } from '../../persistence/account-repository.ts';
import { findAddress } from '../../persistence/address-repository.ts';
import type { Db } from '../../persistence/database.ts';
import { sideBySide } from '../../persistence/side-by-side.ts';

/** Whom an order is for, who pays it, and where it goes. */
export interface People {
  readonly holder: AccountHolder;
  readonly patient: Person;
  readonly address: Address;
}

/** Looks the people of an order up; null where the account knows no such patient, or no such address. */
export async function readPeople(
  db: Db,
  accountId: string,
  { patientId, addressId }: { readonly patientId: string; readonly addressId: string },
) {
  const [holder, address] = await sideBySide([readHolder(db, accountId), findAddress(db, accountId, addressId)]);
  const patient = patientId === holder.patientId ? holder : await findMember(db, accountId, patientId);
  return { holder, patient, address };
}

/** Refuses a patient or an address that is not the account's, and a patient without a name. */
export function refuseStrangers({ holder, patient, address }: Awaited<ReturnType<typeof readPeople>>): People {
  if (patient === null) throw new AppError('member-not-found');
  if (patient.firstName === 'User') {
    throw new AppError('invalid-input', { sentence: 'Please enter the name of the patient first.' });
  }
  if (address === null) throw new AppError('address-not-found');
  return { holder, patient, address };
}
