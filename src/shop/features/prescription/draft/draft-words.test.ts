import { describe, expect, it } from 'vitest';
import { needInWords, packsInWords } from './draft-words.ts';

const strips = { medicine_id: 'x', medicine_name: 'Almet 500', manufacturer: 'Example', pack: 'strip of 20 tablets' };

describe('a line of a paper', () => {
  it.each([
    [{ packs: null, units: 60, days: 30 }, '30 days need 60.'],
    [{ packs: null, units: 1, days: 1 }, '1 day needs 1.'],
    [{ packs: 2, units: 60, days: 30 }, null],
    [{ packs: null, units: null, days: 30 }, null],
    [{ packs: null, units: 60, days: null }, null],
  ])('with %o needs "%s"', (line, words) => expect(needInWords(line)).toBe(words));

  it.each([
    [{ packs: 3, units_in_pack: 20, price: 69.24 }, '3 packs of 20, Rs 69.24'],
    [{ packs: 1, units_in_pack: 15, price: 35.16 }, '1 pack of 15, Rs 35.16'],
    [{ packs: 1, units_in_pack: null, price: 90 }, '1 pack (strip of 20 tablets), Rs 90.00'],
  ])('tells packs of the medicine they are of: %o', (packs, words) =>
    expect(packsInWords({ ...strips, ...packs })).toBe(words),
  );
});
