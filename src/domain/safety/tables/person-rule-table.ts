import type { AgeRule, PersonRule } from '../safety-finding.ts';

/**
 * The risks of a medicine for a patient who is pregnant, breastfeeding, young or old, or has kidney or liver disease.
 * Of the rows that match a molecule, the first with the worst grade counts. A molecule without a row gives no finding.
 * Source: in each row; "label 8" is section 8 of the US label (openFDA), SmPC the European summary. Compiled
 * 2026-11-23, reviewer: awaiting a registered pharmacist.
 */
export const PREGNANCY_RULES: readonly PersonRule[] = [
  {
    of: ['valproate'],
    severity: 'stop',
    source: 'valproate boxed label; MHRA, EMA 2018',
    note: 'It can badly harm the child.',
  },
  {
    of: [
      'isotretinoin',
      'acitretin',
      'methotrexate',
      'leflunomide',
      'cancer',
      'teriflunomide',
      'retinoid',
      'tretinoin oral',
      'misoprostol',
      'mycophenolate',
      'bosentan',
      'ambrisentan',
      'macitentan',
      'riociguat',
      'ribavirin',
      'danazol',
      'testosterone',
      'ergot',
    ],
    severity: 'stop',
    source: 'labels 4, 8',
    note: 'It must not be used in pregnancy.',
  },
  {
    of: ['acei', 'arb', 'neprilysin', 'aliskiren'],
    severity: 'stop',
    source: 'labels, boxed warning fetal toxicity',
    note: 'It can harm the child’s kidneys.',
  },
  {
    of: ['vka', 'topiramate'],
    severity: 'stop',
    source: 'warfarin label 4; topiramate SmPC 4.3',
    note: 'It can harm the child.',
  },
  {
    of: [
      'statin_3a4',
      'statin_other',
      'tetracycline',
      'quinolone',
      'lithium',
      'amiodarone',
      'carbamazepine',
      'phenytoin',
      'fosphenytoin',
      'phenobarbital',
      'azole',
      'carbimazole',
      'methimazole',
      'spironolactone',
      'doac',
      'sulfonylurea',
      'dpp4',
      'sglt2',
      'benzodiazepine',
      'zdrug',
      'opioid',
      'terbinafine',
      'colchicine',
      'atenolol',
      'hormonal_contraceptive',
      'cyproterone',
      'medroxyprogesterone',
      'clomiphene',
      'dutasteride',
      'finasteride',
      'primidone',
      'griseofulvin',
      'bempedoic acid',
    ],
    severity: 'ask',
    source: 'labels 8',
  },
  {
    of: ['nsaid'],
    severity: 'ask',
    source: 'FDA 2020: avoid from week 20; labels 8',
    note: 'Painkillers of this kind should be avoided from week 20 on.',
  },
  {
    of: ['trimethoprim'],
    severity: 'ask',
    source: 'co-trimoxazole label 8; SmPC 4.6',
    note: 'It lowers folic acid, which the child needs.',
  },
  {
    of: ['gentamicin', 'amikacin', 'tobramycin', 'kanamycin', 'streptomycin', 'netilmicin'],
    severity: 'ask',
    source: 'gentamicin, amikacin, streptomycin labels, boxed',
    note: 'It can harm the child’s hearing.',
  },
  { of: ['aspirin'], aboveMg: 150, severity: 'ask', source: 'aspirin label 8; SmPC 4.6' },
  { of: ['retinoid'], on: 'skin', severity: 'ask', source: 'EMA 2018 retinoids' },
  {
    of: ['vitamin a'],
    aboveIu: 10_000,
    severity: 'ask',
    source: 'WHO 2011: at most 10 000 IU a day in pregnancy',
    note: 'More than 10 000 units of vitamin A a day can harm the child.',
  },
  {
    of: ['ccb_dhp', 'ssri', 'snri', 'ondansetron', 'metronidazole', 'hydroxychloroquine', 'domperidone'],
    severity: 'know',
    source: 'labels 8',
  },
  {
    of: ['aspirin'],
    atMostMg: 150,
    severity: 'know',
    source: 'WHO; NICE NG133: given on purpose against pre-eclampsia',
  },
  { of: ['antihistamine'], severity: 'know', source: 'labels 8' },
];

