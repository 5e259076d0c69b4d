import type { Salt } from '../medicine/medicine-facts.ts';
import { readKnownSalt } from '../medicine/salts/read-salt.ts';
import { isKnownMolecule } from '../medicine/salts/salt-names.ts';
import { isJudged } from './agents.ts';
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

/** One name on a list is two salts. */
const TWO_IN_ONE: Readonly<Record<string, readonly string[]>> = {
  'co-trimoxazole': ['trimethoprim', 'sulfamethoxazole'],
  'co-amoxiclav': ['amoxicillin', 'clavulanic acid'],
};

/**
 * Reads a medicine that a patient named in their own words by its salts: "azathioprine 50 mg", "ergotamine with
 * caffeine". What no table knows stays unknown, and the report lists it as not checked.
 */
export function readTold(text: string): CheckedMedicine {
  const given = text.slice(0, LONGEST).trim();
  const parts = given.split(/\s*(?:\+|,|&|\bwith\b|\band\b|\/(?=\s*[a-z]))\s*/i).filter((part) => part !== '');
  const read = parts.map(readPart);
  const salts = read.flatMap((part) => part ?? []);
  return {
    line: '',
    name: given,
    salts: salts.length === 0 ? null : salts,
    compositionKnown: salts.length > 0 && read.every((part) => part !== null),
    form: 'unknown',
    route: WAYS.find(([words]) => words.test(given))?.[1] ?? 'oral',
    release: 'unknown',
    unitsPerDay: null,
  };
}

function readPart(part: string): readonly Salt[] | null {
  const strength = STRENGTH.exec(part);
  const name = part
    .replace(ALL_STRENGTHS, ' ')
    .replace(FORM_WORDS, ' ')
    .replace(/[\d().]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return [];
  const two = TWO_IN_ONE[name.toLowerCase()];
  const salts = (two ?? [strength && two === undefined ? `${name} (${strength[1]}${strength[2]})` : name]).map((salt) =>
    readKnownSalt(salt, 'tablet'),
  );
  const known = salts.filter((salt) => salt !== null && (isKnownMolecule(salt.molecule) || isJudged(salt.molecule)));
  return known.length === salts.length ? known.filter((salt) => salt !== null) : null;
}
