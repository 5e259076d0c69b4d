import type { CompositionListing, DosageForm, PackSize, Route, Salt } from '../medicine-facts.ts';
import { findOpenLetters, findOtherIsomer, findUnlistedMolecule } from '../name-doubt.ts';
import { findOtherNumber } from '../name-number.ts';
import { COUNTING_WORDS, HIDDEN_SALT_RULES, type HiddenSaltRule } from '../tables/hidden-salt-table.ts';
import { PRINTED_UNITS } from './strength-units.ts';

/** What speaks against a composition as listed. `incomplete`: a salt is surely missing; `unknown`: name and list contradict. */
export interface ListingDoubt {
  readonly listing: Exclude<CompositionListing, 'complete'>;
  /** One sentence for a person. */
  readonly doubt: string;
}

/**
 * Looks for signs in a name that the list leaves salts out or gives another strength: three strengths beside two
 * salts ("100 mg/500 mg/15 mg"), a word that stands for an unlisted salt ("Gold" with aspirin and a statin), a
 * printed strength that differs from the only salt's. Null where the name betrays nothing.
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

/** What else is known of the pack whose name is read. */
export interface NamedPack {
  readonly form: DosageForm;
  readonly route: Route;
  readonly pack: PackSize | null;
  /** "Vaccine", "Serum": the letters and numbers of such names follow other habits. */
  readonly biologicByName: boolean;
}

/** The rules that a word of a name triggers. */
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
      return incomplete(`The name promises ${count} salts, but the list names only ${salts.length}.`);
    }
    for (const rule of RULES_OF_WORDS.get(word) ?? []) {
      if (!breaks(rule, salts)) continue;
      return incomplete(`"${word.toUpperCase()}" in the name stands for ${rule.salt}, which the list does not name.`);
    }
  }
  return null;
}

/** Endings that brands glue on ("Aztogold", "Moxclav"). */
const GLUED = ['gold', 'clav', 'trio'];

/** The part of a word that may stand for a salt: its glued ending, or the whole word; the first word is the brand itself. */
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

/** Brands that begin with "Alfa" or "Alpha" beside gabapentin or pregabalin with methylcobalamin carry alpha lipoic acid. Source as in the table. */
function findHiddenThiocticAcid(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  if (!/^al(?:f|ph)a/.test(words[0] ?? '')) return null;
  const has = (...molecules: string[]) => salts.some((salt) => molecules.includes(salt.molecule));
  if (!has('gabapentin', 'pregabalin') || !has('methylcobalamin') || has('alpha lipoic acid')) return null;
  return incomplete('The name begins with "Alfa", which stands for alpha lipoic acid; the list does not name it.');
}

function incomplete(doubt: string): ListingDoubt {
  return { listing: 'incomplete', doubt };
}

/** "5/40/12.5" beside two salts: a third one is missing. "30/70" of an insulin and "125mg/5ml" are no strengths of salts. */
function findUncountedStrength(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
  const shown = longestStrengthRun(words);
  const enough = salts.length === 1 ? 2 : 3;
  if (shown < enough || shown <= salts.length || salts.some((salt) => salt.molecule.includes('insulin'))) return null;
  return incomplete(
    `The name shows ${shown} strengths, the list names ${salts.length} ${salts.length === 1 ? 'salt' : 'salts'}.`,
  );
}

/** What a number after "/" may count instead of a salt: "125mg/5ml". */
const VOLUMES: ReadonlySet<string> = new Set(['ml', 'dose', 'puff', 'spray', 'hr', 'hrs']);

/** How many numbers stand in the longest chain joined by "/" or "+", units between them allowed, volumes left out. */
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

/** Insulins are sold in these strengths alone, IU per ml. Source: general knowledge of insulin labels, 2026-11-21; reviewer: none yet. */
const INSULIN_STRENGTHS: ReadonlySet<number> = new Set([40, 100, 200, 300, 500]);

/** A lone insulin of another strength is a typing error ("3.64IU/ml" for 3.64 mg/ml, which is 100 IU/ml). */
function findImpossibleInsulin(salts: readonly Salt[]): ListingDoubt | null {
  const only = salts.length === 1 ? salts[0] : undefined;
  if (only?.strength == null || !only.molecule.includes('insulin') || only.strength.unit !== 'iu') return null;
  if (INSULIN_STRENGTHS.has(only.strength.amount)) return null;
  return { listing: 'unknown', doubt: `No insulin is sold as ${only.printedStrength}.` };
}
