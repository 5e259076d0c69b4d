import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DosageForm } from './medicine-facts.ts';
import { readPackSize } from './pack-size.ts';
import { plainPackLabel } from './printed-words.ts';

describe('readPackSize', () => {
  it.each([
    ['strip of 10 tablets', 'tablet', 10, 'tablet'],
    ['strip of 15 tablet sr', 'tablet', 15, 'tablet'],
    ['2 strips of 10 tablets', 'tablet', 20, 'tablet'],
    ['box of 2 strips of 10 tablets', 'tablet', 20, 'tablet'],
    ['3 tablets in 1 strip', 'tablet', 3, 'tablet'],
    ['10 x 10 tablets', 'tablet', 100, 'tablet'],
    ['box of 10 x 10 tablets', 'tablet', 100, 'tablet'],
    ['10 tablets x 3 strips', 'tablet', 30, 'tablet'],
    ["10's x 10", 'tablet', 100, 'tablet'],
    ['10 x 1 x 10 tablets', 'tablet', 100, 'tablet'],
    ['strip of 10 tablets x 2', 'tablet', 20, 'tablet'],
    ['3 x 10 tablets in 1 box', 'tablet', 30, 'tablet'],
    ['10×10 tablets', 'tablet', 100, 'tablet'],
    ['1 strip (10 tablets)', 'tablet', 10, 'tablet'],
    ['2 strips (7 tablets each)', 'tablet', 14, 'tablet'],
    ['box of 1 strip, 4 tablets', 'tablet', 4, 'tablet'],
    ['1 strip x 10 tablets', 'tablet', 10, 'tablet'],
    ['1 bottle (100 ml)', 'syrup', 100, 'ml'],
    ['bottle of 1 L', 'mouthwash', 1_000, 'ml'],
    ['jar of 0.5 kg', 'ointment', 500, 'g'],
    ['2 × 10 tablets', 'tablet', 20, 'tablet'],
    ['10*10', 'tablet', 100, 'tablet'],
    ['28 tablets (21 active + 7 plain)', 'tablet', 28, 'tablet'],
    ["10's", 'tablet', 10, 'tablet'],
    ['bottle of 120 tablets', 'tablet', 120, 'tablet'],
    ['bottle of 60 ml syrup', 'syrup', 60, 'ml'],
    ['100 ml in 1 bottle', 'syrup', 100, 'ml'],
    ['packet of 2.5 ml Eye Drop', 'eye-drops', 2.5, 'ml'],
    ['tube of 15 gm Cream', 'cream', 15, 'g'],
    ['bottle of 50 ml Cream', 'cream', 50, 'ml'],
    ['packet of 200 MDI Inhaler', 'inhaler', 200, 'dose'],
    ['120 MDI in 1 packet', 'inhaler', 120, 'dose'],
    ['packet of 100 MDI Nasal Spray', 'nasal-spray', 100, 'dose'],
    ['bottle of 10 ml Nasal Spray', 'nasal-spray', 10, 'ml'],
    ['bottle of 60 capsules', 'inhalation-capsule', 60, 'capsule'],
    ['packet of 5 respules', 'respules', 5, 'respule'],
    ['box of 75 gm Soap', 'soap', 75, 'g'],
    ['packet of 1 Soap', 'soap', 1, 'piece'],
    ['packet of 1 Kit', 'kit', 1, 'kit'],
    ['box of 7 patches', 'transdermal-patch', 7, 'patch'],
    ['packet of 10 suppositories', 'suppository', 10, 'suppository'],
  ] as const)('reads %j of a %s as %d %s', (label, form, units, unitClass) => {
    expect(readPackSize(label, form)).toEqual({ units, unitClass, contentPerUnit: null, doubt: null });
  });

  it.each([
    ['vial of 1 Injection', 'injection', 1, 'vial', null],
    ['vial of 2 ml Injection', 'injection', 1, 'vial', { amount: 2, unit: 'ml' }],
    ['ampoule of 1 ml Injection', 'injection', 1, 'ampoule', { amount: 1, unit: 'ml' }],
    ['prefilled syringe of 0.4 ml Injection', 'prefilled-syringe', 1, 'syringe', { amount: 0.4, unit: 'ml' }],
    ['penfill of 3 ml Solution for Injection', 'cartridge', 1, 'cartridge', { amount: 3, unit: 'ml' }],
    ['flexpen of 3 ml Solution for Injection', 'pen', 1, 'pen', { amount: 3, unit: 'ml' }],
    ['bottle of 100 ml Infusion', 'infusion', 1, 'vial', { amount: 100, unit: 'ml' }],
    ['strip of 2 ml Respules', 'respules', 1, 'respule', { amount: 2, unit: 'ml' }],
    ['sachet of 5 gm Powder', 'oral-powder', 1, 'sachet', { amount: 5, unit: 'g' }],
    ['10 ml in 1 vial', 'injection', 1, 'vial', { amount: 10, unit: 'ml' }],
    ['box of 3 x 2 ml Injection', 'injection', 3, 'vial', { amount: 2, unit: 'ml' }],
    ['1 vial (10 ml)', 'injection', 1, 'vial', { amount: 10, unit: 'ml' }],
    ['5 ampoules (2 ml)', 'injection', 5, 'ampoule', { amount: 2, unit: 'ml' }],
    ['5 ampoules x 2 ml', 'injection', 5, 'ampoule', { amount: 2, unit: 'ml' }],
    ['2 ml x 5 ampoules', 'injection', 5, 'ampoule', { amount: 2, unit: 'ml' }],
  ] as const)('counts %j by its container', (label, form, units, unitClass, contentPerUnit) => {
    expect(readPackSize(label, form)).toEqual({ units, unitClass, contentPerUnit, doubt: null });
  });

  it.each([
    ['bottle of 100 syrups', 'syrup'],
    ['bottle of 1 Nasal Spray', 'nasal-spray'],
    ['packet of 1 Inhaler', 'inhaler'],
    ['tube of 15 cream', 'cream'],
    ['packet of 3 kit', 'kit'],
    ['strip of 500 tablets', 'tablet'],
    ['bottle of 5000 tablets', 'tablet'],
    ['strip of 0 tablets', 'tablet'],
    ['strip of 2.5 tablets', 'tablet'],
    ['strip of 10 ml tablets', 'tablet'],
    ['bottle of 60000 ml syrup', 'syrup'],
    ['1 strip', 'tablet'],
    ['2 Strips', 'capsule'],
    ['Strip', 'tablet'],
    ['pack of 1 bottle', 'tablet'],
    ['1 box', 'transdermal-patch'],
    ['1 box', 'oral-powder'],
    ['1 strip', 'respules'],
    ['21+7 tablets', 'tablet'],
    ['strip of 10 tablets + 2 tablets free', 'tablet'],
    ['10 tablets & 10 capsules', 'tablet'],
    ['strip of 10 tablets and 5 tablets', 'tablet'],
  ] as const)('doubts %j', (label, form) => {
    expect(readPackSize(label, form)?.doubt).toMatch(/\.$/);
  });

  it.each([
    ['', 'tablet'],
    ['strip of tablets', 'tablet'],
    ['strip of 500 mg tablets', 'tablet'],
    ['bottle of 60 ml', 'unknown', 'ml'],
    ['nothing', 'syrup'],
    ['1 '.repeat(400), 'tablet'],
  ] as const)('reads %j of a %s as %s', (label, form, unitClass = undefined as 'ml' | undefined) => {
    expect(readPackSize(label, form)?.unitClass).toBe(unitClass);
  });

  it('reads back every count it is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 10 }), (each, strips) => {
        expect(readPackSize(`${strips} strips of ${each} capsules`, 'capsule')?.units).toBe(each * strips);
        expect(readPackSize(`${each} capsules in ${strips} strip`, 'capsule')?.units).toBe(each * strips);
      }),
    );
  });

  it('never throws, and never accepts a pack without a positive count', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 320, unit: 'binary' }),
        fc.constantFrom<DosageForm>('tablet', 'syrup', 'injection', 'kit', 'unknown'),
        (label, form) => {
          const pack = readPackSize(label, form);
          expect(pack === null || pack.doubt !== null || pack.units > 0).toBe(true);
        },
      ),
    );
  });
});

