import { expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { checkedMedicine } from './agents.ts';
import { explainAlreadyTaken, type TakenMedicine } from './already-taken.ts';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import type { CheckedMedicine } from './safety-finding.ts';

function medicine(text: string, line = '', packLabel = 'strip of 10 tablets'): CheckedMedicine {
  const [name = '', salts = ''] = text.split(': ');
  const printed = { id: name, name, manufacturer: 'Any', packLabel };
  return checkedMedicine(readMedicine({ ...printed, saltTexts: salts.split(' + '), listing: 'complete' }), line);
}

function said(looked: string, taken: readonly TakenMedicine[]): readonly string[] {
  const line = medicine(looked, 'looked');
  const others = taken.map((one) => one.medicine);
  return explainAlreadyTaken(checkBasket([line], UNKNOWN_PATIENT, others).findings, line, taken).map(
    ({ sentence }) => sentence,
  );
}

const list = (text: string): TakenMedicine => ({ medicine: medicine(text), from: 'list' });
const typedIn = (text: string): TakenMedicine => ({ medicine: medicine(text), from: 'told' });
const ordered = (text: string, orderedOn: string): TakenMedicine => ({
  medicine: medicine(text),
  from: 'order',
  orderedOn,
});

it('names the salt that is already taken, the medicine, and how we know it', () => {
  const dolo = 'Fever 650 Tablet: Paracetamol (650mg)';
  expect(said('Joint Tablet: Aceclofenac (100mg) + Paracetamol (325mg)', [ordered(dolo, '2026-11-03')])).toEqual([
    'You already take paracetamol (Fever 650 Tablet, ordered 3 Nov).',
  ]);
  expect(said('Other 650 Tablet: Paracetamol (650mg)', [list(dolo)])).toEqual([
    'You already take paracetamol (Fever 650 Tablet, in your list).',
  ]);
  const both = said('Third 500 Tablet: Paracetamol (500mg)', [typedIn(dolo), list('Cold Tablet: Paracetamol (500mg)')]);
  expect(both[0]).toContain('Fever 650 Tablet, as you told us');
  expect(both[0]).toContain('Cold Tablet, in your list');
});

it('recognises isomers as the same salt', () => {
  expect(said('Zyr Tablet: Cetirizine (10mg)', [list('Lev Tablet: Levocetirizine (5mg)')])[0]).toMatch(
    /^You already take levocetirizine \(Lev Tablet, in your list\)/,
  );
});

it('says nothing about the same medicine that is taken, or about others', () => {
  const dolo = 'Fever 650 Tablet: Paracetamol (650mg)';
  expect(said(dolo, [list(dolo)])).toEqual([]);
  expect(said('Stomach Tablet: Pantoprazole (40mg)', [list(dolo)])).toEqual([]);
});

it('does not change findings of other kinds', () => {
  const [sentence] = said('Thinner Tablet: Warfarin (5mg)', [list('Ibu Tablet: Ibuprofen (400mg)')]);
  expect(sentence).not.toContain('already take');
  expect(sentence).toContain('Ibu Tablet');
});
