import type { Role } from './roles.ts';

/** A person of the pharmacy. A pharmacist has a registration with a state's pharmacy council, and the day until which it is valid. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly registration: string | null;
  /** "yyyy-MM-dd", the last day on which the registration is valid. */
  readonly registrationUntil: string | null;
  readonly roles: readonly Role[];
}

/** Who did something at the counter, as the record of it names them. */
export type ActingStaff = Pick<StaffMember, 'id' | 'name'>;

/** What is wrong with a new person, in a sentence; null where nothing is. `today` is "yyyy-MM-dd" in India. */
export function staffFault(person: Omit<StaffMember, 'id'>, today: string): string | null {
  if (person.name.trim() === '') return 'Please enter a name.';
  if (person.roles.length === 0) return 'Please choose at least one role.';
  if (!person.roles.includes('pharmacist')) return null;
  if (person.registration === null || person.registrationUntil === null)
    return "A pharmacist's registration number and the day until which it is valid are needed.";
  return person.registrationUntil < today ? 'This registration has run out.' : null;
}

/** Whether somebody may still act as a pharmacist: a registration that has run out takes those acts away. */
export function rolesToday({ roles, registrationUntil }: StaffMember, today: string): readonly Role[] {
  const isRegistered = registrationUntil !== null && registrationUntil >= today;
  return isRegistered ? roles : roles.filter((role) => role !== 'pharmacist');
}
