import type { CompositionListing, DosageForm, PackSize, Route, Salt } from '../medicine-facts.ts';
import { findOtherNumber } from '../name-number.ts';
import { readPrintedWords } from '../printed-words.ts';
import { COUNTING_WORDS, HIDDEN_SALT_RULES, type HiddenSaltRule } from '../tables/hidden-salt-table.ts';
import {
  COMBINATION_WORDS,
  HONEST_FOR_MOLECULE,
  HONEST_IN_FORM,
  HONEST_LETTERS,
  LETTERED_NUMBERS,
  LETTERS_AFTER_NUMBERS,
  MELTING_WORDS,
  NAMED_AS_ISOMER,
  ORAL_BY_O,
  SOLD_AS_MELTING,
} from '../tables/name-letter-table.ts';
import { mayBeOneMolecule, moleculeOfWord } from './salt-names.ts';
import { PRINTED_UNITS } from './strength-units.ts';

/**
 * The evidence against a composition as listed. `incomplete`: a salt is certainly missing; `unknown`: the name
 * contradicts the list, or may stand for a salt that it lacks, or no such strength is sold.
 */
export interface ListingDoubt {
  readonly listing: Exclude<CompositionListing, 'complete'>;
  /** One sentence for users. */
  readonly doubt: string;
}

/**
 * Looks for signs, most of them in the name, that the list omits salts or gives another one or another strength: three strengths beside two
 * salts ("100 mg/500 mg/15 mg"), a word that stands for an unlisted salt ("Gold" with aspirin and a statin), a
 * printed strength that differs from the only salt's. Null if there is no such sign.
 * `nameWords` come from `readPrintedWords`.
 */
export function findListingDoubt(
  nameWords: readonly string[],
  salts: readonly Salt[],
  { form, route, pack, biologicByName }: NamedPack,
): ListingDoubt | null {
  return (
    findUncountedStrength(nameWords, salts) ??
    findHiddenSalt(nameWords, salts) ??
    findUnlistedMolecule(nameWords, salts) ??
    findHiddenThiocticAcid(nameWords, salts) ??
    findImpossibleInsulin(salts) ??
    findOtherIsomer(nameWords, salts) ??
    findOpenLetters(nameWords, salts, route, biologicByName) ??
    (biologicByName ? null : findOtherNumber(nameWords, salts, { form, pack }))
  );
}

/** What else is known of the pack. */
export interface NamedPack {
  readonly form: DosageForm;
  readonly route: Route;
  readonly pack: PackSize | null;
  /** "Vaccine", "Serum": the letters and numbers of such names follow other conventions. */
  readonly biologicByName: boolean;
}

/** The rules that a word in a name triggers. */
const RULES_OF_WORDS: ReadonlyMap<string, readonly HiddenSaltRule[]> = indexRules();

function indexRules(): ReadonlyMap<string, readonly HiddenSaltRule[]> {
  const index = new Map<string, HiddenSaltRule[]>();
  for (const rule of HIDDEN_SALT_RULES) {
    for (const word of rule.words) index.set(word, [...(index.get(word) ?? []), rule]);
  }
  return index;
}

function findHiddenSalt(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  for (let at = 0; at < words.length; at += 1) {
    const word = tellingPart(words[at] ?? '', at);
    // "15 gm" is the tube, "GM" gentamicin or neomycin.
    if (word === null || (/^gm?$/.test(word) && /^\d/.test(words[at - 1] ?? ''))) continue;
    const count = salts.length === 2 && word === 'd' && words[at - 1] === '3' ? 3 : COUNTING_WORDS.get(word);
    if (count !== undefined && salts.length < count) {
      return incomplete(`The name indicates ${count} salts, but the list names only ${salts.length}.`);
    }
    for (const rule of RULES_OF_WORDS.get(word) ?? []) {
      if (!breaks(rule, salts)) continue;
      return incomplete(`"${word.toUpperCase()}" in the name stands for ${rule.salt}, which the list does not name.`);
    }
  }
  return null;
}

