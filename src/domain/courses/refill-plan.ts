import { countDoseDays, type DoseSchedule, isForeseeable, quartersADay } from './dose-schedule.ts';
import { numberOf, type PlainDate, toDate } from './plain-date.ts';
import { findRunOut, ORDER_DAYS_BEFORE, quartersLeft, type Supply } from './run-out.ts';

/** A medicine that may be part of a monthly box. */
export interface PlannedCourse {
  readonly id: string;
  readonly schedule: DoseSchedule;
  readonly supply: Supply;
  /** Units in a pack; null if unknown: then nothing is planned. */
  readonly unitsInPack: number | null;
  /** No box before this day contains it: the patient skipped it. */
  readonly skipBefore?: PlainDate | undefined;
}

/**
 * The amount of one medicine in a box, and how the box's day compares with the latest day to order the medicine alone.
 */
export interface BoxLine {
  readonly id: string;
  readonly packs: number;
  /** Bought this many days earlier than necessary. */
  readonly daysEarly: number;
  /** The box comes this many days after the latest day to order it: order it sooner, on its own. */
  readonly daysLate: number;
}

/** A monthly box. */
export interface Box {
  readonly orderOn: PlainDate;
  readonly lines: readonly BoxLine[];
}

/**
 * One box a month until the horizon, on the same day of the month. Each box holds whole packs, as many as every medicine needs
 * until the next box arrives: that box is ordered on the latest day to order, or earlier. Nothing is ordered here; the patient confirms each box.
 */
export function planRefills(
  courses: readonly PlannedCourse[],
  { today, dayOfMonth, horizonDays }: { today: PlainDate; dayOfMonth: number; horizonDays: number },
): readonly Box[] {
  const days = boxDays(today, dayOfMonth, horizonDays);
  const bought = new Map<string, number>();
  return days.slice(0, -1).map((day, index) => {
    const neededUntil = (days[index + 1] as number) + ORDER_DAYS_BEFORE;
    const lines = courses.flatMap((course) => {
      const line = boxLine(course, { today, day, neededUntil, before: bought.get(course.id) ?? 0 });
      if (line === null) return [];
      bought.set(course.id, (bought.get(course.id) ?? 0) + line.packs * quartersInPack(course));
      return [line];
    });
    return { orderOn: toDate(day), lines };
  });
}

function boxLine(
  course: PlannedCourse,
  { today, day, neededUntil, before }: { today: PlainDate; day: number; neededUntil: number; before: number },
): BoxLine | null {
  if (course.skipBefore !== undefined && day < numberOf(course.skipBefore)) return null;
  const inPack = quartersInPack(course);
  if (!isForeseeable(course.schedule) || inPack <= 0) return null;
  const quarters = quartersLeft(course.schedule, course.supply, today) + before;
  const need = countDoseDays(course.schedule, numberOf(today), neededUntil) * quartersADay(course.schedule);
  if (need <= quarters) return null;
  const runOut = findRunOut(course.schedule, { quarters, countedOn: today });
  if (runOut.kind !== 'runs-out') return null;
  const orderBy = numberOf(runOut.lastCoveredDay) - ORDER_DAYS_BEFORE;
  return {
    id: course.id,
    packs: Math.ceil((need - quarters) / inPack),
    daysEarly: Math.max(0, orderBy - day),
    daysLate: Math.max(0, day - orderBy),
  };
}

function quartersInPack({ unitsInPack }: PlannedCourse): number {
  return unitsInPack === null ? 0 : Math.floor(unitsInPack * 4);
}

/**
 * The days of the boxes from today to the horizon, and the first day after it. A month that is too short uses its last
 * day.
 */
function boxDays(today: PlainDate, dayOfMonth: number, horizonDays: number): readonly number[] {
  const from = numberOf(today);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const days: number[] = [];
  for (let ahead = 0; ; ahead += 1) {
    const last = new Date(Date.UTC(year, month + ahead + 1, 0)).getUTCDate();
    const day = Date.UTC(year, month + ahead, Math.min(dayOfMonth, last)) / 86_400_000;
    if (day < from) continue;
    days.push(day);
    if (day > from + horizonDays) return days;
  }
}
