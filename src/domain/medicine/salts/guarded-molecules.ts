import {
  BIOLOGIC_NAMES,
  BIOLOGICS,
  NARROW_INDEX,
  SEIZURE_MEDICINES,
  SPECIALIST_MEDICINES,
  SPECIALIST_NAMES,
} from '../../substitution/tables/care-classes.ts';
import { NARCOTIC_MOLECULES, SCHEDULE_H1_MOLECULES, SCHEDULE_X_MOLECULES } from '../tables/schedule-table.ts';

/**
 * Psychotropic substances of the Narcotic Drugs and Psychotropic Substances Act 1985 (its schedule, and the NDPS Rules'
 * later entries: tramadol by notification of 26 April 2018), as far as they are sold as medicines, and opioids.
 * Compiled 2026-11 from general knowledge; reviewer: awaiting a registered pharmacist.
 */
const PSYCHOTROPIC_MOLECULES: ReadonlySet<string> = new Set([
  'alprazolam',
  'bromazepam',
  'brotizolam',
  'buprenorphine',
  'butorphanol',
  'chlordiazepoxide',
  'clobazam',
  'clonazepam',
  'clorazepate',
  'codeine',
  'diazepam',
  'estazolam',
  'etizolam',
  'flunitrazepam',
  'flurazepam',
  'loprazolam',
  'lorazepam',
  'lormetazepam',
  'mazindol',
  'medazepam',
  'midazolam',
  'modafinil',
  'nalbuphine',
  'nimetazepam',
  'nitrazepam',
  'nordazepam',
  'oxazepam',
  'pemoline',
  'pentazocine',
  'phendimetrazine',
  'phenobarbital',
  'phentermine',
  'pholcodine',
  'prazepam',
  'tapentadol',
  'temazepam',
  'tramadol',
  'triazolam',
  'zaleplon',
  'zolpidem',
  'zopiclone',
  'eszopiclone',
]);

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
 * Whether confusing this molecule with another may cause harm: a narrow therapeutic index, seizures, insulin and other
 * biologics, cancer drugs and similar, opioids and psychotropic substances, Schedules H1 and X. No misspelling is ever
 * corrected into one of them.
 */
export function isGuardedMolecule(molecule: string): boolean {
  return GUARDED.has(molecule) || BIOLOGIC_NAMES.test(molecule) || SPECIALIST_NAMES.test(molecule);
}
