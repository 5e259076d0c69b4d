import type { MedicineBody, MedicineData } from '#contract/areas/account/medicines.ts';
import * as dates from '#sentences/dates.ts';
import * as say from '#sentences/person/medicines.ts';

/** "2026-12-09" as "9 December"; with the year if it differs from today's. */
export function dayInWords(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${Number(date)} ${dates.months[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? words : `${words} ${year}`;
}

/** A medicine of the list as sent back with its changes. The count is the server's: this page may be of another day. */
export function bodyOf(medicine: MedicineData, change: Partial<MedicineBody>): MedicineBody {
  const { course_id, medicine_id, start, until, dose, pattern, pauses, stopped, skip_until, food } = medicine;
  const course = { course_id, medicine_id, start, until, dose, pattern, pauses, stopped, skip_until, food };
  return { agreed: true, ...course, ...change };
}

/** Millilitres are stated with every amount; pieces need no unit beside the pack's name. */
export function amountWithUnit(amount: number, unit: MedicineData['unit']): string {
  return unit === 'ml' ? say.millilitres(amount) : String(amount);
}

/** How it is taken, as prescriptions write it: "1-0-½-1, every 2 days"; of a syrup "5-0-5-0 ml every day". */
export function doseInWords({ dose, pattern, unit }: Pick<MedicineData, 'dose' | 'pattern' | 'unit'>): string {
  if (pattern.kind === 'as-needed') return say.onlyWhenNeeded;
  const amounts = [dose.morning, dose.noon, dose.evening, dose.night];
  if (amounts.every((amount) => amount === 0)) return say.doseNotTold;
  const parts = amounts.map(amountInWords).join('-');
  const counts = unit === 'ml' ? say.millilitres(parts) : parts;
  switch (pattern.kind) {
    case 'every':
      return pattern.days === 2 ? say.onAlternateDays(counts) : say.everySoManyDays(counts, pattern.days);
    case 'weekdays':
      return say.onWeekdays(counts, pattern.weekdays.map((day) => say.weekdays[day]).join(', '));
    case 'cycle':
      return say.inCyclesOf(counts, pattern.on, pattern.off);
    default:
      return say.takenEveryDay(counts);
  }
}

/** From when a later course is taken, and until when one that ends: a taper is several of these. */
export function daysInWords({ start, until }: Pick<MedicineData, 'start' | 'until'>, today: string): string | null {
  const from = start > today ? dayInWords(start, today) : null;
  const last = until === null ? null : dayInWords(until, today);
  if (from !== null && last !== null) return say.fromDayUntilDay(from, last);
  return from !== null ? say.fromDay(from) : last !== null ? say.untilDay(last) : null;
}

/** How to take a medicine with food, in the words of labels. */
export const FOODS = {
  before: say.beforeFood,
  with: say.withFood,
  after: say.afterFood,
  'empty-stomach': say.onAnEmptyStomach,
} as const satisfies Record<NonNullable<MedicineData['food']>, string>;

const PARTS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

function amountInWords(amount: number): string {
  const whole = Math.floor(amount);
  const part = PARTS[String(amount - whole)] ?? '';
  return part === '' ? String(whole) : `${whole === 0 ? '' : whole}${part}`;
}

/** The second of next month: a box on the first then leaves the medicine out. */
export function skipOneMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10);
}

/** Whole packs for a month; 0 where they cannot be worked out, as for a medicine that is taken only when needed. */
export function packsForAMonth({ dose, pattern, units_in_pack }: MedicineData): number {
  const aDay = dose.morning + dose.noon + dose.evening + dose.night;
  return units_in_pack ? Math.min(20, Math.ceil((aDay * daysOfMonth(pattern)) / units_in_pack)) : 0;
}

function daysOfMonth(pattern: MedicineData['pattern']): number {
  switch (pattern.kind) {
    case 'as-needed':
      return 0;
    case 'every':
      return Math.ceil(30 / pattern.days);
    case 'weekdays':
      return Math.ceil((30 * pattern.weekdays.length) / 7);
    case 'cycle':
      return Math.ceil((30 * pattern.on) / (pattern.on + pattern.off));
    default:
      return 30;
  }
}
