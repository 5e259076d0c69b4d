import { describe, expect, it } from 'vitest';
import { othersOk, sampleDesk, sampleLine } from '../desk-samples.ts';
import { checklist, patientInWords } from './checklist.ts';
import { nothingTyped } from './typed.ts';

const TODAY = '2026-11-23';
const PAPER = {
  ...{ dated: '2026-11-20', prescriber_name: 'Dr R Menon', prescriber_address: '12 MG Road, Bengaluru' },
  ...{ prescriber_registration: 'KMC 45012', patient_name: 'Rao Asha', name_reason: '' },
};
const shown = new Map([['f-1', true]]);
/** Which of the six requirements are not met, counted from 0. */
const missing = (change: Partial<typeof PAPER> = {}, seen: ReadonlyMap<string, boolean> = shown, desk = sampleDesk) =>
  checklist(desk, { ...nothingTyped(desk), prescription: { ...PAPER, ...change } }, seen, TODAY).flatMap(
    ({ isMet }, index) => (isMet ? [] : [index]),
  );

describe('the checklist of the desk', () => {
  it('is met by a complete prescription whose files were opened, whatever the order of the names', () =>
    expect(missing()).toEqual([]));

  it.each([
    ['a prescription without a name', { prescriber_name: '.' }, 1],
    ['an address that is none', { prescriber_address: '1' }, 2],
    ['a registration without a number', { prescriber_registration: 'KMC' }, 3],
    ['no date', { dated: '' }, 4],
    ['a date to come', { dated: '2026-11-24' }, 4],
    ['a date too long ago', { dated: '2026-10-23' }, 4],
    ['another patient', { patient_name: 'Anil Rao' }, 5],
    ['no patient', { patient_name: '' }, 5],
  ] as const)('is not met by %s', (_, change, at) => expect(missing(change)).toEqual([at]));

  it('leaves out the age limit of a line that was rejected before', () => {
    const verdict = { ...othersOk, verdict: 'reject', reason: 'blurred' } as const;
    const old = {
      ...sampleDesk,
      lines: [
        { ...sampleLine, verdict },
        { ...sampleLine, line: 2, prescription_days: 180 },
      ],
    };
    expect(missing({ dated: '2026-10-01' }, shown, old)).toEqual([]);
  });

  it('accepts another name with the reason why it is the same patient', () =>
    expect(missing({ patient_name: 'A. Rao', name_reason: 'initial, same date of birth' })).toEqual([]));

  it('requires every file to be opened, unless a consultation is recorded', () => {
    expect(missing({}, new Map())).toEqual([0]);
    const further = { ...sampleDesk, files: [...sampleDesk.files, { ...sampleDesk.files[0], file_id: 'f-2' }] };
    expect(missing({}, shown, further as typeof sampleDesk)).toEqual([0]);
    expect(missing({}, new Map(), { ...sampleDesk, files: [] })).toEqual([0]);
  });

  it('requires every page of a file that is open here, whatever was opened before', () => {
    const files = [{ ...sampleDesk.files[0], opened: true }] as typeof sampleDesk.files;
    expect(missing({}, new Map([['f-1', false]]), { ...sampleDesk, files })).toEqual([0]);
    expect(missing({}, new Map(), { ...sampleDesk, files })).toEqual([]);
  });
});

it('describes the patient, and leaves out what is not known', () => {
  expect(patientInWords(sampleDesk, TODAY)).toBe('Asha Rao, female, 46 years');
  const child = { ...sampleDesk.patient, date_of_birth: '2025-10-01' };
  expect(patientInWords({ patient: child }, TODAY)).toBe('Asha Rao, female, 1 year');
  expect(patientInWords({ patient: { name: 'A. Rao', gender: null, date_of_birth: null } }, TODAY)).toBe('A. Rao');
});
