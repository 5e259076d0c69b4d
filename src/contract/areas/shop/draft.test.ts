import { expect, it } from 'vitest';
import { draftBody, requestsOf } from './draft.ts';

/** The dosage and the days that are read from the instructions of one request. */
function read(...dosageInstruction: object[]) {
  const resource = {
    resourceType: 'MedicationRequest',
    medicationCodeableConcept: { text: 'Xmed 40' },
    dosageInstruction,
  };
  const { fhir } = draftBody.parse({ fhir: { resourceType: 'Bundle', entry: [{ resource }] } });
  const [request] = fhir === undefined ? [] : requestsOf(fhir);
  return [request?.dosage, request?.days];
}

const daily = { frequency: 2, period: 1, periodUnit: 'd' };
const tablets = (value: number) => [{ doseQuantity: { value, unit: 'tablet' } }];

it.each<[string, object, string]>([
  ['a count for every day', { timing: { repeat: daily }, doseAndRate: tablets(1) }, '1 tablet BD'],
  ['a count without an amount', { timing: { repeat: daily } }, 'BD'],
  ['a medicine for when it is needed', { text: '1 tab BD', asNeededBoolean: true }, '1 tab BD SOS'],
  ['a medicine for a complaint', { timing: { repeat: daily }, asNeededCodeableConcept: { text: 'fever' } }, 'BD SOS'],
  [
    'nothing for a range of amounts',
    { timing: { repeat: daily }, doseAndRate: [{ doseRange: { low: { value: 1 } } }] },
    '',
  ],
  [
    'nothing for only some days of the week',
    { timing: { repeat: { ...daily, frequency: 1, dayOfWeek: ['sat'] } } },
    '',
  ],
  ['nothing for a range of times a day', { timing: { repeat: { ...daily, frequencyMax: 3 } } }, ''],
])('an instruction gives %s', (_, instruction, dosage) => {
  expect(read(instruction)[0]).toBe(dosage);
});

it('gives the days of the only instruction, and none of several', () => {
  const five = { timing: { repeat: { ...daily, boundsDuration: { value: 5, code: 'd' } } } };
  expect(read(five)[1]).toBe(5);
  expect(read(five, { ...five, text: '1 tab OD' })[1]).toBeNull();
});
