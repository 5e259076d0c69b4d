import { describe, expect, it } from 'vitest';
import type { RegisterRow } from '../../../persistence/repositories/orders/register-repository.ts';
import { registerCsv } from './write-registers.ts';

const ROW: RegisterRow = {
  serial: 7,
  order: 'SS-1111-2222',
  line: 1,
  dispensedAt: new Date('2026-11-21T20:00:00Z'),
  patient: 'Asha Rao',
  patientAddress: '12, 4th Cross',
  prescriber: null,
  medicine: 'Crocin "650" Tablet',
  manufacturer: 'GSK',
  batch: 'B1',
  expiry: '2027-03-31',
  quantity: 2,
  pharmacist: 'P, KSPC 1',
  corrects: null,
  why: null,
  correctedBy: null,
};

describe('registerCsv', () => {
  it('prints a header and quotes cells that need it; the date is Indian', () => {
    const [header, row] = registerCsv([ROW]).split('\r\n');
    expect(header).toMatch(/^serial,date,dispensed_at,order,/);
    expect(row).toBe(
      '7,2026-11-22,2026-11-21T20:00:00.000Z,SS-1111-2222,1,Asha Rao,"12, 4th Cross",,"Crocin ""650"" Tablet",GSK,B1,2027-03-31,2,"P, KSPC 1",,,',
    );
    expect(registerCsv([])).toBe(header);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    ['a=1', 'a=1'],
  ])('keeps a spreadsheet from running %j', (patient, printed) => {
    expect(registerCsv([{ ...ROW, patient }])).toContain(`,1,${printed},"12, 4th Cross"`);
  });
});