/** Endings that brands attach ("Aztogold", "Moxclav"). */
const GLUED = ['gold', 'clav', 'trio'];

/** The part of a word that may stand for a salt: its ending, or the whole word; the first word is the brand itself. */
function tellingPart(word: string, at: number): string | null {
  if (word.length > 4) {
    const glued = GLUED.find((ending) => word.endsWith(ending));
    if (glued !== undefined) return glued;
  }
  return at === 0 ? null : word;
}

function breaks(rule: HiddenSaltRule, salts: readonly Salt[]): boolean {
  if (rule.salts !== undefined && salts.length !== rule.salts) return false;
  const listed = (molecules: readonly string[]) => salts.some((salt) => molecules.includes(salt.molecule));
  return rule.listed.every(listed) && !listed(rule.implies);
}

/** Brands that begin with "Alfa" or "Alpha" beside gabapentin or pregabalin with methylcobalamin contain alpha lipoic acid. Source as in the table. */
function findHiddenThiocticAcid(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  const beginning = /^al(?:f|ph)a/.exec(words[0] ?? '')?.[0];
  if (beginning === undefined) return null;
  const has = (...molecules: string[]) => salts.some((salt) => molecules.includes(salt.molecule));
  if (!has('gabapentin', 'pregabalin') || !has('methylcobalamin') || has('alpha lipoic acid')) return null;
  return incomplete(
    `The name begins with "${beginning.toUpperCase()}", which stands for alpha lipoic acid; the list does not name it.`,
  );
}

function incomplete(doubt: string): ListingDoubt {
  return { listing: 'incomplete', doubt };
}

/**
 * "5/40/12.5" beside two salts: a third one is missing. "30/70" of an insulin and "125mg/5ml" are not strengths of
 * salts.
 */
function findUncountedStrength(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  const shown = longestStrengthRun(words);
  const enough = salts.length === 1 ? 2 : 3;
  if (shown < enough || shown <= salts.length || salts.some((salt) => salt.molecule.includes('insulin'))) return null;
  return incomplete(
    `The name shows ${shown} strengths, the list names ${salts.length} ${salts.length === 1 ? 'salt' : 'salts'}.`,
  );
}

/** What a number after "/" may measure instead of a salt: "125mg/5ml". */
const VOLUMES: ReadonlySet<string> = new Set(['ml', 'dose', 'puff', 'spray', 'hr', 'hrs']);

/**
 * How many numbers the longest chain joined by "/" or "+" has; units between them are allowed, volumes do not count.
 */
function longestStrengthRun(words: readonly string[]): number {
  let longest = 0;
  let run = 0;
  let joined = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '/' || word === '+') joined = run > 0;
    else if (/^\d/.test(word)) {
      const counts = !VOLUMES.has(words[at + 1] ?? '');
      run = (joined ? run : 0) + (counts ? 1 : 0);
      joined = false;
      longest = Math.max(longest, run);
    } else if (!PRINTED_UNITS.has(word) && word !== '%') {
      run = 0;
      joined = false;
    }
  }
  return longest;
}

/**
 * Insulins are sold only in these strengths, IU per ml. Source: general knowledge of insulin labels, 2026-11-21;
 * reviewer: none yet.
 */
const INSULIN_STRENGTHS: ReadonlySet<number> = new Set([40, 100, 200, 300, 500]);

/** A lone insulin of another strength is a typing error ("3.64IU/ml" for 3.64 mg/ml, which is 100 IU/ml). */
function findImpossibleInsulin(salts: readonly Salt[]): ListingDoubt | null {
  const only = salts.length === 1 ? salts[0] : undefined;
  if (only?.strength == null || !only.molecule.includes('insulin') || only.strength.unit !== 'iu') return null;
  if (INSULIN_STRENGTHS.has(only.strength.amount)) return null;
  return { listing: 'unknown', doubt: `No insulin is sold as ${only.printedStrength}.` };
}

