import { expect, it } from 'vitest';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import { readStatedMedicine } from './read-stated-medicine.ts';

const found = (line: string, taken: string) =>
  checkBasket([{ ...readStatedMedicine(line), line: 'a' }], UNKNOWN_PATIENT, [readStatedMedicine(taken)]).findings.map(
    ({ severity, cause }) => `${severity} ${cause}`,
  );

it.each([
  ['carbamazepine 200 mg', 'erythromycin 500 mg'],
  ['isoniazid 300 mg', 'carbamazepine 200 mg'],
  ['phenytoin 100 mg', 'AKT-4'],
])('%s beside %s is one question about what builds up', (line, taken) => {
  expect(found(line, taken)).toContain('ask carbamazepine');
});

it.each([
  ['praziquantel 600 mg', 'AKT-4', 'stop inducer'],
  ['acenocoumarol 2 mg', 'phytomenadione 10 mg', 'ask bleeding'],
  ['levothyroxine 50 mcg', 'calcium citrate malate 500 mg', 'know absorption'],
  ['riociguat 1 mg', 'sildenafil 50 mg', 'stop pressure'],
  ['metronidazole 400 mg', 'disulfiram 250 mg', 'stop disulfiram'],
  ['naltrexone 50 mg', 'tramadol 50 mg', 'stop naltrexone'],
  ['dapoxetine 30 mg', 'escitalopram 10 mg', 'stop serotonin'],
  ['ritonavir 100 mg', 'fluticasone 250 mcg inhaler', 'ask inhaler'],
  ['brimonidine 0.2% eye drops', 'amitriptyline 25 mg', 'ask pressure'],
  ['xylometazoline 0.1% nasal drops', 'selegiline 5 mg', 'ask pressure'],
])('%s beside %s is %s', (line, taken, expected) => {
  expect(found(line, taken)).toContain(expected);
});
