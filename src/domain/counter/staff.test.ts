import { expect, it } from 'vitest';
import { isSentAgain } from './staff.ts';

const at = (time: string) => new Date(`2026-11-27T${time}Z`);

it.each([
  ['10:00:00', true],
  ['10:00:59', true],
  ['10:01:00', false],
  ['14:00:00', false],
  // The clock was set back between them.
  ['09:59:30', true],
  ['08:00:00', false],
])('an equal note at %s is the one of 10:00 sent again: %s', (time, again) => {
  expect(isSentAgain(at('10:00:00'), at(time))).toBe(again);
});
