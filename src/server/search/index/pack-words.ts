import { saltSynonyms } from '#domain/medicine/salts/salt-names.ts';
import { isNumber, splitWords } from '../query/split-words.ts';
import { foldFormWords } from './form-words.ts';
import { LOOK_ALIKES } from './look-alikes.ts';

/** The words under which a brand name is found. */
export interface NameWords {
  /** In the order of the name. Empty for a name without a Latin letter or digit. */
  readonly words: readonly string[];
  /** The first two words written as one ("pand", "telmah"), where one of them is short; otherwise null. */
  readonly joined: string | null;
}

/** One word under which a composition is found. */
export interface SaltWord {
  readonly word: string;
  /** Which salt of the composition it belongs to, from 0. */
  readonly salt: number;
  /** True if the word alone names another molecule; it counts only beside another word of this salt. */
  readonly borrowed: boolean;
}

/** Two words are often written as one where one of them is a suffix of a few letters: Pan D, Telma H, D Rise. */
const SHORT_MARK = 3;

/** Name parts that belong to many salts. As part of a salt's alternative name they would find packs that do not print it. */
const SHARED_PARTS = new Set([
  'acid',
  'sodium',
  'potassium',
  'calcium',
  'magnesium',
  'zinc',
  'iron',
  'hydrochloride',
  'hcl',
  'sulphate',
  'sulfate',
  'phosphate',
  'maleate',
  'tartrate',
  'succinate',
  'fumarate',
  'acetate',
  'citrate',
  'salt',
  'hydrate',
  'diluted',
  'dilute',
  'anhydrous',
  'trihydrate',
  'monohydrate',
  'human',
  'insulin',
  'oil',
  'extract',
  'base',
  'cobalt',
  'liquid',
  'crystalline',
  'soluble',
]);

const spellingsByMolecule = collectSpellings();

/** Every one-word name of a molecule that the shipped tables know. */
export const NAMED_MOLECULES: ReadonlySet<string> = new Set(
  [
    ...saltSynonyms().keys(),
    ...saltSynonyms().values(),
    ...LOOK_ALIKES.flatMap(({ kind, names }) => (kind === 'salt' ? names : [])),
  ].filter((name) => /^[a-z]+$/.test(name)),
);

/** Molecules named by their enantiomer: s-amlodipine. */
const MIRROR_FORMS: readonly string[] = [...new Set(saltSynonyms().values())].filter((name) =>
  /^[sr]-[a-z]+$/.test(name),
);
/** From this many letters on, a prefix of an enantiomer's name is taken for it: "s-amlo". */
const MIRROR_LETTERS = 4;

/** Splits a brand name into the words it is found under. */
export function readNameWords(name: string): NameWords {
  const words = foldFormWords(splitWords(name));
  const [first = '', second = ''] = words;
  const joins =
    second !== '' && !isNumber(first) && !isNumber(second) && Math.min(first.length, second.length) <= SHORT_MARK;
  return { words, joined: joins ? first + second : null };
}

/**
 * Splits the printed salts into the words they are found under: the printed name, the molecule's canonical name, its other
 * spellings by the salt table (acetaminophen for paracetamol), and the strength.
 * `otherMolecules` are the one-word molecules of the whole catalogue. Such a word, or one that the tables name, inside the
 * name of another molecule ("S-Amlodipine", "Levo Cetirizine") is `borrowed`: by itself it means the other medicine.
 */
export function readSaltWords(
  saltTexts: readonly string[],
  moleculeOf: (printedName: string) => string,
  otherMolecules: ReadonlySet<string>,
): SaltWord[] {
  return saltTexts.flatMap((text, salt) => {
    const { name, strength } = cutStrength(text);
    const molecule = moleculeOf(name);
    const words = new Set([...splitWords(name), ...splitWords(molecule)]);
    if (MIRROR_FORMS.includes(molecule)) words.add(molecule.replace('-', ''));
    for (const spelling of spellingsByMolecule.get(molecule) ?? []) {
      for (const word of splitWords(spelling)) if (!SHARED_PARTS.has(word)) words.add(word);
    }
    const own = [...words].filter((word) => !isBorrowed(word, molecule, otherMolecules) && !SHARED_PARTS.has(word));
    const found = [...words].map((word) => ({
      word,
      salt,
      borrowed: own.length > 0 && isBorrowed(word, molecule, otherMolecules),
    }));
    const strengths = splitWords(strength).filter((word) => !words.has(word));
    return [...found, ...strengths.map((word) => ({ word, salt, borrowed: false }))];
  });
}

/**
 * Splits a query into words like packs. "s amlodipine" is the one word samlodipine, as in the index: apart, the
 * letter would be the start of any brand, and amlodipine another salt.
 */
export function readQueryWords(text: string): string[] {
  const words = foldFormWords(splitWords(text));
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    const before = words[place - 1];
    if (next !== undefined && startsMirrorForm(word, next)) return [word + next];
    return before !== undefined && startsMirrorForm(before, word) ? [] : [word];
  });
}

function startsMirrorForm(letter: string, rest: string): boolean {
  if (letter.length !== 1 || rest.length < MIRROR_LETTERS) return false;
  return MIRROR_FORMS.some((name) => name.startsWith(`${letter}-${rest}`));
}

/** "Vitamin B6 (Pyridoxine) (3mg)" is the name "Vitamin B6 (Pyridoxine) " and the strength "(3mg)": the last bracket. */
export function cutStrength(saltText: string): { name: string; strength: string } {
  const at = saltText.lastIndexOf('(');
  if (at <= 0) return { name: saltText, strength: '' };
  return { name: saltText.slice(0, at), strength: saltText.slice(at) };
}

/** Whether a word is part of the names of many salts. */
export function isSharedPart(word: string): boolean {
  return SHARED_PARTS.has(word) && word !== 'insulin';
}

function isBorrowed(word: string, molecule: string, otherMolecules: ReadonlySet<string>): boolean {
  if (word === molecule || SHARED_PARTS.has(word) || !(otherMolecules.has(word) || NAMED_MOLECULES.has(word)))
    return false;
  return !(spellingsByMolecule.get(molecule) ?? []).includes(word);
}

function collectSpellings(): ReadonlyMap<string, readonly string[]> {
  const spellings = new Map<string, string[]>();
  for (const [spelling, molecule] of saltSynonyms()) {
    const known = spellings.get(molecule);
    if (known) known.push(spelling);
    else spellings.set(molecule, [spelling]);
  }
  return spellings;
}