/** Before a pregnancy is known: only these. */
export const BEFORE_PREGNANCY: readonly string[] = [
  'valproate',
  'isotretinoin',
  'acitretin',
  'methotrexate',
  'leflunomide',
];

/** Breastfeeding; source LactMed (public) and labels 8. */
export const BREASTFEEDING_RULES: readonly PersonRule[] = [
  {
    of: [
      'methotrexate',
      'leflunomide',
      'isotretinoin',
      'amiodarone',
      'lithium',
      'cancer',
      'teriflunomide',
      'mycophenolate',
    ],
    severity: 'stop',
    source: 'labels 8; SmPC 4.3',
    note: 'It passes into the milk and can harm the child.',
  },
  { of: ['opioid'], but: ['dextromethorphan'], severity: 'ask', source: 'FDA 2017; labels 8' },
  {
    of: [
      'benzodiazepine',
      'zdrug',
      'statin_3a4',
      'statin_other',
      'ergot',
      'estrogen',
      'doxycycline',
      'quinolone',
      'doac',
      'topiramate',
      'phenobarbital',
    ],
    severity: 'ask',
    source: 'labels 8',
  },
  { of: ['aspirin'], aboveMg: 150, severity: 'ask', source: 'aspirin SmPC 4.6' },
  { of: ['antihistamine_sedating', 'metronidazole', 'fluconazole', 'ssri'], severity: 'know', source: 'labels 8' },
];

/** The ingredients of cough and cold mixtures, without those that are also taken alone for asthma or allergy. */
const COUGH_AND_COLD: readonly string[] = [
  ...['chlorpheniramine', 'phenylephrine', 'pseudoephedrine', 'dextromethorphan'],
  ...['guaifenesin', 'bromhexine', 'ammonium chloride', 'diphenhydramine', 'triprolidine', 'codeine'],
];

