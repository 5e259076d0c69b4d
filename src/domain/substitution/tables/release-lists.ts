import { type RuleTable, UNREVIEWED } from './rule-table.ts';

/** Molecules whose extended release brands count as one class (SR, ER, XR, PR, CR, OD). */
export const EXTENDED_AS_ONE_CLASS: RuleTable<{
  readonly molecule: string;
  readonly counterIon?: string;
  readonly partners: readonly string[];
  /** The strength in mg from which a partner is sold for extended release itself, so that a combination with it does not count. */
  readonly slowFromMg?: Readonly<Record<string, number>>;
}> = {
  title: 'Slow-release brands that count as one class',
  source:
    'Decisions, section 6, as shipped. A combination counts only where every other salt stands among the partners: salts that are not sold for extended release, so that the slow part can only be the listed one. Vildagliptin 100 mg: "Vildagliptin 100mg (SR) and Metformin Hydrochloride 1000mg (SR)" in the Jan Aushadhi list of 2,439 products. Aceclofenac and paracetamol are both sold slow, so together they do not count',
  reviewer: UNREVIEWED,
  date: '2026-11-28',
  rows: [
    {
      molecule: 'metformin',
      partners: [
        'glimepiride',
        'glibenclamide',
        'sitagliptin',
        'vildagliptin',
        'teneligliptin',
        'linagliptin',
        'saxagliptin',
        'evogliptin',
        'dapagliflozin',
        'empagliflozin',
        'canagliflozin',
        'ertugliflozin',
        'remogliflozin',
        'pioglitazone',
        'voglibose',
        'repaglinide',
      ],
      slowFromMg: { vildagliptin: 100 },
    },
    {
      molecule: 'metoprolol',
      counterIon: 'succinate',
      partners: [
        'amlodipine',
        'telmisartan',
        'ramipril',
        'olmesartan',
        'losartan',
        'cilnidipine',
        'chlorthalidone',
        'hydrochlorothiazide',
        'atorvastatin',
      ],
    },
    { molecule: 'gliclazide', partners: [] },
    { molecule: 'tamsulosin', partners: ['dutasteride', 'finasteride', 'deflazacort', 'tadalafil'] },
    { molecule: 'alfuzosin', partners: ['dutasteride', 'finasteride'] },
    {
      molecule: 'domperidone',
      partners: [
        'pantoprazole',
        's-pantoprazole',
        'rabeprazole',
        'dexrabeprazole',
        'omeprazole',
        'esomeprazole',
        'lansoprazole',
        'dexlansoprazole',
        'ilaprazole',
      ],
    },
    { molecule: 'diclofenac', partners: ['rabeprazole', 'pantoprazole', 'omeprazole'] },
    { molecule: 'aceclofenac', partners: ['rabeprazole', 'pantoprazole', 'omeprazole'] },
    { molecule: 'paracetamol', partners: [] },
  ],
};

/** "Domperidone with a proton-pump inhibitor": alone it is not on the list. */
export const EXTENDED_ONLY_WITH_PARTNER: ReadonlySet<string> = new Set(['domperidone']);

/** Extended release brands of these are never interchanged. */
export const EXTENDED_NEVER: RuleTable<string> = {
  title: 'Slow-release brands that are never exchanged',
  source:
    'Decisions, section 6; pharmacy rules, section 2: diltiazem, nifedipine, theophylline and every narrow-index medicine',
  reviewer: UNREVIEWED,
  date: '2026-11-21',
  rows: ['nifedipine', 'diltiazem', 'theophylline', 'aminophylline', 'doxofylline'],
};

/** Extended release brands that last half a day and others that last a whole day: never interchanged. */
export const TWO_DURATIONS: RuleTable<{
  readonly molecule: string;
  readonly twelveHours: readonly string[];
  readonly wholeDay: readonly string[];
}> = {
  title: 'Slow-release brands of two durations',
  source: 'Orange Book: bupropion SR is AB1, XL is AB3, not equal to each other',
  reviewer: UNREVIEWED,
  date: '2026-11-22',
  rows: [{ molecule: 'bupropion', twelveHours: ['sr', 'sustained'], wholeDay: ['xl', 'xr', 'od'] }],
};

/** Sold as powder that becomes a suspension with water: "dry syrup" and "oral suspension" name one form. */
export const RECONSTITUTED_POWDERS: RuleTable<string> = {
  title: 'Powders for oral suspension',
  source: 'Decisions, section 6: amoxicillin with or without clavulanate, cephalosporins',
  reviewer: UNREVIEWED,
  date: '2026-11-21',
  rows: [
    'amoxicillin',
    'clavulanic acid',
    'cefixime',
    'cefpodoxime',
    'cefuroxime',
    'cefdinir',
    'cefaclor',
    'cefalexin',
    'cefadroxil',
    'cefprozil',
    'ceftibuten',
    'cefditoren',
    'cefradine',
  ],
};
