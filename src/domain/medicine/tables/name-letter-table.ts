import type { DosageForm } from '../medicine-facts.ts';

/**
 * Letters and short words that may follow a brand without standing for a further salt. Every other stand-alone word of
 * one or two letters beside a single listed salt makes its composition doubtful. Source: names of 5,795 single-salt
 * products of Indian price lists, read 2026-11-22: the rule doubts about 1 % of them; reviewer: awaiting a registered
 * pharmacist. A false alarm hides a saving; a miss sends a different medicine.
 */
export const HONEST_LETTERS: ReadonlySet<string> = new Set([
  // Release
  ...['sr', 'er', 'cr', 'xr', 'pr', 'xl', 'od', 'tr', 'la', 'mr', 'dr', 'ec', 'gr', 'cd', 'ir', 'xt'],
  // Form, route, container
  ...['dt', 'md', 'vt', 'sl', 'iv', 'im', 'sc', 'aq', 'pf', 'sf', 'xp'],
  // Small words
  ...['of', 'or', 'in', 'to', 'no'],
  // Pharmacopoeias
  ...['ip', 'bp', 'us'],
  // Strength and marketing
  ...['ds', 'nf', 'hp', 'af', 'fp', 'ns', 'me', 'ep', 'sd', 'en', 'al', 'ac', 'hr'],
]);

/**
 * Units and counts: harmless only after a number ("10's", "1 G"); elsewhere G and GM stand for gentamicin and S for
 * salicylic acid.
 */
export const LETTERS_AFTER_NUMBERS: ReadonlySet<string> = new Set([
  'mg',
  'gm',
  'g',
  'ml',
  'iu',
  'au',
  's',
  'x',
  'k',
  'l',
  'u',
  'h',
]);

/** Letters that are harmless in one kind of form only: "LS" is a low strength in the eye, "V" a vaginal tablet. */
export const HONEST_IN_FORM: Readonly<Record<string, readonly string[]>> = {
  ophthalmic: ['ls', 'hs', 'xe'],
  vaginal: ['v', 'cl'],
  transdermal: ['hr', 'h'],
  topical: ['ms'],
};

/** Letters that stand for the listed molecule although its name does not begin with them. */
export const HONEST_FOR_MOLECULE: ReadonlyMap<string, readonly string[]> = new Map([
  ['tretinoin', ['a']],
  ['escitalopram', ['s']],
  ['sevelamer', ['c']],
  ['norethisterone', ['a']],
  ['brimonidine', ['p']],
  ['ursodeoxycholic acid', ['a']],
  ['mefenamic acid', ['p']],
  // Kept at room temperature
  ['latanoprost', ['rt', 'pm']],
  ['hydroxychloroquine', ['q']],
  ['paracetamol', ['l']],
  ['acetylcysteine', ['e']],
  ['betamethasone', ['dp']],
  ['teneligliptin', ['plus']],
  // The potassium salt
  ['diclofenac', ['k']],
  ['potassium nitrate', ['k']],
]);

/** Brands of injected cephalosporins whose "-O" is the tablet: Taxim is cefotaxime, Taxim-O is cefixime only. */
export const ORAL_BY_O: ReadonlySet<string> = new Set([
  'taxim',
  'monocef',
  'zostum',
  'omnatax',
  'omnicef',
  'gramocef',
  'pancef',
  'refzil',
  'monotax',
  'cefolac',
  'mikacef',
  'xone',
  'magnova',
  'oframax',
  'keftragard',
  'intacef',
  'montaz',
  'altax',
  'axone',
  'ancef',
  'ceficad',
]);

/** Longer words that indicate a further salt beside a single listed one. */
export const COMBINATION_WORDS: ReadonlySet<string> = new Set([
  ...['plus', 'duo', 'combi', 'compound', 'spas', 'gold', 'trio', 'beta', 'turbo', 'cold', 'flu', 'sinus'],
  ...['amh', 'dsr', 'lsr', 'isr', 'asp', 'npm', 'ntm', 'tmh', 'hct', 'clav', 'amt', 'plx', 'gpm', 'mct', 'cvx', 'nmf'],
]);

/** Numbers that mean hours, days or a convention instead of a strength. */
export const NAMING_NUMBERS: ReadonlySet<number> = new Set([24, 36, 72]);

/** Words that make a preceding number a count. */
export const COUNTED_WORDS: ReadonlySet<string> = new Set([
  ...['s', 'x', 'bottles', 'doses', 'dose', 'patches', 'hr', 'hrs', 'hours', 'day'],
  ...['days', 'in', 'puffs', 'mdi', 'md', 'ampoules', 'vials', 'kit', 'each', 'hour', 'inch', 'cm', 'year', 'years'],
]);

/** The digit belongs to the letter before it: D3, B12, K2, Q10. */
export const LETTERED_NUMBERS: ReadonlyMap<string, readonly number[]> = new Map([
  ['d', [2, 3]],
  ['b', [1, 2, 3, 5, 6, 7, 9, 12]],
  ['k', [1, 2, 7]],
  ['v', [1, 3, 6]],
  ['q', [10]],
  ['omega', [3, 6, 9]],
  ['i', [131]],
  ['h', [1, 2]],
  ['t', [3, 4]],
]);

