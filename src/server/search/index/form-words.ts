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
