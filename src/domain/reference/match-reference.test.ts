import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { readMedicine } from '../medicine/read-medicine.ts';
import { needsDoctorForChange, prepareReference, referencePaise } from './match-reference.ts';
import { readCeiling } from './read-ceiling.ts';
import { readKendraProduct } from './read-kendra-product.ts';
import { findReference, indexReferences } from './reference-index.ts';
import type { ReadReference } from './reference-price.ts';

function medicine(name: string, packLabel: string, ...saltTexts: string[]): MedicineFacts {
  return readMedicine({ id: 'm', name, manufacturer: 'Any', packLabel, saltTexts, listing: 'complete' });
}

function prepared(answer: ReadReference) {
  if (!answer.ok) throw new Error(answer.problem);
  return prepareReference(answer.price);
}

const ceiling = (text: string, form: string, strength: string, rupees = '10') =>
  prepared(readCeiling({ medicine: text, form, strength, rupees }));
const kendra = (name: string, unitSize = "10's", rupees = '20') =>
  prepared(readKendraProduct({ code: '1', name, unitSize, rupees }));

describe('a ceiling', () => {
  const telma = ceiling('Telmisartan', 'Tablet', '40mg', '6.92');

  it('applies to one tablet of the same salt and strength, whatever the strip', () => {
    expect(referencePaise(medicine('Telma 40 Tablet', 'strip of 30 tablets', 'Telmisartan (40mg)'), telma)).toBe(692);
    expect(referencePaise(medicine('Tazloc Tablet', 'strip of 15 tablets', 'Telmisartan (40mg)'), telma)).toBe(692);
  });

  it.each([
    ['a combination', 'Telma AM', 'strip of 15 tablets', ['Telmisartan (40mg)', 'Amlodipine (5mg)']],
    ['another strength', 'Telma 80', 'strip of 15 tablets', ['Telmisartan (80mg)']],
    ['a strength that nobody prints', 'Telma', 'strip of 15 tablets', ['Telmisartan (NA)']],
    ['another form', 'Telma 40 Capsule', 'strip of 15 capsules', ['Telmisartan (40mg)']],
    ['a dispersible tablet', 'Telma 40 DT', 'strip of 15 tablet dt', ['Telmisartan (40mg)']],
    ['a slow tablet', 'Telma 40 SR', 'strip of 15 tablet sr', ['Telmisartan (40mg)']],
    [
      'a name that promises what the label does not',
      'Telma 40 SR Tablet',
      'strip of 15 tablets',
      ['Telmisartan (40mg)'],
    ],
    ['a pack that cannot be counted', 'Telma 40 Tablet', 'strip of 900 tablets', ['Telmisartan (40mg)']],
  ])('does not apply to %s', (_what, name, label, salts) => {
    expect(referencePaise(medicine(name, label, ...salts), telma)).toBeNull();
  });

  it('is not claimed if the list may leave out a salt', () => {
    const facts = medicine('Telma 40 Tablet', 'strip of 15 tablets', 'Telmisartan (40mg)');
    expect(referencePaise({ ...facts, listing: 'unknown' }, telma)).toBeNull();
  });

  it('without a salt form does not apply to a molecule whose salt form matters', () => {
    const row = ceiling('Diclofenac', 'Tablet', '50mg');
    expect(
      referencePaise(medicine('Voveran 50 Tablet', 'strip of 15 tablets', 'Diclofenac Sodium (50mg)'), row),
    ).toBeNull();
    const clopidogrel = ceiling('Clopidogrel', 'Tablet', '75mg');
    const besilate = medicine('Any 75 Tablet', 'strip of 15 tablets', 'Clopidogrel Besilate (75mg)');
    expect(referencePaise(besilate, clopidogrel)).toBeNull();
    const axetil = ceiling('Cefuroxime', 'Tablet', '500mg');
    const ceftum = medicine('Ceftum 500mg Tablet', 'strip of 10 tablets', 'Cefuroxime Axetil (500mg)');
    expect(referencePaise(ceftum, axetil)).toBe(1_000);
  });

  it('of the bare name applies to the salt form that its table names', () => {
    const clopilet = medicine('Clopilet 75 Tablet', 'strip of 15 tablets', 'Clopidogrel Bisulphate (75mg)');
    expect(referencePaise(clopilet, ceiling('Clopidogrel', 'Tablet', '75mg', '6.82'))).toBe(682);
  });

  it('is not claimed if neither the medicine nor the row states the release', () => {
    const row = ceiling('Felodipine', 'Tablet', '5mg');
    const plendil = medicine('Plendil 5 Tablet', 'strip of 10 tablets', 'Felodipine (5mg)');
    expect([row.facts.release, plendil.release]).toEqual(['unknown', 'unknown']);
    expect(referencePaise(plendil, row)).toBeNull();
  });

  it('of one dose of dry powder applies to one capsule of it', () => {
    const row = ceiling('Tiotropium', 'Inhalation', '(DPI) 18mcg/dose', '10.97');
    expect(referencePaise(medicine('Tiova Rotacaps', 'bottle of 30 rotacaps', 'Tiotropium (18mcg)'), row)).toBe(1_097);
    const inhaler = medicine('Tiova Inhaler', 'packet of 200 MDI Inhaler', 'Tiotropium (18mcg)');
    expect(referencePaise(inhaler, row)).toBeNull();
  });

  it('per millilitre is multiplied by the volume of the ampoule, and keeps its condition', () => {
    const small = ceiling('Metoclopramide', 'Injection', '5mg/mL (Less than 10ML Pack)', '2.74');
    const ampoule = medicine('Perinorm Injection', 'ampoule of 2 ml Injection', 'Metoclopramide (5mg/ml)');
    expect(referencePaise(ampoule, small)).toBe(548);
    const large = medicine('Perinorm Injection', 'vial of 10 ml Injection', 'Metoclopramide (5mg/ml)');
    expect(referencePaise(large, small)).toBeNull();
  });

  it('is not claimed if two rows disagree', () => {
    const rows = [ceiling('Albendazole', 'Tablet', '400mg', '7.21'), ceiling('Albendazole', 'Tablet', '400mg', '8.32')];
    const index = indexReferences(rows.map(({ price }) => price));
    const zentel = medicine('Zentel 400 Tablet', 'strip of 1 tablet', 'Albendazole (400mg)');
    expect(findReference(index, zentel, 'ceiling')).toBeNull();
  });
});