/** Children and older people; ages in years. */
export const AGE_RULES: readonly AgeRule[] = [
  {
    of: ['aspirin'],
    under: 16,
    severity: 'stop',
    source: 'MHRA 2002: Reye syndrome',
    note: 'Not for anyone under 16 years.',
  },
  {
    of: ['tramadol', 'codeine'],
    under: 12,
    severity: 'stop',
    source: 'FDA 2017',
    note: 'Not for children under 12 years: breathing can stop.',
  },
  {
    of: ['nimesulide'],
    under: 12,
    severity: 'stop',
    source: 'G.S.R. 82(E) of 10 Feb 2011 (India)',
    note: 'In India: not for children under 12 years.',
  },
  {
    of: ['chlorpheniramine', 'phenylephrine'],
    with: ['chlorpheniramine', 'phenylephrine'],
    under: 4,
    severity: 'stop',
    on: 'mouth',
    source: 'S.O. 1717(E) of 15 Apr 2025 (India)',
    note: 'In India: not for children under 4 years.',
  },
  {
    of: COUGH_AND_COLD,
    under: 4,
    severity: 'ask',
    on: 'mouth',
    source: 'FDA 2008; WHO 2001; DGHS advisory of 3 Oct 2025 (India)',
    note: 'Cough and cold mixtures are not for children under 4 years.',
  },
  {
    of: ['promethazine'],
    under: 2,
    severity: 'stop',
    source: 'promethazine label, boxed',
    note: 'Not for children under 2 years: breathing can stop.',
  },
  {
    of: ['diphenoxylate'],
    under: 6,
    severity: 'stop',
    source: 'diphenoxylate with atropine label 4',
    note: 'Not for children under 6 years: breathing can stop.',
  },
  {
    of: COUGH_AND_COLD,
    from: 4,
    under: 6,
    severity: 'know',
    on: 'mouth',
    source: 'MHRA 2009',
  },
  {
    of: ['loperamide'],
    under: 2,
    severity: 'stop',
    source: 'loperamide label 4',
    note: 'Not for children under 2 years.',
  },
  {
    of: ['loperamide'],
    under: 12,
    severity: 'ask',
    source: 'loperamide SmPC 4.3; WHO: not for children with diarrhoea',
  },
  {
    of: ['metoclopramide', 'levosulpiride'],
    under: 1,
    severity: 'stop',
    source: 'EMA 2013',
    note: 'Not for babies under 1 year.',
  },
  { of: ['metoclopramide', 'levosulpiride'], under: 18, severity: 'ask', source: 'EMA 2013; SmPC 4.1' },
  { of: ['domperidone', 'prochlorperazine'], under: 12, severity: 'ask', source: 'EMA 2014; SmPC 4.1' },
  { of: ['tetracycline'], under: 8, severity: 'stop', source: 'doxycycline label 5', note: 'It stains growing teeth.' },
  { of: ['tetracycline'], under: 12, severity: 'ask', source: 'doxycycline SmPC 4.3' },
  {
    of: ['quinolone'],
    under: 18,
    severity: 'ask',
    source: 'labels 8; SmPC 4.3',
    note: 'Tendons and joints are still growing.',
  },
  {
    of: ['xylometazoline'],
    fromMg: 0.1,
    on: 'nose',
    under: 12,
    severity: 'ask',
    source: 'SmPC 4.1: 0.1 % from 12 years',
  },
  {
    of: ['oxymetazoline'],
    fromMg: 0.05,
    on: 'nose',
    under: 12,
    severity: 'ask',
    source: 'SmPC 4.1: 0.05 % from 12 years',
  },
  { of: ['isotretinoin'], under: 12, severity: 'ask', source: 'isotretinoin SmPC 4.1' },
  { of: ['zdrug', 'benzodiazepine', 'statin_3a4', 'statin_other'], under: 18, severity: 'ask', source: 'labels 8' },
  { of: ['ssri'], but: ['fluoxetine'], under: 18, severity: 'ask', source: 'labels, boxed warning' },
  { of: ['fluoxetine'], under: 8, severity: 'ask', source: 'fluoxetine SmPC 4.1' },
  { of: ['etoricoxib'], under: 16, severity: 'ask', source: 'etoricoxib SmPC 4.3' },
  { of: ['ivermectin'], on: 'mouth', under: 5, severity: 'ask', source: 'ivermectin label 8 (under 15 kg)' },
  ...adultStrengths([
    { of: ['paracetamol'], fromMg: 650, source: 'paracetamol label: 15 mg/kg' },
    { of: ['amoxicillin'], fromMg: 500, with: ['clavulanic acid'], source: 'co-amoxiclav SmPC 4.2' },
    { of: ['ibuprofen'], fromMg: 400, source: 'ibuprofen SmPC 4.2' },
    { of: ['azithromycin'], fromMg: 500, source: 'azithromycin SmPC 4.2' },
    { of: ['montelukast'], fromMg: 10, source: 'montelukast label 2' },
    { of: ['cetirizine'], fromMg: 10, source: 'cetirizine SmPC 4.2' },
  ]),
  {
    of: ['zolpidem'],
    from: 65,
    aboveMg: 5,
    severity: 'ask',
    source: 'zolpidem label 2: 5 mg from 65 on',
    note: 'From the age of 65, 5 mg is enough: risk of falls.',
  },
  {
    of: ['escitalopram'],
    from: 65,
    aboveMg: 10,
    severity: 'ask',
    source: 'escitalopram SmPC 4.2: 10 mg from 65 on',
    note: 'From the age of 65, 10 mg is the maximum: more can disturb the heart rhythm.',
  },
  { of: ['glibenclamide'], from: 65, severity: 'ask', source: 'glibenclamide label 8: prolonged low blood sugar' },
  {
    of: ['benzodiazepine', 'antihistamine_sedating', 'amitriptyline'],
    from: 65,
    severity: 'know',
    source: 'labels 8: falls, confusion',
  },
  { of: ['nsaid'], from: 76, severity: 'know', source: 'labels 5: stomach bleeding, kidney' },
];

/** Tablets and capsules made for adults: a pharmacist reviews under 12 years, and under 2 they stop. */
function adultStrengths(rules: readonly Omit<AgeRule, 'severity'>[]): readonly AgeRule[] {
  return rules.flatMap((rule) => [
    { ...rule, on: 'mouth-solid', under: 2, severity: 'stop', note: 'This strength is made for adults.' },
    { ...rule, on: 'mouth-solid', under: 12, severity: 'ask', note: 'This strength is made for adults.' },
  ]);
}

