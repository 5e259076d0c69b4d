import { expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { checkedMedicine } from './agents.ts';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';

/** The findings for a tablet of these salts and a patient with this allergy, the worst first: "stop allergy". */
function said(allergy: string, ...saltTexts: string[]): readonly string[] {
  const printed = { id: 'any', name: 'Any Tablet', manufacturer: '', packLabel: 'strip of 10 tablets' };
  const tablet = checkedMedicine(readMedicine({ ...printed, saltTexts, listing: 'complete' }), 'line');
  const person = { ...UNKNOWN_PATIENT, sex: 'male' as const, allergies: [allergy] };
  return checkBasket([tablet], person).findings.map(({ severity, code }) => `${severity} ${code}`);
}

it.each([
  ['levocetirizine', 'Cetirizine (10mg)', 'the mixture of its mirror forms'],
  ['cetirizine', 'Levocetirizine (5mg)', 'one of its mirror forms'],
  ['divalproex', 'Sodium Valproate (500mg)', 'another salt'],
  ['ferrous sulphate', 'Ferrous Ascorbate (100mg)', 'another salt'],
  ['mefenamic', 'Mefenamic Acid (500mg)', 'its full name'],
  ['hyoscine', 'Hyoscine Butylbromide (10mg)', 'its full name'],
  ['penicillin', 'Sultamicillin (375mg)', 'a member of the family that becomes ampicillin'],
  ['cefixime', 'Cefetamet (500mg)', 'a member of the family'],
  ['aspirin', 'Zaltoprofen (80mg)', 'a member of the family'],
  ['ciprofloxacin', 'Levonadifloxacin (500mg)', 'a member of the family'],
])('an allergy to %s stops %s: %s', (allergy, salt) => {
  expect(said(allergy, salt)).toEqual(['stop allergy']);
});

it('an allergy to an NSAID asks about coxibs and does not stop them', () => {
  for (const coxib of ['Etoricoxib (90mg)', 'Celecoxib (100mg)', 'Polmacoxib (2mg)'])
    expect(said('ibuprofen', coxib)).toEqual(['ask allergy']);
});