/**
 * Named after a quantity other than the listed amount: enzyme units, milliequivalents, shares of a mixture, the element
 * in a salt.
 */
export const NAMED_OTHERWISE =
  /insulin|vaccine|toxoid|globulin|venom|pancreatin|valpro|potassium|calcium|magnesium|zinc|ferr|iron|sodium bicarbonate|lactobacillus|bacillus|saccharomyces|lipase|diastase|trypsin|peptidase/;

/**
 * Named after another amount of the same medicine: "XL 50" of metoprolol succinate contains 47.5 mg. Source: labels,
 * which print both figures.
 */
export const NAMED_BY_FACTOR: ReadonlyMap<string, number> = new Map([
  ['metoprolol', 0.95],
  ['s-metoprolol', 0.95],
]);

/**
 * Words that mean mouth-dissolving tablets of the molecules in `SOLD_AS_MELTING` only: with another molecule MT may be
 * metoprolol or montelukast.
 */
export const MELTING_WORDS: ReadonlySet<string> = new Set(['rt', 'mt', 'melt', 'rd', 'odt', 'zydis', 'flash', 'wafer']);

export const SOLD_AS_MELTING: ReadonlySet<string> = new Set([
  // Antipsychotics and antidepressants
  ...[
    'olanzapine',
    'aripiprazole',
    'risperidone',
    'clozapine',
    'asenapine',
    'haloperidol',
    'amisulpride',
    'quetiapine',
  ],
  ...['mirtazapine', 'escitalopram', 'fluoxetine', 'ziprasidone', 'paliperidone'],
  // Triptans
  ...['rizatriptan', 'zolmitriptan', 'sumatriptan', 'naratriptan', 'eletriptan', 'almotriptan'],
  // Against nausea and for the gut
  ...[
    'ondansetron',
    'domperidone',
    'granisetron',
    'metoclopramide',
    'prochlorperazine',
    'r-ondansetron',
    'palonosetron',
  ],
  ...[
    'famotidine',
    'lansoprazole',
    'mosapride',
    'levosulpiride',
    'loperamide',
    'racecadotril',
    'hyoscyamine',
    'meclozine',
  ],
  // Nerves
  ...[
    'clonazepam',
    'alprazolam',
    'lorazepam',
    'diazepam',
    'etizolam',
    'zolpidem',
    'melatonin',
    'donepezil',
    'memantine',
  ],
  ...['galantamine', 'selegiline', 'rasagiline', 'ropinirole', 'pramipexole', 'baclofen', 'tizanidine', 'lamotrigine'],
  ...['trihexyphenidyl', 'betahistine', 'cinnarizine', 'flunarizine', 'buspirone', 'atomoxetine'],
  // Allergy and pain
  ...[
    'loratadine',
    'desloratadine',
    'cetirizine',
    'levocetirizine',
    'fexofenadine',
    'ebastine',
    'bilastine',
    'rupatadine',
  ],
  ...['piroxicam', 'meloxicam', 'nimesulide', 'ketorolac', 'lornoxicam', 'paracetamol', 'ibuprofen', 'etoricoxib'],
  // Others
  ...[
    'methylcobalamin',
    'vitamin d3',
    'desmopressin',
    'voglibose',
    'sildenafil',
    'tadalafil',
    'vardenafil',
    'prednisolone',
  ],
  ...['glimepiride', 'bromocriptine', 'carbimazole', 'nicotine', 'cabergoline', 'montelukast', 'salbutamol'],
]);

/** Oral solids that "RT" and similar words can refine. */
export const MELTABLE_FORMS: ReadonlySet<DosageForm> = new Set<DosageForm>(['tablet', 'dispersible-tablet']);

/**
 * Racemic mixtures of which one enantiomer is also sold alone, at half the dose: a brand that begins like that enantiomer
 * ("S-Amlong", "Levocet") beside a list that names the mixture contradicts itself. Source: WHO INN and Indian brand names;
 * compiled 2026-11-22, reviewer: awaiting a registered pharmacist.
 */
export const NAMED_AS_ISOMER: ReadonlyMap<string, RegExp> = new Map([
  ...['metoprolol', 'atenolol', 'etodolac', 'pantoprazole'].map((name) => [name, /^(?:s|es)$/] as const),
  ['amlodipine', /^(?:s|es.*|lev.*|asomex|numlo)$/],
  ...['citalopram', 'omeprazole', 'zopiclone'].map((name) => [name, /^(?:s|es.*)$/] as const),
  ['ondansetron', /^r$/],
  ...['cetirizine', 'ofloxacin', 'salbutamol', 'bupivacaine', 'sulpiride'].map(
    (name) => [name, /^(?:l|lev[oi]?.*)$/] as const,
  ),
  ...['ibuprofen', 'ketoprofen', 'rabeprazole', 'lansoprazole', 'chlorpheniramine'].map(
    (name) => [name, /^(?:d|dex.*)$/] as const,
  ),
  ['modafinil', /^(?:r|ar.*)$/],
]);
