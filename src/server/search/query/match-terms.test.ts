import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { termOf } from '../open-index.ts';
import { Matcher, type MatcherWays } from './match-terms.ts';

const BRANDS = ['Pan', 'Pan D', 'Pantop', 'Para', 'Dolo', 'Dolo Cold', 'Telma', 'Telma AM', 'Metop'];
const SALTS = ['Paracetamol', 'Pantoprazole', 'Domperidone', 'Telmisartan', 'Amlodipine', 'S-Amlodipine', 'Metoprolol'];
const STRENGTHS = ['5', '10', '40', '500'];
const FORMS = ['Tablet', 'Capsule', 'Forte Tablet', ''];

const salt = fc
  .tuple(fc.constantFrom(...SALTS), fc.constantFrom(...STRENGTHS))
  .map(([name, mg]) => `${name} (${mg}mg)`);
const row = fc
  .tuple(
    fc.constantFrom(...BRANDS),
    fc.constantFrom('', ...STRENGTHS),
    fc.constantFrom(...FORMS),
    fc.uniqueArray(salt, { minLength: 1, maxLength: 2 }),
  )
  .map(([brand, strength, form, salts]) => ({ name: `${brand} ${strength} ${form}`, salts }));
const word = fc.constantFrom(
  'p',
  'pa',
  'pan',
  'para',
  'd',
  'dolo',
  't',
  'tab',
  'tablet',
  'telma',
  'am',
  '4',
  '40',
  '500',
  'met',
  'amlodipine',
  's',
  'pand',
  'forte',
);
const catalogue = fc.array(row, { minLength: 1, maxLength: 200, size: 'max' });
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });

const LATE: MatcherWays = { nameLooks: 0, manyBrands: 0 };
const EARLY: MatcherWays = { nameLooks: Number.MAX_SAFE_INTEGER, manyBrands: Number.MAX_SAFE_INTEGER };

describe('Matcher', () => {
  it('finds the same medicines in the same tiers with every strategy', () => {
    fc.assert(
      fc.property(catalogue, words, (rows, typed) => {
        const open = smallCatalogue(rows).search;
        const terms = typed.map((each) => termOf(open, each)).filter((term) => term !== null);
        if (terms.length === 0) return;
        const matches = [undefined, LATE, EARLY].map((ways) => {
          const matcher = new Matcher(open.index, ways);
          matcher.find(terms, 'query');
          const { count } = matcher.find(terms, 'query');
          return [...matcher.keys.slice(0, count)].sort((a, b) => a - b);
        });
        expect(matches[1]).toEqual(matches[0]);
        expect(matches[2]).toEqual(matches[0]);
        expect(new Set(matches[0]).size).toBe(matches[0]?.length);
      }),
      { numRuns: runs(150) },
    );
  });
});
