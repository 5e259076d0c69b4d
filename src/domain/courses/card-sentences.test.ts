import { describe, expect, it } from 'vitest';
import { daySentences } from './card-sentences.ts';
import type { CardLine } from './dose-card.ts';
import type { DosePattern } from './dose-schedule.ts';

const line = (pattern: DosePattern, change: Partial<CardLine> = {}): CardLine => ({
  ...{ name: 'Methotrexate 7.5', pack: 'strip of 10 tablets', unit: 'tablet', pattern, start: '2026-11-27' },
  ...{ amounts: { morning: 0, noon: 0, evening: 0, night: 4 }, until: null, paused: null, food: null },
  ...change,
});

describe('daySentences', () => {
  it.each([
    ['en', 'Only on Friday'],
    ['hi', 'सिर्फ़ शुक्रवार को'],
    ['kn', 'ಶುಕ್ರವಾರ ಮಾತ್ರ'],
  ] as const)('names the weekday of a medicine taken every seventh day (%s)', (language, sentence) => {
    expect(daySentences(line({ kind: 'every', days: 7 }), language, '2027-03-02')).toEqual([sentence]);
  });

  it.each<[DosePattern, string]>([
    [{ kind: 'daily' }, 'Every day'],
    [{ kind: 'every', days: 1 }, 'Every day'],
    [{ kind: 'every', days: 2 }, 'On alternate days, from 27 November 2026'],
    [{ kind: 'every', days: 10 }, 'Every 10 days, from 27 November 2026'],
    [{ kind: 'cycle', on: 21, off: 7 }, '21 days on, 7 days off, from 27 November 2026'],
    [{ kind: 'weekdays', weekdays: [5, 1, 5] }, 'Only on Monday, Friday'],
    [{ kind: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'Every day'],
  ])('says %j as %j', (pattern, sentence) => {
    expect(daySentences(line(pattern), 'en', '2026-12-01')).toEqual([sentence]);
  });

  it('says from when, until when and how long it is paused', () => {
    const weekly = line({ kind: 'every', days: 7 }, { until: '2027-01-01', paused: '2026-12-04' });
    expect(daySentences(weekly, 'en', '2026-11-20')).toEqual([
      'Only on Friday',
      'From 27 November 2026',
      'Until 1 January 2027',
      'Paused until the end of 4 December 2026',
    ]);
  });

  it('says nothing of days where the dose is unknown', () => {
    expect(daySentences(line({ kind: 'as-needed' }, { amounts: null }), 'en', '2026-12-01')).toEqual([]);
  });
});
