/**
 * When two products with one molecule or one class are a duplicate, and when they belong together. Source: labels 2, 4
 * and 5, SmPCs 4.2 and 4.4; compiled 2026-11-23, extended 2026-11-27, reviewer: awaiting a registered pharmacist.
 */

/** Each name on the right is the left molecule's enantiomer, or contains it: both count as one in a duplicate. */
export const SAME_FOR_DOUBLING: Readonly<Record<string, string>> = {
  levocetirizine: 'cetirizine',
  's-metoprolol': 'metoprolol',
  esomeprazole: 'omeprazole',
  levosalbutamol: 'salbutamol',
  escitalopram: 'citalopram',
  levofloxacin: 'ofloxacin',
  dexlansoprazole: 'lansoprazole',
  dexrabeprazole: 'rabeprazole',
  desloratadine: 'loratadine',
  dexibuprofen: 'ibuprofen',
  dexketoprofen: 'ketoprofen',
  desvenlafaxine: 'venlafaxine',
  's-pantoprazole': 'pantoprazole',
  's-etodolac': 'etodolac',
  dexchlorpheniramine: 'chlorpheniramine',
  armodafinil: 'modafinil',
  levosulpiride: 'sulpiride',
  levomilnacipran: 'milnacipran',
  levobupivacaine: 'bupivacaine',
  eszopiclone: 'zopiclone',
  prednisone: 'prednisolone',
  aminophylline: 'theophylline',
  'choline theophyllinate': 'theophylline',
  valaciclovir: 'aciclovir',
  valganciclovir: 'ganciclovir',
  paliperidone: 'risperidone',
  eslicarbazepine: 'oxcarbazepine',
};

/** Two products of one of these stop. */
export const STOPS_WHEN_DOUBLED: readonly string[] = ['vka', 'doac', 'methotrexate', 'digoxin', 'lithium'];

/** Two different molecules of one class: a pharmacist reviews. Several names together count as one class. */
export const ASK_WHEN_DOUBLED: readonly (readonly string[])[] = [
  ...[
    'nsaid',
    'arb',
    'acei',
    'ccb_dhp',
    'sulfonylurea',
    'dpp4',
    'sglt2',
    'glp1',
    'agi',
    'gabapentinoid',
    'loop',
    'thiazide',
    'xanthine',
  ].map((one) => [one]),
  ...[
    'triptan',
    'opioid',
    'antipsychotic',
    'prokinetic',
    'laba',
    'steroid',
    'pde5',
    'alpha_blocker',
    'tetracycline',
    'macrolide',
  ].map((one) => [one]),
  ...['quinolone', 'cephalosporin', 'penicillin', 'nitroimidazole', 'fibrate', 'xoi', 'p2y12', 'k_sparing'].map(
    (one) => [one],
  ),
  ['statin_3a4', 'statin_other'],
  ['beta_selective', 'beta_nonselective'],
  ['benzodiazepine', 'zdrug'],
  ['bisphosphonate'],
  ['thiopurine'],
];

/** The same, where the finding is only for information. */
export const KNOW_WHEN_DOUBLED: readonly (readonly string[])[] = [
  'ppi',
  'h2',
  'antihistamine',
  'inhaled_antimuscarinic',
  'muscle_relaxant',
  'antispasmodic',
  'nitrate',
  'azole',
].map((one) => [one]);

/** Harmless when taken twice: vitamins, rehydration salts, live bacteria, excipients and flavours. */
export const HARMLESS_TWICE: readonly string[] = [
  ...[
    'folic acid',
    'vitamin b12',
    'cyanocobalamin',
    'methylcobalamin',

    'vitamin c',

    'vitamin d3',
  ],
  ...[
    'thiamine',
    'riboflavin',
    'pyridoxine',
    'nicotinamide',

    'calcium pantothenate',
    'biotin',
    'benfotiamine',
    'vitamin e',
  ],
  ...[
    'l-methylfolate',
    'zinc',
    'dextrose',
    'sodium chloride',
    'sodium citrate',
    'oral rehydration salts',
    'citric acid',
    'probiotic',
    'menthol',
    'caffeine',
  ],
];

/** Molecules whose dose may be built from two strengths. */
export const BUILT_FROM_STRENGTHS: readonly string[] = [
  ...[
    'levothyroxine',
    'prednisolone',
    'insulin',
    'valproate',
    'carbamazepine',
    'oxcarbazepine',
    'phenytoin',
    'phenobarbital',
  ],
  ...[
    'lamotrigine',
    'levetiracetam',
    'topiramate',
    'lacosamide',
    'brivaracetam',
    'zonisamide',
    'clobazam',
    'gabapentin',
    'pregabalin',
  ],
];