describe('a price at a kendra', () => {
  it('matches the same medicine, gastro-resistant by print or by nature', () => {
    const row = kendra('Pantoprazole Gastro Resistant Tablets IP 40 mg');
    expect(referencePaise(medicine('Pan 40 Tablet', 'strip of 15 tablets', 'Pantoprazole (40mg)'), row)).toBe(200);
  });

  it('matches a powder for injection, printed as one or sold only as one', () => {
    const row = kendra('Ceftriaxone Injection IP 1 g', 'Vial & Wfi', '28.88');
    const salt = 'Ceftriaxone (1000mg)';
    for (const label of ['vial of 1 Powder for Injection', 'vial of 1 Injection'])
      expect(referencePaise(medicine('Monocef 1gm Injection', label, salt), row)).toBe(2_888);
    expect(referencePaise(medicine('Monocef', 'bottle of 10 ml Dry Syrup', salt), row)).toBeNull();
  });

  it.each([
    [
      'aspirin that prints nothing',
      'Ecosprin 75',
      'strip of 14 tablets',
      'Aspirin (75mg)',
      'Aspirin Gastro-resistant Tablets IP 75 mg',
    ],
    [
      'another salt form',
      'Voveran',
      'strip of 15 tablets',
      'Diclofenac Potassium (50mg)',
      'Diclofenac Sodium Tablets 50 mg',
    ],
    [
      'ciclosporin, which is sold as two preparations',
      'Panimun Bioral 50mg Capsule',
      'strip of 6 capsules',
      'Ciclosporin (50mg)',
      'Cyclosporin capsules IP 50mg',
    ],
    ["a specialist's medicine", 'Methocip', 'strip of 10 tablets', 'Imatinib (400mg)', 'Imatinib Tablets IP 400 mg'],
  ])('does not match %s', (_what, name, label, salt, row) => {
    expect(referencePaise(medicine(name, label, salt), kendra(row))).toBeNull();
  });

  it('of a medicine with a narrow therapeutic index says that the doctor decides', () => {
    const thyronorm = medicine('Thyronorm 50mcg Tablet', 'bottle of 120 tablets', 'Thyroxine (50mcg)');
    expect(referencePaise(thyronorm, kendra('Thyroxine Sodium Tablets IP 50mcg', "100's"))).toBe(20);
    expect(needsDoctorForChange(thyronorm)).toBe(true);
    expect(needsDoctorForChange(medicine('Telma', 'strip of 10 tablets', 'Telmisartan (40mg)'))).toBe(false);
  });

  it('is the cheapest of several packs', () => {
    const rows = [kendra('Telmisartan Tablets 40mg', "10's", '20'), kendra('Telmisartan Tablets 40mg', "20's", '30')];
    const index = indexReferences(rows.map(({ price }) => price));
    const telma = medicine('Telma 40 Tablet', 'strip of 30 tablets', 'Telmisartan (40mg)');
    expect(findReference(index, telma, 'kendra')).toMatchObject({ paisePerUnit: 150, place: 1 });
  });
});

