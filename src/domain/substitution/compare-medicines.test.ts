import { describeRows } from './testing/describe-rows.ts';
import type { Printed } from './testing/example-offers.ts';

const pack = (label: string, name: string, salts: string): Printed => ({ pack: label, name, salts });
/** Two packs that print the same salts. */
const both = (salts: string, one: Printed = {}, other: Printed = {}): [Printed, Printed] => [
  { salts, ...one },
  { salts, ...other },
];
const sr = { pack: 'strip of 10 tablet sr' };
const er = { pack: 'strip of 15 tablet er' };

describeRows('composition', [
  [
    'equal sets are the same, in either order',
    { salts: 'Telmisartan (40mg) + Amlodipine (5mg)' },
    { salts: 'Amlodipine (5mg) + Telmisartan (40mg)' },
    'same',
    'equal',
  ],
  [
    'one name of a salt is as good as the other',
    { salts: 'Acetaminophen (500mg)' },
    { salts: 'Paracetamol (500mg)' },
    'same',
    'equal',
  ],
  [
    'one salt more is never',
    { salts: 'Telmisartan (40mg)' },
    { salts: 'Telmisartan (40mg) + Amlodipine (5mg)' },
    'never',
    'composition-differs',
  ],
  ['a cut list is never', {}, { listing: 'incomplete' }, 'never', 'composition-incomplete'],
  ['two cut lists are never', { listing: 'incomplete' }, { listing: 'incomplete' }, 'never', 'composition-incomplete'],
  ['a list that may be cut is never', {}, { listing: 'unknown' }, 'never', 'composition-unknown'],
  [
    'a third strength in the name is never',
    ...both('Telmisartan (40mg) + Amlodipine (5mg)', { name: 'Alpha 40/5/12.5 Tablet' }),
    'never',
    'composition-incomplete',
  ],
  [
    'the same salt twice is not the salt once',
    { salts: 'Aprepitant (125mg) + Aprepitant (80mg)' },
    { salts: 'Aprepitant (125mg)' },
    'never',
    'composition-differs',
  ],
]);

describeRows('isomers and look-alikes', [
  [
    'omeprazole is not esomeprazole',
    { salts: 'Omeprazole (20mg)' },
    { salts: 'Esomeprazole (20mg)' },
    'never',
    'composition-differs',
  ],
  [
    'cetirizine is not levocetirizine',
    { salts: 'Cetirizine (5mg)' },
    { salts: 'Levocetirizine (5mg)' },
    'never',
    'composition-differs',
  ],
  [
    'ofloxacin is not levofloxacin',
    { salts: 'Ofloxacin (500mg)' },
    { salts: 'Levofloxacin (500mg)' },
    'never',
    'composition-differs',
  ],
  [
    'amlodipine is not S-amlodipine',
    { salts: 'Amlodipine (5mg)' },
    { salts: 'S-Amlodipine (5mg)' },
    'never',
    'composition-differs',
  ],
  [
    'cefixime is not cefepime',
    { salts: 'Cefixime (200mg)' },
    { salts: 'Cefepime (200mg)' },
    'never',
    'composition-differs',
  ],
]);

describeRows('counter-ions', [
  [
    'a salt form that one pack leaves out is unknown, not another',
    { salts: 'Clopidogrel Bisulphate (75mg)' },
    { salts: 'Clopidogrel (75mg)' },
    'ask',
    'counter-ion-unknown',
  ],
  [
    'a listed pair stated as the same base is the same',
    { salts: 'Amlodipine Besylate (5mg)' },
    { salts: 'Amlodipine Maleate (5mg)' },
    'same',
    'equal',
  ],
  [
    'hydrates do not matter',
    { salts: 'Amoxycillin Trihydrate (500mg)' },
    { salts: 'Amoxycillin (500mg)' },
    'same',
    'equal',
  ],
  ['unprinted on both is tolerated where the salt does not matter', ...both('Telmisartan (40mg)'), 'same', 'equal'],
  [
    'unprinted on both goes to a pharmacist where it matters',
    ...both('Diclofenac (50mg)'),
    'ask',
    'counter-ion-unknown',
  ],
  ['unprinted metoprolol is never', ...both('Metoprolol (50mg)'), 'never', 'counter-ion-unknown'],
  [
    'diclofenac sodium and potassium need a pharmacist',
    { salts: 'Diclofenac Sodium (50mg)' },
    { salts: 'Diclofenac Potassium (50mg)' },
    'ask',
    'counter-ion-unlisted',
  ],
  [
    'clopidogrel bisulfate and besylate need a pharmacist',
    { salts: 'Clopidogrel Bisulphate (75mg)' },
    { salts: 'Clopidogrel Besylate (75mg)' },
    'ask',
    'counter-ion-unlisted',
  ],
  [
    'metoprolol succinate is never tartrate',
    { salts: 'Metoprolol Succinate (50mg)' },
    { salts: 'Metoprolol Tartrate (50mg)' },
    'never',
    'release-differs',
  ],
  [
    'perindopril erbumine is never arginine',
    { salts: 'Perindopril Erbumine (4mg)' },
    { salts: 'Perindopril Arginine (4mg)' },
    'never',
    'counter-ion-differs',
  ],
  [
    'micronised fenofibrate against plain needs a pharmacist',
    { salts: 'Fenofibrate (Micronized) (200mg)' },
    { salts: 'Fenofibrate (200mg)' },
    'ask',
    'particle-size',
  ],
  [
    'one ester of betamethasone is never another',
    pack('tube of 20 gm Cream', 'Alpha Cream', 'Betamethasone Valerate (0.1% w/w)'),
    pack('tube of 20 gm Cream', 'Beta Cream', 'Betamethasone Dipropionate (0.1% w/w)'),
    'never',
    'counter-ion-differs',
  ],
]);

