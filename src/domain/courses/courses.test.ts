import { describe, expect, it } from 'vitest';
import { cardLine } from './dose-card.ts';
import { type DosePattern, type DoseSchedule, type Pause, quartersADay, unitsADay } from './dose-schedule.ts';
import { addDays, dayNumber, weekdayOf } from './plain-date.ts';
import { planRefills } from './refill-plan.ts';
import { daysBefore, FORESEEN_DAYS, findRunOut, quartersLeft } from './run-out.ts';
import { drawCourse, drawFrom } from './testing/generate-course.ts';
import { simulateRunOut } from './testing/simulate-course.ts';

const once = { morning: 4, noon: 0, evening: 0, night: 0 };
const daily: DoseSchedule = { start: '2026-11-10', until: null, dose: once, pattern: { kind: 'daily' }, pauses: [] };
const thirty = { quarters: 120, countedOn: '2026-11-10' };
const weekly: DosePattern = { kind: 'weekdays', weekdays: [1] };

describe('how long a medicine lasts', () => {
  it.each<[string, Partial<DoseSchedule>, string]>([
    ['one a day', {}, '2026-12-09'],
    ['a half twice a day', { dose: { ...once, morning: 2, night: 2 } }, '2026-12-09'],
    [
      'one and three quarters: the rest of a tablet covers no day',
      { dose: { ...once, morning: 6, night: 1 } },
      '2026-11-26',
    ],
    ['alternate days: a day without a dose is covered', { pattern: { kind: 'every', days: 2 } }, '2027-01-08'],
    ['every Monday', { pattern: weekly }, '2027-06-13'],
    ['three weeks of four', { pattern: { kind: 'cycle', on: 21, off: 7 } }, '2026-12-16'],
    ['a pause of ten days', { pauses: [{ from: '2026-11-20', to: '2026-11-29' }] }, '2026-12-19'],
    [
      'pauses that overlap count once',
      {
        pauses: [
          { from: '2026-11-20', to: '2026-11-26' },
          { from: '2026-11-24', to: '2026-11-29' },
        ],
      },
      '2026-12-19',
    ],
  ])('%s', (_, change, day) => {
    expect(findRunOut({ ...daily, ...change }, thirty)).toEqual({ kind: 'runs-out', lastCoveredDay: day });
  });

  it.each<[string, Partial<DoseSchedule>, string]>([
    ['no dose known', { dose: { ...once, morning: 0 } }, 'no-dose'],
    ['only when needed', { pattern: { kind: 'as-needed' } }, 'no-dose'],
    ['no weekday chosen', { pattern: { kind: 'weekdays', weekdays: [] } }, 'no-dose'],
    ['paused and nobody knows until when', { pauses: [{ from: '2026-11-12', to: null }] }, 'paused'],
    ['a course that ends before its tablets', { until: '2026-11-14' }, 'enough'],
  ])('says no day where there is %s', (_, change, kind) => {
    expect(findRunOut({ ...daily, ...change }, thirty)).toEqual({ kind });
  });

  it('orders four days and reminds five days before it runs out', () => {
    expect(daysBefore('2026-12-09')).toEqual({ orderBy: '2026-12-05', remindOn: '2026-12-04' });
  });

  it('counts the remaining supply day by day, and never takes part of a dose', () => {
    expect(quartersLeft(daily, thirty, '2026-11-10')).toBe(120);
    expect(quartersLeft(daily, thirty, '2026-11-20')).toBe(80);
    expect(quartersLeft({ ...daily, dose: { ...once, night: 4 } }, { ...thirty, quarters: 20 }, '2027-03-01')).toBe(4);
  });

  it('agrees with a day-by-day simulation on 3,000 random schedules', () => {
    const draw = drawFrom(20);
    for (let n = 0; n < 3000; n += 1) {
      const { schedule, supply } = drawCourse(draw);
      const walked = simulateRunOut(schedule, supply, FORESEEN_DAYS);
      expect(findRunOut(schedule, supply), JSON.stringify({ schedule, supply })).toEqual(walked);
    }
  });

  it('gives the same day when it is computed from what is left a day later', () => {
    const draw = drawFrom(21);
    for (let n = 0; n < 1000; n += 1) {
      const { schedule, supply } = drawCourse(draw);
      const runOut = findRunOut(schedule, supply);
      if (runOut.kind !== 'runs-out' || runOut.lastCoveredDay <= supply.countedOn) continue;
      const on = addDays(supply.countedOn, 1);
      expect(findRunOut(schedule, { quarters: quartersLeft(schedule, supply, on), countedOn: on })).toEqual(runOut);
    }
  });
});

