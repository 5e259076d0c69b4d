import type { DoseSchedule } from '#domain/courses/dose-schedule.ts';
import type { PlainDate } from '#domain/courses/plain-date.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { Food } from '#domain/prescription-text/paper-line.ts';
import type { CourseRow } from '../../../persistence/repositories/people/course-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** A medicine that a patient takes, in its stored form. */
export interface Course {
  readonly medicineId: string;
  /** Its name when it was added; used if it has left the catalogue. */
  readonly name: string;
  readonly schedule: DoseSchedule;
  readonly quarters: number;
  readonly countedOn: PlainDate;
  /** The time of the count, in UTC: later deliveries are added. */
  readonly countedAt: string;
  readonly stopped: boolean;
  readonly skipUntil: PlainDate | null;
  /** Null if not given; older lists do not have it. */
  readonly food?: Food | null;
}

/** The decrypted course of a row; null if its file is missing. */
export async function openCourse(
  { files }: Pick<ServiceParts, 'files'>,
  row: Pick<CourseRow, 'fileKey'>,
): Promise<Course | null> {
  const bytes = await files.get(row.fileKey);
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as Course);
}

/** The medicines that a patient takes according to their list. */
interface TakenCourses {
  readonly courses: readonly Course[];
  /** Medicines of the list whose file could not be opened, so that they are unknown. */
  readonly unread: number;
}

/** The medicines of a patient's list by their files, without stopped and finished ones. A paused medicine counts, since it may be resumed. */
export async function takenCourses(
  parts: Pick<ServiceParts, 'files' | 'now'>,
  fileKeys: readonly string[],
): Promise<TakenCourses> {
  const opened = await Promise.all(fileKeys.map((fileKey) => openCourse(parts, { fileKey })));
  const today = indianDay(parts.now().getTime());
  const courses = opened.flatMap((course) => {
    if (course === null || course.stopped) return [];
    return course.schedule.until !== null && course.schedule.until < today ? [] : [course];
  });
  return { courses, unread: opened.filter((course) => course === null).length };
}
