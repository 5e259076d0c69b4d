import { describe, expect, it } from 'vitest';
import {
  confirmationObstacle,
  firstPrescriptionStatus,
  holdsGoods,
  lacksPrescription,
  mayMove,
  mayTakeFiles,
  ORDER_ACTORS,
  ORDER_STATUSES,
  type SubstitutionState,
} from './order-states.ts';

/** Written by hand from decisions 10 and 17 and docs/decisions/070, not derived from the code's table. */
const ALLOWED = [
  'payment: PAYMENT_PENDING > PLACED',
  'payment: PAYMENT_PENDING > FAILED',
  'payment: FAILED > PLACED',
  'customer: FAILED > PAYMENT_PENDING',
  'customer: PLACED > CANCELLED',
  'pharmacy: PLACED > CANCELLED',
  'pharmacy: CONFIRMED > CANCELLED',
  'pharmacy: PACKED > CANCELLED',
  'pharmacy: PLACED > CONFIRMED',
  'pharmacy: CONFIRMED > PACKED',
  'pharmacy: PACKED > SHIPPED',
  'pharmacy: SHIPPED > OUT_FOR_DELIVERY',
  'pharmacy: OUT_FOR_DELIVERY > DELIVERED',
  'pharmacy: SHIPPED > UNDELIVERED',
  'pharmacy: SHIPPED > RETURNED_TO_ORIGIN',
  'pharmacy: OUT_FOR_DELIVERY > UNDELIVERED',
  'pharmacy: UNDELIVERED > OUT_FOR_DELIVERY',
  'pharmacy: UNDELIVERED > RETURNED_TO_ORIGIN',
  'customer: DELIVERED > RETURN_REQUESTED',
  'customer: RETURN_REQUESTED > DELIVERED',
  'pharmacy: DELIVERED > RETURN_REQUESTED',
  'pharmacy: RETURN_REQUESTED > RETURNED',
  'pharmacy: RETURN_REQUESTED > DELIVERED',
];

const triples = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => ORDER_ACTORS.map((actor) => ({ from, to, actor }))),
);

it('covers 13 x 13 x 3 changes, of which 23 are allowed', () => {
  const allowed = triples.filter(({ from, to, actor }) => mayMove(from, to, actor));
  expect(triples).toHaveLength(507);
  expect(allowed.map(({ from, to, actor }) => `${actor}: ${from} > ${to}`).sort()).toEqual(ALLOWED.toSorted());
});

it('releases the stock only of an order that is cancelled or failed', () => {
  expect(ORDER_STATUSES.filter((status) => !holdsGoods(status))).toEqual(['CANCELLED', 'FAILED']);
});

describe('the prescription', () => {
  it.each([
    [false, 0, 'NOT_NEEDED'],
    [false, 2, 'NOT_NEEDED'],
    [true, 1, 'PENDING'],
    [true, 0, 'TELECONSULT'],
  ] as const)('needed: %s, files: %i: %s', (needed, files, status) => {
    expect(firstPrescriptionStatus(needed, files)).toBe(status);
  });

  it.each([
    ['PLACED', 'TELECONSULT', [], true, true],
    ['PAYMENT_PENDING', 'REJECTED', [null], true, true],
    ['PLACED', 'PENDING', ['requested'], true, true],
    ['PLACED', 'APPROVED', [null, 'requested'], false, true],
    ['PLACED', 'APPROVED', [null, 'allowed_by_doctor', 'original'], false, false],
    ['PLACED', 'NOT_NEEDED', [null], false, false],
    ['CONFIRMED', 'APPROVED', ['allowed_by_doctor'], false, false],
    ['CANCELLED', 'APPROVED', ['requested'], false, false],
    ['CANCELLED', 'PENDING', ['requested'], false, false],
  ] as const)('of an order %s and %s with substitutes %j: lacking %s, takes files %s', (...row) => {
    const [status, prescriptionStatus, substitutions, lacks, takes] = row;
    const order = { status, prescriptionStatus, lines: substitutions.map((substitution) => ({ substitution })) };
    expect([lacksPrescription(order), mayTakeFiles(order)]).toEqual([lacks, takes]);
  });
});

describe('an order can be confirmed', () => {
  const numbered = (states: readonly (SubstitutionState | null)[]) =>
    states.map((substitution, index) => ({ line: index + 1, substitution }));

  it.each([
    ['NOT_NEEDED', []],
    ['NOT_NEEDED', [null, null]],
    ['APPROVED', ['allowed_by_prescription', 'allowed_by_doctor', 'original', null]],
  ] as const)('when the prescription is %s and the substitutes are %j', (prescription, substitutions) => {
    expect(confirmationObstacle(prescription, numbered(substitutions))).toBeNull();
  });

  it.each([
    ['PENDING', [], /waits for a pharmacist/],
    ['TELECONSULT', [], /a doctor calls/],
    ['REJECTED', ['allowed_by_doctor'], /was rejected/],
    ['APPROVED', ['allowed_by_doctor', 'requested', null, 'requested'], /line 2, 4/],
  ] as const)('not when the prescription is %s and the substitutes are %j', (prescription, substitutions, sentence) => {
    expect(confirmationObstacle(prescription, numbered(substitutions))).toMatch(sentence);
  });

  it('names a line by its own number, also after a line before it was removed', () => {
    const left = [
      { line: 2, substitution: null },
      { line: 3, substitution: 'requested' },
    ] as const;
    expect(confirmationObstacle('APPROVED', left)).toMatch(/of line 3 yet/);
  });
});
