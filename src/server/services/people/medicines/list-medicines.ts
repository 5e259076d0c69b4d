import { type DoseUnit, doseUnit } from '#domain/courses/dose-unit.ts';
import { addDays, type PlainDate } from '#domain/courses/plain-date.ts';
import { type Box, planRefills } from '#domain/courses/refill-plan.ts';
import { daysBefore, findRunOut, quartersLeft, type RunOut, type Supply } from '#domain/courses/run-out.ts';
import { shareDelivery } from '#domain/courses/share-delivery.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import * as say from '#sentences/services/people.ts';
import {
  type DeliveredLine,
  listDeliveredLines,
} from '../../../persistence/repositories/orders/recent-lines-repository.ts';
import {
  type CourseRow,
  hasReminder,
  listCourses,
} from '../../../persistence/repositories/people/course-repository.ts';
import { readPricedShelf } from '../../cart/priced-shelf.ts';
import { suppliedBy, supplyChoice, supplyIds, supplyProblem } from '../../cart/supply-of.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { findPatient } from '../health.ts';
import { type Course, openCourse } from './course.ts';

/** How far ahead boxes are planned, one a month. */
const HORIZON_DAYS = 90;
/** Older deliveries are not asked about. */
const ASKED_DAYS = 180;

/** A medicine of the list with today's status. */
export interface ListedMedicine {
  readonly id: string;
  readonly course: Course;
  readonly name: string;
  readonly manufacturer: string;
  readonly pack: string;
  readonly unitsInPack: number | null;
  /** The unit of its doses; null if its pack has none. */
  readonly unit: DoseUnit | null;
  readonly supply: Supply;
  /** The amount at the last count or delivery. */
  readonly counted: Supply;
  readonly runOut: RunOut;
  readonly orderBy: PlainDate | null;
  /** Why it is not part of the plan; null if it is. */
  readonly leftOut: { readonly state: 'stopped' | 'not-sold'; readonly sentence: string } | null;
}

/** A delivered medicine that is not in the list. */
export interface DeliveredMedicine {
  readonly medicineId: string;
  readonly name: string;
  readonly units: number | null;
  readonly on: PlainDate;
}

export interface MedicineList {
  readonly patientId: string;
  /** Whether the patient wants a message before medicines run out. */
  readonly isReminded: boolean;
  readonly today: PlainDate;
  /** When it was read; no earlier than the last change of an entry, also after the clock was set back. */
  readonly asOf: Date;
  readonly medicines: readonly ListedMedicine[];
  readonly delivered: readonly DeliveredMedicine[];
  readonly boxes: readonly Box[];
}

type Parts = Pick<ServiceParts, 'db' | 'files' | 'now' | 'snapshot'>;

/** The medicines that a patient of this account takes, how long each lasts, and the boxes of the next months. */
export async function listMedicines(
  parts: Parts,
  accountId: string,
  asked: { readonly patientId?: string | undefined; readonly dayOfMonth?: number | undefined } = {},
): Promise<MedicineList> {
  const { patientId } = await findPatient(parts, accountId, asked.patientId);
  const now = parts.now().getTime();
  const today = indianDay(now);
  const since = new Date(now - 2 * 366 * 86_400_000);
  const rows = await listCourses(parts.db, accountId, patientId);
  const lines = await listDeliveredLines(parts.db, { accountId, patientId, since });
  const opened = await Promise.all(rows.map(async (row) => ({ row, course: await openCourse(parts, row) })));
  const courses = opened.flatMap(({ row, course }) => (course === null ? [] : [{ row, course }]));
  const medicines = await Promise.all(courses.map((one) => describe(parts, one, { courses, lines, today })));
  const planned = medicines.flatMap(({ id, course, supply, unitsInPack, leftOut }) => {
    if (leftOut !== null) return [];
    return [{ id, schedule: course.schedule, supply, unitsInPack, skipBefore: course.skipUntil ?? undefined }];
  });
  const plan = { today, dayOfMonth: asked.dayOfMonth ?? 1, horizonDays: HORIZON_DAYS };
  const boxes = asked.dayOfMonth === undefined ? [] : planRefills(planned, plan);
  const isReminded = await hasReminder(parts.db, accountId, patientId);
  const asOf = new Date(Math.max(now, ...courses.map(({ course }) => Date.parse(course.countedAt))));
  return { patientId, isReminded, today, asOf, medicines, delivered: notListed(parts, lines, courses, today), boxes };
}

/** An entry of the list with its decrypted course. */
interface OpenedCourse {
  readonly row: CourseRow;
  readonly course: Course;
}

