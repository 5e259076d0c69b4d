import { isRegistration, plainRegistration } from '../counter/consultation.ts';
import type { Order, OrderLine, Prescriber } from './order.ts';

/** How many days a letter can be answered; after that a new one is needed. */
export const LETTER_DAYS = 7;
const DAY_MS = 86_400_000;

/** A doctor's decision on the substitute. */
export const DOCTOR_ANSWERS = ['allowed', 'refused'] as const;
export type DoctorAnswer = (typeof DOCTOR_ANSWERS)[number];

export type LetterState = 'open' | 'expired' | 'withdrawn';

/** When a letter that is made now expires. */
export function letterEnds(madeAt: Date): Date {
  return new Date(madeAt.getTime() + LETTER_DAYS * DAY_MS);
}

/** The state of a letter at a given time. */
export function letterState(
  { expiresAt, withdrawnAt }: { readonly expiresAt: Date; readonly withdrawnAt: Date | null },
  now: Date,
): LetterState {
  if (withdrawnAt !== null) return 'withdrawn';
  return now < expiresAt ? 'open' : 'expired';
}

/**
 * The lines of an order that a doctor can be asked about: a substitute for a prescribed medicine that nobody has
 * allowed yet.
 */
export function linesForDoctor({ status, lines }: Pick<Order, 'status' | 'lines'>): readonly OrderLine[] {
  return status === 'PLACED' ? lines.filter(({ substitution }) => substitution === 'requested') : [];
}

/** A doctor's details, as the letter's page asks for them. */
export interface AnsweringDoctor {
  readonly name: string;
  readonly registration: string;
}

/** What is wrong with a doctor's details, by field; empty if nothing is. */
export function answeringFaults({ name, registration }: AnsweringDoctor): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!/\p{L}.*\p{L}/u.test(name)) faults.doctor_name = 'Please enter your name.';
  if (!isRegistration(registration))
    faults.doctor_registration = 'Please enter your registration number, as in KMC 45012.';
  return faults;
}

/**
 * Whether the doctor who answered is the one whose registration a pharmacist read on the prescription. The patient
 * passes the letter on, so an approval by anybody else is a claim that a pharmacist must review first.
 */
export function isPrescriber({ registration }: Pick<AnsweringDoctor, 'registration'>, prescriber: Prescriber | null) {
  const read = plainRegistration(prescriber?.registration ?? '');
  return read !== '' && read === plainRegistration(registration);
}

/** The initials of a name, for a page that a stranger might open: "Asha Rao" is "A. R.". */
export function initialsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`)
    .join(' ');
}
