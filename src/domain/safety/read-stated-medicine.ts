import type { Salt } from '../medicine/medicine-facts.ts';
import { readKnownSalt } from '../medicine/salts/read-salt.ts';
import { isNameOfMolecule } from './agents.ts';
import { readNames, wordsOf } from './read-names.ts';
import type { CheckedMedicine } from './safety-finding.ts';
import { severalInOne } from './several-in-one.ts';

const LONGEST = 200;
const STRENGTH = /(\d[\d,./]*)\s*(%|(?:mg|mcg|g|iu|ml)\b)/i;
const ALL_STRENGTHS = new RegExp(STRENGTH, 'gi');

/** Words for a place and what is used there; "for ear pain" alone does not say that a medicine goes into the ear. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/\beyes?\b[\s/&-]*(?:(?:and\s+)?ears?\b[\s-]*)?(?:drops?|ointment|gel)\b/i, 'ophthalmic'],
  [/\bears?\b[\s-]*drops?\b/i, 'otic'],
  [/\bnasal\b|\bnose\b[\s-]*(?:drops?|spray|gel)\b/i, 'nasal'],
  [/\b(?:inhalers?|rotacaps?|respules?|puffs?)\b/i, 'inhaled'],
  [/\b(?:cream|ointment|gel|lotion|shampoo)\b/i, 'topical'],
];
const SWALLOWED = 'oral';
/** What stands between two products, or two salts of one. */
const SEPARATE = /\s*(?:[,;&\n|]|\band\b)\s*/i;
const BETWEEN = /\s*(?:[+,;&\n|]|\bwith\b|\band\b|\/(?=\s*[a-z]))\s*/i;
const FORM_WORDS =
  /\b(?:tablets?|tabs?|capsules?|caps?|syrup|injection|inj|drops?|eye|ear|nasal|nose|inhalers?|rotacaps?|respules?|puffs?|cream|ointment|gel|lotion|shampoo|daily|once|twice|a day|od|bd|tds)\b/gi;

/**
 * Reads a medicine that a patient named in their own words by its salts: "azathioprine 50 mg", "ergotamine with
 * caffeine". What no table knows stays unknown, and the report lists it as not checked.
 */
export function readStatedMedicine(text: string): CheckedMedicine {
  const given = text.slice(0, LONGEST).trim();
  const parts = given.split(BETWEEN).filter((part) => part !== '');
  const read = parts.map(readPart);
  const salts = read.flatMap((part) => part.salts);
  return {
    line: '',
    name: given,
    salts: salts.length === 0 ? null : salts,
    compositionKnown: salts.length > 0 && read.every(({ whole }) => whole),
    form: 'unknown',
    route: wayOf(given),
    release: 'unknown',
    unitsPerDay: null,
  };
}

/**
 * The route that the words name. A text that may name several products ("warfarin, betamethasone cream", "timolol eye drops
 * with warfarin") does not say that all of them go there: then they count as swallowed, and every rule applies.
 */
function wayOf(given: string): string {
  const way = WAYS.find(([words]) => words.test(given))?.[1] ?? SWALLOWED;
  const earlier = given.split(BETWEEN).filter(namesSalt).slice(0, -1);
  const isOne = given.split(SEPARATE).filter(namesSalt).length < 2;
  return isOne && !earlier.some((part) => WAYS.some(([words]) => words.test(part))) ? way : SWALLOWED;
}

function namesSalt(text: string): boolean {
  return text.split(BETWEEN).some((part) => readPart(part).salts.length > 0);
}

/** The salts of one part, and whether every word of it was read. */
interface ReadPart {
  readonly salts: readonly Salt[];
  readonly whole: boolean;
}

function readPart(part: string): ReadPart {
  const strength = STRENGTH.exec(part);
  const dose = strength === null ? '' : ` (${strength[1]}${strength[2]})`;
  const name = part
    .replace(ALL_STRENGTHS, ' ')
    .replace(FORM_WORDS, ' ')
    .replace(/(?<![a-z]-?[\d.]*)[\d().]+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return { salts: [], whole: true };
  const several = severalInOne(name);
  if (several !== undefined) return { salts: several.flatMap((salt) => knownSalt(salt) ?? []), whole: true };
  const known = knownSalt(`${name}${dose}`);
  if (known !== null) return { salts: [known], whole: true };
  const { molecules, unread } = readNames(wordsOf(name));
  const one = molecules.length === 1 ? dose : '';
  return {
    salts: molecules.flatMap((found) => knownSalt(`${found.name}${one}`) ?? []),
    whole: molecules.length > 0 && unread.length === 0 && molecules.every(({ sure }) => sure),
  };
}

function knownSalt(text: string): Salt | null {
  const salt = readKnownSalt(text, 'tablet');
  return salt !== null && isNameOfMolecule(salt.molecule) ? salt : null;
}
