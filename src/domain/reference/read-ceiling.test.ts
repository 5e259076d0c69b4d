import { describe, expect, it } from 'vitest';
import { type CeilingRow, readCeiling } from './read-ceiling.ts';

function read(medicine: string, form: string, strength: string, rupees = '10.5') {
  const row: CeilingRow = { medicine, form, strength, rupees };
  return readCeiling(row);
}

function taken(...row: Parameters<typeof read>) {
  const answer = read(...row);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.price;
}

describe('a ceiling price', () => {
  it.each([
    ['Telmisartan', 'Tablet', '40mg', ['Telmisartan (40mg)'], 'piece'],
    [
      'Amoxicillin (A) + Clavulanic acid (B)',
      'Tablet',
      '500 mg (A) + 125 mg (B)',
      ['Amoxicillin (500 mg)', 'Clavulanic acid (125 mg)'],
      'piece',
    ],
    [
      'Amoxicillin (A) +Clavulanic acid (B)',
      'Oral Liquid',
      '200 mg (A) + 28.5mg(B)/5 mL(p)',
      ['Amoxicillin (200 mg/5 mL)', 'Clavulanic acid (28.5mg/5 mL)'],
      'ml',
    ],
    ['Phytomenadione (Vitamin K1)', 'Tablet', '10mg', ['Phytomenadione (10mg)'], 'piece'],
    ['Proparacaine', 'Eye Drop', 's0.5%', ['Proparacaine (0.5%)'], 'ml'],
    ['Xylometazoline', 'Drops', '0.1%', ['Xylometazoline (0.1%)'], 'ml'],
    ['Budesonide', 'Inhalation', '(MDI) 200 mcg/dose', ['Budesonide (200 mcg/dose)'], 'dose'],
    ['Ceftriaxone', 'Injection', '1000mg', ['Ceftriaxone (1000mg)'], 'container'],
    ['Ondansetron', 'Injection', '2mg/mL', ['Ondansetron (2mg/mL)'], 'ml'],
    ['Meropenem', 'Injection', '500 mg (as trihydrate)', ['Meropenem (500 mg)'], 'container'],
  ])('of %s, %s, %s is read', (medicine, form, strength, salts, unit) => {
    expect(taken(medicine, form, strength)).toMatchObject({ salts, unit, paisePerUnit: 1_050 });
  });

  it.each([
    ['19.68', 1_968],
    ['1,234.50', 123_450],
    ['1,23,456', 12_345_600],
    ['19,68', null],
    ['1,2345', null],
    ['0', null],
    ['-3', null],
  ])('printed as %j rupees is %j paise', (rupees, paise) => {
    const answer = read('Telmisartan', 'Tablet', '40mg', rupees);
    expect(answer.ok ? answer.price.paisePerUnit : null).toBe(paise);
  });

  it('for modified release does not apply to plain tablets', () => {
    expect(taken('Metformin', 'Modified Release', 'Tablet 1000mg').packLabel).toBe('strip of 10 tablet mr');
    expect(taken('Carbamazepine', 'Modified Release', '– Tablet 200mg').packLabel).toBe('strip of 10 tablet mr');
    expect(taken('Metformin', 'Tablet', '1000mg').packLabel).toBe('strip of 10 tablets');
  });

  it.each([
    ['10mg/mL (Less than 10ML Pack)', { least: 0, most: 9.999 }],
    ['10mg/mL (10 ML & more pack))', { least: 10, most: Number.MAX_SAFE_INTEGER }],
    ['50mg/mL (upto 2ml pack)', { least: 0, most: 2 }],
    ['4mg/mL (Pack of 20 ML)', { least: 20, most: 20 }],
    ['40mg/mL (1.5 ml)', { least: 1.5, most: 1.5 }],
    ['40mg/mL', null],
  ])('with the condition of %j applies only to such packs', (strength, holds) => {
    expect(taken('Dicyclomine', 'Injection', strength).holds).toEqual(holds);
  });

  it('of chewable tablets too says so', () => {
    expect(taken('Montelukast', 'Tablet', '5 mg (including chewable Tablets)').forms).toEqual([
      'tablet',
      'chewable-tablet',
    ]);
    expect(taken('Montelukast', 'Tablet', '4 mg').forms).toEqual(['tablet']);
  });

  it.each([
    ['Mesalazine', 'Enema', '(Foam)'],
    ['Calamine', 'Lotion', '(As per IP)'],
    ['Artesunate (A) + Sulphadoxine - Pyrimethamine (B)', 'Tablet', ''],
    ['Amoxicillin (A) + Clavulanic acid (B)', 'Syrup', '125mg (A) + 31.25 (B)/5mL(p)'],
    ['Atazanavir (A) +Ritonavir(B)', 'Tablet', '300mg(A) + Tablet 100mg(B)'],
    ['Fluconazole', 'Injection', '200mg/100mL', '94.55'],
    ['Risperidone', 'Injection', '(Long acting) 25mg'],
    ['Bupivacaine', 'Injection', '0.5 % with 7.5 % glucose'],
    ['Enoxaparin', 'Injection', '40mg/0.4mL, Injection 60mg/0.6 ml'],
    ['Tetanus toxoid', 'As Licensed', '(5ml)'],
    ['Ciprofloxacin', 'Drops', '0.3 %'],
    ['Oxaliplatin', 'Injection', '5 mg/mL in 10 mL vial'],
    ['Paracetamol', 'Tablet', '500mg', '0'],
    ['Paracetamol', 'Tablet', '500mg', 'n/a'],
    ['', 'Tablet', '500mg'],
  ])('that is ambiguous is refused: %s, %s, %s', (...row) => {
    expect(read(...(row as Parameters<typeof read>))).toMatchObject({ ok: false, problem: expect.any(String) });
  });

  it('of an infusion is per millilitre only where nothing else is possible', () => {
    expect(taken('Ciprofloxacin', 'Injection', '200mg/100mL', '0.2').unit).toBe('ml');
    expect(read('Trastuzumab', 'Injection', '440mg/50mL', '56039.24').ok).toBe(false);
  });
});
