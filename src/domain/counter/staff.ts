import { plainRegistration } from './consultation.ts';
import { ROLES, type Role } from './roles.ts';

/** A member of staff. A pharmacist has a registration with a state's pharmacy council, and the day until which it is valid. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly registration: string | null;
  /** "yyyy-MM-dd", the last day on which the registration is valid. */
  readonly registrationUntil: string | null;
  readonly roles: readonly Role[];
}

/** Who did something at the counter, as named in its record. */
export type ActingStaff = Pick<StaffMember, 'id' | 'name'>;

const SENT_AGAIN_MS = 60_000;

/**
 * Whether a note equals the note before it because its sender got no answer and sent it again: within a minute of it. If the clock
 * was set back by more than that in between, the note counts as new. The shop's own rule.
 */
export function isSentAgain(before: Date, now: Date): boolean {
  return Math.abs(now.getTime() - before.getTime()) < SENT_AGAIN_MS;
}

/** The longest time for which a registration can be entered. */
const MOST_YEARS = 10;

/**
 * What is wrong with a new person, in a sentence; null if nothing is. `today` is "yyyy-MM-dd" in India; null where the
 * registration's last day was accepted earlier.
 */
export function staffFault(person: Omit<StaffMember, 'id'>, today: string | null): string | null {
  if (person.name.trim() === '') return 'Please enter a name.';
  if (person.roles.length === 0) return 'Please choose at least one role.';
  if (!person.roles.includes('pharmacist')) return null;
  // The registers and invoices name the pharmacist by this number: a space or a dash is none.
  if (plainRegistration(person.registration ?? '') === '' || person.registrationUntil === null)
    return "A pharmacist's registration number and the day until which it is valid are needed.";
  if (today === null) return null;
  if (person.registrationUntil < today) return 'This registration has run out.';
  return isTooFar(person.registrationUntil, today)
    ? 'A registration is entered for ten years at most. Please check the year.'
    : null;
}

/**
 * A registration that is valid for more than ten years was typed wrong, "2082" for "2028", and would never run out. The shop's own rule of 27 November
 * 2026, as for the expiry of packs. Days as "yyyy-MM-dd".
 */
function isTooFar(until: string, today: string): boolean {
  return until > `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
}

/** The parts of a person that can change: their roles, and the registration that a pharmacist needs. */
export type StaffStanding = Pick<StaffMember, 'roles' | 'registration' | 'registrationUntil'>;

/** Roles and registration as stored: roles in the order of the table, each once, and a registration only for a pharmacist. */
export function tidyStanding({ roles, registration, registrationUntil }: StaffStanding): StaffStanding {
  const known = ROLES.filter((role) => roles.includes(role));
  const isPharmacist = known.includes('pharmacist');
  return {
    roles: known,
    registration: isPharmacist ? registration : null,
    registrationUntil: isPharmacist ? registrationUntil : null,
  };
}

/**
 * What is wrong with a change of somebody's roles or registration, in a sentence; null if nothing is. Nobody gives a role to themselves, and nobody
 * extends their own registration, which has the same effect. An expired registration that stays unchanged does not prevent other changes.
 */
export function standingFault(
  before: StaffMember,
  after: StaffStanding,
  { isOwn, today }: { readonly isOwn: boolean; readonly today: string },
): string | null {
  const isSameRegistration =
    before.registration === after.registration && before.registrationUntil === after.registrationUntil;
  const fault = staffFault({ ...after, name: before.name }, isSameRegistration ? null : today);
  if (fault !== null) return fault;
  const isStill = isSameRegistration && after.roles.every((role) => before.roles.includes(role));
  if (isStill && after.roles.length === before.roles.length) return 'This changes nothing.';
  if (!isOwn || isStill) return null;
  // Giving up the pharmacist's role removes the registration.
  const drops = after.registration === null && after.roles.every((role) => before.roles.includes(role));
  return drops ? null : 'You cannot give yourself a role or change your own registration. Another owner can.';
}

/** The roles that somebody has today: an expired registration removes the pharmacist's. */
export function rolesToday({ roles, registrationUntil }: StaffMember, today: string): readonly Role[] {
  const isRegistered = registrationUntil !== null && registrationUntil >= today;
  return isRegistered ? roles : roles.filter((role) => role !== 'pharmacist');
}
