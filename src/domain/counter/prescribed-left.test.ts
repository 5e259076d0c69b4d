import { describe, expect, it } from 'vitest';
import { amountFaults, NO_AMOUNT } from './prescribed-amount.ts';
import { packsLeft, suppliedSince, suppliesOf } from './prescribed-left.ts';

const supply = (day: string, packs: number, more = {}) => ({
  ...{ medicineId: 'm1', packLabel: 'strip of 10 tablets', packs, day, number: `SS-${day}` },
  ...more,
});
const SUPPLIES = [
  supply('2026-10-31', 4),
  supply('2026-11-01', 1),
  supply('2026-11-15', 2),
  supply('2026-11-15', 9, { packLabel: 'strip of 15 tablets' }),
  supply('2026-11-15', 9, { medicineId: 'm2' }),
];
const LINE = { medicineId: 'm1', packLabel: 'strip of 10 tablets' };

describe('what was supplied on a prescription', () => {
  it('is the same medicine in the same pack, from the day of the prescription on', () => {
    expect(suppliedSince(suppliesOf(SUPPLIES, LINE), '2026-11-01')).toBe(3);
    expect(suppliedSince(suppliesOf(SUPPLIES, LINE), '2026-11-16')).toBe(0);
  });

  it.each(['', 'yesterday', '2026-11'])('is nothing while the day is “%s”', (dated) => {
    expect(suppliedSince(SUPPLIES, dated)).toBe(0);
  });

  it.each([
    [5, 3, 2],
    [3, 3, 0],
    [2, 3, 0],
    [null, 3, null],
  ])('of %s prescribed, with %i supplied, leaves %s', (prescribed, supplied, left) => {
    expect(packsLeft(prescribed, supplied)).toBe(left);
  });
});

describe('more than is left', () => {
  const pack = { label: 'strip of 10 tablets', unit: 'tablet', units: 10, doseUnit: 'tablet' } as const;
  const line = { line: 1, name: 'Glycomet', quantity: 2, schedule: 'H', psychotropic: false } as const;
  const faults = (supplied: number, more = {}) =>
    amountFaults(line, { ...NO_AMOUNT, quantity: '3 strips', ...more }, pack, supplied);

  it('needs a reason in words, and the sentence says what was supplied', () => {
    expect(faults(1)).toEqual({});
    expect(faults(2).over_1).toMatch(
      /2 packs ordered, 3 packs prescribed, of which 2 packs were already supplied or ordered/,
    );
    expect(faults(2, { overReason: 'the doctor was called: repeat' })).toEqual({});
  });

  it('needs none where the prescribed amount is unknown', () => {
    expect(faults(9, { quantity: '' })).toEqual({});
  });
});
