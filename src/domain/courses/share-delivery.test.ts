import { describe, expect, it } from 'vitest';
import type { DoseSchedule } from './dose-schedule.ts';
import { addDays } from './plain-date.ts';
import { findRunOut } from './run-out.ts';
import { type SharingCourse, shareDelivery } from './share-delivery.ts';
import { drawCourse, drawFrom } from './testing/generate-course.ts';

const dose = { morning: 4, noon: 0, evening: 0, night: 0 };
const daily: DoseSchedule = { start: '2026-11-02', until: null, dose, pattern: { kind: 'daily' }, pauses: [] };
const course = (change: Partial<DoseSchedule> = {}, more: Partial<SharingCourse> = {}): SharingCourse => ({
  ...{ schedule: { ...daily, ...change }, quarters: 0, isStopped: false },
  ...more,
});
const asNeeded = course({ pattern: { kind: 'as-needed' } });
/** A Monday. */
const ON = '2026-11-02';

describe('a delivery of a medicine that is listed twice', () => {
  it('lasts both as long as one box would: one on three days a week, a half on the others', () => {
    const three = course({ pattern: { kind: 'weekdays', weekdays: [1, 3, 5] } });
    const others = course({ pattern: { kind: 'weekdays', weekdays: [0, 2, 4, 6] }, dose: { ...dose, morning: 2 } });
    const shares = shareDelivery(120, [three, others], ON);
    expect(shares).toEqual([72, 48]);
    for (const [index, { schedule }] of [three, others].entries()) {
      const supply = { quarters: shares[index] ?? 0, countedOn: ON };
      const runOut = findRunOut(schedule, supply);
      expect(runOut.kind === 'runs-out' && runOut.lastCoveredDay >= '2026-12-13').toBe(true);
      expect(runOut.kind === 'runs-out' && runOut.lastCoveredDay <= '2026-12-15').toBe(true);
    }
  });

  it.each<[string, number, readonly SharingCourse[], readonly number[]]>([
    ['all to a single one', 121, [course()], [121]],
    ['all to a single one without known doses', 121, [asNeeded], [121]],
    ['all to a single one that is stopped', 121, [course({}, { isStopped: true })], [121]],
    ['nothing to a stopped one', 120, [course({}, { isStopped: true }), course()], [0, 120]],
    ['first to the one with less left', 40, [course({}, { quarters: 40 }), course()], [0, 40]],
    ['no more to a course than it needs until its end', 120, [course({ until: '2026-11-08' }), course()], [28, 92]],
    ['nothing to a course that is over', 120, [course({ until: ON, start: ON }, { quarters: 4 }), course()], [0, 120]],
    ['the last quarters in the order of the list', 21, [course(), course()], [12, 9]],
    ['nothing to one that is taken only when needed', 120, [asNeeded, course()], [0, 120]],
    ['equally where nothing is foreseeable', 121, [asNeeded, asNeeded], [60, 60]],
    ['equally where all are stopped', 121, [1, 2].map(() => course({}, { isStopped: true })), [60, 60]],
    ['equally what nobody needs', 121, [1, 2].map(() => course({ until: ON })), [60, 60]],
  ])('goes %s', (_, quarters, courses, shares) => {
    expect(shareDelivery(quarters, courses, ON)).toEqual(shares);
  });

  it('is never counted twice, for 1,000 random pairs of schedules', () => {
    const draw = drawFrom(23);
    for (let n = 0; n < 1000; n += 1) {
      const [one, other] = [drawCourse(draw), drawCourse(draw)];
      const courses = [one, other].map(({ schedule, supply }) =>
        course(schedule, { quarters: supply.quarters, isStopped: draw(5) === 0 }),
      );
      const quarters = draw(400);
      const shares = shareDelivery(quarters, courses, addDays(one.supply.countedOn, draw(30)));
      const sum = shares.reduce((all, share) => all + share, 0);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      expect(sum <= quarters && sum >= quarters - 1, JSON.stringify({ courses, quarters, shares })).toBe(true);
    }
  });
});
