import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompositionListing, MedicineRecord } from './medicine-facts.ts';
import { readMedicine } from './read-medicine.ts';

function record(
  name: string,
  packLabel: string,
  composition: string,
  listing: CompositionListing = 'complete',
): MedicineRecord {
  return {
    id: 'm1',
    name,
    manufacturer: 'Maker',
    packLabel,
    saltTexts: composition === '' ? [] : composition.split(' + '),
    listing,
  };
}
const read = (...given: Parameters<typeof record>) => readMedicine(record(...given));

describe('readMedicine', () => {
  it('reads every fact of a plain tablet', () => {
    expect(read('Telma 40 Tablet', 'strip of 30 tablets', 'Telmisartan (40mg)')).toEqual({
      id: 'm1',
      unknownSalts: [],
      biologicByName: false,
      name: 'Telma 40 Tablet',
      brand: 'telma',
      manufacturer: 'Maker',
      salts: [
        {
          molecule: 'telmisartan',
          counterIon: null,
          strength: { amount: 40_000, unit: 'mcg', basis: 'unit', inferred: false },
          printedName: 'Telmisartan',
          printedStrength: '40mg',
        },
      ],
      listing: 'complete',
      compositionDoubt: null,
      form: 'tablet',
      route: 'oral',
      device: null,
      release: 'immediate',
      releaseToken: null,
      pack: { units: 30, unitClass: 'tablet', contentPerUnit: null, doubt: null },
      presentation: null,
      preservativeFree: false,
      sugarFree: false,
      schedule: 'H',
      psychotropic: false,
    });
  });

  it('gives the same composition for salts in either order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          ['Aspirin (75mg)', 'Atorvastatin (10mg)', 'Clopidogrel (75mg)', 'Aprepitant (80mg)', 'Aprepitant (125mg)'],
          { minLength: 2 },
        ),
        (texts) => {
          const asGiven = readMedicine({ ...record('Brand', 'strip of 10 capsules', ''), saltTexts: texts });
          const sorted = readMedicine({ ...record('Brand', 'strip of 10 capsules', ''), saltTexts: texts.toSorted() });
          expect(asGiven.salts).toEqual(sorted.salts);
        },
      ),
    );
  });

  it('reads a suspension with bare milligrams as the dry syrup that prints them per 5 ml', () => {
    const bare = read(
      'Brand Oral Suspension',
      'bottle of 30 ml Oral Suspension',
      'Amoxycillin  (200mg)  +   Clavulanic Acid (28.5mg)',
    );
    const printed = read(
      'Other 228.5mg Dry Syrup',
      'bottle of 30 ml Dry Syrup',
      'Amoxycillin  (200mg/5ml)  +   Clavulanic Acid (28.5mg/5ml)',
    );
    expect(bare.salts?.map((salt) => salt.strength?.amount)).toEqual(
      printed.salts?.map((salt) => salt.strength?.amount),
    );
    expect(bare.salts?.every((salt) => salt.strength?.inferred)).toBe(true);
  });

  it('downgrades a listing that the name contradicts, and never upgrades one', () => {
    expect(read('Brand Gold 10 Capsule', 'strip of 10 capsules', 'Aspirin (75mg) + Atorvastatin (10mg)')).toMatchObject(
      { listing: 'incomplete', compositionDoubt: expect.stringContaining('clopidogrel') },
    );
    expect(
      read('Brand Tablet', 'strip of 10 tablets', 'Aspirin (75mg) + Atorvastatin (10mg)', 'unknown'),
    ).toMatchObject({ listing: 'unknown', compositionDoubt: expect.stringMatching(/\.$/) });
    expect(read('Brand 40mg Tablet', 'strip of 10 tablets', 'Telmisartan (20mg)', 'incomplete').listing).toBe(
      'incomplete',
    );
    expect(read('Brand Tablet', 'strip of 10 tablets', '')).toMatchObject({ salts: null, listing: 'unknown' });
  });

  it('distinguishes the devices of one inhaled medicine', () => {
    const composition = 'Formoterol (6mcg) + Budesonide (400mcg)';
    expect(read('Brand 400 Inhaler', 'packet of 150 MDI Inhaler', composition)).toMatchObject({
      form: 'inhaler',
      device: 'mdi',
      route: 'inhaled',
    });
    expect(read('Brand 400 Instacap', 'bottle of 30 instacaps', composition)).toMatchObject({
      form: 'inhalation-capsule',
      device: 'instacap',
    });
    expect(read('Brand 400 Rotacaps', 'bottle of 30 rotacaps', composition)).toMatchObject({ device: 'rotacap' });
    expect(read('Brand 6mcg/400mcg Capsule', 'bottle of 30 capsules', composition)).toMatchObject({
      form: 'inhalation-capsule',
      device: null,
    });
    expect(read('Brand 250 Newhaler', 'packet of 120 MDI Inhaler', composition)).toMatchObject({ device: 'newhaler' });
  });

  it('distinguishes pen, cartridge and vial of one insulin', () => {
    const device = (name: string, label: string) => read(name, label, 'Human insulin (100IU)').device;
    expect(device('Brand 100 IU/ml Flexpen', 'flexpen of 3 ml Solution for Injection')).toBe('flexpen');
    expect(device('Brand HM 100IU/ml Penfill', 'penfill of 3 ml Solution for Injection')).toBe('penfill');
    expect(device('Brand 100IU/ml Solution for Injection', 'vial of 10 ml Solution for Injection')).toBe('vial');
    expect(device('Brand Kwikpen', 'packet of 3 ml Solution for Injection')).toBe('kwikpen');
  });

  it('reads the shares of a mixture of insulins as units per millilitre, by its name', () => {
    const units = (name: string) =>
      read(name, 'vial of 10 ml Injection', 'Insulin Isophane (70%) + Human Insulin (30%)').salts?.map(
        ({ strength }) => strength && [strength.amount, strength.unit, strength.basis],
      );
    expect(units('Brand 30/70 40IU/ml Injection')).toEqual([
      [12, 'iu', 'ml'],
      [28, 'iu', 'ml'],
    ]);
    expect(units('Brand 30/70 100 IU/ml Injection')).toEqual([
      [30, 'iu', 'ml'],
      [70, 'iu', 'ml'],
    ]);
    expect(units('Brand 30/70 Injection')).toEqual([
      [30, 'percent', 'unit'],
      [70, 'percent', 'unit'],
    ]);
  });

  it('recognises carriers on the skin by their word, not by a brand of that name', () => {
    const gel = (name: string) => read(name, 'tube of 15 gm Gel', 'Adapalene (0.1% w/w)').presentation;
    expect(gel('Brand A Nano Gel')).toBe('nano');
    expect(gel('Brand MS Gel')).toBe('microsphere');
    expect(gel('Brand Liposomal Gel')).toBe('liposomal');
    expect(gel('Brand Liposome Gel')).toBe('liposomal');
    const sachet = read('Brand Liposomes Sachet', 'sachet of 5 gm Powder', 'Vitamin D3 (60000IU)');
    expect(sachet.presentation).toBe('liposomal');
    expect(gel('Nano Forte Gel')).toBeNull();
    expect(read('Brand Nano Tablet', 'strip of 10 tablets', 'Cetirizine (10mg)').presentation).toBeNull();
  });

  it('reads a Rapitab as a mouth-dissolving tablet', () => {
    expect(read('Brand Rapitab 10mg Tablet', 'strip of 10 tablets', 'Olanzapine (10mg)').form).toBe(
      'mouth-dissolving-tablet',
    );
  });

  it('reads release letters that are glued to a brand', () => {
    const release = (name: string) => read(name, 'strip of 10 tablets', 'Metformin (500mg)').release;
    expect(['BrandSR 500', 'BRANDSR 500', 'BRANDXR 500 TABLET'].map(release)).toEqual(Array(3).fill('conflict'));
    expect(['BRANDER 500', 'BRANDLA 500', 'BRAND 500'].map(release)).toEqual(Array(3).fill('immediate'));
  });

  it('reads a powder of rehydration salts as one to drink, free of prescription', () => {
    const salts = 'Sodium Chloride (2.6gm) + Potassium Chloride (1.5gm) + Dextrose (13.5gm) + Sodium Citrate (2.9gm)';
    const powder = { form: 'oral-powder', schedule: 'OTC' };
    expect(read('Brand Powder', 'packet of 21.8 gm Powder', salts)).toMatchObject(powder);
    expect(read('Brand Powder', 'sachet of 21.8 gm Powder', salts)).toMatchObject(powder);
  });

  it('treats micronised fenofibrate separately, and drops the word elsewhere', () => {
    const ion = (salt: string) => read('Brand Capsule', 'strip of 10 capsules', salt).salts?.[0]?.counterIon;
    expect(ion('Fenofibrate (Micronized) (200mg)')).toBe('micronised');
    expect(ion('Fenofibrate (200mg)')).toBeNull();
    expect(ion('Budesonide (Micronised) (200mcg)')).toBeNull();
  });

  it('recognises the presentations of one salt', () => {
    const amphotericin = 'Amphotericin B (50mg)';
    expect(read('Amphomul 50 mg Injection', 'vial of 10 ml Injection', amphotericin)).toMatchObject({
      presentation: 'lipid',
      listing: 'complete',
    });
    expect(read('Brand 50mg Injection', 'vial of 1 Injection', 'Liposomal Amphotericin B (50mg)')).toMatchObject({
      presentation: 'liposomal',
    });
    expect(read('Brand 50mg Injection', 'vial of 1 Injection', amphotericin)).toMatchObject({
      presentation: null,
      listing: 'unknown',
    });
    expect(read('Brand Injection', 'vial of 1 Injection', 'Paclitaxel (Protein-Bound) (100mg)').presentation).toBe(
      'albumin-bound',
    );
    expect(read('Brand Injection', 'vial of 1 ml Injection', 'Haloperidol Decanoate (50mg)')).toMatchObject({
      presentation: 'depot',
    });
    expect(read('Brand LP Eye Drop BAK Free', 'bottle of 5 ml Eye Drop', 'Moxifloxacin (0.5% w/v)')).toMatchObject({
      presentation: null,
      preservativeFree: true,
    });
  });

  it('recognises preservative-free drops and sugar-free syrups, and neither elsewhere', () => {
    expect(read('Brand PF Eye Drop', 'bottle of 10 ml Eye Drop', 'Timolol (0.5% w/v)').preservativeFree).toBe(true);
    expect(read('Brand PF Tablet', 'strip of 10 tablets', 'Timolol (5mg)').preservativeFree).toBe(false);
    expect(read('Brand Syrup Sugar Free', 'bottle of 100 ml Syrup', 'Ambroxol (15mg/5ml)').sugarFree).toBe(true);
    expect(read('Brand SF Tablet', 'strip of 10 tablets', 'Ambroxol (15mg)').sugarFree).toBe(false);
  });

  it('reads a bare "Solution" by molecules that are sold in one form only', () => {
    expect(read('Brand 5% Solution', 'bottle of 60 ml Solution', 'Minoxidil (5% w/v)')).toMatchObject({
      form: 'topical-solution',
      route: 'topical',
    });
    expect(read('Brand Solution', 'bottle of 200 ml Solution', 'Lactulose (10gm/15ml)')).toMatchObject({
      form: 'oral-solution',
    });
    expect(read('Brand Solution', 'bottle of 60 ml Solution', 'Brandnewumab (5% w/v)')).toMatchObject({
      form: 'unknown',
      route: 'unknown',
    });
  });

  it.each([
    ['Tramadol (50mg)', 'OTC', 'H1'],
    ['Morphine (10mg)', 'X', 'NARCOTIC'],
    ['Levocetirizine (5mg)', 'OTC', 'H'],
    ['Paracetamol (500mg)', 'H1', 'H1'],
    ['Cefixime (200mg)', 'H', 'H1'],
  ] as const)('takes the stricter of table and list: %s printed %s is %s', (salt, schedule, expected) => {
    expect(readMedicine({ ...record('Brand', 'strip of 10 tablets', salt), schedule }).schedule).toBe(expected);
  });

  it.each([
    ['Brand 100mg Oral Jelly', 'sachet of 5 gm Oral Jelly', 'Sildenafil (100mg)', 'unknown'],
    ['Brand Jelly', 'tube of 10 gm Gel', 'Alendronic Acid (70mg)', 'unknown'],
    ['Brand 2% Jelly', 'tube of 30 gm Gel', 'Lidocaine (2% w/w)', 'gel'],
    ['Brand Jelly', 'tube of 30 gm Jelly', 'Lidocaine (20mg/gm)', 'gel'],
    ['Brand Gel', 'tube of 15 gm Gel', 'Oxiconazole (10mg)', 'gel'],
  ])('reads a jelly by what it prints, per cent or a dose: %s of %s, %s', (name, label, salts, form) => {
    expect(read(name, label, salts).form).toBe(form);
  });

  it('leaves bare "Drops" of a per cent unknown: they are not to swallow', () => {
    expect(read('Brand Drops', 'bottle of 10 ml Drops', 'Oxymetazoline (0.05% w/v)').form).toBe('unknown');
    expect(read('Brand Drops', 'bottle of 10 ml Nasal Drops', 'Oxymetazoline (0.05% w/v)').form).toBe('nasal-drops');
    expect(read('Brand Drops', 'bottle of 15 ml Oral Drops', 'Simethicone (4% w/v)').form).toBe('oral-drops');
    expect(read('Brand Drops', 'bottle of 15 ml Drops', 'Paracetamol (100mg/ml)').form).toBe('oral-drops');
  });

  it('leaves a bare "Solution" in an ampoule or a vial unknown, whatever is sold to drink', () => {
    expect(read('Brand', 'ampoule of 10 ml Solution', 'Potassium Chloride (150mg/ml)').form).toBe('unknown');
    expect(read('Brand', '5 vials of 5 ml Solution', 'Levetiracetam (500mg/5ml)').form).toBe('unknown');
    expect(read('Brand', 'bottle of 200 ml Solution', 'Potassium Chloride (500mg/5ml)').form).toBe('oral-solution');
  });

  it('reads a bare "Spray" as one for the skin only where the molecule is sprayed nowhere else', () => {
    expect(read('Brand Spray', 'bottle of 50 ml Spray', 'Diclofenac (1% w/w)').form).toBe('topical-spray');
    expect(read('Brand Spray', 'bottle of 50 ml', 'Clotrimazole (1% w/v)').form).toBe('topical-spray');
    expect(read('Vitamin B12 Spray', 'bottle of 10 ml Spray', 'Methylcobalamin (500mcg)').route).toBe('unknown');
    expect(read('Brand Spray', 'bottle of 100 MDI', 'Mometasone (50mcg)').route).toBe('unknown');
  });

  it('needs a prescription at least where the list leaves out a salt', () => {
    const cold = (listing: CompositionListing) =>
      read('Brand Tablet', 'strip of 10 tablets', 'Paracetamol (500mg)', listing);
    expect(cold('incomplete').schedule).toBe('H');
    expect(cold('complete').schedule).toBe('OTC');
    const plus = readMedicine({
      ...record('Brand Tablet', 'strip of 10 tablets', 'Alprazolam (0.25mg)'),
      listing: 'incomplete',
    });
    expect(plus.schedule).toBe('H1');
  });

  it('recognises a psychotropic substance in any mixture, whatever its schedule', () => {
    const plus = readMedicine({
      ...record('Brand Plus', 'strip of 10 tablets', ''),
      saltTexts: ['Escitalopram (10mg)', 'Clonazepam (0.5mg)'],
    });
    expect(plus).toMatchObject({ schedule: 'H', psychotropic: true });
    expect(read('Brand', 'strip of 10 tablets', 'Zopiclone (7.5mg)').psychotropic).toBe(false);
  });

  it('uses the catalogue’s schedule where it is the stricter one', () => {
    expect(
      readMedicine({ ...record('Brand', 'strip of 10 tablets', 'Paracetamol (500mg)'), schedule: 'H' }).schedule,
    ).toBe('H');
    expect(read('Brand', 'strip of 10 tablets', 'Paracetamol (500mg)').schedule).toBe('OTC');
  });

  it.each([
    ['Telma-AM H 40 Tablet', 'telma'],
    ['Augmentin 625 Duo Tablet', 'augmentin'],
    ['Human Actrapid 40IU/ml Solution for Injection', 'human actrapid'],
    ['Tablet 5', 'tablet'],
    ["Dr Brand's Gel", 'dr brands'],
    ['', ''],
  ])('reads the brand of %j as %j', (name, brand) => {
    expect(read(name, 'strip of 10 tablets', 'Paracetamol (500mg)').brand).toBe(brand);
  });

  it('never throws, whatever the texts', () => {
    const text = fc.oneof(fc.string({ maxLength: 80, unit: 'binary' }), fc.stringMatching(/^[()%/.0-9 a-z+-]{0,60}$/));
    fc.assert(
      fc.property(
        text,
        text,
        fc.array(text, { maxLength: 5 }),
        fc.constantFrom<CompositionListing>('complete', 'incomplete', 'unknown'),
        (name, packLabel, saltTexts, listing) => {
          const facts = readMedicine({ id: 'x', name, manufacturer: '', packLabel, saltTexts, listing });
          expect(facts.listing === 'complete').toBe(facts.compositionDoubt === null);
          expect(facts.salts === null || facts.salts.length === saltTexts.length).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['Any constructor 5 Tablet', 'Paracetamol (5mg)'],
    ['Any XZ Tablet', 'constructor (5mg)'],
    ['Any Tablet', 'Paracetamol constructor (5mg)'],
  ])('reads "%s" with %s like any unknown words', (name, salt) => {
    const record = { id: 'x', name, manufacturer: '', packLabel: 'strip of 10 tablets', saltTexts: [salt] };
    const facts = readMedicine({ ...record, listing: 'complete' });
    expect(facts.salts?.map(({ counterIon }) => counterIon)).toEqual([null]);
  });

  it('reads texts of ten thousand characters', () => {
    for (const unit of [
      '(',
      ')',
      '()',
      '1',
      '1/',
      '5mg/',
      ' ',
      'a',
      'of ',
      'tablet ',
      '\0',
      '%',
      '1,',
      'w/v ',
      '- ',
      '٣',
      '💊',
    ]) {
      const long = unit.repeat(10_000 / unit.length);
      const facts = readMedicine({
        id: 'x',
        name: long,
        manufacturer: long,
        packLabel: long,
        saltTexts: [long, `(${long})`, `Salt (${long}`],
        listing: 'complete',
      });
      expect(facts.listing).not.toBe('complete');
    }
  });
});