/**
 * A stand-alone letter or two after the brand of a single listed salt ("Urimax D", "Montair AB") that is not a release,
 * form, unit or part of the salt's name: in Indian names it may stand for a further salt. Null if there is none.
 */
function findOpenLetters(
  words: readonly string[],
  salts: readonly Salt[],
  route: Route,
  isBiologic: boolean,
): ListingDoubt | null {
  const only = salts.length === 1 ? salts[0] : undefined;
  if (only === undefined || isBiologic || only.molecule.includes('insulin')) return null;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const own = HONEST_FOR_MOLECULE.get(only.molecule)?.includes(word) ?? false;
    const promises =
      (COMBINATION_WORDS.has(word) && !own) || (/^[a-z]{1,2}$/.test(word) && !isHonest(words, at, only, route));
    if (promises)
      return {
        listing: 'unknown',
        doubt: `"${word.toUpperCase()}" in the name may stand for a further salt; the list names only ${only.printedName}.`,
      };
  }
  return null;
}

function isHonest(words: readonly string[], at: number, { molecule }: Salt, route: Route): boolean {
  const word = words[at] ?? '';
  if (HONEST_LETTERS.has(word) || HONEST_IN_FORM[route]?.includes(word)) return true;
  if (HONEST_FOR_MOLECULE.get(molecule)?.includes(word)) return true;
  if (LETTERS_AFTER_NUMBERS.has(word) && /^(?:\d|lacs?$|lakhs?$|million$|k$)/.test(words[at - 1] ?? '')) return true;
  // "I.V." and "75 I.U." are split at their dots.
  if ((word === 'i' && (words[at + 1] === 'v' || words[at + 1] === 'u')) || words[at - 1] === 'i') return true;
  // "D3" and "B12" are vitamins.
  if (LETTERED_NUMBERS.get(word)?.includes(Number(words[at + 1]))) return true;
  if (MELTING_WORDS.has(word)) return SOLD_AS_MELTING.has(molecule);
  if (word === 'o' && ORAL_BY_O.has(words[0] ?? '')) return route === 'oral';
  return readPrintedWords(molecule).some((part) => abbreviates(word, part));
}

/**
 * "Xylocaine 2% with Adrenaline" beside a list that names lidocaine alone: the name itself names a salt that the list
 * leaves out. Null if every substance in the name is listed, in whatever salt form. Words of fewer than four letters
 * are ignored.
 */
function findUnlistedMolecule(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  for (const word of words) {
    if (word.length < 4 || !/^[a-z]/.test(word)) continue;
    const named = moleculeOfWord(word);
    if (named === null || salts.some((salt) => isListedAs(salt, word, named))) continue;
    return { listing: 'incomplete', doubt: `The name says ${word}, which the list does not name.` };
  }
  return null;
}

function isListedAs({ molecule, counterIon, printedName }: Salt, word: string, named: string): boolean {
  return (
    mayBeOneMolecule(molecule, named) ||
    molecule.includes(named) ||
    molecule.includes(word) ||
    counterIon?.includes(word) === true ||
    printedName.toLowerCase().includes(word)
  );
}

/**
 * "S-Amlong" beside amlodipine: the name indicates one enantiomer, the list the racemic mixture. Null if they agree.
 */
function findOtherIsomer(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  const [brand] = words;
  if (brand === undefined) return null;
  const mixture = salts.find(({ molecule }) => NAMED_AS_ISOMER.get(molecule)?.test(brand));
  if (mixture === undefined) return null;
  return {
    listing: 'unknown',
    doubt: `The name may say one mirror form of ${mixture.molecule}; the list says ${mixture.printedName}.`,
  };
}

/** "KT" of ketoconazole, "IT" of itraconazole: the first letter, then letters in their order. */
function abbreviates(letters: string, name: string): boolean {
  if (letters[0] !== name[0]) return false;
  return letters.length === 1 || name.indexOf(letters[1] ?? '', 1) > 0;
}
