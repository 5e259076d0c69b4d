import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import {
  BIOLOGIC_NAMES,
  BIOLOGICS,
  HORMONAL_PACKS,
  NARROW_INDEX,
  SEIZURE_MEDICINES,
  SEVERAL_PRESENTATIONS,
  SPECIALIST_MEDICINES,
  SPECIALIST_NAMES,
} from './tables/care-classes.ts';

const narrow = new Set(NARROW_INDEX.rows);
const seizure = new Set(SEIZURE_MEDICINES.rows);
const biologics = new Set(BIOLOGICS.rows);
const specialist = new Set(SPECIALIST_MEDICINES.rows);
const hormonal = new Set(HORMONAL_PACKS.rows);
const severalPresentations = new Set(SEVERAL_PRESENTATIONS.rows);

/** Groups of medicines with rules of their own about a change of brand. */
export interface CareClass {
  readonly narrowIndex: boolean;
  readonly seizure: boolean;
  readonly biologic: boolean;
  readonly specialist: boolean;
  readonly hormonal: boolean;
  readonly severalPresentations: boolean;
  readonly inhaled: boolean;
}

const NOTHING_BELOW_THE_SKIN: ReadonlySet<string> = new Set(['topical', 'ophthalmic', 'otic', 'ophthalmic-otic']);

/**
 * Which groups a medicine belongs to, by any of its salts. A narrow index and a specialist's medicine are matters of
 * what the body takes up, so an ointment or eye drop of the same salt is in neither group.
 */
export function careClassOf(facts: MedicineFacts): CareClass {
  const molecules = facts.salts?.map(({ molecule }) => molecule) ?? [];
  const any = (set: ReadonlySet<string>) => molecules.some((molecule) => set.has(molecule));
  const surface = NOTHING_BELOW_THE_SKIN.has(facts.route);
  return {
    narrowIndex: !surface && any(narrow),
    seizure: any(seizure),
    biologic: any(biologics) || molecules.some((molecule) => BIOLOGIC_NAMES.test(molecule)),
    specialist: !surface && (any(specialist) || molecules.some((molecule) => SPECIALIST_NAMES.test(molecule))),
    hormonal: any(hormonal) && facts.route === 'oral',
    severalPresentations: facts.route === 'injected' && any(severalPresentations),
    inhaled: facts.route === 'inhaled',
  };
}

/** Whether the maker and the brand decide on a pair of this class, so that two packs alike in all else still differ. */
export function isBrandBound({ narrowIndex, biologic, inhaled }: CareClass): boolean {
  return narrowIndex || biologic || inhaled;
}

/** One brand of one firm, whatever the pack. A brand that could not be read is nobody's. */
export function isSameBrand(first: MedicineFacts, second: MedicineFacts): boolean {
  return first.brand !== '' && first.brand === second.brand && first.manufacturer === second.manufacturer;
}
