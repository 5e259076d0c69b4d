import { expect, it } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

/** 12:00 in India on 31 December 2026. */
const NOON = Date.parse('2026-12-31T06:30:00Z');

it('says today, tomorrow, a day, and a span of days', () => {
  expect(deliveryWords({ from: '2026-12-31', to: '2026-12-31' }, NOON)).toBe('today, 31 Dec 2026');
  expect(deliveryWords({ from: '2027-01-01', to: '2027-01-01' }, NOON)).toBe('tomorrow, 01 Jan 2027');
  expect(deliveryWords({ from: '2027-01-02', to: '2027-01-02' }, NOON)).toBe('02 Jan 2027');
  expect(deliveryWords({ from: '2027-01-03', to: '2027-01-05' }, NOON)).toBe('03 Jan 2027 to 05 Jan 2027');
});

it('counts days by Indian time', () => {
  const halfPastMidnight = Date.parse('2026-12-31T19:00:00Z');
  expect(deliveryWords({ from: '2027-01-01', to: '2027-01-01' }, halfPastMidnight)).toBe('today, 01 Jan 2027');
});
