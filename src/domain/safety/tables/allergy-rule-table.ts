import type { Severity } from '../safety-finding.ts';

/** What an allergy to one family means for another. */
export interface AllergyRule {
  readonly of: readonly string[];
  readonly severity: Severity;
  /** On skin, eye, nose or in the mouth, where it differs. */
  readonly elsewhere?: Severity;
  readonly but?: readonly string[];
}

export interface AllergyFamily {
  readonly name: string;
  /** Words for the family in a patient's own text. */
  readonly words: readonly string[];
  /** Its molecules and classes: an allergy to one of them is an allergy to the family. */
  readonly members: readonly string[];
  readonly rules: readonly AllergyRule[];
  readonly source: string;
}

const COXIBS = ['etoricoxib', 'celecoxib', 'parecoxib', 'polmacoxib', 'rofecoxib', 'valdecoxib'];

/** Classes in which one allergy is a question about the others. */
const OTHER_CLASSES: Readonly<Record<string, { words: string[]; members: string[]; source: string }>> = {
  tetracyclines: {
    words: ['tetracyclines'],
    members: ['tetracycline'],
    source: 'doxycycline label 4',
  },
  'aminoglycoside antibiotics': {
    words: ['aminoglycoside', 'aminoglycosides'],
    members: ['aminoglycoside'],
    source: 'gentamicin, neomycin labels 4',
  },
  carbapenems: { words: ['carbapenem', 'carbapenems'], members: ['carbapenem'], source: 'meropenem label 4' },
  'azole antifungals': { words: ['azole', 'azoles'], members: ['azole'], source: 'fluconazole label 4' },
  opioids: { words: ['opioid', 'opioids', 'opiates'], members: ['opioid'], source: 'codeine, tramadol labels 4' },
};

/**
 * Families that cross-react. The molecule itself is always a stop, on every route; sulphate and sulphite are not sulfa.
 * Source: in each row, labels (openFDA) and SmPC; compiled 2026-11-23, reviewer: awaiting a registered pharmacist.
 */
export const ALLERGY_FAMILIES: readonly AllergyFamily[] = [
  {
    name: 'penicillins',
    words: ['penicillin', 'penicillins', 'pencillin', 'penicilin', 'pcn'],
    members: ['penicillin'],
    rules: [
      { of: ['penicillin'], severity: 'stop' },
      { of: ['ceph_aminopenicillin_chain'], severity: 'ask' },
      { of: ['cephalosporin'], but: ['ceph_aminopenicillin_chain'], severity: 'ask' },
      { of: ['carbapenem'], severity: 'know' },
    ],
    source: 'penicillin labels 4; cephalosporin labels 5',
  },
  {
    name: 'cephalosporins',
    words: ['cephalosporin', 'cephalosporins', 'cefalosporin', 'cefalosporins', 'ceph'],
    members: ['cephalosporin'],
    rules: [
      { of: ['cephalosporin'], severity: 'stop' },
      { of: ['penicillin'], severity: 'ask' },
    ],
    source: 'cephalosporin labels 4, 5',
  },
  {
    name: 'sulfa antibiotics',
    words: [
      'sulfa',
      'sulpha',
      'sulfas',
      'sulphas',
      'sulfonamide',
      'sulfonamides',
      'sulphonamide',
      'sulphonamides',
      'septran',
      'septrin',
      'bactrim',
      // In India "sulphur" usually means sulfa.
      'sulphur',
      'sulfur',
      'सल्फा',
      'सल्फर',
      'ಸಲ್ಫಾ',
    ],
    members: ['sulfa_antibiotic', 'co-trimoxazole'],
    rules: [
      { of: ['sulfa_antibiotic', 'co-trimoxazole'], severity: 'stop' },
      { of: ['sulfonamide_other'], severity: 'know' },
    ],
    source: 'sulfamethoxazole label 4; furosemide label 5',
  },
  {
    name: 'painkillers of the NSAID type',
    words: [
      ...['nsaid', 'nsaids', 'painkiller', 'painkillers', 'pain killer', 'pain killers', 'aspirin', 'analgesics'],
      ...['analgesic', 'pain tablet', 'pain tablets', 'pain medicine', 'pain medicines', 'pain relievers', 'disprin'],
      ...['dard ki goli', 'dard ki dawa', 'dard ki dava', 'dard ki dawai', 'दर्द की गोली', 'दर्द की दवा', 'दर्द की दवाई'],
      ...['पेनकिलर', 'ನೋವಿನ ಮಾತ್ರೆ', 'ನೋವು ನಿವಾರಕ'],
    ],
    members: ['nsaid', 'salicylate'],
    rules: [
      { of: ['nsaid'], but: COXIBS, severity: 'stop', elsewhere: 'ask' },
      { of: COXIBS, severity: 'ask' },
      { of: ['salicylate'], severity: 'stop', elsewhere: 'ask' },
      { of: ['propyphenazone'], severity: 'ask' },
    ],
    source: 'mefenamic acid, bismuth subsalicylate labels 4; diclofenac gel, triflusal SmPC 4.3',
  },
  ...family(
    'quinolones',
    ['quinolone', 'quinolones', 'fluoroquinolone', 'fluoroquinolones', 'floxacin', 'floxacins', 'cipro'],
    ['quinolone'],
    'ofloxacin label 4',
  ),
  ...family('macrolides', ['macrolide', 'macrolides'], ['macrolide'], 'clarithromycin label 4'),
  ...family('nitroimidazoles', ['nitroimidazole', 'nitroimidazoles'], ['nitroimidazole'], 'metronidazole label 4'),
  ...family('statins', ['statin', 'statins'], ['statin_3a4', 'statin_other'], 'statin labels 4'),
  ...family('ACE inhibitors', ['ace inhibitor', 'ace inhibitors'], ['acei'], 'enalapril, sacubitril labels 4', [
    'neprilysin',
  ]),
  {
    name: 'iodine',
    words: ['iodine', 'iodide', 'betadine', 'आयोडीन', 'ಅಯೋಡಿನ್'],
    members: ['povidone iodine', 'iodine', 'potassium iodide'],
    rules: [
      { of: ['povidone iodine', 'iodine'], severity: 'stop' },
      { of: ['potassium iodide', 'amiodarone', 'clioquinol'], severity: 'ask' },
    ],
    source: 'povidone-iodine SmPC 4.3; amiodarone label 4',
  },
  ...Object.entries(OTHER_CLASSES).map(([name, { words, members, source }]) => ({
    ...{ name, words, members, source },
    rules: [{ of: members, severity: 'ask' as const }],
  })),
  ...family(
    'local anaesthetics',
    ['local anaesthetic', 'local anaesthetics', 'local anesthetic', 'local anesthetics', 'novocaine'],
    ['local_anaesthetic'],
    'lidocaine label 4',
  ),
  {
    name: 'aromatic epilepsy medicines',
    words: [],
    members: ['aromatic_antiepileptic'],
    rules: [{ of: ['aromatic_antiepileptic'], severity: 'ask' }],
    source: 'carbamazepine, oxcarbazepine labels 4, 5',
  },
];

function family(
  name: string,
  words: string[],
  members: string[],
  source: string,
  beside: string[] = [],
): AllergyFamily[] {
  return [{ name, words, members, rules: [{ of: [...members, ...beside], severity: 'stop' }], source }];
}
