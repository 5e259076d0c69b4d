import { describe, expect, it } from 'vitest';
import { tokensOf } from './agents.ts';
import { readAllergies, withBrandsRead } from './find-allergies.ts';
import { brandKey, readBrands } from './read-brands.ts';
import { readStatedMedicine } from './read-stated-medicine.ts';

/** "aspirin + NSAID" and what was not understood. */
function read(text: string) {
  const { molecules, families, notUnderstood } = readAllergies([text]);
  return { found: [...molecules, ...[...families].map(({ name }) => name)].join(' + '), notUnderstood };
}

describe('an allergy in a patient’s own words', () => {
  it.each([
    ['Penicillin - rash', 'penicillins'],
    ['mujhe penicillin se allergy hai', 'penicillins'],
    ['penisilin', 'penicillins'],
    ['पेनिसिलिन से एलर्जी', 'penicillins'],
    ['ಪೆನಿಸಿಲಿನ್ ಅಲರ್ಜಿ', 'penicillins'],
    ['sulpha drugs', 'sulfa antibiotics'],
    ['sulphur tablets', 'sulfur + sulfa antibiotics'],
    ['सल्फा', 'sulfa antibiotics'],
    ['pain killers', 'painkillers of the NSAID type'],
    ['dard ki goli se sujan', 'painkillers of the NSAID type'],
    ['दर्द की दवा', 'painkillers of the NSAID type'],
    ['amoxicilin rash in childhood', 'amoxicillin'],
    ['asprin', 'aspirin'],
    ['swelling of lips after ibuprofen', 'ibuprofen'],
  ])('%s is read in full', (text, found) => {
    expect(read(text)).toEqual({ found, notUnderstood: [] });
  });

  it.each([
    ['pencilin', 'penicillins'],
    ['ibuprofin', 'ibuprofen'],
    ['diclofenec injection', 'diclofenac'],
    ['penicillin and the red syrup', 'penicillins'],
    ['no penicillin, not sulfa', 'penicillins + sulfa antibiotics'],
  ])('%s adds caution, and the words are also listed', (text, found) => {
    const said = read(text);
    expect(said.found).toBe(found);
    expect(said.notUnderstood).not.toEqual([]);
  });

  it.each([
    ['insulin, penicillin', 'insulin + penicillins'],
    ['insulin penicillin', 'insulin + penicillins'],
    ['swelling after human insulin', 'human insulin'],
    ['sulfur', 'sulfur + sulfa antibiotics'],
  ])('%s names each of them', (text, found) => {
    expect(read(text)).toEqual({ found, notUnderstood: [] });
  });

  it.each([
    'peanuts',
    'milk',
    'dust',
    'lactose',
    'sulphate',
    'sulphites',
    'the red syrup',
    'not allergic to penicillin',
    'cough',
  ])('%s is no known medicine: it is listed, and nothing is guessed', (text) => {
    const said = read(text);
    expect(said.notUnderstood).toEqual([text]);
    expect(said.found).toBe('');
  });

  it.each([
    ['pain-killers', 'painkillers of the NSAID type'],
    ['sulfa-drugs', 'sulfa antibiotics'],
    ['penicillin-allergy', 'penicillins'],
    ['ACE-inhibitors', 'ACE inhibitors'],
    ['co-amoxiclav', 'amoxicillin + clavulanic acid'],
  ])('%s is read in full despite its hyphens', (text, found) => {
    expect(read(text)).toEqual({ found, notUnderstood: [] });
  });

  it.each([
    ['Allergic to penicillin. Not allergic to sulfa.', 'penicillins'],
    ['allergic to penicillin but not allergic to sulfa', 'penicillins'],
    ['not allergic to sulfa but penicillin gives me a rash', 'penicillins'],
    ['no allergies except penicillin', 'penicillins'],
    ['I am not allergic to penicillin', ''],
    ['paracetamol is safe', ''],
    ['I can take paracetamol only', ''],
    ['sulfa gives me a rash but penicillin is ok', 'sulfa antibiotics'],
    ['penicillin is not ok', 'penicillins'],
    ['I can take no penicillin', 'penicillins'],
  ])('%s counts apart from what it denies, and is listed as a whole', (text, found) => {
    expect(read(text)).toEqual({ found, notUnderstood: [text] });
  });

  it('is read to its last word, however many words come before', () => {
    const said = read(`${'rash '.repeat(60)}penicillin`);
    expect(said).toEqual({ found: 'penicillins', notUnderstood: [] });
  });

  it.each([
    'no',
    'none',
    'nil',
    'nothing',
    'none known',
    'No known drug allergies',
    'no allergy',
    'N/A',
    'no medicines',
    'no illness',
    'kuch nahi',
    'नहीं',
    'ಇಲ್ಲ',
    '-',
  ])('"%s" means none', (text) => {
    expect(read(text)).toEqual({ found: '', notUnderstood: [] });
  });
});

