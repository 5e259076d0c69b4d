import type { Route, Salt } from './medicine-facts.ts';
import { readPrintedWords } from './printed-words.ts';
import type { ListingDoubt } from './salts/listing-doubt.ts';
import { mayBeOneMolecule, moleculeOfWord } from './salts/salt-names.ts';
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
} from './tables/name-letter-table.ts';

/**
 * A stand-alone letter or two after the brand of a single listed salt ("Urimax D", "Montair AB") that is no release,
 * form, unit or part of the salt's own name: in Indian names it stands for a further salt. Null where there is none.
 */
export function findOpenLetters(
  words: readonly string[],
  salts: readonly Salt[],
  route: Route,
  isBiologic: boolean,
): ListingDoubt | null {
  const only = salts.length === 1 ? salts[0] : undefined;
  if (only === undefined || isBiologic || only.molecule.includes('insulin')) return null;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const own = HONEST_FOR_MOLECULE[only.molecule]?.includes(word) ?? false;
    const promises =
      (COMBINATION_WORDS.has(word) && !own) || (/^[a-z]{1,2}$/.test(word) && !isHonest(words, at, only, route));
    if (promises)
      return {
        listing: 'unknown',
        doubt: `"${word.toUpperCase()}" in the name may stand for a further salt; the list names ${only.printedName} alone.`,
      };
  }
  return null;
}

function isHonest(words: readonly string[], at: number, { molecule }: Salt, route: Route): boolean {
  const word = words[at] ?? '';
  if (HONEST_LETTERS.has(word) || HONEST_IN_FORM[route]?.includes(word)) return true;
  if (HONEST_FOR_MOLECULE[molecule]?.includes(word)) return true;
  if (LETTERS_AFTER_NUMBERS.has(word) && /^(?:\d|lacs?$|lakhs?$|million$|k$)/.test(words[at - 1] ?? '')) return true;
  // "I.V." and "75 I.U." come apart.
  if ((word === 'i' && (words[at + 1] === 'v' || words[at + 1] === 'u')) || words[at - 1] === 'i') return true;
  // "D3" and "B12" are vitamins.
  if (LETTERED_NUMBERS[word]?.includes(Number(words[at + 1]))) return true;
  if (MELTING_WORDS.has(word)) return SOLD_AS_MELTING.has(molecule);
  if (word === 'o' && ORAL_BY_O.has(words[0] ?? '')) return route === 'oral';
  return readPrintedWords(molecule).some((part) => abbreviates(word, part));
}

/**
 * "Xylocaine 2% with Adrenaline" beside a list that names lidocaine alone: the name itself names a salt that the list
 * leaves out. Null where every substance of the name is listed, in whatever salt form. Words of fewer than four letters
 * name none.
 */
export function findUnlistedMolecule(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
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

/** "S-Amlong" beside amlodipine: the name says one mirror form, the list the mixture of both. Null where they agree. */
export function findOtherIsomer(words: readonly string[], salts: readonly Salt[]): ListingDoubt | null {
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
