import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesSinceShown, type StandingLine, totalChange } from './changes-since-shown.ts';

const dolo: StandingLine = {
  medicineId: 'dolo',
  suppliedId: 'dolo',
  name: 'Dolo 650',
  quantity: 1,
  packPaise: 3_380,
};

describe('a line that differs from what was shown', () => {
  it.each([
    ['more packs', { quantity: 4 }, 'Your cart holds 4 packs of Dolo 650 now; this page showed 1.'],
    [
      'a higher price',
      { packPaise: 3_580 },
      'A pack of Dolo 650 costs Rs 35.80 now, Rs 2.00 more than this page showed.',
    ],
    [
      'a lower price',
      { packPaise: 3_300 },
      'A pack of Dolo 650 costs Rs 33.00 now, Rs 0.80 less than this page showed.',
    ],
    [
      'another medicine',
      { suppliedId: 'calpol', name: 'Calpol 650' },
      'Calpol 650 would be sent now, and not what this page showed.',
    ],
  ])('%s', (_what, change, sentence) => {
    expect(changesSinceShown([dolo], [{ ...dolo, ...change }])).toEqual([{ medicineId: 'dolo', sentence }]);
  });

  it('is reported when it was added or removed', () => {
    expect(changesSinceShown([], [dolo])).toEqual([
      { medicineId: 'dolo', sentence: 'Dolo 650 was put into your cart after this page was shown.' },
    ]);
    expect(changesSinceShown([dolo], [])).toEqual([
      { medicineId: 'dolo', sentence: 'A medicine that this page showed is not in your cart any more.' },
    ]);
  });

  it('is reported with every difference', () => {
    const [change] = changesSinceShown([dolo], [{ ...dolo, quantity: 2, packPaise: 3_400 }]);
    expect(change?.sentence).toMatch(/2 packs .+ Rs 0\.20 more/);
  });
});

const line = fc.record({
  medicineId: fc.constantFrom('a', 'b', 'c', 'd'),
  suppliedId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.constant('A'),
  quantity: fc.integer({ min: 1, max: 20 }),
  packPaise: fc.integer({ min: 0, max: 100_000 }),
});
const cart = fc.uniqueArray(line, { selector: ({ medicineId }) => medicineId });

it('reports no difference exactly where both carts are equal, in any order', () => {
  fc.assert(
    fc.property(cart, cart, (shown, standing) => {
      const facts = (lines: readonly StandingLine[]) =>
        lines
          .map(
            ({ medicineId, suppliedId, quantity, packPaise }) => `${medicineId} ${suppliedId} ${quantity} ${packPaise}`,
          )
          .sort();
      expect(changesSinceShown(shown, standing).length === 0).toBe(`${facts(shown)}` === `${facts(standing)}`);
      expect(changesSinceShown(shown, shown.toReversed())).toEqual([]);
    }),
  );
});

it('ignores what the page did not send', () => {
  expect(changesSinceShown([{ ...dolo, suppliedId: null }], [{ ...dolo, suppliedId: 'calpol' }])).toEqual([]);
});

it('reports a different total, and nothing where it is equal', () => {
  expect(totalChange(6_607, 11_428)).toBe('The total is Rs 114.28 now; this page showed Rs 66.07.');
  expect(totalChange(6_607, 6_607)).toBeNull();
});
