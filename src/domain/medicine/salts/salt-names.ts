import { APOSTROPHES } from '../../language/scripts.ts';
import type { Route } from '../medicine-facts.ts';
import { memoise } from '../memoise.ts';
import { KNOWN_MOLECULES } from '../tables/known-molecule-table.ts';
import {
  COUNTER_ION_WORDS,
  MOLECULE_ALIASES,
  SOLE_COUNTER_IONS,
  SOLE_COUNTER_IONS_BY_ROUTE,
  WHOLE_NAME_STARTS,
} from '../tables/salt-name-table.ts';

/**
 * Names that lists print without saying which substance is meant: "Vitamin B12", "Elemental Iron". Against one of the
 * exact names, or another vague one, a pharmacist may review; two exact names never match. Source: salt names of Indian price lists and
 * labels, from general pharmacy knowledge; compiled 2026-11-22, reviewer: awaiting a registered pharmacist.
 */
export const VAGUE_SALTS: Readonly<Record<string, readonly string[]>> = {
  'vitamin b12': ['cyanocobalamin', 'methylcobalamin', 'hydroxocobalamin'],
  'elemental iron': [
    'ferrous ascorbate',
    'ferrous fumarate',
    'ferrous sulfate',
    'ferrous sulfate dried',
    'ferrous bisglycinate',
    'ferrous gluconate',
    'iron polymaltose',
    'carbonyl iron',
    'ferric pyrophosphate',
    'sodium feredetate',
  ],
  'elemental zinc': ['zinc sulfate', 'zinc gluconate', 'zinc acetate', 'zinc sulfate monohydrate'],
  'elemental calcium': [
    ...['calcium carbonate', 'calcium citrate', 'calcium citrate malate', 'calcium gluconate', 'calcium lactate'],
    ...['calcium phosphate', 'calcium phosphate tribasic', 'calcium aspartate', 'calcium orotate'],
  ],
  'elemental magnesium': ['magnesium oxide', 'magnesium citrate', 'magnesium bisglycinate', 'magnesium hydroxide'],
};

/** A salt's name split into active part and carrier. */
interface CanonicalSalt {
  /** The active part under its canonical name, lower case: 'amoxicillin'. */
  readonly molecule: string;
  /** Counter-ion, ester or other carrier: 'succinate'. Null if none is printed and more than one is sold. */
  readonly counterIon: string | null;
}

/** Every spelling in the table to the molecule's canonical name; keys and values are lower case. */
export const SALT_ALIASES: ReadonlyMap<string, string> = collectAliases();

/** Words of pharmacopoeias and of the trade that do not change the molecule. */
const NOISE_WORDS = new Set([
  'ip',
  'bp',
  'usp',
  'ep',
  'ph',
  'eur',
  'nf',
  'jp',
  'bpc',
  'inn',
  'eq',
  'equivalent',
  'to',
  'as',
  'rdna',
  'r-dna',
  'origin',
  'micronized',
  'micronised',
  'pharmacopoeia',
]);

/** Absorption depends on particle size: a micronised one counts as another form of the medicine, like another salt. */
const PARTICLE_SIZE_MATTERS = new Set(['fenofibrate', 'griseofulvin', 'glibenclamide', 'diosmin']);

/** Longer names are not salt names; they are cut, as a limit on hostile input. */
const LONGEST_NAME = 200;

/** `SALT_ALIASES`, keyed by the spelling after `tidyName`. */
const MOLECULE_OF_TIDY_NAME = new Map([...SALT_ALIASES].map(([spelling, molecule]) => [tidyName(spelling), molecule]));

/**
 * Reads the printed name of one salt, without its strength: "Metoprolol Succinate IP" is metoprolol as succinate,
 * "Thyroxine Sodium" is levothyroxine as sodium. Uses only the explicit tables; a name that no table knows is
 * only tidied, and its counter-ion split off. Similar names (cefixime, cefepime) are never matched.
 */
export const canonicalSalt: (printedName: string) => CanonicalSalt = memoise(readCanonicalSalt);

/** The salt form that a molecule always has by this route; null if several are sold. */
export function soleCounterIon(molecule: string, route: Route): string | null {
  return Object.hasOwn(SOLE_COUNTER_IONS_BY_ROUTE, molecule)
    ? (SOLE_COUNTER_IONS_BY_ROUTE[molecule]?.[route] ?? null)
    : null;
}

