import { expect, it } from 'vitest';
import { showcaseResponse } from '#contract/areas/shop/showcase.ts';
import { successOf } from '#contract/envelope.ts';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { findShowcase } from './find-showcase.ts';
import { findSubstitute } from './find-substitute.ts';

const manufacturers = [{ key: 'cipla', name: 'Cipla', topTier: true, spellingKeys: ['cipla'] }];

/** An expensive brand of a salt and a cheap one of a known manufacturer. */
function pair(salt: string, id: string): SmallRow[] {
  const row: SmallRow = { id, name: `${id} Tablet`, salts: [salt], mrpPaise: 20_000, packLabel: 'strip of 10 tablets' };
  const cheap = { ...row, id: `${id}-cheap`, name: `${id}a Tablet`, mrpPaise: 6_000, manufacturerPrinted: 'Cipla' };
  return [row, cheap];
}

const rows = [
  ...pair('Metformin (500mg)', 'metone'),
  ...pair('Glimepiride (2mg)', 'glimone'),
  ...pair('Levetiracetam (500mg)', 'levone'),
];
const snapshot = smallCatalogue(rows, { manufacturers, version: 7 });
const itemsOf = (condition: string) =>
  findShowcase(snapshot).conditions.find((each) => each.condition === condition)?.items ?? [];

it('shows for each condition the same recommendation as the product page, at the same prices', () => {
  const items = itemsOf('Diabetes');
  expect(items.map(({ medicine }) => medicine.id).sort()).toEqual(['glimone', 'metone']);
  for (const { medicine, recommednation, savingpercent } of items) {
    const page = findSubstitute(snapshot, medicine.id);
    expect(page?.shown.record.id).toBe(recommednation.id);
    expect([medicine.mrp, medicine.perunitprice]).toEqual([200, 20]);
    expect([recommednation.isoprice, recommednation.perunitprice, savingpercent]).toEqual([60, 6, 70]);
  }
});

it('shows nothing for seizures, whose medicines may not be substituted automatically', () => {
  expect(findSubstitute(snapshot, 'levone')?.recommendation.kind).toBe('none');
  expect(itemsOf('Epilepsy')).toEqual([]);
});

it('names every condition, and leaves those empty that the catalogue does not serve', () => {
  expect(findShowcase(snapshot).conditions.map(({ condition }) => condition)).toEqual([
    'Diabetes',
    'BP(Hypertension)',
    'Cholesterol',
    'Acidity',
    'Arthritis',
    'Epilepsy',
  ]);
  expect(itemsOf('Acidity')).toEqual([]);
});

it('is calculated once for each snapshot', () => {
  expect(findShowcase(snapshot)).toBe(findShowcase(snapshot));
  const next = smallCatalogue(rows.slice(2), { manufacturers, version: 8 });
  expect(findShowcase(next).catalogue_version).toBe(8);
  expect(findShowcase(next).conditions[0]?.items.map(({ medicine }) => medicine.id)).toEqual(['glimone']);
});

it('matches the published schema', () => {
  expect(() => showcaseResponse.parse(successOf(findShowcase(snapshot)))).not.toThrow();
});
