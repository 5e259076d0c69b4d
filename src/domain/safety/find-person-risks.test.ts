import { expect, it } from 'vitest';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import { readStatedMedicine } from './read-stated-medicine.ts';

const PREGNANT = { ...UNKNOWN_PATIENT, age: 28, sex: 'female', pregnant: 'yes' } as const;

it.each(['co-trimoxazole', 'trimethoprim 100 mg', 'gentamicin', 'streptomycin'])(
  '%s in pregnancy is a question',
  (name) => {
    const { findings } = checkBasket([{ ...readStatedMedicine(name), line: 'a' }], PREGNANT);
    expect([...new Set(findings.map(({ severity, code }) => `${severity} ${code}`))]).toEqual(['ask pregnancy']);
  },
);

it('gentamicin ear drops in pregnancy are no question', () => {
  expect(checkBasket([{ ...readStatedMedicine('gentamicin ear drops'), line: 'a' }], PREGNANT).findings).toEqual([]);
});