const KIN: ReadonlyMap<string, string> = new Map(
  Object.entries(VAGUE_SALTS).flatMap(([vague, exact]) => exact.map((molecule) => [molecule, vague] as const)),
);

/** The vague name that lists also print for this molecule, or its own: "vitamin b12" for cyanocobalamin. */
export function kinOf(molecule: string): string {
  return KIN.get(molecule) ?? molecule;
}

/** Whether the name leaves open which substance is meant, so that it does not even equal itself. */
export function isVague(molecule: string): boolean {
  return Object.hasOwn(VAGUE_SALTS, molecule);
}

/** Whether two molecules are the same, or one of them is the vague name of the other. */
export function mayBeOneMolecule(one: string, other: string): boolean {
  return one === other || kinOf(one) === other || kinOf(other) === one;
}

/** The molecule that a single word in a product's name means ("adrenaline"); null if it means none. */
export function moleculeOfWord(word: string): string | null {
  return KNOWN_MOLECULES.has(word) ? word : knownMolecule(word);
}

/** Whether a table of the shop names this molecule, as `canonicalSalt` writes it. */
export function isKnownMolecule(molecule: string): boolean {
  return (
    KNOWN_MOLECULES.has(molecule) ||
    Object.hasOwn(MOLECULE_ALIASES, molecule) ||
    Object.hasOwn(SOLE_COUNTER_IONS, molecule)
  );
}

/** Every alias with its molecule, for a search that knows acetaminophen as paracetamol. */
export function saltSynonyms(): ReadonlyMap<string, string> {
  return SALT_ALIASES;
}

function collectAliases(): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const [molecule, spellings] of Object.entries(MOLECULE_ALIASES)) {
    for (const spelling of spellings) aliases.set(spelling, molecule);
  }
  return aliases;
}

function readCanonicalSalt(printedName: string): CanonicalSalt {
  const salt = readNamedSalt(printedName);
  const micronised = PARTICLE_SIZE_MATTERS.has(salt.molecule) && /\bmicroni[sz]ed\b/i.test(printedName);
  return micronised ? { ...salt, counterIon: 'micronised' } : salt;
}

function readNamedSalt(printedName: string): CanonicalSalt {
  const name = tidyName(printedName);
  const known = knownMolecule(name);
  if (known !== null) return withSoleCounterIon(known, []);
  const words = name.split(' ');
  const counterIons: string[] = [];
  while (words.length > 1 && !WHOLE_NAME_STARTS.has(words[0] ?? '')) {
    const last = words.at(-1) ?? '';
    const kept = Object.hasOwn(COUNTER_ION_WORDS, last) ? COUNTER_ION_WORDS[last] : undefined;
    if (kept === undefined) break;
    words.pop();
    if (kept !== '') counterIons.unshift(kept);
    const molecule = knownMolecule(words.join(' '));
    if (molecule !== null) return withSoleCounterIon(molecule, counterIons);
  }
  return withSoleCounterIon(words.join(' '), counterIons);
}

function knownMolecule(name: string): string | null {
  if (Object.hasOwn(MOLECULE_ALIASES, name)) return name;
  return MOLECULE_OF_TIDY_NAME.get(name) ?? null;
}

function withSoleCounterIon(molecule: string, printed: readonly string[]): CanonicalSalt {
  const sole = Object.hasOwn(SOLE_COUNTER_IONS, molecule) ? (SOLE_COUNTER_IONS[molecule] ?? null) : null;
  const first = printed[0];
  if (first === undefined) return { molecule, counterIon: sole };
  // Labels print one salt as hydrochloride or dihydrochloride.
  const isSole = sole !== null && (first === sole || first === `di${sole}` || `di${first}` === sole);
  return { molecule, counterIon: isSole ? sole : printed.join(' ') };
}

/**
 * Lower case, without brackets, noise words and doubled blanks: "Vitamin B6 (Pyridoxine)" is "vitamin b6 pyridoxine".
 */
function tidyName(printedName: string): string {
  const plain = printedName
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/\b(?:i\. ?p|b\. ?p|u\. ?s\. ?p)\b\.?/g, ' ')
    .replace(/[()[\]{}*"]/g, ' ')
    .replace(APOSTROPHES, "'")
    .replace(/[\u2010-\u2015]/g, '-');
  const words = plain.split(/[\s\0.]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !NOISE_WORDS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}