async function describe(
  parts: Parts,
  { row, course }: OpenedCourse,
  listed: {
    readonly courses: readonly OpenedCourse[];
    readonly lines: readonly DeliveredLine[];
    readonly today: PlainDate;
  },
): Promise<ListedMedicine> {
  const { today } = listed;
  const catalogue = parts.snapshot();
  const rank = catalogue.rankOf(course.medicineId);
  const record = rank < 0 ? null : catalogue.recordAt(rank);
  const unitsInPack = unitsOf(parts, course.medicineId);
  const counted = lastCount(course, listed, unitsInPack);
  const supply = { quarters: leftOf(course, counted, today), countedOn: today };
  const runOut = findRunOut(course.schedule, supply);
  return {
    id: row.id,
    course,
    name: record?.name ?? course.name,
    manufacturer: record?.manufacturer ?? '',
    pack: record?.packLabel ?? '',
    unitsInPack,
    unit: rank < 0 ? null : doseUnit(catalogue.factsAt(rank)),
    supply,
    counted,
    runOut,
    orderBy: runOut.kind === 'runs-out' ? daysBefore(runOut.lastCoveredDay).orderBy : null,
    leftOut: await leftOut(parts, course),
  };
}

/**
 * The amount after the last delivery: the count, minus the doses since, plus its share of every delivery since. All entries of
 * the same medicine share a delivery, so that no pack is counted twice.
 */
function lastCount(
  course: Course,
  { courses, lines }: { readonly courses: readonly OpenedCourse[]; readonly lines: readonly DeliveredLine[] },
  unitsInPack: number | null,
): Supply {
  let entries = courses.flatMap((one) => {
    if (one.course.medicineId !== course.medicineId) return [];
    const { quarters, countedOn } = one.course;
    return [{ of: one.course, supply: { quarters, countedOn } as Supply }];
  });
  for (const { medicineId, quantity, at } of lines) {
    if (medicineId !== course.medicineId || unitsInPack === null) continue;
    const on = indianDay(at.getTime());
    const before = entries.map(({ of, supply }) => {
      // What was counted later includes its share. The day counts, too: a clock that was ahead may have put the moment into the future.
      const isCounted = on <= of.countedOn && at.toISOString() <= of.countedAt;
      const quarters = isCounted ? 0 : leftOf(of, supply, on);
      return { of, supply, isCounted, quarters, schedule: of.schedule, isStopped: of.stopped };
    });
    const shares = shareDelivery(quantity * unitsInPack * 4, before, on);
    entries = before.map(({ of, supply, isCounted, quarters }, index) => {
      return { of, supply: isCounted ? supply : { quarters: quarters + (shares[index] ?? 0), countedOn: on } };
    });
  }
  return entries.find(({ of }) => of === course)?.supply ?? course;
}

/** What is left of a supply on a day, in quarters; of a stopped medicine all of it, since none is taken. */
function leftOf({ schedule, stopped }: Course, supply: Supply, on: PlainDate): number {
  return stopped ? supply.quarters : quartersLeft(schedule, supply, on);
}

/** Whole units, or millilitres for liquids. For tubes, drops, and vials and pens of insulin the number of doses is unknown. */
export function unitsOf({ snapshot }: Pick<ServiceParts, 'snapshot'>, medicineId: string): number | null {
  const catalogue = snapshot();
  const rank = catalogue.rankOf(medicineId);
  const facts = rank < 0 ? null : catalogue.factsAt(rank);
  const pack = facts?.pack ?? null;
  if (facts === null || pack === null || pack.doubt !== null || doseUnit(facts) === null) return null;
  return pack.units;
}

async function leftOut(parts: Parts, { medicineId, name, stopped }: Course): Promise<ListedMedicine['leftOut']> {
  if (stopped) return { state: 'stopped', sentence: say.youSaidThatItIsNotTaken };
  const catalogue = parts.snapshot();
  const shelf = await readPricedShelf(parts.db, catalogue, { others: supplyIds(catalogue, medicineId) }, parts.now());
  const choice = supplyChoice(catalogue, shelf, medicineId);
  if (choice === null) return { state: 'not-sold', sentence: say.weNoLongerHave(name) };
  const problem = supplyProblem(suppliedBy(choice, true), 1);
  return problem === null ? null : { state: 'not-sold', sentence: problem };
}

function notListed(
  parts: Parts,
  lines: readonly DeliveredLine[],
  courses: readonly { readonly course: Course }[],
  today: PlainDate,
): readonly DeliveredMedicine[] {
  const since = addDays(today, -ASKED_DAYS);
  const found = new Map<string, DeliveredMedicine>();
  for (const { medicineId, name, quantity, at } of lines) {
    const on = indianDay(at.getTime());
    if (on < since || courses.some(({ course }) => course.medicineId === medicineId)) continue;
    const inPack = unitsOf(parts, medicineId);
    found.set(medicineId, { medicineId, name, units: inPack === null ? null : inPack * quantity, on });
  }
  return [...found.values()];
}
