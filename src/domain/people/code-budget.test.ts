import { describe, expect, it } from 'vitest';
import { areUnused, isWithinBudget } from './code-budget.ts';

const NONE = { sentToday: 0, sentLately: 0, usedLately: 0 };

describe('the daily budget', () => {
  it.each([
    [0, false, true],
    [79, false, true],
    [80, false, false],
    [80, true, true],
    [99, true, true],
    [100, true, false],
  ])(
    'with %i of 100 sent, a code for a known browser (%s) is within the budget: %s',
    (sentToday, isKnown, expected) => {
      expect(isWithinBudget({ ...NONE, sentToday }, 100, isKnown)).toBe(expected);
    },
  );
});

describe('unused codes', () => {
  it.each([
    [99, 0, false],
    [100, 19, true],
    [100, 20, false],
    [1000, 150, true],
    [0, 0, false],
  ])('%i sent in an hour and %i used: %s', (sentLately, usedLately, expected) => {
    expect(areUnused({ ...NONE, sentLately, usedLately })).toBe(expected);
  });
});
