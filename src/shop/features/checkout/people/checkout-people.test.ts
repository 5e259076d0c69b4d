import { expect, it } from 'vitest';
import { asha, home, office, ravi } from '#shop/features/account/account-samples.tsx';
import {
  addressButtonLabel,
  isNameless,
  listPatients,
  missingDetails,
  pickAddress,
  pickPatient,
} from './checkout-people.ts';

const patients = listPatients(asha, [ravi]);
const [holder = null, member = null] = patients;
const nameless = listPatients({ ...asha, firstName: 'uSER', lastName: '' }, [])[0] ?? null;

it('lists the account holder first, then the family', () => {
  expect(patients.map(({ name, relation }) => [name, relation])).toEqual([
    ['Asha Rao', 'Account holder'],
    ['Ravi Rao', 'Grand Father'],
  ]);
});

it('shows a holder without a name by phone number', () => {
  expect(listPatients({ ...asha, firstName: 'User', lastName: '' }, [])[0]?.name).toBe('9876543210');
});

it('selects the chosen patient, and the holder where there is none', () => {
  expect(pickPatient(patients, 'p-2')).toBe(member);
  expect(pickPatient(patients, 'gone')).toBe(holder);
  expect(pickPatient([], null)).toBeNull();
});

it('selects the chosen address, else the default, else the first', () => {
  const both = { defaultAddress: home, addresses: [office, home] };
  expect(pickAddress(both, 'a-2')).toBe(office);
  expect(pickAddress(both, null)).toBe(home);
  expect(pickAddress({ defaultAddress: null, addresses: [office] }, null)).toBe(office);
  expect(pickAddress({ defaultAddress: null, addresses: [] }, null)).toBeNull();
});

it('treats the first name user, in any case, as missing', () => {
  expect(isNameless(nameless)).toBe(true);
  expect(isNameless(null)).toBe(true);
  expect(isNameless(holder)).toBe(false);
});

it.each([
  [false, true, 'Add now'],
  [true, true, 'Edit User'],
  [true, false, 'Change'],
  [false, false, 'Change'],
] as const)('with an address: %s and nameless: %s the button says %3$s', (hasAddress, isNamelessPatient, label) => {
  expect(addressButtonLabel(hasAddress, isNamelessPatient)).toBe(label);
});

it('reports addresses that failed to load, then a missing address, then a missing name', () => {
  expect(missingDetails(null, true, holder)).toMatch(/could not be loaded/);
  expect(missingDetails(null, false, holder)).toMatch(/add the address/);
  expect(missingDetails(home, false, nameless)).toMatch(/name of the patient/);
  expect(missingDetails(home, false, holder)).toBeNull();
});
