import { describe, expect, it } from 'vitest';
import { isOtherPack, nameWithoutPack, otherPacks } from './other-packs.ts';
import { type OfferParts, offerOf, type Printed, printed } from './testing/example-offers.ts';

const TEN: OfferParts = { id: 'ten', name: 'Alpha 40 Tablet', pack: 'strip of 10 tablets', rupees: 100 };
const THIRTY: OfferParts = { ...TEN, id: 'thirty', pack: 'strip of 30 tablets', rupees: 270 };
const idsOf = (searched: OfferParts, ...others: OfferParts[]) =>
  otherPacks(
    offerOf(searched),
    others.map((other) => offerOf(other)),
  ).map(({ facts }) => facts.id);

describe('isOtherPack', () => {
  it.each<[string, Printed, Printed]>([
    ['thirty tablets beside ten', TEN, THIRTY],
    ['a bottle beside a strip', TEN, { ...TEN, pack: 'bottle of 60 tablets' }],
    ['a strength printed in another way', TEN, { ...THIRTY, salts: 'Telmisartan (0.04gm)' }],
    ['another spelling of the name', TEN, { ...THIRTY, name: 'ALPHA-40 tablet' }],
    [
      'a larger tube',
      { name: 'Beta Cream', pack: 'tube of 5 gm Cream', salts: 'Acyclovir (5% w/w)' },
      { name: 'Beta Cream', pack: 'tube of 10 gm Cream', salts: 'Acyclovir (5% w/w)' },
    ],
    [
      'a larger bottle whose name tells its size',
      { name: 'Beta Syrup 60ml', pack: 'bottle of 60 ml Syrup', salts: 'Paracetamol (125mg/5ml)' },
      { name: 'Beta Syrup 100ml', pack: 'bottle of 100 ml Syrup', salts: 'Paracetamol (25mg/ml)' },
    ],
    [
      'a coated tablet, which two makers may coat in two ways',
      { name: 'Beta 40 Tablet', pack: 'strip of 10 tablets', salts: 'Pantoprazole (40mg)' },
      { name: 'Beta 40 Tablet', pack: 'strip of 15 tablets', salts: 'Pantoprazole (40mg)' },
    ],
  ])('is %s', (_, one, other) => {
    expect(isOtherPack(printed(one), printed(other))).toBe(true);
    expect(isOtherPack(printed(other), printed(one))).toBe(true);
  });

  it.each<[string, Printed]>([
    ['the same number of tablets', { ...TEN, pack: 'bottle of 10 tablets' }],
    ['another name', { ...THIRTY, name: 'Alphax 40 Tablet' }],
    ['another maker', { ...THIRTY, maker: 'Second Firm' }],
    ['another strength under one name', { ...THIRTY, salts: 'Telmisartan (80mg)' }],
    ['one salt more under one name', { ...THIRTY, salts: 'Telmisartan (40mg) + Amlodipine (5mg)' }],
    ['a strength that is not printed', { ...THIRTY, salts: 'Telmisartan' }],
    ['a list that may have cut the salts', { ...THIRTY, listing: 'unknown' }],
    ['another form', { ...THIRTY, pack: 'strip of 30 capsules' }],
    ['another release', { ...THIRTY, pack: 'strip of 30 tablet sr' }],
    ['a release in the name', { ...THIRTY, name: 'Alpha SR 40 Tablet' }],
    ['a pack that cannot be counted', { ...THIRTY, pack: 'strip of tablets' }],
    ['a pack that cannot be true', { ...THIRTY, pack: 'strip of 900 tablets' }],
  ])('is not %s', (_, other) => {
    expect(isOtherPack(printed(TEN), printed(other))).toBe(false);
    expect(isOtherPack(printed(other), printed(TEN))).toBe(false);
  });

  it('is never one that needs a pharmacist even within the same brand', () => {
    const thyroid = { name: 'Beta 50mcg Tablet', salts: 'Thyroxine (50mcg)' };
    expect(isOtherPack(printed(thyroid), printed({ ...thyroid, pack: 'bottle of 100 tablets' }))).toBe(false);
  });

  it('is never a vial with another amount', () => {
    const vial = { name: 'Beta Injection', salts: 'Ondansetron (2mg/ml)' };
    const small = printed({ ...vial, pack: 'ampoule of 2 ml Injection' });
    expect(isOtherPack(small, printed({ ...vial, pack: 'ampoule of 4 ml Injection' }))).toBe(false);
  });

  it('is never another course of hormones', () => {
    const pill = { name: 'Beta Tablet', salts: 'Ethinyl Estradiol (0.03mg) + Levonorgestrel (0.15mg)' };
    const month = printed({ ...pill, pack: 'strip of 21 tablets' });
    expect(isOtherPack(month, printed({ ...pill, pack: 'strip of 28 tablets' }))).toBe(false);
  });
});

