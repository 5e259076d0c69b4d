import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DosageForm } from '../medicine-facts.ts';
import { readStrength } from './read-salt.ts';

const read = (text: string, form: DosageForm = 'tablet') => readStrength(text, form);

describe('readStrength', () => {
  it.each([
    ['500mg', 'tablet', 500_000, 'mcg', 'unit'],
    ['500mcg', 'tablet', 500, 'mcg', 'unit'],
    ['0.5mg', 'tablet', 500, 'mcg', 'unit'],
    ['1gm', 'tablet', 1_000_000, 'mcg', 'unit'],
    ['1,000 mg', 'tablet', 1_000_000, 'mcg', 'unit'],
    ['20mg/ml', 'syrup', 20_000, 'mcg', 'ml'],
    ['100mg/5ml', 'syrup', 20_000, 'mcg', 'ml'],
    ['5mg/100ml', 'infusion', 50, 'mcg', 'ml'],
    ['1.37gm/5ml', 'oral-solution', 274_000, 'mcg', 'ml'],
    ['1% w/v', 'lotion', 10_000, 'mcg', 'ml'],
    ['1% w/w', 'cream', 10_000, 'mcg', 'g'],
    ['1%', 'cream', 10_000, 'mcg', 'g'],
    ['1%', 'eye-drops', 10_000, 'mcg', 'ml'],
    ['30%', 'tablet', 30, 'percent', 'unit'],
    ['2% v/v', 'lotion', 0.02, 'ml', 'ml'],
    ['5mg/gm', 'gel', 5_000, 'mcg', 'g'],
    ['60000IU', 'capsule', 60_000, 'iu', 'unit'],
    ['1.2 Million IU', 'injection', 1_200_000, 'iu', 'unit'],
    ['2i.u', 'injection', 2, 'iu', 'unit'],
    ['120Million spores', 'capsule', 120, 'million-spores', 'unit'],
    ['2Billion Spores', 'capsule', 2_000, 'million-spores', 'unit'],
    ['150 million cells', 'capsule', 150, 'million-cells', 'unit'],
    ['75,000AU', 'tablet', 75_000, 'au', 'unit'],
    ['1,00,000 IU', 'capsule', 100_000, 'iu', 'unit'],
    ['1,200,000 IU', 'injection', 1_200_000, 'iu', 'unit'],
    ['0.2CU', 'injection', 0.2, 'cu', 'unit'],
    ['5LF', 'injection', 5, 'lf', 'unit'],
    ['100 units/ml', 'injection', 100, 'units', 'ml'],
    ['27.5mcg/spray', 'nasal-spray', 27.5, 'mcg', 'dose'],
    ['27.5 mcg', 'nasal-spray', 27.5, 'mcg', 'dose'],
    ['27.5 \u03bcg', 'nasal-spray', 27.5, 'mcg', 'dose'],
    ['27.5 micrograms', 'nasal-spray', 27.5, 'mcg', 'dose'],
    ['0.05 mg', 'nasal-spray', 50, 'mcg', 'ml'],
  ] as const)('reads %s in a %s', (text, form, amount, unit, basis) => {
    expect(readStrength(text, form)).toMatchObject({ amount, unit, basis });
  });

  it('reads a bare amount in an oral liquid per 5 ml, and marks it as inferred', () => {
    for (const form of ['syrup', 'suspension', 'oral-solution', 'dry-syrup'] as const) {
      expect(read('200mg', form)).toEqual({ amount: 40_000, unit: 'mcg', basis: 'ml', inferred: true });
    }
    expect(read('200mg/5ml', 'dry-syrup')).toEqual({ amount: 40_000, unit: 'mcg', basis: 'ml', inferred: false });
  });

  it('reads a bare amount in drops per 1 ml', () => {
    for (const form of ['oral-drops', 'eye-drops', 'ear-drops', 'nasal-drops'] as const) {
      expect(read('5mg', form)).toMatchObject({ amount: 5_000, basis: 'ml', inferred: true });
    }
    expect(read('0.5% w/v', 'eye-drops')).toMatchObject({ amount: 5_000, basis: 'ml', inferred: false });
  });

  it('reads a bare amount of an injection per container', () => {
    expect(read('75mg', 'injection')).toEqual({ amount: 75_000, unit: 'mcg', basis: 'unit', inferred: false });
  });

  it.each([
    'NA',
    '',
    '0mg',
    '-5mg',
    'mg',
    '500',
    '5 spoons',
    '101%',
    '10mg/kg',
    '5mg/0ml',
    'Infinitymg',
    '1e5mg',
    '1..5mg',
    '10ppm',
    '9'.repeat(400),
  ])('refuses %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each(['0,25mg', '12,50mg', '1,25 mg', '0,500mg'])('refuses %s, whose comma may be a decimal one', (text) => {
    expect(readStrength(text, 'tablet')).toBeNull();
  });

  it('refuses an amount that its volume cannot hold, because the true volume is not printed', () => {
    expect(read('10gm', 'oral-solution')).toBeNull();
    expect(read('10gm/15ml', 'oral-solution')).toMatchObject({ basis: 'ml' });
  });

  it('reads equal strengths as equal, whatever unit they are printed in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), fc.constantFrom('', ' '), (micrograms, gap) => {
        const inMg = read(`${micrograms / 1_000}${gap}mg`);
        expect(inMg).toEqual(read(`${micrograms}${gap}mcg`));
        expect(inMg?.amount).toBe(micrograms);
      }),
    );
  });

  it('reads equal concentrations as equal, whatever volume they are printed for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000 }), fc.constantFrom(1, 2, 5, 10, 15, 100), (tenths, volume) => {
        const perMl = read(`${tenths / 10}mg/ml`, 'syrup');
        const perVolume = read(`${(tenths * volume) / 10}mg/${volume}ml`, 'syrup');
        expect(perVolume?.amount).toBeCloseTo(perMl?.amount ?? Number.NaN, 6);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: 'binary' }),
        fc.constantFrom<DosageForm>('tablet', 'syrup', 'cream'),
        (text, form) => {
          const strength = readStrength(text, form);
          expect(strength === null || strength.amount > 0).toBe(true);
        },
      ),
    );
  });
});
