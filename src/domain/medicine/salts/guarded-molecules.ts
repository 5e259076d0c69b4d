import {
  BIOLOGIC_NAMES,
  BIOLOGICS,
  NARROW_INDEX,
  SEIZURE_MEDICINES,
  SPECIALIST_MEDICINES,
  SPECIALIST_NAMES,
} from '../../substitution/tables/care-classes.ts';
import { PSYCHOTROPIC_MOLECULES } from '../tables/guarded-molecules-table.ts';
import { NARCOTIC_MOLECULES, SCHEDULE_H1_MOLECULES, SCHEDULE_X_MOLECULES } from '../tables/schedule-table.ts';

const GUARDED: ReadonlySet<string> = new Set([
  ...NARROW_INDEX.rows,
  ...SEIZURE_MEDICINES.rows,
  ...BIOLOGICS.rows,
  ...SPECIALIST_MEDICINES.rows,
  ...PSYCHOTROPIC_MOLECULES,
  ...NARCOTIC_MOLECULES,
  ...SCHEDULE_X_MOLECULES,
  ...SCHEDULE_H1_MOLECULES,
]);

/**
 * Whether a wrong guess at this molecule may harm: a narrow index, seizures, insulin and other biologics, cancer and the
 * like, opioids and psychotropic substances, Schedules H1 and X. No misspelling is ever corrected into one of them.
 */
export function isGuardedMolecule(molecule: string): boolean {
  return GUARDED.has(molecule) || BIOLOGIC_NAMES.test(molecule) || SPECIALIST_NAMES.test(molecule);
}