describe('otherPacks', () => {
  it('lists them from the smallest up', () => {
    expect(idsOf(TEN, { ...TEN, id: 'sixty', pack: 'bottle of 60 tablets', rupees: 500 }, THIRTY)).toEqual([
      'thirty',
      'sixty',
    ]);
  });

  it('lists one of two rows for the same pack: the one in stock, then the cheaper', () => {
    expect(idsOf(TEN, { ...THIRTY, id: 'dear', rupees: 280 }, THIRTY)).toEqual(['thirty']);
    expect(idsOf(TEN, { ...THIRTY, id: 'dear', rupees: 280 }, { ...THIRTY, inStock: false })).toEqual(['dear']);
  });

  it('lists a pack that is out of stock', () => {
    expect(idsOf(TEN, { ...THIRTY, inStock: false })).toEqual(['thirty']);
  });

  it.each<[string, OfferParts]>([
    ['is no longer made', { ...THIRTY, discontinued: true }],
    ['nobody has confirmed', { ...THIRTY, confirmed: false }],
    ['has no price', { ...THIRTY, rupees: 0 }],
    ['has a price that cannot be true', { ...THIRTY, rupees: 3 }],
    ['is the medicine itself', TEN],
  ])('leaves out what %s', (_, other) => {
    expect(idsOf(TEN, other)).toEqual([]);
  });

  it('lists nothing for an unconfirmed medicine, and at most six', () => {
    expect(idsOf({ ...TEN, confirmed: false }, THIRTY)).toEqual([]);
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...TEN,
      id: `p${at}`,
      pack: `strip of ${11 + at} tablets`,
      rupees: 110 + at,
    }));
    expect(idsOf(TEN, ...many)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
  });

  it('leaves out medicines that are not sold online', () => {
    const held = { ...offerOf(THIRTY), sale: { ok: false, reason: 'Not sold online.' } as never };
    expect(otherPacks(offerOf(TEN), [held])).toEqual([]);
  });
});

describe('nameWithoutPack', () => {
  it.each([
    ['Beta Syrup 100ml', 'bottle of 100 ml Syrup', 'Paracetamol (125mg/5ml)', 'beta syrup'],
    ['Beta Cream 15 gm', 'tube of 15 gm Cream', 'Acyclovir (5% w/w)', 'beta cream'],
    ["Alpha 650 Tablet 15's", 'strip of 15 tablets', 'Paracetamol (650mg)', 'alpha 650 tablet'],
    ['Alpha 10 Tablet', 'strip of 10 tablets', 'Atorvastatin (10mg)', 'alpha 10 tablet'],
    ['Beta Syrup 60ml', 'bottle of 100 ml Syrup', 'Paracetamol (125mg/5ml)', 'beta syrup 60 ml'],
  ])('reads %s in a %s', (name, pack, salts, words) => {
    expect(nameWithoutPack(printed({ name, pack, salts }))).toBe(words);
  });
});
