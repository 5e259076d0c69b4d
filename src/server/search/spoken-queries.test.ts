import { beforeAll, describe, expect, it } from 'vitest';
import { isRight } from '../../../scripts/queries/score-query.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import { shippedCatalogue } from '../catalogue/testing/shipped-catalogue.ts';
import { searchMedicines } from '../services/catalogue/search-medicines.ts';
import * as table from './testing/spoken-queries-table.ts';

let shipped: CatalogueSnapshot;
beforeAll(() => {
  shipped = shippedCatalogue();
});

const search = (text: string, asTyped = false) =>
  searchMedicines(shipped, { text, by: 'query', page: 1, limit: 20, asTyped });

const { NOTHING, TRAPS, ...spoken } = table;
const INDIC = /[\u0900-\u0d7f]/;

describe.each(Object.entries(spoken))('queries of the kind %s', (_, queries) => {
  it.each(queries)('finds %s as %s', (typed, right) => {
    const { medicines, understood, corrected } = search(typed);
    const [first] = medicines;
    expect(first && isRight(first, right), first?.medicine_name ?? 'nothing').toBe(true);
    // Every guess is marked, on each row and in the head.
    const words = typed.replace(/[\d\s०-೯]+/g, '');
    if (!INDIC.test(words)) return;
    expect(medicines.every((row) => row.corrected && row.content !== '')).toBe(true);
    expect(understood?.text).toBeTruthy();
    expect(corrected?.from).toBe(typed);
  });
});

describe('text that merely sounds like a medicine, or names none', () => {
  it.each(TRAPS)('finds for %s: %s', (typed, right) => {
    const { medicines } = search(typed);
    const [first] = medicines;
    if (right === NOTHING) expect(medicines.map(({ medicine_name }) => medicine_name)).toEqual([]);
    else expect(first && isRight(first, right), first?.medicine_name ?? 'nothing').toBe(true);
  });
});

describe('a search as typed', () => {
  it.each(['पेरासिटामोल', 'kalpol', 'agumentin', 'डोलो 650'])('guesses nothing for %s', (typed) => {
    expect(search(typed, true)).toMatchObject({ medicines: [], corrected: null, understood: null });
  });

  it('finds only this spelling', () => {
    expect(search('dolo 650', true).medicines[0]?.medicine_name).toBe('Dolo 650 Tablet');
  });
});

describe('how a query was read', () => {
  it.each([
    ['डोलो 650', 'Dolo 650', 'devanagari', 'brand', 'hi'],
    ['ಡೋಲೊ ೬೫೦', 'Dolo 650', 'kannada', 'brand', 'kn'],
    ['பாராசிட்டமால்', 'Paracetamol', 'tamil', 'salt', 'ta'],
    ['पॅन ४०', 'Pan 40', 'devanagari', 'brand', 'mr'],
    ['montek elsi', 'Montek LC', 'latin', 'brand', 'en'],
  ])('reads %s as %s', (typed, text, script, kind, language) => {
    expect(search(typed).understood).toEqual({ text, script, kind, language });
  });

  it('is null for text that was found as typed', () => {
    expect(search('dolo 650').understood).toBeNull();
    expect(search('Dolo ೬೫೦').understood).toBeNull();
  });
});

describe('the number of a vitamin with a strength', () => {
  it.each(['vitamin b12 1500 mcg', 'b12 1500'])('is the vitamin of %j', (typed) => {
    const { medicines, corrected } = search(typed);
    expect(corrected?.to).toEqual(['methylcobalamin 1500']);
    expect(medicines.some(({ medicine_name }) => /Folvite|Betadine/.test(medicine_name))).toBe(false);
  });
});
