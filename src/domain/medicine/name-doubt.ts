import type { ListingDoubt } from './listing-doubt.ts';
import type { PackSize, Route, Salt } from './medicine-facts.ts';
import {
  COMBINATION_WORDS,
  COUNTED_WORDS,
  HONEST_FOR_MOLECULE,
  HONEST_IN_FORM,
  HONEST_LETTERS,
  LETTERED_NUMBERS,
  LETTERS_AFTER_NUMBERS,
  MELTING_WORDS,
  NAMED_BY_FACTOR,
  NAMED_OTHERWISE,
  NAMING_NUMBERS,
  ORAL_BY_O,
  SOLD_AS_MELTING,
} from './name-letter-table.ts';
import { readPrintedNumber, readPrintedWords } from './printed-words.ts';
import { PRINTED_UNITS } from './strength-units.ts';

/** Names of more salts leave it open which of them a number means. */
const MOST_SALTS_FOR_A_NUMBER = 2;

/**
 * "Telma 80" beside telmisartan 40 mg: one bare number in the name that is neither a strength of the list, in any unit
 * or volume it could be meant in, nor their sum (co-amoxiclav 625). Null where the number agrees or means something else.
 */
export function findOtherNumber(
  words: readonly string[],
  salts: readonly Salt[],
  pack: PackSize | null,
): ListingDoubt | null {
  if (salts.length === 0 || salts.length > MOST_SALTS_FOR_A_NUMBER) return null;
  if (salts.some(({ molecule, strength }) => strength === null || NAMED_OTHERWISE.test(molecule))) return null;
  // A vitamin's own digit: "Brand-3" of vitamin D3.
  const shown = bareNumbers(words).filter(([number]) => !salts.some(({ molecule }) => molecule.endsWith(`d${number}`)));
  const [meanings] = shown;
  if (shown.length !== 1 || meanings === undefined) return null;
  const listed = possibleNumbers(salts, pack);
  const agrees = meanings.some((number) => listed.some((value) => areClose(value, number)));
  if (agrees || meanings.some((number) => isNamedByFactor(number, salts))) return null;
  const texts = salts.map(({ printedStrength }) => printedStrength).join(' and ');
  return { listing: 'unknown', doubt: `The name says ${meanings[0]}, but the list says ${texts}.` };
}

/** Each bare number of a name with what it may mean: "60K" is 60 and 60,000, "025" also 0.25. */
function bareNumbers(words: readonly string[]): number[][] {
  const found: number[][] = [];
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const before = words[at - 1] ?? '';
    const number = /^\d/.test(word) ? readPrintedNumber(word) : null;
    if (number === null || '/+'.includes(before) || ['/', '+', '%'].includes(next)) continue;
    if (PRINTED_UNITS.has(next) || COUNTED_WORDS.has(next) || isLettered(before, number, at)) continue;
    if (NAMING_NUMBERS.has(number)) continue;
    const meanings = [number];
    if (next === 'k') meanings.push(number * 1_000);
    if (next === 'l' || next === 'lac' || next === 'lakh') meanings.push(number * 100_000);
    if (/^0\d/.test(word)) meanings.push(Number(`0.${word.slice(1)}`));
    found.push(meanings);
  }
  return found;
}

/** "D3", "B12": the name's own first word is no such letter ("D 3" of "D Rise" is not either). */
function isLettered(before: string, number: number, at: number): boolean {
  return (at > 1 || before.length === 1) && (LETTERED_NUMBERS[before]?.includes(number) ?? false);
}

/** Every number that a name could take from these strengths: as printed, in mcg, mg, g, per cent, per 5 ml, per container, added up. */
function possibleNumbers(salts: readonly Salt[], pack: PackSize | null): number[] {
  const amounts = salts.map(({ strength }) => strength?.amount ?? 0);
  const content = pack?.contentPerUnit?.amount ?? 1;
  const whole = pack !== null && (pack.unitClass === 'ml' || pack.unitClass === 'g') ? pack.units : 1;
  const printed = salts.flatMap(({ printedStrength }) =>
    readPrintedWords(printedStrength).flatMap((word) => readPrintedNumber(word) ?? []),
  );
  const sums = amounts.length > 1 ? [...amounts, amounts.reduce((sum, each) => sum + each, 0)] : amounts;
  const sized = sums.flatMap((amount) => [amount, amount * 5, amount * content, amount * whole]);
  const scaled = sized.flatMap((amount) => [1, 1e3, 1e4, 1e5, 1e6].map((unit) => amount / unit));
  return [...printed, ...scaled];
}

function areClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(one, other);
}

/** Within 1 %, because labels round: 11.8 mg for 12.5. */
function isNamedByFactor(number: number, salts: readonly Salt[]): boolean {
  return salts.some(({ molecule, strength }) => {
    const factor = NAMED_BY_FACTOR.get(molecule);
    return factor !== undefined && Math.abs((strength?.amount ?? 0) / 1_000 / factor / number - 1) < 0.01;
  });
}

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

/** "KT" of ketoconazole, "IT" of itraconazole: the first letter, then letters in their order. */
function abbreviates(letters: string, name: string): boolean {
  if (letters[0] !== name[0]) return false;
  return letters.length === 1 || name.indexOf(letters[1] ?? '', 1) > 0;
}
