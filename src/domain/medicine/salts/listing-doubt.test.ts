import { describe, expect, it } from 'vitest';
import { routeOf } from '../form/dosage-form.ts';
import type { DosageForm, Salt } from '../medicine-facts.ts';
import { readPrintedWords } from '../printed-words.ts';
import { HIDDEN_SALT_RULES } from '../tables/hidden-salt-table.ts';
import { findListingDoubt } from './listing-doubt.ts';
import { readSalt } from './read-salt.ts';
import { canonicalSalt } from './salt-names.ts';

function doubt(name: string, composition: string, form: DosageForm = 'tablet') {
  const salts = composition
    .split(' + ')
    .map((text) => readSalt(text, form))
    .filter((salt): salt is Salt => salt !== null);
  return findListingDoubt(readPrintedWords(name), salts, {
    form,
    route: routeOf(form),
    pack: null,
    biologicByName: false,
  });
}

describe('findListingDoubt', () => {
  it.each([
    ['Brand 5/40/12.5 Tablet', 'Amlodipine (5mg) + Olmesartan Medoxomil (40mg)'],
    ['Brand 100 mg/500 mg/15 mg Tablet', 'Aceclofenac (100mg) + Paracetamol (500mg)'],
    ['Brand 4mg/100mg/325mg Tablet', 'Thiocolchicoside (4mg) + Aceclofenac (100mg)'],
    ['Brand 40/12.5 Tablet', 'Telmisartan (40mg)'],
    ['Brand LB 625 Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)'],
    ['Brand-SP Tablet', 'Aceclofenac (100mg) + Paracetamol (325mg)'],
    ['Brand MR Tablet', 'Aceclofenac (100mg) + Paracetamol (325mg)'],
    ['Brand MV 2mg Tablet SR', 'Glimepiride (2mg) + Metformin (500mg)'],
    ['Brandgold 10 Gold Capsule', 'Aspirin (75mg) + Atorvastatin (10mg)'],
    ['Brandgold 10 Capsule', 'Aspirin (75mg) + Atorvastatin (10mg)'],
    ['Brandclav 625 Tablet', 'Amoxycillin (500mg)'],
    ['Brand 10-Gold Capsule', 'Aspirin (75mg) + Rosuvastatin (10mg)'],
    ['Alfabrand 100 Tablet', 'Gabapentin (100mg) + Methylcobalamin (0.5mg)'],
    ['Alphabrand Tablet', 'Pregabalin (75mg) + Mecobalamin (750mcg)'],
    ['Brand CV 625 Tablet', 'Amoxycillin (500mg)'],
    ['Brand 40 H Tablet', 'Telmisartan (40mg)'],
    ['Brand-AM Tablet', 'Telmisartan (40mg)'],
    ['Brand AMH Tablet', 'Telmisartan (40mg) + Amlodipine (5mg)'],
    ['Brand Trio Tablet', 'Telmisartan (40mg) + Amlodipine (5mg)'],
    ['Brand 3D Tablet', 'Aceclofenac (100mg) + Paracetamol (500mg)'],
    ['Brand D 40 Tablet', 'Pantoprazole (40mg)'],
    ['Brand M 50 Tablet', 'Vildagliptin (50mg)'],
  ])('marks %s of %s as incomplete', (name, composition) => {
    expect(doubt(name, composition)).toMatchObject({ listing: 'incomplete', doubt: expect.stringMatching(/\.$/) });
  });

  it.each([
    ['Augmentin 625 Duo Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)'],
    ['Dolo 650 Tablet', 'Paracetamol (650mg)'],
    ['Glycomet GP 1 Tablet', 'Glimepiride (1mg) + Metformin (500mg)'],
    ['Brand 228.5mg Dry Syrup', 'Amoxycillin (200mg) + Clavulanic Acid (28.5mg)'],
    ['Brand 125mg/5ml Suspension', 'Paracetamol (125mg/5ml)'],
    ['Brand 100mg/325mg Tablet', 'Aceclofenac (100mg) + Paracetamol (325mg)'],
    ['Brand MR 100 mg/4 mg Tablet', 'Aceclofenac (100mg) + Thiocolchicoside (4mg)'],
    ['Brand-MR 60 Tablet', 'Gliclazide (60mg)'],
    ['Brand SP Tablet', 'Aceclofenac (100mg) + Serratiopeptidase (15mg)'],
    ['Brand Gold Capsule', 'Aspirin (75mg) + Atorvastatin (10mg) + Clopidogrel (75mg)'],
    ['Brand Gold Tablet', 'Calcium Carbonate (500mg) + Vitamin D3 (250IU)'],
    ['Brand H 40 Tablet', 'Telmisartan (40mg) + Hydrochlorothiazide (12.5mg)'],
    ['Brand D Tablet', 'Pantoprazole (40mg) + Domperidone (10mg)'],
    ['Brand 0.5mg Tablet', 'Alprazolam (500mcg)'],
    ['Brand XL 50mg Tablet', 'Metoprolol Succinate (47.5mg)'],
    ['Brand 30/70 Injection', 'Human insulin (30%) + Insulin Isophane (70%)'],
    ['Alfa 10 Tablet', 'Alfuzosin (10mg)'],
    ['Brand Tablet', 'Metformin (500mg)'],
  ])('finds nothing in %s of %s', (name, composition) => {
    expect(doubt(name, composition)).toBeNull();
  });

  it.each([
    ['Alfabrand 100 Tablet', 'ALFA'],
    ['Alphabrand 100 Tablet', 'ALPHA'],
  ])('says that %s begins with %s', (name, beginning) => {
    expect(doubt(name, 'Gabapentin (100mg) + Methylcobalamin (0.5mg)')?.doubt).toBe(
      `The name begins with "${beginning}", which stands for alpha lipoic acid; the list does not name it.`,
    );
  });

  it('marks a composition unknown where the name gives another strength than its only salt', () => {
    expect(doubt('Brand 40mg Tablet', 'Telmisartan (20mg)')).toMatchObject({ listing: 'unknown' });
    expect(doubt('Brand 250mg/5ml Syrup', 'Paracetamol (125mg/5ml)', 'syrup')).toMatchObject({ listing: 'unknown' });
    expect(doubt('Brand 40 Tablet', 'Telmisartan (20mg)')).toMatchObject({ listing: 'unknown' });
    expect(doubt('Brand 40 Tablet', 'Telmisartan (40mg)')).toBeNull();
  });

  it('marks an insulin of an impossible strength unknown', () => {
    expect(doubt('Brand 100 Units/ml Cartridge', 'Insulin Glargine (3.64IU/ml)', 'cartridge')).toMatchObject({
      listing: 'unknown',
    });
    expect(doubt('Brand 40IU/ml Injection', 'Human insulin (40IU)', 'injection')).toBeNull();
  });
});

describe('the table of hidden salts', () => {
  it('names molecules as the salt table does', () => {
    for (const rule of HIDDEN_SALT_RULES) {
      for (const molecule of [...rule.implies, ...rule.listed.flat()])
        expect(canonicalSalt(molecule).molecule).toBe(molecule);
      expect(rule.words.every((word) => /^[a-z]+$/.test(word))).toBe(true);
    }
  });
});