describeRows('strength', [
  ['500 mcg is 0.5 mg', { salts: 'Methylcobalamin (500mcg)' }, { salts: 'Methylcobalamin (0.5mg)' }, 'same', 'equal'],
  ['1 gm is 1000 mg', { salts: 'Cefuroxime (1gm)' }, { salts: 'Cefuroxime (1000mg)' }, 'same', 'equal'],
  [
    '1 % w/v is 10 mg in 1 ml',
    pack('bottle of 5 ml Eye Drop', 'Alpha Eye Drop', 'Carboxymethylcellulose (1% w/v)'),
    pack('bottle of 10 ml Eye Drop', 'Beta Eye Drop', 'Carboxymethylcellulose (10mg/ml)'),
    'same',
    'equal',
  ],
  [
    '100 mg per 5 ml is 20 mg per ml',
    pack('bottle of 60 ml Syrup', 'Alpha Syrup', 'Ambroxol (100mg/5ml)'),
    pack('bottle of 100 ml Syrup', 'Beta Syrup', 'Ambroxol (20mg/ml)'),
    'same',
    'equal',
  ],
  [
    'another strength is never',
    { salts: 'Telmisartan (40mg)' },
    { salts: 'Telmisartan (80mg)' },
    'never',
    'strength-differs',
  ],
  ['a strength that is not known equals nothing', ...both('Telmisartan (NA)'), 'never', 'strength-unknown'],
  [
    'strengths of two salts may not change places',
    { salts: 'Aspirin (75mg) + Atorvastatin (10mg)' },
    { salts: 'Aspirin (10mg) + Atorvastatin (75mg)' },
    'never',
    'strength-differs',
  ],
]);

describeRows('release', [
  ['plain with plain is the same', ...both('Telmisartan (40mg)'), 'same', 'equal'],
  [
    'slow with slow is the same for a listed molecule, whatever the letters',
    ...both('Metformin (500mg)', sr, er),
    'same',
    'equal',
  ],
  [
    'domperidone counts with a proton-pump inhibitor',
    ...both(
      'Rabeprazole (20mg) + Domperidone (30mg)',
      { pack: 'strip of 10 capsule sr' },
      { pack: 'strip of 15 capsule sr' },
    ),
    'same',
    'equal',
  ],
  [
    'a partner that is not sold slow leaves the listed salt as the slow one',
    ...both('Vildagliptin (50mg) + Metformin (1000mg)', sr, er),
    'same',
    'equal',
  ],
  [
    'a partner that is sold slow in this strength needs a pharmacist',
    ...both('Vildagliptin (100mg) + Metformin (1000mg)', sr, er),
    'ask',
    'release-unlisted',
  ],
  [
    'two salts that are both sold slow need a pharmacist',
    ...both('Aceclofenac (100mg) + Paracetamol (325mg)', sr, er),
    'ask',
    'release-unlisted',
  ],
  ['slow domperidone alone needs a pharmacist', ...both('Domperidone (30mg)', sr, er), 'ask', 'release-unlisted'],
  ['slow with slow of any other needs a pharmacist', ...both('Ranolazine (500mg)', sr, er), 'ask', 'release-unlisted'],
  [
    'slow metoprolol counts as succinate only',
    ...both('Metoprolol Tartrate (50mg)', sr, er),
    'ask',
    'release-unlisted',
  ],
  ['slow nifedipine is never exchanged', ...both('Nifedipine (20mg)', sr, er), 'never', 'release-not-interchangeable'],
  ['slow diltiazem is never exchanged', ...both('Diltiazem (90mg)', sr, er), 'never', 'release-not-interchangeable'],
  ['slow against plain is never', ...both('Metformin (500mg)', sr), 'never', 'release-differs'],
  [
    'a name that says SR over a plain label is never the same as plain',
    ...both('Metformin (500mg)', { name: 'Alpha SR Tablet' }),
    'never',
    'release-conflict',
  ],
  [
    'a name that says SR over a plain label is never the same as another such',
    ...both('Metformin (500mg)', { name: 'Alpha SR Tablet' }, { name: 'Beta SR Tablet' }),
    'never',
    'release-conflict',
  ],
  [
    'a name that says SR over a plain label needs a pharmacist against slow',
    ...both('Metformin (500mg)', { name: 'Alpha SR Tablet' }, sr),
    'ask',
    'release-conflict',
  ],
  [
    'MR of a muscle relaxant is no release',
    ...both('Aceclofenac (100mg) + Thiocolchicoside (4mg)', { name: 'Alpha MR 100 mg/4 mg Tablet' }),
    'same',
    'equal',
  ],
]);

