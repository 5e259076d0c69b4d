import {
  BIOLOGIC_NAMES,
  BIOLOGICS,
  NARROW_INDEX,
  SEIZURE_MEDICINES,
  SPECIALIST_MEDICINES,
  SPECIALIST_NAMES,
} from '../../substitution/tables/care-classes.ts';
import { PSYCHOTROPIC_MOLECULES } from '../tables/psychotropic-table.ts';
import {
  NARCOTIC_ALONE,
  NARCOTIC_MOLECULES,
  SCHEDULE_H1_MOLECULES,
  SCHEDULE_X_MOLECULES,
} from '../tables/schedule-table.ts';

/**
 * Opioids, sleeping medicines and stimulants that act like psychotropic substances, although the NDPS Act's list of those
 * (`psychotropic-table.ts`) does not name them, or it is not settled whether it does. Compiled 2026-11 from general
 * knowledge; reviewer: awaiting a registered pharmacist.
 */
const LIKE_PSYCHOTROPICS: ReadonlySet<string> = new Set([
  ...['butorphanol', 'eszopiclone', 'etizolam', 'modafinil', 'nalbuphine', 'nimetazepam', 'tapentadol', 'zaleplon'],
  'zopiclone',
]);

const GUARDED: ReadonlySet<string> = new Set([
  ...NARROW_INDEX.rows,
  ...SEIZURE_MEDICINES.rows,
  ...BIOLOGICS.rows,
  ...SPECIALIST_MEDICINES.rows,
  ...PSYCHOTROPIC_MOLECULES,
  ...LIKE_PSYCHOTROPICS,
  ...NARCOTIC_MOLECULES,
  ...NARCOTIC_ALONE,
  ...SCHEDULE_X_MOLECULES,
  ...SCHEDULE_H1_MOLECULES,
]);

/**
 * Whether confusing this molecule with another may cause harm: a narrow therapeutic index, seizures, insulin and other
 * biologics, cancer drugs and similar, opioids and psychotropic substances, Schedules H1 and X. No misspelling is ever
 * corrected into one of them.
 */
export function isGuardedMolecule(molecule: string): boolean {
  return GUARDED.has(molecule) || BIOLOGIC_NAMES.test(molecule) || SPECIALIST_NAMES.test(molecule);
}
