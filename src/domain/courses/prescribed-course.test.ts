import { expect, it } from 'vitest';
import { readDose } from '../prescription-text/dose/read-dose.ts';
import { scheduleOf } from './prescribed-course.ts';

const of = (text: string, days: number | null = null) => scheduleOf(readDose(text)?.dose ?? null, days, '2026-11-21');

it.each([
  [
    '1-0-1',
    5,
    { dose: { morning: 4, noon: 0, evening: 0, night: 4 }, until: '2026-11-25', pattern: { kind: 'daily' } },
  ],
  ['½-0-0', null, { dose: { morning: 2, noon: 0, evening: 0, night: 0 }, until: null }],
  ['1 tab at night', 10, { dose: { morning: 0, noon: 0, evening: 0, night: 4 }, until: '2026-11-30' }],
  ['1-1-1-1', null, { dose: { morning: 4, noon: 4, evening: 4, night: 4 } }],
  ['1-0-2-½', null, { dose: { morning: 4, noon: 0, evening: 8, night: 2 } }],
  ['1 tab qid', null, { dose: { morning: 4, noon: 4, evening: 4, night: 4 } }],
  ['1 tab in the evening', null, { dose: { morning: 0, noon: 0, evening: 4, night: 0 } }],
  ['सुबह शाम 1-1', null, { dose: { morning: 4, noon: 0, evening: 4, night: 0 } }],
  ['sos', 5, { dose: { morning: 0, noon: 0, evening: 0, night: 0 }, until: null, pattern: { kind: 'as-needed' } }],
  ['1-0-0 alternate days', null, { pattern: { kind: 'every', days: 2 } }],
] as const)('%s for %s days', (text, days, wanted) => expect(of(text, days)).toMatchObject(wanted));

it.each(['1 od', '8 hourly', 'stat', 'as directed', '', '2.3 ml-0-2.3 ml'])('%s has no times of day', (text) => {
  expect(of(text)).toBeNull();
});
