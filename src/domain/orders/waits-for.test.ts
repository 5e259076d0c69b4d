import { expect, it } from 'vitest';
import type { OrderLine } from './order.ts';
import { waitsFor } from './waits-for.ts';

it.each([
  ['PAYMENT_PENDING', 'PENDING', null, 'payment'],
  ['PLACED', 'NOT_NEEDED', null, null],
  ['PLACED', 'PENDING', 'requested', 'prescription_check'],
  ['PLACED', 'TELECONSULT', null, 'doctor_call'],
  ['PLACED', 'REJECTED', null, 'prescription'],
  ['PLACED', 'APPROVED', 'requested', 'substitution'],
  ['PLACED', 'APPROVED', 'allowed_by_doctor', null],
  ['CONFIRMED', 'APPROVED', 'original', null],
  ['CANCELLED', 'PENDING', 'requested', null],
] as const)(
  'an order that is %s with a prescription %s and a substitute %s waits for %s',
  (status, prescription, substitution, what) => {
    const lines = [{ substitution } as OrderLine];
    expect(waitsFor({ status, prescriptionStatus: prescription, restOf: null, isStopped: false, lines })).toBe(what);
  },
);

it.each([
  ['PLACED', 'NOT_NEEDED', 'packs'],
  ['PLACED', 'PENDING', 'prescription_check'],
  ['CONFIRMED', 'APPROVED', null],
] as const)(
  'an order of missing packs that is %s with a prescription %s waits for %s',
  (status, prescriptionStatus, what) => {
    expect(waitsFor({ status, prescriptionStatus, restOf: 'the first order', isStopped: false, lines: [] })).toBe(what);
  },
);

it.each([
  ['PLACED', 'NOT_NEEDED', 'pharmacist_call'],
  ['PLACED', 'APPROVED', 'pharmacist_call'],
  ['PLACED', 'TELECONSULT', 'doctor_call'],
  ['CANCELLED', 'NOT_NEEDED', null],
] as const)(
  'an order with a risk that is %s with a prescription %s waits for %s',
  (status, prescriptionStatus, what) => {
    expect(waitsFor({ status, prescriptionStatus, restOf: null, isStopped: true, lines: [] })).toBe(what);
  },
);
