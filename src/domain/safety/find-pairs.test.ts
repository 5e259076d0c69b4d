import { expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { checkedMedicine } from './agents.ts';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import { readStatedMedicine } from './read-stated-medicine.ts';
import type { CheckedMedicine } from './safety-finding.ts';

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
  ['levothyroxine 50 mcg', 'elemental calcium 500 mg', 'know absorption'],
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

it.each([
  ['procainamide 250 mg', 'ondansetron 4 mg', 'stop qt'],
  ['piperaquine 320 mg', 'azithromycin 500 mg', 'ask qt'],
  ['flecainide 50 mg', 'levofloxacin 500 mg', 'ask qt'],
  ['roxithromycin 150 mg', 'domperidone 10 mg', 'ask qt'],
  ['triflusal 300 mg', 'warfarin 5 mg', 'ask bleeding'],
  ['triflusal 300 mg', 'clopidogrel 75 mg', 'ask bleeding'],
  ['triflusal 300 mg', 'diclofenac 50 mg', 'ask bleeding'],
  ['anagrelide 0.5 mg', 'aspirin 75 mg', 'ask bleeding'],
  ['morniflumate 350 mg', 'warfarin 5 mg', 'stop bleeding'],
  ['molsidomine 4 mg', 'sildenafil 50 mg', 'stop pressure'],
  ['ephedrine 30 mg', 'selegiline 5 mg', 'stop serotonin'],
  ['vilazodone 20 mg', 'linezolid 600 mg', 'stop serotonin'],
  ['furazolidone 100 mg', 'escitalopram 10 mg', 'stop serotonin'],
  ['mianserin 10 mg', 'moclobemide 150 mg', 'stop serotonin'],
  ['telithromycin 400 mg', 'simvastatin 20 mg', 'stop muscle'],
  ['triclofos 500 mg', 'codeine 15 mg', 'ask sedation'],
  ['suvorexant 10 mg', 'tramadol 50 mg', 'ask sedation'],
  ['aliskiren 150 mg', 'spironolactone 25 mg', 'ask potassium'],
  ['fludrocortisone 0.1 mg', 'rifampicin 600 mg', 'ask inducer'],
  ['lithium 300 mg', 'theophylline 200 mg', 'ask lithium'],
  ['lithium 300 mg', 'diltiazem 60 mg', 'know lithium'],
  ['methotrexate 7.5 mg', 'pyrimethamine 25 mg', 'ask marrow'],
  ['nateglinide 60 mg', 'levofloxacin 500 mg', 'know low-sugar'],
  ['levobunolol 0.5% eye drops', 'salbutamol 4 mg', 'ask beta_nonselective'],
])('%s beside %s is %s, as beside its kin', (line, taken, expected) => {
  expect(found(line, taken)).toContain(expected);
});

const packed = (line: string, packLabel: string, name: string, saltText: string): CheckedMedicine =>
  checkedMedicine(
    readMedicine({ id: name, name, manufacturer: '', packLabel, saltTexts: [saltText], listing: 'complete' }),
    line,
  );

it.each([
  ['sachet of 5 gm Oral Jelly', 'Vigora 100mg Oral Jelly', 'Sildenafil (100mg)', 'Isosorbide Mononitrate (20mg)'],
  ['tube of 5 gm Jelly', 'Anytime 100mg Jelly', 'Sildenafil (100mg)', 'Isosorbide Mononitrate (20mg)'],
  ['bottle of 12 ml Oral Spray', 'Maxx Oral Spray', 'Sildenafil (12.5mg)', 'Isosorbide Mononitrate (20mg)'],
  ['tube of 30 gm Ointment', 'Nitrogesic Ointment', 'Nitroglycerin (2% w/w)', 'Sildenafil (100mg)'],
  ['bottle of 200 MDI Spray', 'Nitrolingual Spray', 'Nitroglycerin (0.4mg)', 'Sildenafil (100mg)'],
  ['bottle of 200 MDI Sublingual Spray', 'GTN Spray', 'Nitroglycerin (0.4mg)', 'Sildenafil (100mg)'],
  ['packet of 2 ml Nasal Spray', 'Zolmist Nasal Spray', 'Zolmitriptan (5mg)', 'Moclobemide (150mg)'],
])('finds what %s of %s does in the whole body', (packLabel, name, saltText, beside) => {
  const lines = [packed('a', packLabel, name, saltText), packed('b', 'strip of 10 tablets', 'Any Tablet', beside)];
  expect(checkBasket(lines, UNKNOWN_PATIENT).findings.map(({ severity, code }) => `${severity} ${code}`)).toContain(
    'stop interaction',
  );
});

const TABLETS = 'strip of 10 tablets';
const AMPOULE = 'ampoule of 5 ml Injection';

it.each([
  [AMPOULE, 'Iron Sucrose (20mg/ml)', TABLETS, 'Levothyroxine (50mcg)', false],
  ['vial of 10 ml Injection', 'Ferric Carboxymaltose (50mg/ml)', TABLETS, 'Ciprofloxacin (500mg)', false],
  [AMPOULE, 'Calcium Gluconate (10% w/v)', TABLETS, 'Doxycycline (100mg)', false],
  [AMPOULE, 'Magnesium Sulphate (50% w/v)', TABLETS, 'Levofloxacin (500mg)', false],
  ['strip of 5 suppositories', 'Zinc Oxide (100mg)', TABLETS, 'Ciprofloxacin (500mg)', false],
  ['tube of 20 gm Cream', 'Zinc Oxide (10% w/w)', TABLETS, 'Ciprofloxacin (500mg)', false],
  [TABLETS, 'Ferrous Ascorbate (100mg)', 'bottle of 100 ml Infusion', 'Ciprofloxacin (2mg/ml)', false],
  [TABLETS, 'Pantoprazole (40mg)', 'vial of 1 Injection', 'Cefuroxime (750mg)', false],
  [TABLETS, 'Ferrous Ascorbate (100mg)', TABLETS, 'Levothyroxine (50mcg)', true],
  ['packet of 1', 'Magnesium Sulphate (10gm)', TABLETS, 'Levofloxacin (500mg)', true],
  ['vial of 1 Injection', 'Pantoprazole (40mg)', TABLETS, 'Levothyroxine (50mcg)', true],
])('%s of %s and %s of %s meet in the gut: %s', (packLabel, saltText, otherLabel, otherSalt, meet) => {
  const lines = [packed('a', packLabel, 'Any', saltText), packed('b', otherLabel, 'Other', otherSalt)];
  expect(checkBasket(lines, UNKNOWN_PATIENT).findings.some(({ cause }) => cause === 'absorption')).toBe(meet);
});
