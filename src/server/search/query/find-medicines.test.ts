import { describe, expect, it } from 'vitest';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { searchMedicines } from '../../services/catalogue/search-medicines.ts';

const MARKET: SmallRow[] = [
  { name: 'Dolo 650 Tablet', salts: ['Paracetamol (650mg)'], popularity: 90 },
  { name: 'Dolonex DT 20mg Tablet', salts: ['Piroxicam (20mg)'], popularity: 40 },
  { name: 'Calpol 500mg Tablet', salts: ['Paracetamol (500mg)'], popularity: 80 },
  { name: 'Cal Tablet', salts: ['Calcium Carbonate (500mg)'] },
  { name: 'Telma 40 Tablet', salts: ['Telmisartan (40mg)'], popularity: 70 },
  { name: 'Telma 80 Tablet', salts: ['Telmisartan (80mg)'], popularity: 30 },
  { name: 'Telma-AM 40 Tablet', salts: ['Telmisartan (40mg)', 'Amlodipine (5mg)'], popularity: 75 },
  { name: 'Augmentin 625 Duo Tablet', salts: ['Amoxycillin  (500mg)', 'Clavulanic Acid (125mg)'], popularity: 95 },
  { name: 'Moxikind-CV 625 Tablet', salts: ['Clavulanic Acid (125mg)', 'Amoxycillin (500mg)'] },
  { name: 'Montair LC Tablet', salts: ['Montelukast (10mg)', 'Levocetirizine (5mg)'], popularity: 60 },
  { name: 'Montek LC Tablet', salts: ['Montelukast (10mg)', 'Levocetirizine (5mg)'], popularity: 50 },
  { name: 'Cetzine Tablet', salts: ['Cetirizine (10mg)'], popularity: 20 },
  { name: 'Taxim-O 200 Tablet', salts: ['Cefixime (200mg)'], popularity: 45 },
  { name: 'Novapime 1gm Injection', salts: ['Cefepime (1gm)'], packLabel: 'vial of 1 Injection' },
  { name: 'Amlong 5 Tablet', salts: ['Amlodipine (5mg)'], popularity: 35 },
  { name: 'Asomex 2.5 Tablet', salts: ['S-Amlodipine (2.5mg)'], popularity: 36 },
  {
    name: 'Pan-D Capsule PR',
    salts: ['Domperidone (30mg)', 'Pantoprazole (40mg)'],
    packLabel: 'strip of 15 capsule pr',
    popularity: 65,
  },
  { name: 'Crocin Advance Tablet', salts: ['Paracetamol (500mg)'], popularity: 85 },
  { name: 'Crozin 10mg Tablet', salts: ['Cetirizine (10mg)'] },
  { name: 'Old Dolo Tablet', salts: ['Paracetamol (500mg)'], discontinued: true, popularity: 99 },
  {
    name: 'Dolo Drops',
    salts: ['Paracetamol (100mg/ml)'],
    packLabel: 'bottle of 15 ml Oral Drops',
    discontinued: true,
    popularity: 99,
  },
  { name: 'Combiflam Tablet', salts: ['Ibuprofen (400mg)', 'Paracetamol (325mg)'], popularity: 55 },
  { name: 'Mtp Kit', salts: ['Mifepristone (200mg)', 'Misoprostol (200mcg)'], popularity: 100 },
  { name: 'Uprise D3 60K Capsule', salts: ['Vitamin D3 (60000IU)'], popularity: 25 },
];
const market = smallCatalogue(MARKET);

function names(text: string, by: 'query' | 'salt' = 'query', snapshot: CatalogueSnapshot = market): string[] {
  return searchMedicines(snapshot, { text, by, page: 1, limit: 20 }).medicines.map((row) => row.medicine_name);
}

const search = (text: string, limit = 20) => searchMedicines(market, { text, by: 'query', page: 1, limit });