describe('a medicine in a patient’s own words', () => {
  it.each([
    ['amlodipine 5mg once daily', 'amlodipine', true],
    ['BP ki goli amlodipine 5', 'amlodipine', true],
    ['metformine 500', 'metformin', true],
    ['मेटफॉर्मिन 500', 'metformin', true],
    ['levothyroxine 50 mcg empty stomach', 'levothyroxine', true],
    ['TLD', 'tenofovir disoproxil + lamivudine + dolutegravir', true],
    ['akt4', 'rifampicin + isoniazid + pyrazinamide + ethambutol', true],
    ['levothyroxine 100 mcg alternate days', 'levothyroxine', true],
    ['tab metformin sr 500 1-0-1 after breakfast', 'metformin', true],
    ['propranolol for migraine', 'propranolol', true],
    ['spironolactone 25 mg + furosemide 20 mg', 'spironolactone + furosemide', true],
    ['tab warfrin 5 mg od', 'warfarin', false],
    ['warfarin + root of the hill', 'warfarin', false],
    ['vitamin b12 1500 mcg', 'vitamin b12', true],
    ['valproate lamotrigine', 'valproate + lamotrigine', true],
    ['insulin metformin', 'insulin + metformin', true],
    ['spironolactone | potassium chloride', 'spironolactone + potassium chloride', true],
    ['taking valproate since 2019', 'valproate', true],
    ['blood thinner', '', false],
    ['sugar tablet', '', false],
    ['joint powder from the vaidya', '', false],
  ])('%s', (text, salts, whole) => {
    const medicine = readStatedMedicine(text);
    expect([(medicine.salts ?? []).map(({ molecule }) => molecule).join(' + '), medicine.compositionKnown]).toEqual([
      salts,
      whole,
    ]);
  });
});

describe('where a medicine in a patient’s own words goes', () => {
  it.each([
    ['timolol eye drops', 'ophthalmic'],
    ['ciprofloxacin eye and ear drops', 'ophthalmic'],
    ['ofloxacin ear drops', 'otic'],
    ['oxymetazoline nasal spray', 'nasal'],
    ['betamethasone with neomycin cream', 'topical'],
    ['salbutamol inhaler', 'inhaled'],
  ])('%s says it', (text, route) => {
    expect(readStatedMedicine(text).route).toBe(route);
  });

  it.each([
    'warfarin 5 mg, betamethasone cream',
    'timolol eye drops and warfarin',
    'timolol eye drops with warfarin',
    'ibuprofen for ear pain',
    'warfarin\nclotrimazole cream',
  ])('%s leaves it open, so it counts as swallowed', (text) => {
    expect(readStatedMedicine(text).route).toBe('oral');
  });

  it.each(['St John’s wort', "St. John's wort 300 mg", 'st john´s wort', 'St Johns Wort'])(
    '%s is the herb that weakens other medicines',
    (text) => {
      const { salts, compositionKnown } = readStatedMedicine(text);
      const [salt] = salts ?? [];
      expect([compositionKnown, tokensOf(salt?.molecule ?? '').has('inducer')]).toEqual([true, true]);
    },
  );

  it('is not found by a word that is a property of every object', () => {
    expect(readStatedMedicine('constructor')).toMatchObject({ salts: null, compositionKnown: false });
  });
});

describe('a brand among other words', () => {
  const content: Readonly<Record<string, readonly string[]>> = {
    combiflam: ['ibuprofen', 'paracetamol'],
    'warf 5': ['warfarin'],
  };
  const find = (name: string) => (Object.hasOwn(content, name) ? { molecules: content[name] ?? [], sure: true } : null);

  it('is found, and the rest is returned', () => {
    expect(readBrands('tab Warf 5 od and Combiflam', find)).toEqual({
      brands: [find('warf 5'), find('combiflam')],
      rest: ['tab', 'od', 'and'],
    });
  });

  it('is found among the first twelve words, and every later word is in the rest', () => {
    const words = Array.from({ length: 12 }, () => 'tab');
    expect(readBrands(['combiflam', ...words, 'combiflam'].join(' '), find)).toEqual({
      brands: [find('combiflam')],
      rest: [...words, 'combiflam'],
    });
    const allergy = `rash from Combiflam ${'tablet '.repeat(10)}penicillin`;
    const { molecules, families } = readAllergies(withBrandsRead(allergy, find));
    expect([[...molecules], [...families].map(({ name }) => name)]).toEqual([
      ['ibuprofen', 'paracetamol'],
      ['penicillins'],
    ]);
  });

  it('with very many salts gives all of them', () => {
    const salts = Array.from({ length: 60 }, (_, nth) => `unknown salt number ${nth + 1}`);
    const { notUnderstood } = readAllergies(
      withBrandsRead('rash from Zincovit', () => ({ molecules: salts, sure: true })),
    );
    expect(notUnderstood).toEqual(salts);
  });

  it('is replaced by its salts in an allergy, followed by the words that stay unread', () => {
    const of = (text: string) => readAllergies(withBrandsRead(text, find));
    expect([...of('rash from Combiflam').molecules]).toEqual(['ibuprofen', 'paracetamol']);
    expect(of('rash from Combiflam').notUnderstood).toEqual([]);
    expect(of('Combiflam with red wine').notUnderstood).toEqual(['Combiflam with red wine']);
    expect(of('Combiflam and the red syrup').notUnderstood).toEqual(['the red syrup']);
    expect([...of('not allergic to Combiflam').molecules]).toEqual([]);
    expect([...of('rash from Combiflam, but not allergic to Warf 5').molecules]).toEqual(['ibuprofen', 'paracetamol']);
    expect([...of('rash from Combiflam but not allergic to Warf 5').molecules]).toEqual(['ibuprofen', 'paracetamol']);
    expect(of('N/A')).toMatchObject({ notUnderstood: [] });
  });

  it.each([
    ['Telma 40 mg', 'telma 40'],
    ['telma40', 'telma 40'],
    ['Thyronorm 50mcg Tablet', 'thyronorm 50 tablet'],
  ])('%s is recognised as %s', (typed, key) => {
    expect(brandKey(typed)).toBe(key);
  });
});