describe('whatever the medicine and the row', () => {
  const salts = [
    'Telmisartan',
    'Amlodipine',
    'Metformin',
    'Paracetamol',
    'Metoprolol Succinate',
    'Metoprolol Tartrate',
  ];
  const forms = [
    ['strip of 10 tablets', 'Tablet', 'Tablets'],
    ['strip of 10 capsules', 'Capsule', 'Capsules'],
    ['strip of 10 tablet sr', 'Modified Release', 'Sustained Release Tablets'],
    ['strip of 10 tablet dt', 'Tablet', 'Dispersible Tablets'],
  ] as const;
  const product = fc.record({
    salts: fc.uniqueArray(fc.constantFrom(...salts), { minLength: 1, maxLength: 3 }),
    milligrams: fc.array(fc.constantFrom(5, 40, 50, 500), { minLength: 3, maxLength: 3 }),
    form: fc.constantFrom(...forms),
  });

  it('there is no match where molecules, strengths, form or release differ', () => {
    let matched = 0;
    fc.assert(
      fc.property(product, product, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (one, drawn, alike) => {
        const [sameSalts, sameStrengths, sameForm, atKendra] = alike;
        const other = {
          salts: sameSalts ? one.salts : drawn.salts,
          milligrams: sameStrengths ? one.milligrams : drawn.milligrams,
          form: sameForm ? one.form : drawn.form,
        };
        const texts = (names: readonly string[], from: typeof one) =>
          names.map((name, index) => `${name} (${from.milligrams[index]}mg)`);
        const facts = medicine('Brand', one.form[0], ...texts(one.salts, one));
        const answer = atKendra
          ? readKendraProduct({
              code: '1',
              name: `${other.salts.map((name, index) => `${name} ${other.milligrams[index]}mg`).join(' and ')} ${other.form[2]}`,
              unitSize: "10's",
              rupees: '10',
            })
          : readCeiling({
              medicine: other.salts.join(' + '),
              form: other.form[1],
              strength: `${other.form[1] === 'Modified Release' ? 'Tablet ' : ''}${other.salts.map((_, index) => `${other.milligrams[index]}mg`).join(' + ')}`,
              rupees: '10',
            });
        if (!answer.ok) return;
        const row = prepareReference(answer.price);
        if (referencePaise(facts, row) === null) return;
        matched += 1;
        const matchOf = (from: MedicineFacts) =>
          from.salts?.map(({ molecule, strength }) => [molecule, strength?.amount, strength?.unit, strength?.basis]);
        expect(matchOf(facts)).toEqual(matchOf(row.facts));
        expect(row.price.forms).toContain(facts.form);
        expect(facts.release).toBe(row.facts.release);
      }),
      { numRuns: runs(3_000) },
    );
    expect(matched).toBeGreaterThan(20);
  });
});