describe('the card of a medicine', () => {
  it('says paused until the last of the pauses that follow one another', () => {
    const pauses = [
      { from: '2026-11-20', to: '2026-11-26' },
      { from: '2026-11-24', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-02' },
    ];
    const course = { name: 'Telma', pack: '', unit: null, food: null, isStopped: false };
    const pausedOn = (day: string, more: readonly Pause[] = []) =>
      cardLine({ ...course, schedule: { ...daily, pauses: [...pauses, ...more] } }, day)?.paused;
    expect(pausedOn('2026-11-24')).toBe('2026-12-02');
    expect(pausedOn('2026-11-24', [{ from: '2026-12-03', to: null }])).toBe('open');
    expect(pausedOn('2026-12-03')).toBeNull();
  });
});

describe('a day', () => {
  it('must exist in the calendar', () => {
    expect(dayNumber('2026-02-29')).toBeNull();
    expect(dayNumber('2026-13-01')).toBeNull();
    expect(dayNumber('9 December')).toBeNull();
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(weekdayOf(dayNumber('2026-11-23') as number)).toBe(1);
  });
});

describe('one box a month', () => {
  const plan = { today: '2026-11-23', dayOfMonth: 1, horizonDays: 60 };
  const course = { id: 'telma', schedule: daily, supply: thirty, unitsInPack: 30 };

  it('buys whole packs up to the day on which the next box has arrived', () => {
    const boxes = planRefills([course], plan);
    expect(boxes.map(({ orderOn }) => orderOn)).toEqual(['2026-12-01', '2027-01-01']);
    expect(boxes[0]?.lines).toEqual([{ id: 'telma', packs: 1, daysEarly: 4, daysLate: 0 }]);
  });

  it('says how many days too late a box would come', () => {
    const boxes = planRefills([{ ...course, supply: { quarters: 60, countedOn: '2026-11-10' } }], plan);
    expect(boxes[0]?.lines[0]).toMatchObject({ daysEarly: 0, daysLate: 11 });
  });

  it('leaves a skipped medicine out until its day, and then buys what is needed', () => {
    const boxes = planRefills([{ ...course, skipBefore: '2026-12-20' }], plan);
    expect(boxes.map(({ lines }) => lines.map(({ packs }) => packs))).toEqual([[], [2]]);
  });

  it('uses the last day of a month that is too short', () => {
    const days = planRefills([], { today: '2027-01-31', dayOfMonth: 31, horizonDays: 60 });
    expect(days.map(({ orderOn }) => orderOn)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it.each([
    ['without a dose', { ...course, schedule: { ...daily, pattern: { kind: 'as-needed' } as const } }],
    ['whose pack nobody knows', { ...course, unitsInPack: null }],
    ['that is paused', { ...course, schedule: { ...daily, pauses: [{ from: '2026-11-20', to: null }] } }],
  ])('plans nothing for a medicine %s', (_, odd) => {
    expect(planRefills([odd], plan).every(({ lines }) => lines.length === 0)).toBe(true);
  });

  it('never lets a random course run out between two boxes, nor buys an unneeded pack', () => {
    const draw = drawFrom(22);
    for (let n = 0; n < 500; n += 1) {
      const { schedule, supply } = drawCourse(draw);
      const unitsInPack = 1 + draw(30);
      const [today, dayOfMonth] = [supply.countedOn, 1 + draw(31)];
      const boxes = planRefills([{ id: 'a', schedule, supply, unitsInPack }], { today, dayOfMonth, horizonDays: 90 });
      let quarters = supply.quarters;
      for (const [index, { lines }] of boxes.entries()) {
        const packs = lines[0]?.packs ?? 0;
        // The supply before the first box may have been too small; each box lasts until the next one is due.
        if (index > 0) expect(lines[0]?.daysLate ?? 0).toBe(0);
        quarters += packs * unitsInPack * 4;
        const next = boxes[index + 1]?.orderOn;
        if (next === undefined) continue;
        const last = simulateRunOut(schedule, { quarters, countedOn: today }, 400);
        if (last.kind === 'runs-out') expect(last.lastCoveredDay >= addDays(next, 4)).toBe(true);
        if (packs === 0) continue;
        const fewer = simulateRunOut(schedule, { quarters: quarters - unitsInPack * 4, countedOn: today }, 400);
        expect(fewer.kind === 'runs-out' && fewer.lastCoveredDay < addDays(next, 4)).toBe(true);
      }
      expect(quartersADay(schedule)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the daily amount for the safety check', () => {
  it.each<[string, Partial<DoseSchedule>, number | null]>([
    ['one a day', {}, 1],
    ['a half and one', { dose: { ...once, morning: 2, night: 4 } }, 1.5],
    ['alternate days: a day with doses counts whole', { pattern: { kind: 'every', days: 2 } }, 1],
    ['three days a week', { pattern: { kind: 'weekdays', weekdays: [1, 3, 5] } }, 1],
    ['once a week: the mean, so that it is not taken for daily', { pattern: weekly }, 1 / 7],
    ['every tenth day', { pattern: { kind: 'every', days: 10 } }, 0.1],
    ['a cycle', { pattern: { kind: 'cycle', on: 21, off: 7 } }, 1],
    ['a cycle of few days in a row', { pattern: { kind: 'cycle', on: 3, off: 25 } }, 1],
    ['a cycle of one day in seven: once a week', { pattern: { kind: 'cycle', on: 1, off: 6 } }, 1 / 7],
    ['a cycle of one day in two', { pattern: { kind: 'cycle', on: 1, off: 1 } }, 1],
    ['no dose told: unknown, not none', { dose: { ...once, morning: 0 } }, null],
    ['no days told', { pattern: { kind: 'weekdays', weekdays: [] } }, null],
    ['as needed', { pattern: { kind: 'as-needed' } }, null],
  ])('%s', (_, change, units) => {
    const found = unitsADay({ ...daily, ...change });
    if (units === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(units, 10);
  });
});
