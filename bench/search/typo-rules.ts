import { isEverydayWord } from '../../src/domain/language/query-words.ts';
import { isGuardedMolecule } from '../../src/domain/medicine/salts/guarded-molecules.ts';
import { canonicalSalt } from '../../src/domain/medicine/salts/salt-names.ts';
import type { CatalogueSnapshot } from '../../src/server/catalogue/catalogue-snapshot.ts';
import { brandOf, type Typo } from './query-classes.ts';

/** Why a word may not be corrected into the brand that was meant (decisions, section 18). */
export type TypoRule = 'another first letter' | 'an everyday word' | 'a guarded medicine';

/** Reads the rules anew from names and compositions, not from the index: which rule forbids a typo; null where none does. */
export function openTypoRules(snapshot: CatalogueSnapshot): (typo: Typo) => TypoRule | null {
  const guarded = guardedBrands(snapshot);
  return ({ typed, meant }) => {
    if (typed[0] !== meant[0]) return 'another first letter';
    if (isEverydayWord(typed)) return 'an everyday word';
    return guarded.has(meant) ? 'a guarded medicine' : null;
  };
}

/** Brands whose best known medicine holds a guarded molecule, or at least half of their medicines. */
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
