import { expect, it } from 'vitest';
import { readFhirRequests } from '#domain/prescription-text/read-fhir.ts';
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

/** The first dose that is read from the dosage of one instruction. */
const doseOf = (instruction: object) => {
  const [dosage = ''] = read(instruction);
  return readFhirRequests([{ name: 'Tab Xmed 40', dosage: String(dosage), days: null }]).lines[0]?.dose;
};

it.each<[object, string | null | undefined]>([
  [daily, null],
  [{ frequency: 1, period: 8, periodUnit: 'h' }, null],
  [{ frequency: 1, period: 1, periodUnit: 'wk' }, 'week'],
  [{ frequency: 1, period: 2, periodUnit: 'd' }, 'other-day'],
  [{ frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['sun'] }, undefined],
  [{ frequency: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] }, undefined],
  [{ frequency: 2, period: 1, periodUnit: 'wk' }, undefined],
  [{ frequency: 1, period: 1, periodUnit: 'mo' }, undefined],
  [{ frequency: 1, period: 72, periodUnit: 'h' }, undefined],
  [{ frequency: 1, period: 1, periodUnit: 'a' }, undefined],
])('a text without the interval of its timing %j is no dose for every day', (repeat, every) => {
  expect(doseOf({ text: '1 tablet at night', timing: { repeat } })?.every).toBe(every);
});

it('reads the interval once where text and timing name it', () => {
  const repeat = { frequency: 1, period: 1, periodUnit: 'wk' };
  expect(doseOf({ text: '1 tablet once weekly', timing: { repeat } })?.every).toBe('week');
});

it('gives the days of the only instruction, and none of several', () => {
  const five = { timing: { repeat: { ...daily, boundsDuration: { value: 5, code: 'd' } } } };
  expect(read(five)[1]).toBe(5);
  expect(read(five, { ...five, text: '1 tab OD' })[1]).toBeNull();
});
