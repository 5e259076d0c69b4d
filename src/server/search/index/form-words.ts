/** What people type for a form, and the word that packs print. Normalised on both sides, only after the first word ("Cap" starts many brands). */
const FORM_SPELLINGS: Readonly<Record<string, string>> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablets: 'tablet',
  caps: 'capsule',
  cap: 'capsule',
  capsules: 'capsule',
  inj: 'injection',
  injections: 'injection',
  syp: 'syrup',
  syr: 'syrup',
  susp: 'suspension',
  oint: 'ointment',
  drop: 'drops',
  soln: 'solution',
  inhalers: 'inhaler',
  creams: 'cream',
};

/** Words that say nothing about which medicine is meant. A query that finds nothing is tried again without them. */
const SPARE_WORDS = new Set([
  ...Object.entries(FORM_SPELLINGS).flat(),
  ...[
    'kit',
    'powder',
    'lotion',
    'gel',
    'spray',
    'sachet',
    'respules',
    'vial',
    'ampoule',
    'strip',
    'strips',
    'bottle',
    'tube',
    'pack',
    'packet',
    'box',
  ],
  ...[
    'of',
    'and',
    'with',
    'for',
    'the',
    'in',
    'or',
    'to',
    'a',
    'from',
    'ip',
    'bp',
    'usp',
    'mg',
    'ml',
    'mcg',
    'gm',
    'iu',
  ],
  ...[
    'medicine',
    'medicines',
    'price',
    'mrp',
    'buy',
    'online',
    'uses',
    'use',
    'brand',
    'generic',
    'substitute',
    'substitutes',
    'alternative',
    'alternatives',
    'composition',
    'salt',
    'dose',
  ],
]);

/** Forms that cannot stand for each other: a search for one of them says so where it shows another. */
const TELLING_FORMS = new Set(
  'injection syrup suspension drops ointment cream gel lotion spray inhaler respules kit solution powder sachet'.split(
    ' ',
  ),
);

/** What packs may print for a form that people ask for. */
const SIBLINGS: Readonly<Record<string, readonly string[]>> = {
  syrup: ['suspension', 'solution', 'liquid'],
  suspension: ['syrup'],
  gel: ['emulgel', 'jelly'],
  respules: ['respirator', 'nebulizer'],
  drops: ['solution'],
};

/** Whether a form may not be left out without a word. */
export function isTellingForm(word: string): boolean {
  return TELLING_FORMS.has(word);
}

/** Whether a word is a form as packs print it. */
export function isForm(word: string): boolean {
  return isTellingForm(word) || word === 'tablet' || word === 'capsule';
}

/** Other words for a form: a syrup is often printed as a suspension. */
export function siblingsOf(word: string): readonly string[] {
  return Object.hasOwn(SIBLINGS, word) ? (SIBLINGS[word] as readonly string[]) : [];
}

/** "tab", "tabs" and "tablets" are "tablet"; a first word stays as it is. */
export function foldFormWords(words: readonly string[]): string[] {
  return words.map((word, place) => (place === 0 ? word : (formOf(word) ?? word)));
}

/** Whether a word may be left out of a query that finds nothing with it. */
export function isSpareWord(word: string): boolean {
  return SPARE_WORDS.has(word);
}

function formOf(word: string): string | undefined {
  return Object.hasOwn(FORM_SPELLINGS, word) ? FORM_SPELLINGS[word] : undefined;
}
