import { routeOf } from './form/dosage-form.ts';
import type { DosageForm, MedicineFacts, Route, Salt, Schedule } from './medicine-facts.ts';
import { PSYCHOTROPIC_MOLECULES } from './tables/psychotropic-table.ts';
import {
  ABORTION_MOLECULES,
  ASPIRIN_FOR_PAIN,
  EMERGENCY_PILL,
  NARCOTIC_ALONE,
  NARCOTIC_MOLECULES,
  OTC_AYURVEDIC,
  OTC_IN_EAR,
  OTC_IN_EYE_AND_NOSE,
  OTC_IN_MOUTH,
  OTC_IN_NOSE,
  OTC_MOLECULES,
  OTC_ON_SKIN,
  OTC_TRACES,
  POTASSIUM_SALTS,
  PRESCRIPTION_ABOVE_IU,
  SCHEDULE_H1_MOLECULES,
  SCHEDULE_X_MOLECULES,
} from './tables/schedule-table.ts';

/** Whether the shop may deliver a medicine; if not, the sentence that the page shows. */
export type OnlineSale = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const STRICTNESS: readonly Schedule[] = ['OTC', 'H', 'H1', 'X', 'NARCOTIC'];
const EXTERNAL: ReadonlySet<Route> = new Set(['topical', 'oromucosal']);

/** The stricter of two schedules: a list that prints a laxer one than the table changes nothing. */
export function stricterSchedule(one: Schedule, other: Schedule): Schedule {
  return STRICTNESS.indexOf(other) > STRICTNESS.indexOf(one) ? other : one;
}

/**
 * The schedule of a product: the strictest one among its salts, for this form. Molecules that no table names, and
 * a composition that could not be read, count as Schedule H.
 */
export function scheduleOf(salts: readonly Salt[] | null, form: DosageForm): Schedule {
  if (salts === null || salts.length === 0) return 'H';
  const route = routeOf(form);
  return salts.map((salt) => scheduleOfSalt(salt, salts, route)).reduce(stricterSchedule);
}

/** Whether any salt is a psychotropic substance of the NDPS Act. False for a composition that could not be read. */
export function isPsychotropic(salts: readonly Salt[] | null): boolean {
  return salts?.some(({ molecule }) => PSYCHOTROPIC_MOLECULES.has(molecule)) ?? false;
}

function scheduleOfSalt(salt: Salt, salts: readonly Salt[], route: Route): Schedule {
  const { molecule } = salt;
  if (NARCOTIC_MOLECULES.has(molecule)) return 'NARCOTIC';
  if (NARCOTIC_ALONE.has(molecule) && salts.every((other) => other.molecule === molecule)) return 'NARCOTIC';
  if (SCHEDULE_X_MOLECULES.has(molecule)) return 'X';
  if (SCHEDULE_H1_MOLECULES.has(molecule)) return EXTERNAL.has(route) ? 'H' : 'H1';
  return isFree(salt, salts, route) ? 'OTC' : 'H';
}

/** Whether it is sold without prescription in this form. Injections, and forms that could not be read, never are. */
function isFree(salt: Salt, salts: readonly Salt[], route: Route): boolean {
  const { molecule } = salt;
  switch (route) {
    case 'topical':
      return OTC_ON_SKIN.has(molecule) || OTC_MOLECULES.has(molecule);
    case 'oromucosal':
      return OTC_IN_MOUTH.has(molecule) || OTC_MOLECULES.has(molecule);
    case 'nasal':
      return OTC_IN_NOSE.has(molecule) || OTC_IN_EYE_AND_NOSE.has(molecule);
    case 'ophthalmic':
    case 'ophthalmic-otic':
      return OTC_IN_EYE_AND_NOSE.has(molecule);
    case 'otic':
      return OTC_IN_EAR.has(molecule) || OTC_IN_EYE_AND_NOSE.has(molecule);
    case 'oral':
      return isFreeByMouth(salt, salts);
    case 'injected':
    case 'unknown':
      return false;
    default:
      return OTC_MOLECULES.has(molecule) && !isStrong(salt);
  }
}

