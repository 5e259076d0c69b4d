import { describe, expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { checkedMedicine } from './agents.ts';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';
import type { CheckedMedicine, PersonHealth } from './safety-finding.ts';

/**
 * "Vasograin: Ergotamine (1mg) | strip of 10 tablets | 3": name, salts, and if known the pack and the units per day.
 */
function line(text: string, id: string): CheckedMedicine {
  const [description = '', packLabel = 'strip of 10 tablets', units] = text.split(' | ');
  const [name = '', salts = ''] = description.split(': ');
  const printed = { id: name, name, manufacturer: 'Any', packLabel };
  const facts = readMedicine({ ...printed, saltTexts: salts.split(' + '), listing: 'complete' });
  return checkedMedicine(facts, id, units === undefined ? null : Number(units));
}

const WOMAN: PersonHealth = {
  ...UNKNOWN_PATIENT,
  ...{ age: 40, sex: 'female', pregnant: 'no', breastfeeding: 'no', kidney: 'no', liver: 'no' },
};
const MAN: PersonHealth = { ...UNKNOWN_PATIENT, age: 45, sex: 'male', kidney: 'no', liver: 'no' };
const allergic = (...allergies: string[]): PersonHealth => ({ ...WOMAN, allergies });
const PREGNANT: PersonHealth = { ...WOMAN, age: 28, pregnant: 'yes' };
const NURSING: PersonHealth = { ...WOMAN, age: 28, breastfeeding: 'yes' };
const aged = (age: number): PersonHealth => ({ ...MAN, age });
const kidney = (state: PersonHealth['kidney']): PersonHealth => ({ ...MAN, kidney: state });
const liver = (state: PersonHealth['liver']): PersonHealth => ({ ...MAN, liver: state });

type Row = readonly [expected: string, lines: readonly string[], person?: PersonHealth, taken?: readonly string[]];

function graver(lines: readonly string[], person: PersonHealth, taken: readonly string[]): readonly string[] {
  const basket = lines.map((text, at) => line(text, `line-${at}`));
  const before = taken.map((text) => line(text, ''));
  return checkBasket(basket, person, before)
    .findings.filter(({ severity }) => severity !== 'know')
    .map(({ severity, code }) => `${severity} ${code}`);
}

/**
 * The required findings of each basket (`ask|stop` where either is accepted, `duplicate|qt` where either code is); 'quiet'
 * means no ask and no stop.
 */
const PAIRS: readonly Row[] = [
  ['stop interaction', ['Acitrom 2 Tablet: Acenocoumarol (2mg)', 'Zerodol Tablet: Aceclofenac (100mg)']],
  ['ask|stop interaction', ['Eliquis 5 Tablet: Apixaban (5mg)', 'Naxdom Tablet: Naproxen (500mg)']],
  ['ask|stop interaction', ['Envas 5 Tablet: Enalapril (5mg)', 'Aldactone 25 Tablet: Spironolactone (25mg)']],
  ['stop interaction', ['Sildigra 50 Tablet: Sildenafil (50mg)', 'Sorbitrate 10 Tablet: Isosorbide Dinitrate (10mg)']],
  ['stop interaction', ['Megalis 20 Tablet: Tadalafil (20mg)', 'Nikoran 5 Tablet: Nicorandil (5mg)']],
  ['stop interaction', ['Simvo 20 Tablet: Simvastatin (20mg)', 'Claribid 500 Tablet: Clarithromycin (500mg)']],
  ['stop interaction', ['Ergo Tablet: Ergotamine (1mg)', 'Eryc 500 Tablet: Erythromycin (500mg)']],
  [
    'ask|stop interaction',
    ['Licab 300 Tablet: Lithium Carbonate (300mg)', 'Aquazide 25 Tablet: Hydrochlorothiazide (25mg)'],
  ],
  ['ask|stop interaction', ['Lanoxin Tablet: Digoxin (0.25mg)', 'Cordarone 200 Tablet: Amiodarone (200mg)']],
  [
    'ask|stop interaction',
    ['Folitrax 7.5 Tablet: Methotrexate (7.5mg)', 'Bactrim DS Tablet: Sulfamethoxazole (800mg) + Trimethoprim (160mg)'],
  ],
  ['ask|stop interaction', ['Colchin 0.5 Tablet: Colchicine (0.5mg)', 'Clarimac 250 Tablet: Clarithromycin (250mg)']],
  [
    'stop interaction',
    ['Valparin 500 Tablet: Sodium Valproate (500mg)', 'Merocrit Injection: Meropenem (1000mg) | vial of 1 injection'],
  ],
  ['ask|stop interaction', ['Pacitane Tablet: Morphine (10mg)', 'Lonazep 0.5 Tablet: Clonazepam (0.5mg)']],
  [
    'ask|stop interaction',
    ['Syndopa Tablet: Levodopa (100mg) + Carbidopa (10mg)', 'Perinorm 10 Tablet: Metoclopramide (10mg)'],
  ],
  ['ask|stop interaction', ['Zyloric 100 Tablet: Allopurinol (100mg)', 'Azoran 50 Tablet: Azathioprine (50mg)']],
  ['ask|stop interaction', ['Pangraf 1 Capsule: Tacrolimus (1mg)', 'Forcan 150 Tablet: Fluconazole (150mg)']],
  ['stop qt', ['Domstal 10 Tablet: Domperidone (10mg)', 'Itaspor 100 Capsule: Itraconazole (100mg)']],
  ['ask|stop interaction', ['Dulane 20 Capsule: Duloxetine (20mg)', 'Cifran 500 Tablet: Ciprofloxacin (500mg)']],
  ['quiet', ['Thyronorm 50 Tablet: Thyroxine (50mcg)', 'Shelcal 500 Tablet: Calcium Carbonate (1250mg)']],
  [
    'quiet',
    [
      'Glycomet 500 Tablet: Metformin (500mg)',
      'Amlong 5 Tablet: Amlodipine (5mg)',
      'Rozavel 10 Tablet: Rosuvastatin (10mg)',
    ],
  ],
];

const DOUBLES: readonly Row[] = [
  ['ask duplicate', ['Naprosyn Tablet: Naproxen (250mg)', 'Nise Tablet: Nimesulide (100mg)']],
  ['ask duplicate', ['Olmezest 20 Tablet: Olmesartan (20mg)', 'Losar 50 Tablet: Losartan (50mg)']],
  ['ask duplicate', ['Amlip 5 Tablet: Amlodipine (5mg)', 'Asomex 2.5 Tablet: S-Amlodipine (2.5mg)']],
  [
    'ask duplicate',
    ['Telma AM Tablet: Telmisartan (40mg) + Amlodipine (5mg)', 'Concor AM Tablet: Bisoprolol (5mg) + Amlodipine (5mg)'],
  ],
  [
    'ask duplicate',
    [
      'Glycomet GP Tablet: Glimepiride (1mg) + Metformin (500mg)',
      'Janumet Tablet: Sitagliptin (50mg) + Metformin (500mg)',
    ],
  ],
  ['ask duplicate', ['Galvus Tablet: Vildagliptin (50mg)', 'Trajenta Tablet: Linagliptin (5mg)']],
  ['ask duplicate|qt', ['Ciplox 500 Tablet: Ciprofloxacin (500mg)', 'Levoflox 500 Tablet: Levofloxacin (500mg)']],
  ['ask duplicate', ['Oflox Tablet: Ofloxacin (200mg)', 'Levoday Tablet: Levofloxacin (500mg)']],
  ['ask duplicate', ['Restyl Tablet: Alprazolam (0.25mg)', 'Zolfresh Tablet: Zolpidem (10mg)']],
  ['ask duplicate', ['Urimax Capsule: Tamsulosin (0.4mg)', 'Silodal Capsule: Silodosin (8mg)']],
  ['stop duplicate|interaction', ['Warf 2 Tablet: Warfarin (2mg)', 'Xarelto Tablet: Rivaroxaban (15mg)']],
  ['ask|stop duplicate', ['Atorva 10 Tablet: Atorvastatin (10mg)'], MAN, ['Rosuvas 10 Tablet: Rosuvastatin (10mg)']],
  ['quiet', ['Eltroxin 25 Tablet: Thyroxine (25mcg)', 'Eltroxin 100 Tablet: Thyroxine (100mcg)']],
  ['quiet', ['Ecosprin 75 Tablet: Aspirin (75mg)', 'Clopilet 75 Tablet: Clopidogrel (75mg)']],
  ['quiet', ['Orofer Tablet: Ferrous Ascorbate (100mg) + Folic Acid (1.5mg)', 'Folvite 5 Tablet: Folic Acid (5mg)']],
  ['quiet', ['Lasix 40 Tablet: Furosemide (40mg)', 'Aldactone 50 Tablet: Spironolactone (50mg)'], MAN],
];

const PERSONS: readonly Row[] = [
  ['stop allergy', ['Ampilox Capsule: Ampicillin (250mg) + Cloxacillin (250mg)'], allergic('penicillin')],
  ['ask|stop allergy', ['Sporidex 500 Capsule: Cephalexin (500mg)'], allergic('penicillin')],
  ['stop allergy', ['Septran Tablet: Sulfamethoxazole (400mg) + Trimethoprim (80mg)'], allergic('sulfa')],
  ['stop allergy', ['Saaz 500 Tablet: Sulfasalazine (500mg)'], allergic('sulfa drugs')],
  ['quiet', ['Asthalin 4 Tablet: Salbutamol Sulphate (4mg)'], allergic('sulfa')],
  ['stop allergy', ['Ketorol Tablet: Ketorolac (10mg)'], allergic('wheezing after ibuprofen')],
  ['ask|stop allergy', ['Nucoxia 90 Tablet: Etoricoxib (90mg)'], allergic('aspirin')],
  ['quiet', ['Calpol 500 Tablet: Paracetamol (500mg)'], allergic('aspirin')],
  ['ask|stop allergy', ['Zenflox Tablet: Ofloxacin (200mg)'], allergic('ciprofloxacin')],
  ['ask|stop allergy', ['Eptoin 100 Tablet: Phenytoin (100mg)'], allergic('carbamazepine')],
  ['stop pregnancy', ['Repace 50 Tablet: Losartan (50mg)'], PREGNANT],
  ['stop pregnancy', ['Lefra 20 Tablet: Leflunomide (20mg)'], PREGNANT],
  ['stop pregnancy', ['Encorate Chrono 300 Tablet: Sodium Valproate (200mg) + Valproic Acid (87mg)'], PREGNANT],
  ['ask|stop pregnancy', ['Doxt 100 Capsule: Doxycycline (100mg)'], PREGNANT],
  ['ask|stop pregnancy', ['Naprosyn 500 Tablet: Naproxen (500mg)'], PREGNANT],
  ['ask|stop pregnancy', ['Forxiga 10 Tablet: Dapagliflozin (10mg)'], PREGNANT],
  ['quiet', ['Mox 500 Capsule: Amoxycillin (500mg)', 'Duphaston Tablet: Dydrogesterone (10mg)'], PREGNANT],
  ['stop breastfeeding', ['Cordarone Tablet: Amiodarone (200mg)'], NURSING],
  ['ask|stop breastfeeding', ['Contramal Capsule: Tramadol (50mg)'], NURSING],
  ['quiet', ['Azee 500 Tablet: Azithromycin (500mg)', 'Brufen 400 Tablet: Ibuprofen (400mg)'], NURSING],
  ['ask|stop age', ['Disprin Tablet: Aspirin (350mg)'], aged(10)],
  ['stop age', ['Codistar Syrup: Codeine (10mg/5ml) + Chlorpheniramine (4mg/5ml) | bottle of 100 ml syrup'], aged(8)],
  ['ask|stop age', ['Microdox Capsule: Doxycycline (100mg)'], aged(6)],
  ['ask|stop age', ['Eldoper Capsule: Loperamide (2mg)'], aged(9)],
  ['ask age', ['Stilnoct Tablet: Zolpidem (10mg)'], aged(72)],
  ['quiet', ['Crocin Drops: Paracetamol (100mg/ml) | bottle of 15 ml drops'], aged(1)],
  ['stop kidney', ['Gluformin 1000 Tablet: Metformin (1000mg)'], kidney('severe')],
  ['ask|stop kidney', ['Voveran 50 Tablet: Diclofenac (50mg)'], kidney('moderate')],
  ['ask|stop kidney', ['Martifur 100 Tablet: Nitrofurantoin (100mg)'], kidney('severe')],
  ['quiet', ['Ondero 5 Tablet: Linagliptin (5mg)', 'Dytor 10 Tablet: Torasemide (10mg)'], kidney('severe')],
  ['ask|stop liver', ['Nizral Tablet: Ketoconazole (200mg)'], liver('severe')],
  ['ask|stop liver', ['Sirdalud Tablet: Tizanidine (2mg)'], liver('yes')],
  ['quiet', ['Duphalac Solution: Lactulose (10gm/15ml) | bottle of 200 ml solution'], liver('severe')],
];

const DAILY: readonly Row[] = [
  [
    'ask|stop max_daily',
    [
      'Para 1000 Tablet: Paracetamol (1000mg) | strip of 10 tablets | 3',
      'Cold Tablet: Paracetamol (500mg) + Phenylephrine (10mg) | strip of 10 tablets | 4',
    ],
  ],
  [
    'ask|stop max_daily',
    [
      'Met 1000 Tablet: Metformin (1000mg) | strip of 10 tablets | 2',
      'Glim M Tablet: Glimepiride (2mg) + Metformin (1000mg) | strip of 10 tablets | 1',
    ],
  ],
  [
    'ask|stop max_daily',
    [
      'Diclo 50 Tablet: Diclofenac (50mg) | strip of 10 tablets | 2',
      'Diclo Para Tablet: Diclofenac (50mg) + Paracetamol (325mg) | strip of 10 tablets | 2',
    ],
  ],
  [
    'ask|stop max_daily',
    [
      'Dom 10 Tablet: Domperidone (10mg) | strip of 10 tablets | 3',
      'Pan D Capsule: Pantoprazole (40mg) + Domperidone (30mg) | strip of 10 capsules | 1',
    ],
  ],
];

describe.each([
  ['interactions', PAIRS],
  ['doubles', DOUBLES],
  ['the patient', PERSONS],
  ['the daily limit', DAILY],
])('baskets that were written from the rules, which were never tuned to them: %s', (_of, rows) => {
  it.each(rows.map((row) => [row[1].map((text) => text.split(':')[0]).join(' + '), row] as const))(
    '%s',
    (_name, row) => {
      const [expected, lines, person = WOMAN, taken = []] = row;
      const found = graver(lines, person, taken);
      if (expected === 'quiet') return expect(found).toEqual([]);
      const [grades = '', codes = ''] = expected.split(' ');
      const fitting = grades.split('|').flatMap((grade) => codes.split('|').map((code) => `${grade} ${code}`));
      expect([found, found.some((one) => fitting.includes(one))]).toEqual([found, true]);
    },
  );
});
