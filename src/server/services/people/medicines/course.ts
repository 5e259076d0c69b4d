import type { DoseSchedule } from '#domain/courses/dose-schedule.ts';
import type { PlainDate } from '#domain/courses/plain-date.ts';
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
export async function openCourse({ files }: Pick<ServiceParts, 'files'>, row: CourseRow): Promise<Course | null> {
  const bytes = await files.get(row.fileKey);
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as Course);
}
