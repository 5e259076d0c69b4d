import type { StaffMember } from '#domain/counter/staff.ts';
import type { Person } from '#domain/people/people.ts';

/** Somebody who does not exist, with the number that the order comes from. */
export interface SamplePatient {
  readonly phone: string;
  readonly person: Person;
  readonly pinCode: string;
}

const FIRST = ['Asha', 'Vikram', 'Meenal', 'Joseph', 'Farida', 'Arjun', 'Lata', 'Imran', 'Sunita', 'Gopal'] as const;
const LAST = ['Rao', 'Sharma', 'Nair', 'Khan', 'Das', 'Patil', 'Menon', 'Singh', 'Gowda'] as const;
const PINS = ['560001', '560034', '570001', '400001', '110001'] as const;
const PHONES_FROM = 6_000_010_000;

/** The patient of a place in the day. No two of the first ninety share a name. */
export function samplePatient(place: number): SamplePatient {
  const firstName = FIRST[place % FIRST.length] ?? FIRST[0];
  const lastName = LAST[place % LAST.length] ?? LAST[0];
  return {
    phone: String(PHONES_FROM + place),
    pinCode: PINS[place % PINS.length] ?? PINS[0],
    person: {
      ...{ firstName, lastName, email: '' },
      gender: place % 2 === 0 ? 'female' : 'male',
      dateOfBirth: `${1958 + (place % 40)}-0${1 + (place % 9)}-15`,
    },
  };
}

/** Whether a telephone number is one of the sample day's. */
export const SAMPLE_PHONES = Array.from({ length: 90 }, (_, place) => String(PHONES_FROM + place));

/** Registrations of the sample pharmacists begin so: nobody of a council's register has one, and a live shop refuses them. */
export const SAMPLE_REGISTRATION = 'SAMPLE-';

/** Who decides, releases and packs on the sample day. */
export const SAMPLE_STAFF: readonly Omit<StaffMember, 'id' | 'registrationUntil'>[] = [
  { name: 'Meera Iyer (sample)', roles: ['pharmacist'], registration: `${SAMPLE_REGISTRATION}1` },
  {
    name: 'Ravi Nair (sample)',
    roles: ['pharmacist', 'packer', 'support'],
    registration: `${SAMPLE_REGISTRATION}2`,
  },
];
export const [DECIDES, RELEASES] = SAMPLE_STAFF.map(({ name }) => name) as [string, string];
