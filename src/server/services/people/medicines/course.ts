import type { DoseSchedule } from '#domain/courses/dose-schedule.ts';
import type { PlainDate } from '#domain/courses/plain-date.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { Food } from '#domain/prescription-text/paper-line.ts';
import type { CourseRow } from '../../../persistence/repositories/people/course-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** A medicine that a patient takes, as it lies sealed. */
export interface Course {
  readonly medicineId: string;
  /** As it was called when it was written down; told where the catalogue has it no more. */
  readonly name: string;
  readonly schedule: DoseSchedule;
  readonly quarters: number;
  readonly countedOn: PlainDate;
  /** The moment of the count, in UTC: what is delivered later comes on top. */
  readonly countedAt: string;
  readonly stopped: boolean;
  readonly skipUntil: PlainDate | null;
  /** Null where nobody told; lists of before it was asked have none. */
  readonly food?: Food | null;
}

/** The course of a row, opened; null where its file is gone. */
export async function openCourse(
  { files }: Pick<ServiceParts, 'files'>,
  row: Pick<CourseRow, 'fileKey'>,
): Promise<Course | null> {
  const bytes = await files.get(row.fileKey);
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as Course);
}

/** What a patient's list of medicines says that they take. */
interface TakenCourses {
  readonly courses: readonly Course[];
  /** Medicines of the list whose file could not be opened: nobody knows what they are. */
  readonly unread: number;
}

/** The medicines of a patient's list by their files, without those that are stopped or over. A pause is taken again some day, so it counts. */
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
