/**
 * An independent check of the arithmetic: it simulates day by day, with its own calendar and its own bookkeeping. It
 * shares only the types with the rules.
 */
import type { DoseSchedule } from '../dose-schedule.ts';
import type { RunOut, Supply } from '../run-out.ts';

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function nextDay(date: string): string {
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && leap ? 29 : (MONTHS[month - 1] as number);
  day += 1;
  if (day > length) [day, month] = [1, month + 1];
  if (month > 12) [month, year] = [1, year + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Zeller's rule; Sunday is 0. */
function weekday(date: string): number {
  const [y = 0, m = 0, d = 0] = date.split('-').map(Number);
  const [year, month] = m < 3 ? [y - 1, m + 12] : [y, m];
  const h = (d + Math.floor((13 * (month + 1)) / 5) + year + Math.floor(year / 4)) as number;
  return (h - Math.floor(year / 100) + Math.floor(year / 400) + 6) % 7;
}

type Day = 'dose' | 'none' | 'in an open pause';

function dayOf(schedule: DoseSchedule, date: string, sinceStart: number): Day {
  const { until, pauses } = schedule;
  if (until !== null && date > until) return 'none';
  if (!isDoseDay(schedule, date, sinceStart)) return 'none';
  const paused = pauses.filter(({ from, to }) => date >= from && (to === null || date <= to));
  if (paused.length === 0) return 'dose';
  return paused.every(({ to }) => to === null) ? 'in an open pause' : 'none';
}

function isDoseDay({ pattern }: DoseSchedule, date: string, sinceStart: number): boolean {
  if (pattern.kind === 'every') return sinceStart % pattern.days === 0;
  if (pattern.kind === 'weekdays') return pattern.weekdays.includes(weekday(date));
  if (pattern.kind === 'cycle') return sinceStart % (pattern.on + pattern.off) < pattern.on;
  return true;
}

/** How long a supply lasts, by simulating each day. */
export function simulateRunOut(schedule: DoseSchedule, supply: Supply, days: number): RunOut {
  const { morning, noon, evening, night } = schedule.dose;
  const aDay = morning + noon + evening + night;
  const { pattern } = schedule;
  if (pattern.kind === 'as-needed' || aDay === 0) return { kind: 'no-dose' };
  if (pattern.kind === 'weekdays' && pattern.weekdays.length === 0) return { kind: 'no-dose' };
  let left = supply.quarters;
  // The simulation begins at the earlier of the two days, so that the days since the start are counted one by one.
  let date = schedule.start < supply.countedOn ? schedule.start : supply.countedOn;
  let before = date;
  let sinceStart = -1;
  let walked = 0;
  let isCut = false;
  while (walked <= days) {
    if (date >= schedule.start) sinceStart += 1;
    if (date >= supply.countedOn) {
      const day = date >= schedule.start ? dayOf(schedule, date, sinceStart) : 'none';
      isCut ||= day === 'in an open pause';
      if (day === 'dose') {
        if (left < aDay) {
          return { kind: 'runs-out', lastCoveredDay: date === before ? dayBefore(date) : before };
        }
        left -= aDay;
      }
      if (date >= schedule.start) walked += 1;
    }
    before = date;
    date = nextDay(date);
  }
  return { kind: isCut ? 'paused' : 'enough' };
}

function dayBefore(date: string): string {
  let before = `${Number(date.slice(0, 4)) - 1}-12-25`;
  while (nextDay(before) !== date) before = nextDay(before);
  return before;
}
