import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTexts } from '../search/index/text-column.ts';
import { buildIdTable, findRank } from './id-table.ts';

describe('findRank', () => {
  it('finds each id at its rank, and nothing else', () => {
    const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 200 }), id, (ids, other) => {
        const column = packTexts(ids);
        const table = buildIdTable(column);
        ids.forEach((each, rank) => {
          expect(findRank(column, table, each)).toBe(rank);
        });
        expect(findRank(column, table, other)).toBe(ids.indexOf(other));
      }),
    );
  });

  it('finds nothing in an empty catalogue', () => {
    const column = packTexts([]);
    expect(findRank(column, buildIdTable(column), 'm1')).toBe(-1);
  });
});