describe('findMedicines', () => {
  it.each(['herpes', 'cholera', 'rabies', 'glaucoma', 'ocd', 'adhd'])(
    'does not take the illness %s for a misspelt brand',
    (text) => {
      const brands = ['Herpex', 'Cholecal', 'Rabesec', 'Glucomol', 'Ocid', 'Add Tears'];
      expect(names(text, 'query', smallCatalogue(brands.map((name) => ({ name, salts: ['Calcium (5mg)'] }))))).toEqual(
        [],
      );
    },
  );

  it.each(['abcdef tab', 'first aid kit', 'hiv mon', 'uric acid'])(
    'guesses nothing from a word that names no medicine: %s',
    (text) => {
      expect(names(text)).toEqual([]);
    },
  );

  it.each([
    ['dolo650', 'Dolo 650 Tablet'],
    ['dolo 650', 'Dolo 650 Tablet'],
    ['650 dolo', 'Dolo 650 Tablet'],
    ['DOLO-650', 'Dolo 650 Tablet'],
    ['telma40', 'Telma 40 Tablet'],
    ['telma 4', 'Telma-AM 40 Tablet'],
    ['pand', 'Pan-D Capsule PR'],
    ['pan d', 'Pan-D Capsule PR'],
    ['augm', 'Augmentin 625 Duo Tablet'],
    ['duo 625', 'Augmentin 625 Duo Tablet'],
    ['amoxycillin clavulanic', 'Augmentin 625 Duo Tablet'],
    ['amoxicillin clavulanate', 'Augmentin 625 Duo Tablet'],
    ['acetaminophen 650', 'Dolo 650 Tablet'],
    ['combi flam', 'Combiflam Tablet'],
    ['combi flam 400', 'Combiflam Tablet'],
    ['400 combi flam', 'Combiflam Tablet'],
    ['dolo 650 tab', 'Dolo 650 Tablet'],
    ['montair lc 10mg tablets', 'Montair LC Tablet'],
    ['price of crocin', 'Crocin Advance Tablet'],
    ['vitamin d3', 'Uprise D3 60K Capsule'],
    ['cholecalciferol', 'Uprise D3 60K Capsule'],
  ])('finds %j as typed, %s first', (text, first) => {
    const found = search(text);
    expect(found.medicines[0]?.medicine_name).toBe(first);
    expect(found.corrected).toBeNull();
    expect(found.medicines.every((row) => !row.corrected)).toBe(true);
  });

  it.each([
    ['agumentin', 'Augmentin 625 Duo Tablet'],
    ['agumentin 625', 'Augmentin 625 Duo Tablet'],
    ['paracitamol', 'Dolo 650 Tablet'],
    ['montar lc', 'Montair LC Tablet'],
    ['telmisrtan 80', 'Telma 80 Tablet'],
    ['clavulnic amoxycilin', 'Augmentin 625 Duo Tablet'],
    ['levocetrizne', 'Montair LC Tablet'],
  ])('finds %j through a correction, and says so', (text, first) => {
    const found = search(text);
    expect(found.medicines[0]?.medicine_name).toBe(first);
    expect(found.corrected?.from).toBe(text);
    expect(found.corrected?.to.length).toBeGreaterThan(0);
    expect(found.medicines.every((row) => row.corrected && row.content !== '')).toBe(true);
  });

  it('puts the exact brand before brands with that prefix, then those by popularity', () => {
    expect(names('dolo')).toEqual(['Dolo 650 Tablet', 'Dolo Drops', 'Dolonex DT 20mg Tablet', 'Old Dolo Tablet']);
    expect(names('telma 40').slice(0, 2)).toEqual(['Telma 40 Tablet', 'Telma-AM 40 Tablet']);
  });

  it('lets popularity decide what three letters mean', () => {
    expect(names('cal')[0]).toBe('Calpol 500mg Tablet');
  });

  it('puts active medicines before discontinued ones that match equally', () => {
    const found = names('paracetamol');
    expect(found.slice(0, 3)).toEqual(['Dolo 650 Tablet', 'Crocin Advance Tablet', 'Calpol 500mg Tablet']);
    expect(found.at(-1)).toBe('Combiflam Tablet');
    expect(found.indexOf('Old Dolo Tablet')).toBe(3 + 1);
  });

  it('shows the pure composition before mixtures, and the strength with its own salt first', () => {
    expect(names('telmisartan 40')[0]).toBe('Telma 40 Tablet');
    expect(names('amlodipine')).toEqual(['Amlong 5 Tablet', 'Telma-AM 40 Tablet']);
  });

  it('never takes one salt for another with the same ending', () => {
    expect(names('cetirizine')).toEqual(['Cetzine Tablet', 'Crozin 10mg Tablet']);
    expect(names('amlodipine')).not.toContain('Asomex 2.5 Tablet');
    expect(names('s-amlodipine')).toEqual(['Asomex 2.5 Tablet']);
    expect(names('s amlodipine 2.5')).toEqual(['Asomex 2.5 Tablet']);
  });

  it('does not correct a word that exists', () => {
    expect(names('crozin')).toEqual(['Crozin 10mg Tablet']);
    expect(search('crozin').corrected).toBeNull();
  });

  it('shows the look-alike beside what the word sounds like, in turn', () => {
    const found = search('cefipime');
    expect(found.medicines.map((row) => row.medicine_name)).toEqual(['Novapime 1gm Injection', 'Taxim-O 200 Tablet']);
    expect(found.corrected).toEqual({ from: 'cefipime', to: ['cefepime', 'cefixime'] });
  });

  describe('the name of a brand that is not sold', () => {
    const snapshot = smallCatalogue([
      { name: 'Zolax 0.25 Tablet', salts: ['Alprazolam (0.25mg)'], popularity: 9 },
      { name: 'Carvil 3.125 Tablet', salts: ['Carvedilol (3.125mg)'], popularity: 8 },
      { name: 'Acitrom 2 Tablet', salts: ['Acenocoumarol (2mg)'], popularity: 7 },
      { name: 'Isotroin 20 Capsule', salts: ['Isotretinoin (20mg)'], popularity: 6 },
      { name: 'Oxetol 300 Tablet', salts: ['Oxcarbazepine (300mg)'], popularity: 5 },
    ]);
    const namesFor = (text: string) =>
      searchMedicines(snapshot, { text, by: 'query', page: 1, limit: 5 }).medicines.map((row) => row.medicine_name);

    it.each(['zolox', 'karvol', 'acitron', 'acitron 2', 'एक्सेडोल'])(
      'finds no other one that only sounds similar: %s',
      (typed) => {
        expect(namesFor(typed)).toEqual([]);
      },
    );

    it.each([
      ['karvil', 'Carvil 3.125 Tablet'],
      ['zollax', 'Zolax 0.25 Tablet'],
      ['ऑक्सेटोल', 'Oxetol 300 Tablet'],
    ])('finds one that sounds the same: %s', (typed, right) => expect(namesFor(typed)).toEqual([right]));
  });

  describe('a brand that was not typed exactly', () => {
    const snapshot = smallCatalogue([
      { name: 'Betnovate-N Cream', salts: ['Betamethasone (0.1% w/w)', 'Neomycin (0.5% w/w)'], popularity: 9 },
      { name: 'Betnovate Cream', salts: ['Betamethasone (0.1% w/w)'], popularity: 5 },
    ]);
    const firstFor = (text: string) =>
      searchMedicines(snapshot, { text, by: 'query', page: 1, limit: 5 }).medicines[0]?.medicine_name;

    it.each(['betnovat', 'betnovte', 'betnovatee'])('shows the plain one first: %s', (typed) => {
      expect(firstFor(typed)).toBe('Betnovate Cream');
    });

    it.each(['betnovate', 'betn', 'betnovate n'])(
      'shows the best known one first if nothing is misspelt: %s',
      (typed) => {
        expect(firstFor(typed)).toBe('Betnovate-N Cream');
      },
    );
  });

  describe('a typo', () => {
    const snapshot = smallCatalogue([
      { name: 'Azee 500 Tablet', salts: ['Azithromycin (500mg)'], popularity: 9 },
      { name: 'Azee 250 Tablet', salts: ['Azithromycin (250mg)'], popularity: 8 },
      { name: 'Azee XM Tablet', salts: ['Azithromycin (250mg)', 'Cefixime (200mg)'], popularity: 7 },
      { name: 'Alprax Plus Tablet', salts: ['Alprazolam (0.25mg)', 'Propranolol (20mg)'], popularity: 6 },
      { name: 'Alprax Calm Tablet', salts: ['Propranolol (20mg)'], popularity: 5 },
      { name: 'Alprax Rest Tablet', salts: ['Propranolol (40mg)'], popularity: 4 },
    ]);
    const namesFor = (text: string) =>
      searchMedicines(snapshot, { text, by: 'query', page: 1, limit: 10 }).medicines.map((row) => row.medicine_name);

    it('leads to a brand without its guarded packs', () => {
      expect(namesFor('azzee')).toEqual(['Azee 500 Tablet', 'Azee 250 Tablet']);
      expect(namesFor('azee')).toContain('Azee XM Tablet');
    });

    it.each(['alprx', 'alprqx', 'alpramx plus', 'alprux'])(
      'leads to no brand that is known for a guarded medicine: %s',
      (typed) => {
        expect(namesFor(typed).filter((name) => name.includes('Plus'))).toEqual([]);
      },
    );

    it('leads to a guarded brand if it sounds exactly like it', () => {
      expect(namesFor('alpraks')[0]).toBe('Alprax Plus Tablet');
    });
  });

  it('shows all spellings at the same distance in turn', () => {
    const snapshot = smallCatalogue([
      { name: 'Dolvit Tablet', salts: ['Vitamin C (500mg)'] },
      { name: 'Dolnit Tablet', salts: ['Zinc Sulphate (20mg)'] },
    ]);
    const found = searchMedicines(snapshot, { text: 'dolrit', by: 'query', page: 1, limit: 5 });
    expect(found.medicines.map((row) => [row.medicine_name, row.corrected])).toEqual([
      ['Dolnit Tablet', true],
      ['Dolvit Tablet', true],
    ]);
    expect(found.understood).toBeNull();
  });

  it('fills the places after exact matches with close spellings of a word that is only a prefix', () => {
    const snapshot = smallCatalogue([
      { name: 'Crosina Tablet', salts: ['Rabeprazole (20mg)'] },
      { name: 'Crocin Tablet', salts: ['Paracetamol (500mg)'] },
    ]);
    const found = searchMedicines(snapshot, { text: 'crosin', by: 'query', page: 1, limit: 5 });
    expect(found.medicines.map((row) => [row.medicine_name, row.corrected])).toEqual([
      ['Crosina Tablet', false],
      ['Crocin Tablet', true],
    ]);
    expect(found.totalCount).toBe(2);
  });

  it('fills them for a long, possibly unfinished word only with complete words one typo away', () => {
    const snapshot = smallCatalogue([
      { name: 'Candibiotic Drops', salts: ['Chloramphenicol (5% w/v)'] },
      { name: 'Candid Cream', salts: ['Clotrimazole (1% w/w)'] },
      { name: 'Candidoxa Cream', salts: ['Clotrimazole (1% w/w)'] },
      { name: 'Candyl Tablet', salts: ['Piroxicam (20mg)'] },
    ]);
    const found = searchMedicines(snapshot, { text: 'candib', by: 'query', page: 1, limit: 5 });
    expect(found.medicines.map((row) => [row.medicine_name, row.corrected])).toEqual([
      ['Candibiotic Drops', false],
      ['Candid Cream', true],
    ]);
  });

  it('corrects the start of two joined words, which finds nothing by itself', () => {
    const snapshot = smallCatalogue([
      { name: 'Alev XR Tablet', salts: ['Levetiracetam (500mg)'] },
      { name: 'Alexa Tablet', salts: ['Vitamin C (500mg)'] },
      { name: 'Alevix Tablet', salts: ['Zinc Sulphate (20mg)'] },
    ]);
    const found = searchMedicines(snapshot, { text: 'alevx', by: 'query', page: 1, limit: 5 });
    expect(found.medicines.map((row) => [row.medicine_name, row.corrected])).toEqual([['Alevix Tablet', true]]);
  });

  it('shows the likelier typo first if both medicines are about equally known', () => {
    const snapshot = smallCatalogue([
      { name: 'Corzix Tablet', salts: ['Vitamin C (500mg)'], popularity: 9 },
      { name: 'Cormix Tablet', salts: ['Zinc Sulphate (20mg)'], popularity: 8 },
    ]);
    const typed = searchMedicines(snapshot, { text: 'cornix', by: 'query', page: 1, limit: 5 });
    expect(typed.medicines.map((row) => row.medicine_name)).toEqual(['Cormix Tablet', 'Corzix Tablet']);
  });

  it('never corrects a strength into another one', () => {
    const found = search('dolo 651');
    expect(found.corrected).toEqual({ from: 'dolo 651', to: ['dolo'] });
    expect(found.medicines.every((row) => row.corrected)).toBe(true);
  });

  it('reads three letters as a word of four with one missing, and corrects no shorter word', () => {
    expect(search('dlo').corrected).toEqual({ from: 'dlo', to: ['dolo'] });
    expect(search('dlx').corrected).toBeNull();
    expect(search('qd').medicines).toEqual([]);
  });

  it('does not take a prefix of two joined words for a brand', () => {
    const snapshot = smallCatalogue([
      { name: 'Cefac LC Syrup', salts: ['Levocetirizine (2.5mg/5ml)', 'Montelukast (4mg/5ml)'] },
      { name: 'Keflor Tablet', salts: ['Cefaclor (250mg)'] },
    ]);
    const begun = searchMedicines(snapshot, { text: 'cefacl', by: 'query', page: 1, limit: 5 });
    expect(begun.medicines.map((row) => [row.medicine_name, row.corrected])).toEqual([
      ['Keflor Tablet', false],
      ['Cefac LC Syrup', true],
    ]);
    expect(names('cefaclc', 'query', snapshot)).toEqual(['Cefac LC Syrup']);
  });

  it('puts a brand that only starts like a salt after the salt', () => {
    const snapshot = smallCatalogue([
      { name: 'Cefiximet Tablet', salts: ['Alprazolam (0.5mg)'], popularity: 99 },
      { name: 'Taxim-O Tablet', salts: ['Cefixime (200mg)'] },
    ]);
    expect(names('cefixime', 'query', snapshot)).toEqual(['Taxim-O Tablet', 'Cefiximet Tablet']);
  });

  it('knows salts of the tables that the catalogue does not sell: citalopram is not escitalopram', () => {
    const snapshot = smallCatalogue([{ name: 'Nexito 10 Tablet', salts: ['Escitalopram (10mg)'] }]);
    const found = searchMedicines(snapshot, { text: 'citalopram', by: 'query', page: 1, limit: 5 });
    expect(found).toMatchObject({ medicines: [], corrected: null });
  });

  it('matches only compositions when searching by salt', () => {
    expect(names('dolo', 'salt')).toEqual([]);
    expect(names('pantoprazole domperidone', 'salt')).toEqual(['Pan-D Capsule PR']);
    expect(names('paracetamol', 'salt').length).toBe(6);
  });

  it('reports whether names and compositions match, and which one each row matched', () => {
    const brand = search('telma');
    expect([brand.in_brand, brand.in_composition]).toEqual([true, false]);
    expect(brand.medicines[0]?.searchstring).toBe('medicine_name');
    const salt = search('telmisartan');
    expect([salt.in_brand, salt.in_composition]).toEqual([false, true]);
    expect(salt.medicines[0]?.searchstring).toBe('content');
    const both = search('cet');
    expect([both.in_brand, both.in_composition]).toEqual([true, true]);
  });

  it('lists no abortion kit, whatever the query', () => {
    for (const text of ['mtp', 'mtp kit', 'mifepristone', 'misoprostol', 'mifepristone misoprostol', 'mifepriston']) {
      expect(names(text)).toEqual([]);
      expect(names(text, 'salt')).toEqual([]);
    }
  });

  it.each([
    '',
    '   ',
    '!!!',
    '%%%',
    '***',
    '\0\0\0',
    '"; --',
    '🙂🙂🙂',
    'ドロ',
    '500 ドロ',
    '१२३४५',
    'ಅಅಅಅಅ',
    '000',
    'zzzzzzzz',
    `${'x'.repeat(200)}`,
    'qwx wxq',
  ])('answers %j with an empty page', (text) => {
    expect(search(text)).toMatchObject({ medicines: [], totalCount: 0, totalPages: 0, corrected: null });
  });

  it('answers a text of two thousand words, and a word of ten thousand letters', () => {
    expect(search('telma '.repeat(2_000)).medicines.length).toBeGreaterThan(0);
    expect(search('x'.repeat(10_000)).medicines).toEqual([]);
  });
});
