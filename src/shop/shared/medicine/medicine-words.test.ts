import { describe, expect, it } from 'vitest';
import {
  looksNoun,
  packInWords,
  packsForSameAmount,
  prescriptionInWords,
  scheduleInWords,
  sentencesOf,
  unitsInWords,
} from './medicine-words.ts';
import { sampleMedicine } from './product-samples.ts';

it.each([
  [30, 'tablet', '30 tablets'],
  [1, 'capsule', '1 capsule'],
  [100, 'ml', '100 ml'],
  [5, 'suppository', '5 suppositories'],
  [2, 'patch', '2 patches'],
])('counts %i %s as %o', (count, unit, words) => expect(unitsInWords(count, unit)).toBe(words));

it.each([
  ['Tablet', 'strip of 30 tablets', 'strip of 30 tablets'],
  ['Eye drops', 'packet of 5 ml Eye Drop', 'packet of 5 ml Eye Drop'],
  ['Eye drops', 'packet of 5 ml', 'Eye drops, packet of 5 ml'],
  ['', 'packet of 1', 'packet of 1'],
])('names form %o and pack %o as %o', (product_form, pack_size, words) => {
  expect(packInWords({ product_form, pack_size })).toBe(words);
});

it.each([
  ['tablet', 'Tablet', 'tablets'],
  ['capsule', 'Capsule', 'capsules'],
  ['ml', 'Dry syrup', 'dry syrup'],
  ['dose', 'Inhaler', 'inhaler'],
  [null, '', 'medicine'],
])('calls what is counted in %o and comes as %o your %s', (unit, product_form, noun) => {
  expect(looksNoun({ unit, product_form })).toBe(noun);
});

describe('the supply', () => {
  it.each([
    ['OTC', false, 'No prescription needed', null],
    ['H', true, 'Prescription needed', 'Schedule H'],
    ['H1', true, 'Prescription needed', 'Schedule H1'],
    ['NARCOTIC', true, 'Prescription needed', 'Controlled under the narcotics law'],
  ] as const)('of %s is put in words', (schedule, prescription_required, words, law) => {
    expect(prescriptionInWords({ schedule, prescription_required })).toBe(words);
    expect(scheduleInWords({ schedule, prescription_required })).toBe(law);
  });
});

describe('packsForSameAmount', () => {
  const ten = sampleMedicine({ medicine_name: 'Telmikind 40 Tablet', units_per_pack: 10 });
  const thirty = sampleMedicine();

  it('says how many packs make the same amount, whichever is the smaller', () => {
    const words = '3 packs of Telmikind 40 Tablet contain as many tablets as 1 pack of Telma 40 Tablet.';
    expect(packsForSameAmount(thirty, ten)).toBe(words);
    expect(packsForSameAmount(ten, thirty)).toBe(words);
  });

  it.each([
    [{ units_per_pack: 30 }],
    [{ units_per_pack: 14 }],
    [{ units_per_pack: null }],
    [{ units_per_pack: 10, unit: 'capsule' }],
  ])('is empty for %o', (other) => expect(packsForSameAmount(thirty, sampleMedicine(other))).toBeNull());
});

it('splits a text only at its full stops', () => {
  expect(sentencesOf('Take 2.5 ml twice a day, e.g. at 8 and 20. Shake it well. "Before food" means an hour.')).toEqual(
    ['Take 2.5 ml twice a day, e.g. at 8 and 20.', 'Shake it well.', '"Before food" means an hour.'],
  );
  expect(sentencesOf('  ')).toEqual([]);
});
