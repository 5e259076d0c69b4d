import { isEverydayWord } from '../../src/domain/language/query-words.ts';
import { isGuardedMolecule } from '../../src/domain/medicine/salts/guarded-molecules.ts';
import { canonicalSalt } from '../../src/domain/medicine/salts/salt-names.ts';
import { readWords } from '../../src/domain/needs/read-words.ts';
import type { CatalogueSnapshot } from '../../src/server/catalogue/catalogue-snapshot.ts';
import { SHOWN } from './engine.ts';
import { brandOf, type Typo } from './query-classes.ts';

/** Why a word may not be corrected into the brand that was meant (decisions, sections 5 and 18). */
export type TypoRule = 'another first letter' | 'an everyday word' | 'a guarded medicine' | AmbiguousTypo;

/**
 * The typed text already means something else, which takes precedence: a word on packs is not corrected, exact matches
 * come before corrected ones and fill the list, and a word that sounds like a health word is answered by a card.
 */
type AmbiguousTypo = 'another word of packs' | 'the start of names that fill the list' | 'sounds like a word of health';

const AMBIGUOUS: ReadonlySet<string> = new Set<AmbiguousTypo>([
  'another word of packs',
  'the start of names that fill the list',
  'sounds like a word of health',
]);

/** Whether the typed text reads as something else, so that it is not known which was meant. */
export function isAmbiguous(rule: TypoRule): boolean {
  return AMBIGUOUS.has(rule);
}

/**
 * Applies the rules independently, from names and compositions and not from the index: which rule forbids correcting a
 * typo; null if none does.
 */
export function openTypoRules(snapshot: CatalogueSnapshot): (typo: Typo) => TypoRule | null {
  const guarded = guardedBrands(snapshot);
  const words = wordsOfPacks(snapshot);
  const brands = Array.from({ length: snapshot.size }, (_, rank) => brandOf(snapshot.nameOf(rank))).sort();
  return ({ typed, meant }) => {
    if (typed[0] !== meant[0]) return 'another first letter';
    if (isEverydayWord(typed)) return 'an everyday word';
    if (guarded.has(meant)) return 'a guarded medicine';
    if (words.has(typed)) return 'another word of packs';
    // The intended word starts with the typed text, so the prefix finds it.
    if (meant.startsWith(typed)) return null;
    const place = firstFrom(brands, typed);
    if (brands[place + SHOWN - 1]?.startsWith(typed)) return 'the start of names that fill the list';
    return readWords(typed, (word) => words.has(word)).meanings.size > 0 ? 'sounds like a word of health' : null;
  };
}

/**
 * Every word of names and compositions, and the first two of a name as one if the second is an abbreviation ("Telma
 * H").
 */
function wordsOfPacks(snapshot: CatalogueSnapshot): ReadonlySet<string> {
  const words = new Set<string>();
  const cut = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
  for (let rank = 0; rank < snapshot.size; rank += 1) {
    const { name, saltTexts } = snapshot.listedAt(rank);
    for (const word of [name, ...saltTexts].flatMap(cut)) words.add(word);
    const [first, second] = cut(name);
    if (first && second && second.length <= LONGEST_MARK) words.add(first + second);
  }
  return words;
}

const LONGEST_MARK = 3;

/** The index of the first text that does not sort before `wanted`. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as string) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Brands whose best known medicine contains a guarded molecule, or at least half of their medicines do. */
function guardedBrands(snapshot: CatalogueSnapshot): ReadonlySet<string> {
  const brands = new Map<string, { isLed: boolean; guarded: number; all: number }>();
  const known = new Map<readonly string[], boolean>();
  for (let rank = 0; rank < snapshot.size; rank += 1) {
    const { name, saltTexts } = snapshot.listedAt(rank);
    const isGuarded = known.get(saltTexts) ?? saltTexts.some(isGuardedSalt);
    known.set(saltTexts, isGuarded);
    const brand = brands.get(brandOf(name)) ?? { isLed: isGuarded, guarded: 0, all: 0 };
    brands.set(brandOf(name), brand);
    brand.all += 1;
    if (isGuarded) brand.guarded += 1;
  }
  return new Set([...brands].flatMap(([name, { isLed, guarded, all }]) => (isLed || 2 * guarded >= all ? [name] : [])));
}

function isGuardedSalt(text: string): boolean {
  return isGuardedMolecule(canonicalSalt(text.replace(/\s*\([^(]*$/, '')).molecule);
}
