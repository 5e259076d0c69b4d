import { describe, expect, it } from 'vitest';
import { mostDaysTo, promiseDelivery, promiseLeft } from './delivery-promise.ts';

describe('promiseDelivery', () => {
  it.each([
    ['560040', '2026-11-21T11:29:59Z', '2026-11-21', '2026-11-21'],
    ['560040', '2026-11-21T11:30:00Z', '2026-11-22', '2026-11-22'],
    ['560040', '2026-11-21T18:29:59Z', '2026-11-22', '2026-11-22'],
    ['560040', '2026-11-21T18:30:00Z', '2026-11-22', '2026-11-22'],
    ['570001', '2026-11-21T06:00:00Z', '2026-11-23', '2026-11-23'],
    ['591234', '2026-02-27T06:00:00Z', '2026-03-01', '2026-03-01'],
    ['400001', '2026-11-21T06:00:00Z', '2026-11-24', '2026-11-26'],
    ['110001', '2026-12-30T06:00:00Z', '2027-01-02', '2027-01-04'],
    ['600001', '2026-11-21T06:00:00Z', '2026-11-24', '2026-11-26'],
  ])('to %s, placed at %s: %s to %s', (pin, at, from, to) => {
    expect(promiseDelivery(pin, Date.parse(at))).toEqual({ from, to });
  });
});

describe('promiseLeft', () => {
  const noon = '2026-11-21T06:30:00Z';
  it.each([
    ['the same day', '2026-11-21', '2026-11-21', noon, ['2026-11-21', '2026-11-21']],
    ['the same day, at five in the afternoon', '2026-11-21', '2026-11-21', '2026-11-21T11:30:00Z', null],
    ['days to come', '2026-11-24', '2026-11-26', noon, ['2026-11-24', '2026-11-26']],
    ['days of which some are over', '2026-11-19', '2026-11-22', noon, ['2026-11-21', '2026-11-22']],
    ['days that are over', '2026-11-18', '2026-11-20', noon, null],
    [
      'today in India, tomorrow in UTC',
      '2026-11-21',
      '2026-11-22',
      '2026-11-20T18:30:00Z',
      ['2026-11-21', '2026-11-22'],
    ],
    ['the last day of a year', '2026-12-31', '2026-12-31', '2026-12-31T20:00:00Z', null],
  ] as const)('%s (%s to %s, seen at %s): what is left', (_what, from, to, at, left) => {
    expect(promiseLeft({ from, to }, Date.parse(at))).toEqual(left === null ? null : { from: left[0], to: left[1] });
  });

  it('never names a day that is over, and keeps a new promise as it is', () => {
    for (let hour = 0; hour < 240; hour += 1) {
      const at = Date.parse('2026-11-21T00:00:00Z') + hour * 3_600_000;
      for (const pin of ['560040', '570001', '110001']) {
        const promise = promiseDelivery(pin, at);
        expect(promiseLeft(promise, at)).toEqual(promise);
      }
      const old = promiseLeft({ from: '2026-11-24', to: '2026-11-26' }, at);
      const today = new Date(at + 330 * 60_000).toISOString().slice(0, 10);
      expect(old === null ? today >= '2026-11-26' : old.from >= today && old.from <= old.to).toBe(true);
    }
  });
});

describe('mostDaysTo', () => {
  it.each([
    ['560040', 1],
    ['570001', 2],
    ['591234', 2],
    ['110001', 5],
    ['781001', 5],
  ])('%s: no promise at any hour of the day takes more than %i days', (pin, most) => {
    const start = Date.parse('2026-11-20T18:30:00Z');
    const days = Array.from({ length: 24 }, (_, hour) => promiseDelivery(pin, start + hour * 3_600_000).to);
    expect(mostDaysTo(pin)).toBe(most);
    expect(days.toSorted().at(-1)).toBe(
      new Date(Date.parse('2026-11-21') + most * 86_400_000).toISOString().slice(0, 10),
    );
  });
});
