import { canonicalSalt, isKnownMolecule } from '../medicine/salts/salt-names.ts';
import { isJudged } from './agents.ts';
import { wordsOf } from './read-names.ts';
import { ALLERGENS_THAT_ARE_NO_MEDICINE, FILLER_WORDS } from './tables/filler-word-table.ts';

/** Brand names in a patient's own words, and the rest of the text. */
export interface ReadBrands<Brand> {
  readonly brands: readonly Brand[];
  /** The other words, including filler words, in their order. */
  readonly rest: readonly string[];
}

const LONGEST_BRAND = 4;
const SHORTEST_WORD = 3;
/** Every sequence of words is looked up, so no brand begins after this many words: all later ones belong to the rest. */
const MOST_WORDS = 12;

/** Finds the brands that a catalogue knows in "tab Ecosprin 75 od" or "rash from Combiflam". The longest name wins. */
export function readBrands<Brand>(text: string, find: (name: string) => Brand | null): ReadBrands<Brand> {
  const words = wordsOf(text);
  const brands: Brand[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const taken = at < MOST_WORDS && mayBegin(words[at] ?? '') ? take(at) : 0;
    if (taken === 0) rest.push(words[at] ?? '');
    else at += taken - 1;
  }
  return { brands, rest };

  function take(at: number): number {
    for (let size = Math.min(LONGEST_BRAND, words.length - at); size > 0; size -= 1) {
      const brand = find(words.slice(at, at + size).join(' '));
      if (brand === null) continue;
      brands.push(brand);
      return size;
    }
    return 0;
  }
}

/** Whether a word may begin a brand name: not a word with another meaning, nor a molecule's own name. */
function mayBegin(word: string): boolean {
  if (word.length < SHORTEST_WORD || FILLER_WORDS.has(word) || ALLERGENS_THAT_ARE_NO_MEDICINE.has(word)) return false;
  const { molecule } = canonicalSalt(word);
  return /\p{L}/u.test(word) && !isJudged(molecule) && !isKnownMolecule(molecule);
}

/** The key of a brand name: "Telma 40 mg", "telma40" and "Telma 40mg" give the same one. */
export function brandKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/([a-z])-?(\d)/g, '$1 $2')
    .replace(/(\d)\s*(?:mg|mcg|gm?|ml|iu)(?![a-z])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
