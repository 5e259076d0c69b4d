import type { PaperDose } from '../prescription-text/paper-line.ts';
import type { DosePattern, DoseQuarters, DoseSchedule } from './dose-schedule.ts';
import { numberOf, type PlainDate, toDate } from './plain-date.ts';

const NOTHING: DoseQuarters = { morning: 0, noon: 0, evening: 0, night: 0 };

/**
 * A dose on a prescription as days and times. Null if the prescription leaves a part of it open: how much, at which time, on which days. A dose
 * that says how often but not when has no times, and none are invented.
 */
export function scheduleOf(dose: PaperDose | null, days: number | null, start: PlainDate): DoseSchedule | null {
  if (dose === null) return null;
  const until = days === null || dose.sos ? null : toDate(numberOf(start) + days - 1);
  if (dose.sos) return { start, until, dose: NOTHING, pattern: { kind: 'as-needed' }, pauses: [] };
  const pattern = patternOf(dose.every);
  const { morning, noon, night, slotsExact, evening = 0 } = dose;
  if (pattern === null || !slotsExact || morning === null || noon === null || night === null) return null;
  const quarters = { morning: morning * 4, noon: noon * 4, evening: evening * 4, night: (night - evening) * 4 };
  if (!Object.values(quarters).every(Number.isInteger)) return null;
  return { start, until, dose: quarters, pattern, pauses: [] };
}

function patternOf(every: PaperDose['every']): DosePattern | null {
  if (every === null) return { kind: 'daily' };
  if (every === 'other-day') return { kind: 'every', days: 2 };
  return every === 'week' ? { kind: 'every', days: 7 } : null;
}