describe('plainPackLabel', () => {
  it.each([
    ['strip of 20 tablet sr', 'strip of 20 tablets SR'],
    ['strip of 15 Tablet', 'strip of 15 tablets'],
    ['strip of 15 Tablet pr', 'strip of 15 tablets PR'],
    ['bottle of 30 capsule tr', 'bottle of 30 capsules TR'],
    ['strip of 15 Chewable Tablets', 'strip of 15 chewable tablets'],
    ['strip of 10 soft gelatin capsules', 'strip of 10 soft gelatin capsules'],
    ['strip of 1 tablets', 'strip of 1 tablet'],
    ['20 tablet sr in 1 strip', '20 tablets SR in 1 strip'],
    ['3 tablets in 1 strip', '3 tablets in 1 strip'],
    ['2 strips of 10 tablet', '2 strips of 10 tablets'],
    ['box of 5 Injection', 'box of 5 injections'],
    ['box of 5 patches', 'box of 5 patches'],
    ['box of 1 patches', 'box of 1 patch'],
    ['strip of 5 suppository', 'strip of 5 suppositories'],
    ['strip of 1 Suppositories', 'strip of 1 suppository'],
    ['packet of 5 ml Eye Drop', 'packet of 5 ml Eye Drops'],
    ['bottle of 15 ml Oral Drops', 'bottle of 15 ml Oral Drops'],
  ])('writes "%s" as "%s"', (printed, plain) => expect(plainPackLabel(printed)).toBe(plain));

  it.each([
    'vial of 2 ml Injection',
    'packet of 5 Powder for Injection',
    'vial of 1 Water for injection',
    'bottle of 60 ml Dry Syrup',
    'packet of 200 MDI Inhaler',
    'tube of 15 gm Eye Ointment',
    "10's",
    'who knows',
    '',
  ])('leaves "%s" unchanged', (printed) => expect(plainPackLabel(printed)).toBe(printed));

  it('never changes what is counted', () => {
    const words = fc.constantFrom(
      'strip',
      'of',
      '1',
      '10',
      '2.5',
      'ml',
      'tablet',
      'Tablets',
      'sr',
      'md',
      'in',
      'patches',
      'x',
      'for',
    );
    const forms = fc.constantFrom<DosageForm>('tablet', 'capsule', 'injection', 'syrup', 'inhaler', 'eye-drops');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 7 }), forms, (label, form) => {
        const plain = plainPackLabel(label.join(' '));
        expect(readPackSize(plain, form)).toEqual(readPackSize(label.join(' '), form));
        expect(plainPackLabel(plain)).toBe(plain);
      }),
    );
  });
});
