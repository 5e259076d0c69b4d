import { AppError } from '#contract/app-error.ts';
import type { DoseSchedule } from '#domain/courses/dose-schedule.ts';
import { doseUnit, mostAtATime } from '#domain/courses/dose-unit.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { Food } from '#domain/prescription-text/paper-line.ts';
import { pleaseEnterAnAmount, pleaseEnterHowManyAre } from '#sentences/contract/checks.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import { dropCourse, listCourses, saveCourse } from '../../../persistence/repositories/people/course-repository.ts';
import { claimFiles } from '../../../persistence/repositories/unclaimed-file-repository.ts';
import { forgetFiles, storeJson } from '../../files/keep-files.ts';
import { recordConsent } from '../../privacy/record-consent.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { findPatient } from '../health.ts';
import { type Course, openCourse } from './course.ts';
import { listMedicines, type MedicineList } from './list-medicines.ts';

/** The maximum number of medicines in a list. */
const MOST_COURSES = 40;

export interface MedicineChange {
  readonly courseId: string | undefined;
  readonly patientId: string | undefined;
  readonly medicineId: string;
  readonly schedule: DoseSchedule;
  /** Omitted: as the list counts it. Needed for a new entry. */
  readonly quartersLeft: number | undefined;
  /** When the list was read that this is a change of. */
  readonly asOf: Date | undefined;
  readonly stopped: boolean;
  readonly skipUntil: string | null;
  readonly food: Food | null;
}

/**
 * Adds a medicine to a patient's list, or changes one; returns the list. A page may have been open for days: a count that it
 * does not change is counted here, before the change, and an entry that was changed since it was read is refused.
 */
export async function saveMedicine(
  parts: ServiceParts,
  accountId: string,
  change: MedicineChange,
): Promise<MedicineList> {
  const { db, now, newId } = parts;
  const { patientId } = await findPatient(parts, accountId, change.patientId);
  const name = await nameOf(parts, accountId, change);
  refuseTooMany(parts, change);
  const { row, count } = await countOf(parts, accountId, { ...change, patientId });
  const fileKey = await storeJson(parts, courseOf(change, name, count));
  await inTransaction(db, 'save-medicine', async (trx) => {
    await lockAccount(trx, accountId);
    const listed = await listCourses(trx, accountId, patientId);
    const { courseId } = change;
    const entry = listed.find(({ id }) => id === courseId);
    if (courseId !== undefined && entry === undefined) throw new AppError('course-not-found');
    if (entry?.fileKey !== row?.fileKey) throw wasChanged();
    const before = courseId === undefined ? null : await dropCourse(trx, accountId, courseId, now());
    if (before === null && listed.length >= MOST_COURSES) {
      throw new AppError('not-allowed-now', { sentence: say.theListHoldsAtMost(MOST_COURSES) });
    }
    if (!(await claimFiles(trx, [fileKey]))) throw new AppError('unavailable');
    const createdAt = before?.createdAt ?? now();
    await saveCourse(trx, accountId, { id: courseId ?? newId(), patientId, fileKey, createdAt, now: now() });
    if (listed.length === 0) await noteConsent(parts, trx, accountId, patientId, true);
  }).catch(async (error: unknown) => {
    await forgetFiles(parts, [fileKey]);
    throw error;
  });
  return listMedicines(parts, accountId, { patientId });
}

function refuseTooMany({ snapshot }: ServiceParts, { medicineId, schedule }: MedicineChange): void {
  const rank = snapshot().rankOf(medicineId);
  if (rank < 0) return;
  const most = mostAtATime(doseUnit(snapshot().factsAt(rank)));
  if (Object.values(schedule.dose).every((quarters) => quarters <= most * 4)) return;
  const sentence = pleaseEnterAnAmount(most);
  throw new AppError('invalid-input', { sentence, fields: { dose: sentence } });
}

/** Removes a medicine from the list, with its encrypted file; returns the list. */
export async function removeMedicine(parts: ServiceParts, accountId: string, courseId: string): Promise<MedicineList> {
  const { db, now } = parts;
  const patientId = await inTransaction(db, 'remove-medicine', async (trx) => {
    await lockAccount(trx, accountId);
    const row = (await listCourses(trx, accountId)).find(({ id }) => id === courseId);
    if (row === undefined) throw new AppError('course-not-found');
    await dropCourse(trx, accountId, courseId, now());
    const left = await listCourses(trx, accountId, row.patientId);
    if (left.length === 0) await noteConsent(parts, trx, accountId, row.patientId, false);
    return row.patientId;
  });
  return listMedicines(parts, accountId, { patientId });
}

/** A medicine of the catalogue; one that has left it may stay in the list under its old name. */
async function nameOf(parts: ServiceParts, accountId: string, { courseId, medicineId }: MedicineChange) {
  const catalogue = parts.snapshot();
  const rank = catalogue.rankOf(medicineId);
  if (rank >= 0) return catalogue.recordAt(rank).name;
  const row = (await listCourses(parts.db, accountId)).find(({ id }) => id === courseId);
  const course = row === undefined ? null : await openCourse(parts, row);
  if (course?.medicineId !== medicineId) throw new AppError('medicine-not-found');
  return course.name;
}

/** The row that is changed, if any, and how many are left. The count that a new entry states is of the time of its list. */
async function countOf(
  parts: ServiceParts,
  accountId: string,
  { courseId, patientId, quartersLeft, asOf }: MedicineChange & { readonly patientId: string },
) {
  const at = parts.now();
  const ofDay = (quarters: number, time: Date) =>
    ({ quarters, countedOn: indianDay(time.getTime()), countedAt: time.toISOString() }) as const;
  if (courseId === undefined) {
    if (quartersLeft === undefined) {
      const sentence = pleaseEnterHowManyAre;
      throw new AppError('invalid-input', { sentence, fields: { units_left: sentence } });
    }
    return { row: undefined, count: ofDay(quartersLeft, asOf !== undefined && asOf < at ? asOf : at) };
  }
  const row = (await listCourses(parts.db, accountId, patientId)).find(({ id }) => id === courseId);
  const list = await listMedicines(parts, accountId, { patientId });
  const listed = list.medicines.find(({ id }) => id === courseId);
  if (asOf !== undefined && listed !== undefined && new Date(listed.course.countedAt) > asOf) throw wasChanged();
  const quarters = quartersLeft ?? listed?.supply.quarters;
  if (quarters === undefined) throw new AppError('course-not-found');
  // Later than every list that was read, also where one was read while the clock was ahead: an older list does not overwrite this.
  const countedAt = new Date(Math.max(at.getTime(), list.asOf.getTime() + 1)).toISOString();
  return { row, count: { ...ofDay(quarters, at), countedAt } };
}

function wasChanged(): AppError {
  return new AppError('not-allowed-now', { sentence: say.thisMedicineWasChanged });
}

function courseOf(
  { medicineId, schedule, stopped, skipUntil, food }: MedicineChange,
  name: string,
  count: Pick<Course, 'quarters' | 'countedOn' | 'countedAt'>,
): Course {
  return { medicineId, name, schedule, ...count, stopped, skipUntil, food };
}

async function noteConsent(
  parts: ServiceParts,
  db: ServiceParts['db'],
  accountId: string,
  patientId: string,
  agreed: boolean,
): Promise<void> {
  const subject = `medicines of ${patientId}`; // not a sentence: a key.
  await recordConsent(parts, db, { accountId, purpose: 'health', subject, place: 'account', agreed });
}
