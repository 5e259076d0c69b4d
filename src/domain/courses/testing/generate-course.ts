import { DOSE_TIMES, type DosePattern, type DoseQuarters, type DoseSchedule, type Pause } from '../dose-schedule.ts';
import { toDate } from '../plain-date.ts';
import type { Supply } from '../run-out.ts';

/** Random whole numbers below a bound; the same seed gives the same numbers (mulberry32). */
export function drawFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A schedule and a supply as patients have them, including some invalid ones. */
export function drawCourse(draw: (below: number) => number): { schedule: DoseSchedule; supply: Supply } {
  const first = 20_000 + draw(4000);
  const pauses: Pause[] = Array.from({ length: draw(4) }, () => {
    const from = first - 20 + draw(200);
    return { from: toDate(from), to: draw(12) === 0 ? null : toDate(from + draw(40) - 3) };
  });
  const schedule: DoseSchedule = {
    // Some have been taken for years.
    start: toDate(draw(6) === 0 ? first - draw(3000) : first),
    until: draw(4) === 0 ? toDate(first + draw(300)) : null,
    dose: drawDose(draw),
    pattern: drawPattern(draw),
    pauses,
  };
  return {
    schedule,
    supply: { quarters: draw(3) === 0 ? draw(40) : draw(800), countedOn: toDate(first - 30 + draw(120)) },
  };
}

function drawDose(draw: (below: number) => number): DoseQuarters {
  const amounts = [0, 0, 0, 1, 2, 2, 4, 4, 4, 6, 8, 20];
  return Object.fromEntries(DOSE_TIMES.map((time) => [time, amounts[draw(amounts.length)]])) as DoseQuarters;
}

function drawPattern(draw: (below: number) => number): DosePattern {
  switch (draw(8)) {
    case 0:
      return { kind: 'every', days: 2 };
    case 1:
      return { kind: 'every', days: draw(5) === 0 ? 90 : 1 + draw(30) };
    case 2:
    case 3:
      return { kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6, 1, 5].filter(() => draw(3) === 0) };
    case 4:
      return { kind: 'cycle', on: 1 + draw(28), off: draw(15) };
    case 5:
      return draw(4) === 0 ? { kind: 'as-needed' } : { kind: 'cycle', on: 21, off: 7 };
    default:
      return { kind: 'daily' };
  }
}
