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
    sellingPaise: 10_665,
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
      selling_price: 106.65,
      selling_unit_price: 1.07,
      unit: 'ml',
      Product_Form: 'Syrup',
    });
  });

  it('states no unit price for a pack that could not be counted', () => {
    expect(toSearchRowFacts({ ...medicine, pack: null })).toMatchObject({
      unit_price: null,
      selling_price: 106.65,
      selling_unit_price: null,
      unit: null,
    });
  });

  it('names what is the same for less, with the saving at our prices', () => {
    const cheaper = {
      ...medicine,
      id: 'm2',
      name: 'Asco LS Syrup',
      sellingPaise: 3_600,
      pack: { units: 60, unitClass: 'ml' },
    } as const;
    expect(toSearchRowFacts(medicine).same_for_less).toBeNull();
    expect(toSearchRowFacts(medicine, cheaper).same_for_less).toEqual({
      unit_price: 0.6,
      percentage: 43.74,
      medicine_id: 'm2',
      medicine_name: 'Asco LS Syrup',
    });
    expect(toSearchRowFacts({ ...medicine, pack: null }, cheaper).same_for_less).toBeNull();
  });

  it('calls a price the lowest known only if it is marked so, never because nothing is recommended', () => {
    expect(toSearchRowFacts(medicine).lowest_known).toBe(false);
    expect(toSearchRowFacts(medicine, null, true).lowest_known).toBe(true);
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
