import { type CalendarDay, calendarDays } from '#domain/courses/calendar-days.ts';
import { openCalendar } from '../../../persistence/repositories/people/calendar-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { listMedicines } from './list-medicines.ts';

/**
 * What the calendar of an address shows: the days of its patient's medicines. Null for an address that never was, was renewed
 * or taken back, or whose account is closed: nobody learns which.
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
