import { dayInIndia, isRealDate } from '../people/age.ts';
import { plainRegistration } from './consultation.ts';
import { rolesToday, type StaffMember } from './staff.ts';

/** Permission for a pharmacy's only pharmacist to release their own decisions. Days are "yyyy-MM-dd" in India, both included. */
export interface WrittenException {
  readonly id: string;
  readonly staffId: string;
  readonly name: string;
  readonly registration: string;
  readonly reason: string;
  readonly from: string;
  readonly until: string;
  readonly writtenAt: Date;
  readonly withdrawnAt: Date | null;
}

/** What an owner writes. */
export type ExceptionDraft = Pick<WrittenException, 'reason' | 'from' | 'until'>;

/** It must be renewed each year, so that somebody reconsiders it (our own rule). */
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/** What is wrong with a new exception, by field; empty if nothing is. */
export function exceptionFaults({ reason, from, until }: ExceptionDraft, today: string): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!/\p{L}.*\p{L}.*\p{L}/u.test(reason)) faults.reason = 'Please say why there is no second pharmacist.';
  if (!isRealDate(from)) faults.from = 'Please enter the first day, as in 2026-11-24.';
  if (!isRealDate(until)) faults.until = 'Please enter the last day, as in 2027-03-31.';
  if (faults.from || faults.until) return faults;
  if (from < today) faults.from = 'It cannot begin before today.';
  if (until < from) faults.until = 'It cannot end before it begins.';
  else if ((Date.parse(until) - Date.parse(from)) / DAY_MS >= LONGEST_DAYS)
    faults.until = 'It lasts a year at most. Write a new one after that.';
  return faults;
}

/** The name of another pharmacist, whose presence rules out an exception; null if there is none. */
export function otherPharmacist(
  registration: string,
  staff: readonly (StaffMember & { readonly endedAt: Date | null })[],
  today: string,
): string | null {
  const others = staff.filter(
    (one) =>
      one.endedAt === null &&
      rolesToday(one, today).includes('pharmacist') &&
      plainRegistration(one.registration ?? '') !== plainRegistration(registration),
  );
  return others[0]?.name ?? null;
}

/** Whether an exception is in force for somebody on a day. */
export function isInForce(
  { staffId, registration, from, until, withdrawnAt }: WrittenException,
  by: { readonly staffId: string; readonly registration: string },
  today: string,
): boolean {
  if (staffId !== by.staffId || registration !== by.registration || withdrawnAt !== null) return false;
  return from <= today && today <= until;
}

/** The day that names an exception: "the written exception of 2026-11-23". */
export function exceptionDay({ writtenAt }: Pick<WrittenException, 'writtenAt'>): string {
  return dayInIndia(writtenAt.getTime());
}
