import { indianDay } from '#domain/invoicing/financial-year.ts';
import { listCourses } from '../../../persistence/repositories/people/course-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type Course, openCourse } from './course.ts';

/** What a patient's list of medicines says that they take. */
export interface TakenCourses {
  readonly courses: readonly Course[];
  /** Medicines of the list whose file could not be opened: nobody knows what they are. */
  readonly unread: number;
}

/** The medicines of one patient's list, without those that are stopped or over. A pause is taken again some day, so it counts. */
export async function takenCourses(
  parts: Pick<ServiceParts, 'db' | 'files' | 'now'>,
  accountId: string,
  patientId: string,
): Promise<TakenCourses> {
  const rows = await listCourses(parts.db, accountId, patientId);
  const opened = await Promise.all(rows.map((row) => openCourse(parts, row)));
  const today = indianDay(parts.now().getTime());
  const courses = opened.flatMap((course) => {
    if (course === null || course.stopped) return [];
    return course.schedule.until !== null && course.schedule.until < today ? [] : [course];
  });
  return { courses, unread: opened.filter((course) => course === null).length };
}
