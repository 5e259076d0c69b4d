import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalSalt } from '#domain/medicine/salts/salt-names.ts';
import { runs } from '#testing/property-runs.ts';
import { type SmallRow, smallCatalogue } from '../catalogue/testing/small-catalogue.ts';
import { searchMedicines } from '../services/catalogue/search-medicines.ts';
import { isSpareWord } from './index/form-words.ts';
import { readNameWords, readQueryWords, readSaltWords } from './index/pack-words.ts';
import { isNumber } from './query/split-words.ts';

const SALTS = [
  'Paracetamol',
  'Cefixime',
  'Cefepime',
  'Telmisartan',
  'Amlodipine',
  'S-Amlodipine',
  'Metformin',
  'Clobetasol',
  'Clobetasone',
];
const BRANDS = ['Dolo', 'Dolonex', 'Telma', 'Telma H', 'Pan D', 'Crocin', 'Crozin', 'Amlong', 'Cefix', 'Cefi'];
const STRENGTHS = ['5', '10', '40', '500', '650', '2.5'];

const saltText = fc
  .tuple(fc.constantFrom(...SALTS), fc.constantFrom(...STRENGTHS))
  .map(([name, mg]) => `${name} (${mg}mg)`);
const row: fc.Arbitrary<SmallRow> = fc
  .record({
    brand: fc.constantFrom(...BRANDS),
    strength: fc.constantFrom('', ...STRENGTHS),
    salts: fc.uniqueArray(saltText, { minLength: 1, maxLength: 3 }),
    popularity: fc.option(fc.nat(5)),
    discontinued: fc.boolean(),
  })
  .map(({ brand, strength, ...rest }) => ({ ...rest, name: `${brand} ${strength} Tablet` }));
const rows = fc.array(row, { minLength: 1, maxLength: 40 });
const word = fc.oneof(
  fc.constantFrom(...BRANDS, ...SALTS, ...STRENGTHS).map((text) => text.toLowerCase()),
  fc.constantFrom(...BRANDS, ...SALTS).chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
  fc
    .constantFrom(...BRANDS, ...SALTS)
    .chain((text) => fc.nat(text.length - 1).map((at) => text.slice(0, at) + text.slice(at + 1))),
  fc.string({ maxLength: 8 }),
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const by = fc.constantFrom('query' as const, 'salt' as const);

/**
 * The plain definition of a match, computed without the index: every word is a prefix of some word of the pack. Two neighbours may
 * be one word that was split ("combi flam 500"), and meaningless words may be missing.
 */
function matchesPlainly(typed: string, name: string, salts: readonly string[], way: 'query' | 'salt'): boolean {
  const { words, joined } = readNameWords(name);
  const saltWords = readSaltWords(salts, (printed) => canonicalSalt(printed).molecule, new Set()).map(
    (found) => found.word,
  );
  const held = way === 'salt' ? saltWords : [...words, ...saltWords];
  const asked = readQueryWords(typed);
  const has = (each: string) => (way === 'query' && each === joined) || held.some((word) => word.startsWith(each));
  const telling = asked.filter((each) => !isSpareWord(each));
  const writtenApart = asked.slice(1).flatMap((next, place) => {
    const first = asked[place] as string;
    return isNumber(first) || isNumber(next) ? [] : [asked.toSpliced(place, 2, first + next)];
  });
  return [asked, telling, ...writtenApart].some((reading) => reading.every(has));
}

describe('search of any catalogue', () => {
  it('shows only medicines that have every word, or marks them as corrected', () => {
    fc.assert(
      fc.property(rows, text, by, (all, typed, way) => {
        const snapshot = smallCatalogue(all);
        const found = searchMedicines(snapshot, { text: typed, by: way, page: 1, limit: 50 });
        for (const shown of found.medicines) {
          const salts = shown.content.split(' + ');
          if (!shown.corrected) expect(matchesPlainly(typed, shown.medicine_name, salts, way)).toBe(true);
          if (shown.corrected) expect(found.corrected?.to.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('splits one order into pages: none overlaps, none is missing, exact matches before corrected ones', () => {
    fc.assert(
      fc.property(rows, text, by, fc.integer({ min: 1, max: 7 }), (all, typed, way, limit) => {
        const snapshot = smallCatalogue(all);
        const whole = searchMedicines(snapshot, { text: typed, by: way, page: 1, limit: 50 });
        const pages = Array.from(
          { length: whole.totalPages === 0 ? 1 : Math.ceil(whole.totalCount / limit) },
          (_, page) => searchMedicines(snapshot, { text: typed, by: way, page: page + 1, limit }),
        );
        expect(pages.flatMap((page) => page.medicines)).toEqual(whole.medicines);
        expect(whole.medicines.length).toBe(whole.totalCount);
        for (const page of pages) {
          expect([page.totalCount, page.totalPages]).toEqual([whole.totalCount, Math.ceil(whole.totalCount / limit)]);
        }
        const corrected = whole.medicines.map((shown) => shown.corrected);
        expect(corrected).toEqual(corrected.toSorted((a, b) => Number(a) - Number(b)));
      }),
      { numRuns: runs(300) },
    );
  });

  it('does not depend on the order in which the rows were read', () => {
    fc.assert(
      fc.property(rows, text, (all, typed) => {
        const named = all.map((each, place) => ({ ...each, id: `x${place}` }));
        const order = (list: SmallRow[]) =>
          searchMedicines(smallCatalogue(list), { text: typed, by: 'query', page: 1, limit: 50 }).medicines.map(
            (shown) => shown.medicine_id,
          );
        expect(order(named.toReversed())).toEqual(order(named));
      }),
      { numRuns: runs(100) },
    );
  });
});
