import { describe, expect, it } from 'vitest';
import { readSalt } from './read-salt.ts';

describe('readSalt', () => {
  it.each([
    ['Amoxycillin  (500mg) ', 'amoxicillin', 500_000],
    ['  Clavulanic Acid (125mg)', 'clavulanic acid', 125_000],
    ['Vitamin B6 (Pyridoxine) (3mg)', 'pyridoxine', 3_000],
    ['Doxorubicin (Plain) (50mg)', 'doxorubicin', 50_000],
    ['Progesterone (Natural Micronized) (200mg)', 'progesterone', 200_000],
    ['Thiamine(Vitamin B1) (10mg)', 'thiamine', 10_000],
    ['Paracetamol 500 mg', 'paracetamol', 500_000],
    ['Methylcobalamin (1500 mcg (as base))', 'methylcobalamin', null],
  ] as const)('reads %j', (text, molecule, amount) => {
    const salt = readSalt(text, 'tablet');
    expect(salt?.molecule).toBe(molecule);
    expect(salt?.strength?.amount ?? null).toBe(amount);
  });

  it('keeps the printed text for display', () => {
    expect(readSalt('Amoxycillin  (500mg) ', 'tablet')).toMatchObject({
      printedName: 'Amoxycillin',
      printedStrength: '500mg',
    });
  });

  it('marks a strength unknown where none is printed', () => {
    expect(readSalt('Aceclofenac (NA)', 'tablet')).toMatchObject({
      molecule: 'aceclofenac',
      strength: null,
      printedStrength: 'NA',
    });
    expect(readSalt('Vitamin B6 (Pyridoxine)', 'tablet')).toMatchObject({ molecule: 'pyridoxine', strength: null });
  });

  it('reads a bare amount of an insulin as its concentration', () => {
    const bare = readSalt('Human insulin (100IU)', 'cartridge');
    const printed = readSalt('Human Insulin/Soluble Insulin (100IU/ml)', 'cartridge');
    expect(bare?.strength).toMatchObject({ amount: 100, unit: 'iu', basis: 'ml', inferred: true });
    expect(printed?.strength).toMatchObject({ amount: 100, unit: 'iu', basis: 'ml', inferred: false });
    expect(bare?.molecule).toBe(printed?.molecule);
  });

  it('reads the shares of a mixed insulin', () => {
    expect(readSalt('Insulin Isophane/NPH (70%)', 'injection')?.strength).toMatchObject({
      amount: 70,
      unit: 'percent',
    });
  });

  it.each(['', '   ', '(500mg)', '123', '\0', '()', 'x'.repeat(401)])('refuses %j', (text) => {
    expect(readSalt(text, 'tablet')).toBeNull();
  });
});
