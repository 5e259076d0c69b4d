import { DOSAGE_FORMS } from '../medicine/form/dosage-forms.ts';
import type { DosageForm, MedicineFacts, UnitClass } from '../medicine/medicine-facts.ts';

/** The unit in which a patient can count doses at home: whole pieces, millilitres measured with a spoon or cup, or puffs. */
export const DOSE_UNITS = [
  'tablet',
  'capsule',
  'lozenge',
  'sachet',
  'suppository',
  'patch',
  'respule',
  'dose',
  'ml',
] as const satisfies readonly UnitClass[];
export type DoseUnit = (typeof DOSE_UNITS)[number];

/** The most units at a time that a list of medicines accepts for any medicine. */
export const MOST_AT_A_TIME = 100;
/** The most tablets, capsules or other pieces at a time. */
export const MOST_PIECES_AT_A_TIME = 20;

/** The most of a medicine at a time: units of insulin and millilitres are more than pieces. */
export function mostAtATime(unit: DoseUnit | null): number {
  return unit === null || unit === 'ml' ? MOST_AT_A_TIME : MOST_PIECES_AT_A_TIME;
}

/** Measured with the spoon or cup of the pack. A bottle of drops holds ml, but its dose is drops. */
const SPOONED: ReadonlySet<DosageForm> = new Set(['syrup', 'suspension', 'dry-syrup', 'oral-solution'] as const);

/**
 * The unit in which a patient counts the doses of a medicine. Null if its pack or form does not say: an injection
 * pen holds many doses, a tube none that can be counted, and drops are not taken by the millilitre.
 */
export function doseUnit({ form, pack }: Pick<MedicineFacts, 'form' | 'pack'>): DoseUnit | null {
  const unit = pack?.unitClass ?? DOSAGE_FORMS[form].countedIn;
  if (unit === 'ml') return SPOONED.has(form) ? 'ml' : null;
  return DOSE_UNITS.find((known) => known === unit) ?? null;
}
