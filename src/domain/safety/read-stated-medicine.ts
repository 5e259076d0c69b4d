import type { Salt } from '../medicine/medicine-facts.ts';
import { readKnownSalt } from '../medicine/salts/read-salt.ts';
import { isKnownMolecule } from '../medicine/salts/salt-names.ts';
import { isJudged } from './agents.ts';
import { readNames, wordsOf } from './read-names.ts';
import type { CheckedMedicine } from './safety-finding.ts';

const LONGEST = 200;
const STRENGTH = /(\d[\d,./]*)\s*(%|(?:mg|mcg|g|iu|ml)\b)/i;
const ALL_STRENGTHS = new RegExp(STRENGTH, 'gi');

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/\beye\b/i, 'ophthalmic'],
  [/\bear\b/i, 'otic'],
  [/\b(?:nasal|nose)\b/i, 'nasal'],
  [/\b(?:inhalers?|rotacaps?|respules?|puffs?)\b/i, 'inhaled'],
  [/\b(?:cream|ointment|gel|lotion|shampoo)\b/i, 'topical'],
];
const FORM_WORDS =
  /\b(?:tablets?|tabs?|capsules?|caps?|syrup|injection|inj|drops?|eye|ear|nasal|nose|inhalers?|rotacaps?|respules?|puffs?|cream|ointment|gel|lotion|shampoo|daily|once|twice|a day|od|bd|tds)\b/gi;

const CO_TRIMOXAZOLE = ['trimethoprim', 'sulfamethoxazole'];
const CO_AMOXICLAV = ['amoxicillin', 'clavulanic acid'];

/** One name that means several salts. Source: INN combinations; NACO and NTEP kits (India), compiled 2026-11-24. */
const SEVERAL_IN_ONE: Readonly<Record<string, readonly string[]>> = {
  ...{ 'co-trimoxazole': CO_TRIMOXAZOLE, cotrimoxazole: CO_TRIMOXAZOLE, 'co trimoxazole': CO_TRIMOXAZOLE },
  ...{ septran: CO_TRIMOXAZOLE, septrin: CO_TRIMOXAZOLE, bactrim: CO_TRIMOXAZOLE },
  ...{
    'co-amoxiclav': CO_AMOXICLAV,
    coamoxiclav: CO_AMOXICLAV,
    amoxyclav: CO_AMOXICLAV,
    amoxiclav: CO_AMOXICLAV,
    'amox-clav': CO_AMOXICLAV,
  },
  ...{
    tld: ['tenofovir', 'lamivudine', 'dolutegravir'],
    'akt-4': ['rifampicin', 'isoniazid', 'pyrazinamide', 'ethambutol'],
  },
};

/**
 * Reads a medicine that a patient named in their own words by its salts: "azathioprine 50 mg", "ergotamine with
 * caffeine". What no table knows stays unknown, and the report lists it as not checked.
 */
export function readStatedMedicine(text: string): CheckedMedicine {
  const given = text.slice(0, LONGEST).trim();
  const parts = given.split(/\s*(?:\+|,|&|\bwith\b|\band\b|\/(?=\s*[a-z]))\s*/i).filter((part) => part !== '');
  const read = parts.map(readPart);
  const salts = read.flatMap((part) => part.salts);
  return {
    line: '',
    name: given,
    salts: salts.length === 0 ? null : salts,
    compositionKnown: salts.length > 0 && read.every(({ whole }) => whole),
    form: 'unknown',
    route: WAYS.find(([words]) => words.test(given))?.[1] ?? 'oral',
    release: 'unknown',
    unitsPerDay: null,
  };
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
    .replace(/(?<![a-z]-?)[\d().]+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return { salts: [], whole: true };
  const several = SEVERAL_IN_ONE[name.toLowerCase()];
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
  return salt !== null && (isKnownMolecule(salt.molecule) || isJudged(salt.molecule)) ? salt : null;
}
