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

it.each<readonly [string, readonly string[]]>([
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
  ['inh 300', ['isoniazid']],
  ['dolo 65o', ['dolo 650']],
  ['ascoril d', ['ascoril drops']],
  ['alex p', ['alex']],
  ...['telma 10', 'pan 20', 'omez 10', 'levocet 10', 'dytor 50', 'nexito 0.5', 'zerodol 325', 'pantop 30'].map(
    (typed) => [typed, [typed.replace(/ [\d.]+$/, '')]] as const,
  ),
  ...['telma 5', 'amlong 50', 'clopilet 10', 'meftal 10', 'atorva 75', 'alprax 1', 'taxim 100', 'glycomet 2'].map(
    (typed) => [typed, [typed.replace(/ [\d.]+$/, '')]] as const,
  ),
  ...['ecosprin 20', 'amlodipine 50', 'telmisartan 5', 'atorvastatin 75', 'combiflam 40', 'rosuvas 75'].map(
    (typed) => [typed, [typed.replace(/ [\d.]+$/, '')]] as const,
  ),
  ...['telma5', '5 telma', 'telma-5 tablet', 'tab telma 5', '2 telma 5', 'is telma 5 safe', 'telma 5 kaise le'].map(
    (typed) => [typed, ['telma']] as const,
  ),
  ['टेल्मा 5', ['telma']],
  ['telmaa 5', ['telma', 'telmaam 5']],
  ['डोलो 650, पैन 40', ['dolo 650', 'pan 40']],
])('says that it searched for something else than %s: %j', (typed, to) => {
  expect(search(typed).corrected?.to).toEqual(to);
});

it.each([
  'telma h 12.5',
  'combiflam 400',
  'omez 20',
  'pan d 40',
  'telma am 5',
  'glycomet gp 500',
  'telma 40',
  'telma 4',
  'dolo 650',
  'dolo 6',
  'crocin 500',
  'augmentin 500',
  'metformin 5',
  'aspirin 75',
  'combi flam 400',
  'amlodipine 5',
  'glycomet 1',
  'amoxicillin clavulanic acid 500',
])('finds %s as it is typed', (typed) => expect(search(typed).corrected).toBeNull());

it.each([
  ['dolo 650, pan d, azithral 500', ['Dolo 650', 'Pan-D', 'Azithral 500']],
  ['tab telma 40 od, tab omez 20 bd', ['Telma 40', 'Omez']],
  ['crocin vs dolo', ['Crocin', 'Dolo']],
  ['dolo 650 and pan d', ['Dolo 650', 'Pan-D']],
  ['dolo 650 + pan 40', ['Dolo 650', 'Pan 40']],
  ['telma 40/ecosprin 75/atorva 10', ['Telma 40', 'Ecosprin 75', 'Atorva 10']],
  ['1. dolo 650 2. pan 40 3. azithral 500', ['Dolo 650', 'Pan 40', 'Azithral 500']],
  ['please send me 2 strips of dolo 650 and 1 strip pan 40', ['Dolo 650', 'Pan 40']],
  ['Good morning. Please send: Dolo 650 - 1 strip, Pan 40 - 1 strip, Thank you', ['Dolo 650', 'Pan 40']],
  ['[10:32 AM, 11/2/2026] Papa: Telma 40 2 strip', ['Telma 40']],
  ['hi, dolo 650', ['Dolo 650']],
  ['dolo 650, 15 tablets', ['Dolo 650']],
  ['syr. calpol 5ml sos', ['Calpol 250 Suspension']],
  ['glycomet gp 2 bd ac', ['Glycomet-GP 2']],
])('finds every name of %j as it is written, and corrects none', (typed, names) => {
  const { medicines, corrected } = search(typed);
  expect(corrected).toBeNull();
  names.forEach((name, place) => {
    expect(medicines[place]?.medicine_name.startsWith(name), medicines[place]?.medicine_name).toBe(true);
    expect(medicines[place]?.corrected).toBe(false);
  });
});

it.each([
  ['dolo 650; azitral 500; pan 40', 'azitral 500', ['azithral 500'], 'Azithral 500 Tablet'],
  ['azitral 500, pantocit 40', 'azitral 500, pantocit 40', ['azithral 500', 'pantocid 40'], 'Azithral 500 Tablet'],
  ['agumentin 625, dolo 650', 'agumentin 625', ['augmentin 625'], 'Augmentin 625 Duo Tablet'],
])('says of the list %j only of %j that it is not found as typed', (typed, from, to, guess) => {
  const { medicines, corrected } = search(typed);
  expect(corrected).toEqual({ from, to });
  expect(medicines.slice(0, 5).find((row) => row.corrected)?.medicine_name).toBe(guess);
  expect(medicines.findLast((row) => !row.corrected)?.medicine_name ?? '').not.toBe(guess);
});

it('says of a list which name it did not find', () => {
  const { medicines, corrected } = search('dolo 650, xyzzabc 500');
  expect(corrected).toEqual({ from: 'xyzzabc 500', to: [] });
  expect(medicines[0]).toMatchObject({ medicine_name: 'Dolo 650 Tablet', corrected: false });
});

it('lists for a salt and another the medicines of both where none has these two alone', () => {
  expect(search('paracetamol and ibuprofen').medicines[0]?.medicine_name).toBe('Combiflam Tablet');
  expect(search('sildenafil and nitroglycerin').corrected).toBeNull();
});

it('takes the letter of a vitamin for the whole of its name', () => {
  const { medicines } = search('vit c');
  expect(medicines.every(({ content }) => content.includes('Vitamin C'))).toBe(true);
});

it.each(['order status', 'sign in', 'log in', 'delivery to my pin code', 'customer care', 'register', 'profile'])(
  'lists no medicine for a page of the shop: %s',
  (typed) => expect(search(typed).medicines).toEqual([]),
);

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

it('lists the packs of the name where none has the strength', () => {
  const { medicines } = search('amlong 50');
  expect(medicines.map((row) => row.medicine_name).slice(0, 2)).toEqual(['Amlong 5 Tablet', 'Amlong 10 Tablet']);
  expect(medicines.every((row) => row.corrected)).toBe(true);
});
