import { describe, expect, it } from 'vitest';
import { findViolations } from './strict-checker.ts';
import type { PrintedProduct } from './strict-print.ts';

const TABLET: PrintedProduct = {
  name: 'Brand 40 Tablet',
  packLabel: 'strip of 10 tablets',
  salts: ['Telmisartan (40mg)', 'Amlodipine (5mg)'],
  listing: 'complete',
};
const other = (change: Partial<PrintedProduct>): PrintedProduct => ({ ...TABLET, name: 'Other Tablet', ...change });

describe('findViolations', () => {
  it.each<[string, Partial<PrintedProduct>]>([
    ['another maker', {}],
    ['another order of salts', { salts: ['Amlodipine (5mg)', 'Telmisartan (40mg)'] }],
    ['another unit of the same amount', { salts: ['Telmisartan (0.04gm)', 'Amlodipine (5000mcg)'] }],
    ['another pack', { packLabel: 'strip of 15 tablets' }],
  ])('lets %s pass', (_, change) => {
    expect(findViolations(TABLET, other(change))).toEqual([]);
  });

  it.each<[string, Partial<PrintedProduct>]>([
    ['another salt', { salts: ['Telmisartan (40mg)', 'S-Amlodipine (5mg)'] }],
    ['a further salt', { salts: [...TABLET.salts, 'Hydrochlorothiazide (12.5mg)'] }],
    ['another strength', { salts: ['Telmisartan (40mg)', 'Amlodipine (2.5mg)'] }],
    ['an unknown strength', { salts: ['Telmisartan (40mg)', 'Amlodipine (NA)'] }],
    ['a list that cuts salts', { listing: 'incomplete' }],
    ['a list that may cut salts', { listing: 'unknown' }],
    ['three strengths in the name of two salts', { name: 'Other 40/5/12.5 Tablet' }],
    ['a capsule', { packLabel: 'strip of 10 capsules', name: 'Other Capsule' }],
    ['a dispersible tablet', { packLabel: 'strip of 10 tablet dt' }],
    ['slow release on the label', { packLabel: 'strip of 10 tablet sr' }],
    ['slow release in the name alone', { name: 'Other SR Tablet' }],
    ['an injection', { packLabel: 'vial of 2 ml Injection', name: 'Other Injection' }],
  ])('refuses %s', (_, change) => {
    expect(findViolations(TABLET, other(change))).not.toEqual([]);
    expect(findViolations(other(change), TABLET)).not.toEqual([]);
  });

  it('refuses every exchange of a narrow-index medicine', () => {
    const warfarin = other({ salts: ['Warfarin (5mg)'] });
    expect(findViolations(warfarin, { ...warfarin, name: 'Third Tablet' })).not.toEqual([]);
  });

  it('treats dry syrup and suspension as one form only for substances such as amoxicillin', () => {
    const liquid = (form: string, salt: string) => ({
      name: `Brand ${form}`,
      packLabel: `bottle of 30 ml ${form}`,
      salts: [salt],
      listing: 'complete',
    });
    const pair = (one: string, two: string) => findViolations(liquid('Dry Syrup', one), liquid('Oral Suspension', two));
    expect(pair('Amoxycillin (200mg/5ml)', 'Amoxicillin (200mg)')).toEqual([]);
    expect(pair('Paracetamol (250mg/5ml)', 'Paracetamol (250mg)')).not.toEqual([]);
  });

  it('refuses a different volume in the vial', () => {
    const vial = (label: string) =>
      other({ name: 'Brand Injection', packLabel: label, salts: ['Ondansetron (2mg/ml)'] });
    expect(findViolations(vial('vial of 2 ml Injection'), vial('vial of 4 ml Injection'))).not.toEqual([]);
  });
});