const syrup = (form: string, salts: string, name = `Brand ${form}`) => pack(`bottle of 60 ml ${form}`, name, salts);

describeRows('oral forms', [
  [
    'a capsule for a tablet needs a pharmacist',
    {},
    pack('strip of 10 capsules', 'Beta Capsule', 'Telmisartan (40mg)'),
    'ask',
    'form-close',
  ],
  ['dispersible for plain needs a pharmacist', {}, { pack: 'strip of 10 tablet dt' }, 'ask', 'form-close'],
  ['mouth dissolving for plain needs a pharmacist', {}, { pack: 'strip of 10 tablet md' }, 'ask', 'form-close'],
  [
    'sublingual is never for one that is swallowed',
    {},
    { pack: 'strip of 10 sublingual tablets' },
    'never',
    'route-differs',
  ],
  ['a syrup is never for a tablet', {}, syrup('Syrup', 'Telmisartan (40mg/5ml)'), 'never', 'form-differs'],
  [
    'dry syrup and suspension of amoxicillin are one form',
    syrup('Dry Syrup', 'Amoxycillin (125mg/5ml)'),
    syrup('Oral Suspension', 'Amoxycillin (125mg)'),
    'same',
    'equal',
  ],
  [
    'dry syrup and suspension of a cephalosporin are one form',
    syrup('Dry Syrup', 'Cefixime (50mg/5ml)'),
    syrup('Oral Suspension', 'Cefixime (50mg/5ml)'),
    'same',
    'equal',
  ],
  [
    'dry syrup for suspension of azithromycin needs a pharmacist',
    syrup('Dry Syrup', 'Azithromycin (200mg/5ml)'),
    syrup('Oral Suspension', 'Azithromycin (200mg/5ml)'),
    'ask',
    'form-close',
  ],
  [
    'syrup for suspension needs a pharmacist',
    syrup('Syrup', 'Paracetamol (250mg/5ml)'),
    syrup('Oral Suspension', 'Paracetamol (250mg/5ml)'),
    'ask',
    'form-close',
  ],
  [
    'sugar-free for sugared needs a pharmacist',
    syrup('Syrup', 'Ambroxol (15mg/5ml)'),
    syrup('Syrup', 'Ambroxol (15mg/5ml)', 'Brand Sugar Free Syrup'),
    'ask',
    'sugar-free',
  ],
  [
    'drops are never for a syrup',
    syrup('Syrup', 'Paracetamol (100mg/ml)'),
    pack('bottle of 15 ml Oral Drops', 'Beta Oral Drops', 'Paracetamol (100mg/ml)'),
    'never',
    'form-differs',
  ],
]);

const skin = (form: string) => pack(`tube of 20 gm ${form}`, `Brand ${form}`, 'Clotrimazole (1% w/w)');
const drops = (form: string, name = `Brand ${form}`) =>
  pack(`bottle of 10 ml ${form}`, name, 'Ciprofloxacin (0.3% w/v)');

describeRows('skin, eye, ear and nose', [
  ['one vehicle and share is the same', skin('Cream'), skin('Cream'), 'same', 'equal'],
  ['a gel is never for a cream', skin('Cream'), skin('Gel'), 'never', 'form-differs'],
  [
    'a nano gel is never for a plain one',
    skin('Gel'),
    { ...skin('Gel'), name: 'Brand Nano Gel' },
    'never',
    'presentation-differs',
  ],
  ['eye drops are the same as eye drops', drops('Eye Drop'), drops('Eye Drop'), 'same', 'equal'],
  ['ear drops never go into an eye', drops('Ear Drop'), drops('Eye Drop'), 'never', 'route-differs'],
  ['eye and ear drops for eye drops need a pharmacist', drops('Eye/Ear Drops'), drops('Eye Drop'), 'ask', 'form-close'],
  [
    'preserved for preservative-free needs a pharmacist',
    drops('Eye Drop'),
    drops('Eye Drop', 'Brand PF Eye Drop'),
    'ask',
    'preservative-free',
  ],
  [
    'nasal spray for nasal drops needs a pharmacist',
    pack('bottle of 10 ml Nasal Spray', 'Alpha Nasal Spray', 'Xylometazoline (0.1% w/v)'),
    pack('bottle of 10 ml Nasal Drops', 'Beta Nasal Drops', 'Xylometazoline (0.1% w/v)'),
    'ask',
    'form-close',
  ],
]);
