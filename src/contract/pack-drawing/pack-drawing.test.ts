import { expect, it } from 'vitest';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { packDrawingOf } from './pack-drawing.ts';

function drawingOf(name: string, packLabel: string, saltTexts: string[]) {
  const facts = readMedicine({ id: 'm1', name, manufacturer: 'Lupin', packLabel, saltTexts, listing: 'complete' });
  return packDrawingOf(facts, packLabel);
}

it('takes from a medicine what its picture shows', () => {
  expect(
    drawingOf('LMX Forte 625 Tablet', 'strip of 10 tablets', ['Amoxycillin  (500mg)', 'Clavulanic Acid (125mg)']),
  ).toEqual({
    id: 'm1',
    form: 'tablet',
    molecules: ['amoxicillin', 'clavulanic acid'],
    brand: 'LMX',
    maker: 'Lupin',
    strengthText: '500 mg + 125 mg',
    units: 10,
    unitClass: 'tablet',
    label: 'strip of 10 tablets',
    composition: ['Amoxycillin 500 mg', 'Clavulanic Acid 125 mg'],
  });
});

it('leaves out what could not be read', () => {
  expect(drawingOf('Mystery', 'packet', ['Something (NA)'])).toMatchObject({
    units: null,
    unitClass: null,
    brand: 'Mystery',
  });
});
