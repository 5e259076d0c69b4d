import { type CalendarDay, calendarDays } from '#domain/courses/calendar-days.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import {
  type CalendarRow,
  dropCalendar,
  findCalendar,
  openCalendar,
  saveCalendar,
} from '../../../persistence/repositories/people/course-repository.ts';
import { recordConsent } from '../../privacy/record-consent.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { findPatient } from '../health.ts';
import { listMedicines } from './list-medicines.ts';

type Parts = Pick<ServiceParts, 'db' | 'keys' | 'now' | 'newId'>;

/** The token of a calendar's address, which needs no login; null if the calendar is off. */
export interface CalendarAddress {
  readonly token: string | null;
  readonly withNames: boolean;
}

/** The requested settings of a calendar. `renew` replaces its address by a new one. */
interface CalendarWish {
  readonly patientId: string | undefined;
  readonly isOn: boolean;
  readonly withNames: boolean;
  readonly renew: boolean;
}

/** The address of a patient's calendar, for its owner. */
export async function readCalendarAddress(
  parts: Parts,
  accountId: string,
  patientId: string | undefined,
): Promise<CalendarAddress> {
  const patient = await findPatient(parts, accountId, patientId);
  return addressOf(parts, await findCalendar(parts.db, accountId, patient.patientId));
}

/**
 * Turns a patient's calendar on or off, or changes its content. An address that is not renewed stays the same, so that two
 * presses or two tabs do not end a calendar in use. What it shows is recorded as a consent, and what it no longer shows as its withdrawal.
 */
export async function changeCalendarAddress(
  parts: Parts,
  accountId: string,
  { patientId: asked, isOn, withNames, renew }: CalendarWish,
): Promise<CalendarAddress> {
  const { db, now, newId } = parts;
  const { patientId } = await findPatient(parts, accountId, asked);
  const kept = await inTransaction(db, 'change-medicine-calendar', async (trx) => {
    await lockAccount(trx, accountId);
    const before = await findCalendar(trx, accountId, patientId);
    const wished = isOn ? { id: renew ? newId() : (before?.id ?? newId()), withNames } : null;
    if (wished === null) await dropCalendar(trx, accountId, patientId);
    else await saveCalendar(trx, { ...wished, accountId, patientId, now: now() });
    const [earlier, later] = [contentOf(before), contentOf(wished)];
    for (const content of earlier === later ? [] : [earlier, later]) {
      if (content === null) continue;
      const subject = `${content} of ${patientId}`;
      const consent = { accountId, purpose: 'health', subject, place: 'account', agreed: content === later } as const;
      await recordConsent(parts, trx, consent);
    }
    return wished;
  });
  return addressOf(parts, kept);
}

/** The consent: only days, or days with names. */
function contentOf(calendar: CalendarRow | null): string | null {
  if (calendar === null) return null;
  return calendar.withNames ? 'calendar with names' : 'calendar'; // not a sentence: a purpose of keys.
}

function addressOf({ keys }: Parts, calendar: CalendarRow | null): CalendarAddress {
  if (calendar === null) return { token: null, withNames: false };
  return { token: keys.signCalendar(calendar.id), withNames: calendar.withNames };
}

/**
 * The content of the calendar at an address: the days of its patient's medicines. Null for an address that never existed, was renewed
 * or withdrawn, or whose account is closed, without distinction.
 */
export async function readCalendar(parts: ServiceParts, token: string): Promise<readonly CalendarDay[] | null> {
  const id = parts.keys.readCalendar(token);
  const calendar = id === null ? null : await openCalendar(parts.db, id);
  if (calendar === null) return null;
  const { accountId, patientId, withNames } = calendar;
  const { medicines } = await listMedicines(parts, accountId, { patientId });
  const courses = medicines.map(({ id, name, course, counted, leftOut }) => ({
    id,
    name,
    schedule: course.schedule,
    counted,
    isStopped: course.stopped,
    isSold: leftOut === null,
  }));
  return calendarDays(courses, { withNames });
}