function isFreeByMouth(salt: Salt, salts: readonly Salt[]): boolean {
  const { molecule } = salt;
  if (POTASSIUM_SALTS.has(molecule)) return isRehydration(salts);
  const trace = OTC_TRACES.get(molecule);
  if (trace !== undefined) return (microgramsInOne(salt) ?? Infinity) <= trace;
  if (molecule === EMERGENCY_PILL.molecule) {
    return salts.length === 1 && (microgramsInOne(salt) ?? 0) >= EMERGENCY_PILL.leastMicrograms;
  }
  if (molecule === ASPIRIN_FOR_PAIN.molecule) {
    const micrograms = microgramsInOne(salt) ?? 0;
    const { leastMicrograms, mostMicrograms } = ASPIRIN_FOR_PAIN;
    return salts.length === 1 && micrograms >= leastMicrograms && micrograms <= mostMicrograms;
  }
  return OTC_AYURVEDIC.has(molecule) || (OTC_MOLECULES.has(molecule) && !isStrong(salt));
}

/** The amount in one tablet or capsule; null if it was not read or is given per millilitre. */
function microgramsInOne({ strength }: Salt): number | null {
  return strength?.unit === 'mcg' && strength.basis === 'unit' ? strength.amount : null;
}

/** With glucose and table salt: rehydration salts, which replace lost potassium. */
function isRehydration(salts: readonly Salt[]): boolean {
  return ['dextrose', 'sodium chloride'].every((wanted) => salts.some(({ molecule }) => molecule === wanted));
}

/** More in one unit than is taken without a doctor. A strength that was not read is not assumed to be small. */
function isStrong({ molecule, strength }: Salt): boolean {
  const limit = PRESCRIPTION_ABOVE_IU.get(molecule);
  if (limit === undefined) return false;
  if (strength?.unit === 'iu') return strength.amount > limit.most;
  return strength?.unit !== 'mcg' || strength.amount * limit.perMicrogram > limit.most;
}

/** The classes that the licensee's policy may block from online sale. */
export type SupplyClass = Schedule | 'PSYCHOTROPIC';

/** The classes of a medicine: its schedule, and whether it is on the psychotropic list. */
export function supplyClassesOf({
  schedule,
  psychotropic,
}: Pick<MedicineFacts, 'schedule' | 'psychotropic'>): readonly SupplyClass[] {
  return psychotropic ? [schedule, 'PSYCHOTROPIC'] : [schedule];
}

/** The sentence for a psychotropic substance while no policy allows it. */
export const PSYCHOTROPIC_REASON =
  'This medicine is a psychotropic substance under the NDPS Act. We do not sell it online; a licensed pharmacy near you can, on your prescription.';

/** The classes that no rule of a policy allows anywhere, each with its sentence. By default, the psychotropic ones. */
export type HeldBack = ReadonlyMap<SupplyClass, string>;
const SHIPPED_HELD_BACK: HeldBack = new Map([['PSYCHOTROPIC', PSYCHOTROPIC_REASON]]);

/**
 * Whether a medicine is sold online. Schedule X and narcotic medicines, and medicines that end a pregnancy, never are;
 * an abortion kit whose composition could not be read is recognised by its name. What the licensee's policy blocks
 * everywhere is not sold either; without a policy the default one applies.
 */
export function soldOnline(
  schedule: Schedule,
  facts: Pick<MedicineFacts, 'salts' | 'name' | 'psychotropic'>,
  heldBack: HeldBack = SHIPPED_HELD_BACK,
): OnlineSale {
  if (schedule === 'NARCOTIC')
    return {
      ok: false,
      reason:
        'This is a narcotic medicine. The law does not allow us to sell it online; a licensed pharmacy near you can, with the original prescription.',
    };
  if (schedule === 'X')
    return {
      ok: false,
      reason:
        'This is a Schedule X medicine. The law asks for the prescription in duplicate, so we do not sell it online; a licensed pharmacy near you can.',
    };
  if (endsPregnancy(facts))
    return {
      ok: false,
      reason:
        'Medicines that end a pregnancy are given only in approved medical facilities, so we do not sell them online. Please see a gynaecologist.',
    };
  for (const each of supplyClassesOf({ schedule, psychotropic: facts.psychotropic })) {
    const reason = heldBack.get(each);
    if (reason !== undefined) return { ok: false, reason };
  }
  return { ok: true };
}

/** Whether a medicine ends a pregnancy, by its salts or its name: it may be given only in approved places. */
export function endsPregnancy(facts: Pick<MedicineFacts, 'salts' | 'name'>): boolean {
  if (facts.salts?.some((salt) => ABORTION_MOLECULES.has(salt.molecule)) === true) return true;
  return /\bmtp\b|mifepristone/i.test(facts.name);
}
