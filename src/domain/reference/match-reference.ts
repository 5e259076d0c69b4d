import type { DosageForm, MedicineFacts, UnitClass } from '../medicine/medicine-facts.ts';
import { OPEN_PREPARATIONS } from '../medicine/tables/open-form-table.ts';
import { compareSchemes } from '../substitution/aspects/care-aspects.ts';
import { careClassOf } from '../substitution/aspects/care-class.ts';
import {
  compareCompositions,
  compareCounterIons,
  compareStrengths,
} from '../substitution/aspects/composition-aspects.ts';
import { compareForms, compareReleases, compareRoutes } from '../substitution/aspects/form-aspects.ts';
import {
  compareContainers,
  compareDevices,
  compareExcipients,
  comparePresentations,
} from '../substitution/aspects/pack-aspects.ts';
import { SALT_SENSITIVE } from '../substitution/tables/counter-ions.ts';
import { factsOfReference, type ReferencePrice } from './reference-price.ts';

/** The salt form that a ceiling means although it prints only the molecule. */
interface MeantSalt {
  readonly molecule: string;
  readonly counterIon: string;
}

/**
 * Molecules whose salt form matters, with the form that the list of ceiling prices means by the bare name: the strength
 * of clopidogrel bisulfate tablets is printed as clopidogrel. Other salt forms of these match no ceiling.
 * Source: NLEM 2022 (medicines are listed under their active moiety) and the IP monograph "Clopidogrel Tablets", which are of
 * the bisulfate, compiled 2026-11-22; reviewer: awaiting a registered pharmacist.
 */
const MEANT_SALTS: readonly MeantSalt[] = [{ molecule: 'clopidogrel', counterIon: 'bisulfate' }];

/** Whether a ceiling for the bare molecule applies to this salt form. */
function isMeantByCeiling(molecule: string, counterIon: string | null): boolean {
  return MEANT_SALTS.some((row) => row.molecule === molecule && row.counterIon === counterIon);
}

/**
 * Swallowed tablets and capsules of these are sold only as gastro-resistant, because the stomach's acid destroys them: a pack
 * that does not print it is gastro-resistant nevertheless. Source: IP monograph titles ("Pantoprazole Gastro-resistant Tablets") and
 * general pharmacy knowledge, compiled 2026-11-22; reviewer: none yet, a pharmacist signs before a real sale.
 */
const GASTRO_RESISTANT_ALWAYS: ReadonlySet<string> = new Set([
  'pantoprazole',
  's-pantoprazole',
  'rabeprazole',
  'omeprazole',
  'esomeprazole',
  'lansoprazole',
  'duloxetine',
  'bisacodyl',
]);

/** A row of a list with its facts, ready to be compared with many medicines. */
export interface PreparedReference {
  readonly price: ReferencePrice;
  readonly facts: MedicineFacts;
}

/** Parses a row once for many comparisons. */
export function prepareReference(price: ReferencePrice): PreparedReference {
  return { price, facts: settleGastroResistance(factsOfReference(price)) };
}

/** Two packs that do not state their release are not known to be equal. */
const OPEN_RELEASES: ReadonlySet<MedicineFacts['release']> = new Set(['unknown', 'conflict']);
const sensitive = new Set(SALT_SENSITIVE.rows.map(({ molecule }) => molecule));

/**
 * What one unit of the medicine (tablet, millilitre, vial) costs by this row, in paise; null if the row is not about
 * exactly this medicine. The equivalence rules decide, ignoring brand and manufacturer: every salt, its strength,
 * counter-ion, form, release and presentation must be read on both sides and be equal. Doubtful data matches
 * nothing.
 */
export function referencePaise(medicine: MedicineFacts, { price, facts }: PreparedReference): number | null {
  const searched = settleGastroResistance(medicine);
  if (!isSame(searched, facts, price)) return null;
  const units = unitsInOne(searched, facts, price);
  return units === null ? null : price.paisePerUnit * units;
}

