import type { FormGroup } from '../form/form-group.ts';

/** Words about handling certain forms, and the groups whose texts may use them. */
interface FormWords {
  readonly about: string;
  readonly words: RegExp;
  readonly groups: readonly FormGroup[];
}

const SWALLOWED: readonly FormGroup[] = ['tablet', 'capsule', 'modified-release'];
const TABLETS: readonly FormGroup[] = [
  ...SWALLOWED,
  'dispersible-tablet',
  'chewable-tablet',
  'mouth-dissolving',
  'effervescent-tablet',
  'sublingual',
  'lozenge',
  'vaginal',
  'kit',
];
const POURED: readonly FormGroup[] = ['liquid', 'dry-syrup', 'oral-drops'];
const ON_SKIN: readonly FormGroup[] = [
  'skin',
  'skin-solution',
  'skin-powder',
  'shampoo',
  'wash',
  'nail-lacquer',
  'rectal',
  'vaginal',
];
const IN_EYE: readonly FormGroup[] = ['eye-drops', 'eye-ointment', 'eye-ear-drops'];
const INHALED: readonly FormGroup[] = ['inhaler', 'inhalation-capsule', 'nebuliser'];
const NEEDLES: readonly FormGroup[] = ['injection', 'pen'];

/** Mentions of other tablets ("thyroid tablets", "pain tablets") are not instructions for this medicine. */
const OTHER =
  '(?:antifungal|aspirin-like|such|potassium|iron|thyroid|heart|rhythm|pressure|water|sugar|diabetes|sleeping|sleep|pain|fever|fit|cold|cough|calming|antibiotic|blood thinner|thinner|steroid|calcium|rescue|sildenafil-like|warfarin-like|acid|salt|dissolving|other|these|of its kind|diclofenac|of|cream and)';

export const FORM_WORDS: readonly FormWords[] = [
  { about: 'opening a capsule', words: /\bopen(?:ed)? (?:it (?:onto|into|\.)|onto|into)/i, groups: SWALLOWED },
  { about: 'a tablet', words: new RegExp(`(?<!\\b${OTHER} )\\btablets?\\b`, 'i'), groups: TABLETS },
  { about: 'a capsule', words: /\bcapsules?\b/i, groups: [...SWALLOWED, 'vaginal', 'inhalation-capsule', 'kit'] },
  {
    about: 'swallowing whole',
    words: /\bwhole\b(?! (?:body|sachet|area|grain|needle|dose|bottle))|\bcrush|\bunchewed\b/i,
    groups: [...SWALLOWED, 'effervescent-tablet', 'sublingual', 'lozenge'],
  },
  {
    about: 'chewing',
    words: /\bchew/i,
    groups: ['sublingual', 'lozenge', ...SWALLOWED, 'chewable-tablet', 'dispersible-tablet', 'vaginal'],
  },
  {
    about: 'slow release',
    words: /\bslow-release\b|\bextended\b|\bMR\b|\bempty shell\b|\blong-acting tablets\b/,
    groups: ['modified-release'],
  },
  {
    about: 'a bottle of medicine to drink',
    words:
      /\bsyrup\b|\bsuspension\b|\bsolution\b|\bmeasur(?:e|ed|ing) (?:the|it|syrup|by|with|after|dose|amount|cup|drops|exactly)|\bmeasured\b/i,
    groups: [...POURED, 'nebuliser', 'skin-solution'],
  },
  {
    about: 'shaking',
    words: /\bshake\b(?! (?:off|hard))/i,
    groups: [...POURED, 'inhaler', 'nebuliser', 'nasal-spray', 'skin'],
  },
  {
    about: 'mixing with water',
    words: /\bmix (?:dry|it with (?!other)|the powder|two)|\bdissolve\b|\bstir\b|\bdilute/i,
    groups: [
      'dry-syrup',
      'oral-powder',
      'dispersible-tablet',
      'effervescent-tablet',
      'liquid',
      'mouthwash',
      'nebuliser',
      'skin-solution',
      'sublingual',
      'lozenge',
      'vaginal',
    ],
  },
  { about: 'a sachet', words: /\bsachets?\b|\bgranules\b/i, groups: ['oral-powder'] },
  {
    about: 'drops',
    words: /\bdroppers?\b|(?<!saline |eye )\bdrops\b(?! (?:the|pressure|on))|\bone drop\b/i,
    groups: ['oral-drops', 'nasal-drops', 'ear-drops', ...IN_EYE],
  },
  {
    about: 'the eye',
    words: /\blids?\b|\blens(?:es)?\b(?! may stain)|\binner corner\b|\bcorner of the eye\b/i,
    groups: IN_EYE,
  },
  {
    about: 'the nose',
    words: /\bnostrils?\b|\bblow the nose\b|\bspray\b/i,
    groups: ['nasal-spray', 'nasal-drops', 'mouth-spray', 'inhaler', 'skin'],
  },
  {
    about: 'breathing in',
    words:
      /\binhaler\b(?!s?\b[^.]*\b(?:go|going|at hand|reliever))|\bpuffs?\b|\bspacer\b|\brespules?\b|\bnebuliser\b|\bmouthpiece\b|\bbreathe (?:in|out)\b/i,
    groups: ['skin-powder', 'mouth-spray', ...INHALED, 'nasal-spray'],
  },
  {
    about: 'injecting',
    words:
      /\binject(?!ion course|ions first)|\bneedle\b|\bsyringe\b|\bvials?\b|\bpens?\b|\bby vein\b|\bdrip\b(?! line)/i,
    groups: ['nebuliser', ...NEEDLES, ...POURED],
  },
  {
    about: 'the skin',
    words:
      /(?<!\bsun )(?<!steroid )\bcream\b|\bgel\b|\bointment\b|(?<!not )\brub\b|\bthin(?:ly)? (?:layer|film)\b|\blather\b|\bscalp\b|\bdab\b/i,
    groups: [...ON_SKIN, 'mouth-gel'],
  },
  { about: 'the vagina', words: /\bvagina\b|\bvaginal tablets?\b/i, groups: ['vaginal', 'capsule'] },
  { about: 'the back passage', words: /\bback passage\b|\bsuppositor/i, groups: ['suppository', 'rectal'] },
  { about: 'a patch', words: /\bstick (?:it|the patch)\b|\bthe patch\b/i, groups: ['patch', ...ON_SKIN] },
  { about: 'rinsing the mouth', words: /\bgargle\b|\bspit\b|\brinse with\b/i, groups: ['mouthwash', ...INHALED] },
  {
    about: 'melting in the mouth',
    words: /\bunder the tongue\b|\bon the tongue\b|\bmelt\b/i,
    groups: ['sublingual', 'mouth-dissolving', 'lozenge'],
  },
];

/**
 * The words in a text that describe handling another form; empty for a correct text. With null, the text is shown
 * for every form, and none of the words may be in it.
 */
export function wordsOfOtherForms(text: string, group: FormGroup | null): string[] {
  return FORM_WORDS.filter(({ words, groups }) => words.test(text) && (group === null || !groups.includes(group))).map(
    ({ about, words }) => `${about}: "${words.exec(text)?.[0]}"`,
  );
}
