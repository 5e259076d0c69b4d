import { describe, expect, it } from 'vitest';
import { formInWords, printedComposition, toSearchRowFacts } from './search-row.wire.ts';

describe('toSearchRowFacts', () => {
  const medicine = {
    id: 'm1',
    name: 'Ascoril LS Syrup',
    manufacturer: 'Glenmark',
    imageUrl: '/img/pack/front/00000000/m1.svg',
    packLabel: 'bottle of 100 ml Syrup',
    form: 'syrup',
    saltTexts: ['Ambroxol (30mg/5ml)', ' Levosalbutamol  (1mg/5ml) '],
    mrpPaise: 11_850,
    pack: { units: 100, unitClass: 'ml' },
    soldOnline: true,
    schedule: 'H',
    inStock: true,
    discontinued: false,
  } as const;

  it('states the price of a pack and of one millilitre in rupees', () => {
    expect(toSearchRowFacts(medicine)).toMatchObject({
      mrp: 118.5,
      unit_price: 1.19,
      unit: 'ml',
      Product_Form: 'Syrup',
    });
  });

  it('states no unit price for a pack that could not be counted', () => {
    expect(toSearchRowFacts({ ...medicine, pack: null })).toMatchObject({ unit_price: null, unit: null });
  });
});

describe('formInWords', () => {
  it.each([
    ['dry-syrup', 'Dry syrup'],
    ['tablet', 'Tablet'],
    ['unknown', ''],
  ] as const)('says %s as %j', (form, words) => {
    expect(formInWords(form)).toBe(words);
  });
});

describe('printedComposition', () => {
  it('joins the salts as printed, doubled blanks gone', () => {
    expect(printedComposition(['Amoxycillin  (500mg) ', ' Clavulanic Acid (125mg)'])).toBe(
      'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
    );
    expect(printedComposition([])).toBe('');
  });
});
