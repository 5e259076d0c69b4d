import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { cheapestPacks, type PackChoice, unitsNeeded, type WantedLine } from './cheapest-packs.ts';

const pack = (id: string, units: number, pricePaise: number, stock = 100): PackChoice => ({
  id,
  units,
  pricePaise,
  stock,
});

describe('unitsNeeded', () => {
  it.each([
    [30, 1, 30],
    [5, 1.5, 8],
    [28, 1 / 7, 4],
    [5, 15, 75],
    [null, 1, null],
    [30, null, null],
    [0, 1, null],
  ])('%s days of %s a day', (days, perDay, units) => expect(unitsNeeded(days, perDay)).toBe(units));
});

describe('cheapestPacks', () => {
  it('mixes pack sizes where that costs less', () => {
    const plan = cheapestPacks({ units: 25, choices: [pack('ten', 10, 1_000), pack('fifteen', 15, 1_200)] });
    expect(plan).toEqual({
      packs: [
        { id: 'ten', count: 1 },
        { id: 'fifteen', count: 1 },
      ],
      units: 25,
      pricePaise: 2_200,
    });
  });

  it('takes no more of a pack than is in stock, and has no plan where the stock is not enough', () => {
    const choices = [pack('cheap', 10, 100, 1), pack('dear', 10, 500, 1)];
    expect(cheapestPacks({ units: 20, choices })?.pricePaise).toBe(600);
    expect(cheapestPacks({ units: 21, choices })).toBeNull();
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('has no plan for %s units', (units) => {
    expect(cheapestPacks({ units, choices: [pack('ten', 10, 1_000)] })).toBeNull();
  });

  it('costs as little as the best of all combinations', () => {
    const choice = fc.record({
      units: fc.constantFrom(1, 2.5, 5, 6, 10, 15),
      pricePaise: fc.integer({ min: 1, max: 9_999 }),
      stock: fc.integer({ min: 0, max: 5 }),
    });
    const wanted = fc.record({
      units: fc.integer({ min: 1, max: 24 }),
      choices: fc.array(choice, { maxLength: 3 }).map((all) => all.map((one, place) => ({ id: `p${place}`, ...one }))),
    });
    fc.assert(
      fc.property(wanted, (line) => {
        const plan = cheapestPacks(line);
        expect(plan?.pricePaise ?? null).toBe(byTryingAll(line));
        if (plan !== null) expectCovers(plan, line);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

/** The lowest price over all combinations of packs. */
function byTryingAll({ units, choices: [first, ...rest] }: WantedLine): number | null {
  if (units <= 0) return 0;
  if (first === undefined) return null;
  let best: number | null = null;
  for (let count = 0; count <= first.stock; count += 1) {
    const others = byTryingAll({ units: units - count * first.units, choices: rest });
    const price = others === null ? null : others + count * first.pricePaise;
    if (price !== null && (best === null || price < best)) best = price;
  }
  return best;
}

function expectCovers({ packs, units, pricePaise }: NonNullable<ReturnType<typeof cheapestPacks>>, line: WantedLine) {
  const of = (id: string) => line.choices.find((choice) => choice.id === id) as PackChoice;
  expect(packs.reduce((sum, { id, count }) => sum + of(id).units * count, 0)).toBe(units);
  expect(packs.reduce((sum, { id, count }) => sum + of(id).pricePaise * count, 0)).toBe(pricePaise);
  expect(packs.every(({ id, count }) => count <= of(id).stock)).toBe(true);
  expect(units).toBeGreaterThanOrEqual(line.units);
}
