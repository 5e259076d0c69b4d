import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchKey } from '../search-index.ts';
import { TIERS } from './match-tiers.ts';
import { createPagePicker } from './pick-page.ts';

describe('createPagePicker', () => {
  it('gives the same page as sorting everything, small or large', () => {
    const medicines = 5_000;
    const pick = createPagePicker(medicines);
    const ranks = fc.uniqueArray(fc.nat(medicines - 1), { maxLength: 1_500, size: 'max' });
    fc.assert(
      fc.property(
        ranks,
        fc.nat(TIERS - 1),
        fc.nat(1_600),
        fc.integer({ min: 1, max: 50 }),
        (all, tiers, offset, limit) => {
          const keys = Uint32Array.from(all, (rank) => matchKey(rank % (tiers + 1), rank));
          const sorted = keys.toSorted();
          expect(pick(keys, keys.length, offset, limit)).toEqual(sorted.slice(offset, offset + limit));
        },
      ),
    );
  });

  it('leaves the matches unchanged', () => {
    const keys = Uint32Array.of(matchKey(1, 5), matchKey(0, 9));
    expect(createPagePicker(10)(keys, 2, 0, 5)).toEqual(Uint32Array.of(matchKey(0, 9), matchKey(1, 5)));
    expect(keys).toEqual(Uint32Array.of(matchKey(1, 5), matchKey(0, 9)));
  });
});
