import { beforeAll, describe, expect, it } from 'vitest';
import { isRight } from '../../../scripts/queries/score-query.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import { shippedCatalogue } from '../catalogue/testing/shipped-catalogue.ts';
import { searchMedicines } from '../services/catalogue/search-medicines.ts';
import * as table from './testing/unseen-queries-table.ts';

let shipped: CatalogueSnapshot;
beforeAll(() => {
  shipped = shippedCatalogue();
});

const search = (text: string) => searchMedicines(shipped, { text, by: 'query', page: 1, limit: 20 });
const { DANGER, NOTHING_LISTED, WANTED, ...named } = table;

describe.each(Object.entries(named))('queries of the kind %s', (_, queries) => {
  it.each(queries)('finds %s as %s', (typed, right) => {
    const [first] = search(typed).medicines;
    expect(first && isRight(first, right), first?.medicine_name ?? 'nothing').toBe(true);
  });
});

it.each([
  ['crocin vs dolo', ['crocin', 'dolo']],
  ['telma 40 vs telmikind 40', ['telma 40', 'telmikind 40']],
  ['sildenafil and nitroglycerin', ['sildenafil', 'nitroglycerin']],
  ['b12', ['methylcobalamin', 'cyanocobalamin']],
  ['pcm 650', ['paracetamol 650']],
  ['unwanted kit', ['unwanted']],
  ['paracetamol injection', ['paracetamol']],
  ['ibuprofen syrup', ['ibuprofen suspension']],
  ['pan 40 15', ['pan 40']],
  ['2 dolo', ['dolo']],
  ['2 strips dolo 650', ['dolo 650']],
  ['2 pan 40', ['pan 40']],
  ['2 children dolo', ['dolo']],
  ['dolo 650, pan d, azithral 500', ['dolo 650', 'pan d', 'azithral 500']],
  ['tab telma 40 od, tab omez 20 bd', ['telma 40 od', 'omez 20 bd']],
  ['dolo 650; azitral 500; pan 40', ['dolo 650', 'azithral 500', 'pan 40']],
  ['डोलो 650, पैन 40', ['dolo 650', 'pan 40']],
])('says that it searched for something else than %s: %j', (typed, to) => {
  expect(search(typed).corrected?.to).toEqual(to);
});

it('shows the best of every medicine of a list before the second of any', () => {
  const { medicines } = search('dolo 650, pan d, azithral 500');
  const names = medicines.slice(0, 3).map(({ medicine_name }) => medicine_name);
  expect(names.map((name) => name.split(/[ -]/)[0])).toEqual(['Dolo', 'Pan', 'Azithral']);
  expect(new Set(medicines.map(({ medicine_id }) => medicine_id)).size).toBe(medicines.length);
});

it.each([
  ['5 amlong', 'Amlong 5'],
  ['650 dolo', 'Dolo 650'],
  ['20 omez', 'Omez'],
])('takes the number before a name for its strength: %s', (typed, right) => {
  const { medicines, corrected } = search(typed);
  expect(corrected).toBeNull();
  expect(medicines[0] && isRight(medicines[0], right)).toBe(true);
});

it('lists Domstal 10 under the card for breath, which "dom" is in Bengali', () => {
  const { medicines } = search('dom 10');
  expect(medicines[0] && isRight(medicines[0], 'Domperidone 10'), medicines[0]?.medicine_name).toBe(true);
});

it('leaves the salts of one medicine together, whatever is between them', () => {
  expect(search('paracetamol, ibuprofen')).toMatchObject({ corrected: null });
  expect(search('dolo 650 1-0-1, after food').medicines[0]?.medicine_name).toBe('Dolo 650 Tablet');
});

it.each(NOTHING_LISTED)('lists for %s: %s', (typed) => {
  expect(search(typed).medicines.map(({ medicine_name }) => medicine_name)).toEqual([]);
});

it.each(DANGER)('answers %s with a red flag and no medicine', (typed) => {
  expect(search(typed)).toMatchObject({ need: { kind: 'red_flag', otc: [] }, medicines: [] });
});

it.each(WANTED)('answers %s with the card of %s', (typed, code) => {
  expect(search(typed).need).toMatchObject({ kind: 'need', code });
});
