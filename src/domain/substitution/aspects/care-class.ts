import { slipsBetween } from '../../language/slips-between.ts';
import type { MedicineFacts } from '../../medicine/medicine-facts.ts';
import { memoise } from '../../medicine/memoise.ts';
import { isKnownMolecule, SALT_ALIASES } from '../../medicine/salts/salt-names.ts';
import {
  BIOLOGIC_NAMES,
  BIOLOGICS,
  COMPLEX_MEDICINES,
  DEVICE_LIKE_INJECTIONS,
  HORMONAL_PACKS,
  NARROW_INDEX,
  NARROW_INDEX_NAMES,
  NOT_NARROW_INDEX,
  NOT_SPECIALIST,
  PLANT_NAMES,
  SEIZURE_MEDICINES,
  SEVERAL_PRESENTATIONS,
  SPECIALIST_MEDICINES,
  SPECIALIST_NAMES,
  STANDARDISED_PLANTS,
  STRAIN_NAMES,
} from '../tables/care-classes.ts';

/** Names are shorter; a longer text is not a misspelling of one. */
const LONGEST_NAME = 40;

/**
 * The first of the names with at most two typing errors (one in names below seven letters), none of them in its first
 * letter: a letter too many, too few, wrong, or two swapped. Used only for unknown names, and only to be more careful: salts never match by similarity.
 */
function nearestOf(name: string, names: Iterable<string>): string | null {
  if (name.length < 5 || name.length > LONGEST_NAME) return null;
  for (const each of names) {
    const allowed = each.length < 7 ? 1 : 2;
    if (Math.abs(each.length - name.length) <= allowed && each[0] === name[0] && slipsBetween(name, each) <= allowed)
      return each;
  }
  return null;
}

const seizure = new Set(SEIZURE_MEDICINES.rows);
const hormonal = new Set(HORMONAL_PACKS.rows);
const severalPresentations = new Set(SEVERAL_PRESENTATIONS.rows);
const complex = new Set(COMPLEX_MEDICINES.rows);

/** What a molecule's name alone says: whether it is in a table, or has the stem of its class. */
const kindOf: (molecule: string) => MoleculeKind = memoise(readKind);

interface MoleculeKind {
  readonly narrowIndex: boolean;
  readonly biologic: boolean;
  readonly specialist: boolean;
  readonly sourceVaries: boolean;
  readonly deviceLike: boolean;
}

const narrow = new Set(NARROW_INDEX.rows);
const biologics = new Set(BIOLOGICS.rows);
const specialist = new Set(SPECIALIST_MEDICINES.rows);

function readKind(molecule: string): MoleculeKind {
  const plant = PLANT_NAMES.test(molecule) && !STANDARDISED_PLANTS.has(molecule);
  return {
    narrowIndex: narrow.has(molecule) || (NARROW_INDEX_NAMES.test(molecule) && !NOT_NARROW_INDEX.has(molecule)),
    biologic: biologics.has(molecule) || BIOLOGIC_NAMES.test(molecule),
    specialist: specialist.has(molecule) || (SPECIALIST_NAMES.test(molecule) && !NOT_SPECIALIST.has(molecule)),
    sourceVaries: STRAIN_NAMES.test(molecule) || plant,
    deviceLike: DEVICE_LIKE_INJECTIONS.test(molecule),
  };
}

/** Groups of medicines with special rules about changing the brand. */
export interface CareClass {
  readonly narrowIndex: boolean;
  readonly seizure: boolean;
  readonly biologic: boolean;
  readonly specialist: boolean;
  readonly hormonal: boolean;
  readonly severalPresentations: boolean;
  readonly inhaled: boolean;
  /** A plant or a living culture whose extract or strain the pack does not name. */
  readonly sourceVaries: boolean;
  /** Manufacturers differ in ways that salts and strength do not show. */
  readonly complex: boolean;
  /** A salt name that nothing knows. */
  readonly saltUnknown: boolean;
}

const NOTHING_BELOW_THE_SKIN: ReadonlySet<string> = new Set(['topical', 'ophthalmic', 'otic', 'ophthalmic-otic']);

/**
 * Which groups a medicine belongs to, by any of its salts. A narrow therapeutic index and a specialist's medicine
 * concern what the body absorbs, so an ointment or eye drop of the same salt is in neither group.
 */
export function careClassOf(facts: MedicineFacts): CareClass {
  const molecules = facts.salts?.map(({ molecule }) => molecule) ?? [];
  const any = (set: ReadonlySet<string>) => molecules.some((molecule) => set.has(molecule));
  const kinds = molecules.map(kindOf);
  const surface = NOTHING_BELOW_THE_SKIN.has(facts.route);
  const injected = facts.route === 'injected';
  // A misspelt name that is a letter or two from a guarded one is guarded too: similarity may lower a verdict, never
  // raise it.
  const suspects = molecules.filter((molecule) => !isKnownMolecule(molecule)).map(guardedNear);
  return {
    narrowIndex: !surface && (kinds.some((kind) => kind.narrowIndex) || suspects.includes('narrow-index')),
    seizure: any(seizure) || suspects.includes('seizure'),
    biologic: facts.biologicByName || kinds.some((kind) => kind.biologic) || suspects.includes('biologic'),
    specialist: !surface && (kinds.some((kind) => kind.specialist) || suspects.includes('specialist')),
    hormonal: any(hormonal) && facts.route === 'oral',
    severalPresentations: injected && any(severalPresentations),
    inhaled: facts.route === 'inhaled',
    sourceVaries: kinds.some((kind) => kind.sourceVaries),
    complex: any(complex) || (injected && kinds.some((kind) => kind.deviceLike)),
    saltUnknown: facts.unknownSalts.length > 0,
  };
}

type Guard = 'narrow-index' | 'biologic' | 'specialist' | 'seizure';

/** The names of a class with all their listed spellings: a typing error may be closer to one of those. */
function spellingsOf(molecules: ReadonlySet<string>): readonly string[] {
  return [...molecules, ...[...SALT_ALIASES].flatMap(([spelling, name]) => (molecules.has(name) ? [spelling] : []))];
}

const GUARDS: readonly (readonly [Guard, readonly string[]])[] = [
  ['narrow-index', spellingsOf(narrow)],
  ['biologic', spellingsOf(biologics)],
  ['specialist', spellingsOf(specialist)],
  ['seizure', spellingsOf(seizure)],
];

/** The guarded class of the name that an unknown one may be a misspelling of. */
const guardedNear: (name: string) => Guard | null = memoise((name) => {
  for (const [guard, names] of GUARDS) {
    if (nearestOf(name, names) !== null) return guard;
  }
  return null;
});

/** The classes as one text, for keys. */
export function careText(care: CareClass): string {
  return Object.entries(care)
    .flatMap(([name, applies]) => (applies ? [name] : []))
    .join(',');
}

/** Whether manufacturer and brand matter for this class, so that two otherwise equal packs still differ. */
export function isBrandBound({ narrowIndex, biologic, inhaled }: CareClass): boolean {
  return narrowIndex || biologic || inhaled;
}

/** One brand of one firm, whatever the pack. A brand that could not be read matches none. */
export function isSameBrand(first: MedicineFacts, second: MedicineFacts): boolean {
  return first.brand !== '' && first.brand === second.brand && first.manufacturer === second.manufacturer;
}