/** Kidney, by stage: severe is a filtration rate below 30 or dialysis; an unknown stage counts as moderate. */
export const KIDNEY_RULES: Readonly<Record<'moderate' | 'severe', readonly PersonRule[]>> = {
  severe: [
    { of: ['metformin'], severity: 'stop', source: 'metformin label 4' },
    { of: ['nsaid'], severity: 'stop', source: 'labels 5; SmPC 4.3' },
    { of: ['potassium', 'k_sparing'], severity: 'stop', source: 'potassium citrate, spironolactone labels 4' },
    {
      of: ['nitrofurantoin', 'methotrexate', 'tranexamic acid'],
      severity: 'stop',
      source: 'nitrofurantoin label 4; methotrexate, tranexamic acid SmPC 4.3',
    },
    { of: ['lithium', 'colchicine'], severity: 'stop', source: 'lithium label 5; colchicine SmPC 4.3' },
    {
      of: [
        'gabapentinoid',
        'digoxin',
        'allopurinol',
        'doac',
        'heparin',
        'glibenclamide',
        'glimepiride',
        'sglt2',
        'sitagliptin',
        'vildagliptin',
        'levofloxacin',
        'ofloxacin',
        'aciclovir',
        'valaciclovir',
        'famciclovir',
        'opioid',
        'fenofibrate',
        'rosuvastatin',
        'levetiracetam',
        'baclofen',
      ],
      severity: 'ask',
      source: 'labels 2, 8',
      note: 'The dose depends on kidney function.',
    },
    {
      of: ['magnesium hydroxide', 'magaldrate', 'magnesium aluminium silicate'],
      severity: 'ask',
      source: 'SmPC 4.3, 4.4: magnesium accumulates',
    },
    // A multivitamin holds less.
    { of: ['magnesium oxide'], fromMg: 200, severity: 'ask', source: 'SmPC 4.3, 4.4: magnesium accumulates' },
    {
      of: ['cetirizine', 'levocetirizine', 'acei', 'arb', 'insulin', 'paracetamol'],
      severity: 'know',
      source: 'labels 8',
    },
  ],
  moderate: [
    { of: ['nsaid'], severity: 'ask', source: 'labels 5; SmPC 4.4' },
    {
      of: ['nitrofurantoin', 'methotrexate', 'lithium'],
      severity: 'ask',
      source: 'nitrofurantoin SmPC 4.3 (below 45); labels 8',
    },
    { of: ['metformin'], fromMg: 1000, severity: 'know', source: 'metformin label 2' },
  ],
};

/** Liver. "yes" is a moderate disease, or one of unknown stage; a mild one has no rules. */
export const LIVER_RULES: Readonly<Record<'yes' | 'severe', readonly PersonRule[]>> = liverRules();

function liverRules() {
  const ask: PersonRule[] = [
    { of: ['statin_3a4', 'statin_other', 'duloxetine', 'pioglitazone'], severity: 'ask', source: 'labels 4, 5' },
    { of: ['terbinafine', 'ketoconazole', 'itraconazole'], on: 'mouth', severity: 'ask', source: 'labels 4, 5' },
    {
      of: [
        'nsaid',
        'tizanidine',
        'febuxostat',
        'opioid',
        'benzodiazepine',
        'vka',
        'doac',
        'ranolazine',
        'chlorzoxazone',
        'carbamazepine',
        'glibenclamide',
      ],
      severity: 'ask',
      source: 'labels 8',
    },
  ];
  const severe: PersonRule[] = [
    { of: ['methotrexate', 'leflunomide', 'valproate'], severity: 'stop', source: 'labels 4' },
    { of: ['metformin'], severity: 'ask', source: 'metformin label 5' },
    { of: ['paracetamol'], severity: 'ask', source: 'paracetamol SmPC 4.2', note: 'At most 2 g a day.' },
    ...ask,
    {
      of: ['ursodeoxycholic acid', 'spironolactone', 'propranolol'],
      severity: 'know',
      source: 'SmPC 4.4: given on purpose, with monitoring',
    },
  ];
  const yes: PersonRule[] = [
    { of: ['methotrexate', 'leflunomide'], severity: 'stop', source: 'labels 4' },
    { of: ['valproate'], severity: 'ask', source: 'valproate label 4' },
    ...ask,
  ];
  return { yes, severe };
}