function isSame(searched: MedicineFacts, row: MedicineFacts, price: ReferencePrice): boolean {
  if (!price.forms.includes(searched.form)) return false;
  const alike = [
    compareCompositions(searched, row),
    compareStrengths(searched, row),
    compareRoutes(searched, row),
    comparePresentations(searched, row),
  ];
  if (alike.some(({ verdict }) => verdict !== 'same')) return false;
  if (searched.release !== row.release || OPEN_RELEASES.has(searched.release)) return false;
  return price.kind === 'ceiling' ? isUnderCeiling(searched, row) : isAtKendra(searched, row);
}

/**
 * The law names a molecule: a row without a counter-ion applies to every one, except where the salt form matters; there
 * it applies only to those that its table names.
 */
function isUnderCeiling(searched: MedicineFacts, row: MedicineFacts): boolean {
  const { verdict } = compareCounterIons(searched, row);
  if (verdict !== 'ask') return verdict === 'same';
  return (searched.salts ?? []).every(({ molecule, counterIon }, index) => {
    const ion = row.salts?.[index]?.counterIon ?? null;
    if (ion !== null && ion !== counterIon) return false;
    return !sensitive.has(molecule) || (ion === null && isMeantByCeiling(molecule, counterIon));
  });
}

/** An equivalent sold elsewhere must pass every aspect that a substitute passes. */
function isAtKendra(searched: MedicineFacts, row: MedicineFacts): boolean {
  const care = careClassOf(searched);
  if (care.biologic || care.specialist) return false;
  if (searched.salts?.some(({ molecule }) => OPEN_PREPARATIONS.has(molecule))) return false;
  const findings = [
    compareCounterIons(searched, row),
    compareForms(searched, row),
    compareReleases(searched, row),
    compareSchemes(searched, row),
    compareContainers(searched, row),
    compareExcipients(searched, row),
  ];
  if (findings.some(({ verdict }) => verdict !== 'same')) return false;
  const { code } = compareDevices(searched, row);
  return code === 'equal' || code === 'device-maker';
}

/**
 * How many of the row's units one of the medicine's units contains: a vial of 2 ml contains 2 ml. Null if they
 * cannot be converted.
 */
function unitsInOne(
  { pack, route }: MedicineFacts,
  row: MedicineFacts,
  { unit, holds }: ReferencePrice,
): number | null {
  if (pack === null || pack.doubt !== null) return null;
  const content = pack.contentPerUnit;
  if (holds !== null && (content?.unit !== 'ml' || content.amount < holds.least || content.amount > holds.most))
    return null;
  if (unit === 'container') return CONTAINERS.has(pack.unitClass) ? 1 : null;
  if (unit === 'piece') return pack.unitClass === row.pack?.unitClass ? 1 : null;
  if (pack.unitClass === unit) return 1;
  return route === 'injected' && unit === 'ml' && content?.unit === 'ml' && content.amount > 0 ? content.amount : null;
}

const CONTAINERS: ReadonlySet<UnitClass> = new Set(['vial', 'ampoule']);
const SWALLOWED: ReadonlySet<DosageForm> = new Set(['tablet', 'capsule']);

/** A pack that prints "gastro-resistant" and one that omits it are the same medicine where no other kind is sold. */
function settleGastroResistance(facts: MedicineFacts): MedicineFacts {
  const only = facts.salts?.length === 1 ? facts.salts[0] : undefined;
  if (facts.release !== 'delayed' || only === undefined || !SWALLOWED.has(facts.form)) return facts;
  return GASTRO_RESISTANT_ALWAYS.has(only.molecule) ? { ...facts, release: 'immediate', releaseToken: null } : facts;
}

/** Medicines whose brand is changed only with the doctor: a price elsewhere is shown with that sentence. */
export function needsDoctorForChange(facts: MedicineFacts): boolean {
  const { narrowIndex, seizure, inhaled } = careClassOf(facts);
  return narrowIndex || seizure || inhaled;
}
