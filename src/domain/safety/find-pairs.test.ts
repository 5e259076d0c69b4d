import { expect, it } from 'vitest';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import { readStatedMedicine } from './read-stated-medicine.ts';

it.each([
  ['carbamazepine 200 mg', 'erythromycin 500 mg'],
  ['isoniazid 300 mg', 'carbamazepine 200 mg'],
  ['phenytoin 100 mg', 'AKT-4'],
])('%s beside %s is one question about what builds up', (line, taken) => {
  const { findings } = checkBasket([{ ...readStatedMedicine(line), line: 'a' }], UNKNOWN_PATIENT, [
    readStatedMedicine(taken),
  ]);
  expect(findings.map(({ severity, cause }) => `${severity} ${cause}`)).toContain('ask carbamazepine');
});
