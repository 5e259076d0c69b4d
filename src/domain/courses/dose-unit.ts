import { DOSAGE_FORMS } from '../medicine/form/dosage-forms.ts';
import type { DosageForm, MedicineFacts, UnitClass } from '../medicine/medicine-facts.ts';

/** What a dose can be counted in by somebody at home: whole things, millilitres of a spoon or cup, or puffs. */
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

/** Measured by the spoon or the cup that comes with the bottle. Of drops the bottle holds ml, but a dose is drops. */
const SPOONED: ReadonlySet<DosageForm> = new Set(['syrup', 'suspension', 'dry-syrup', 'oral-solution'] as const);

/**
 * In what a person counts the doses of a medicine. Null where its pack or form does not tell: an injection's pen holds many doses,
 * a tube none that can be counted, and a bottle of drops is not taken by the millilitre.
 */
export function doseUnit({ form, pack }: Pick<MedicineFacts, 'form' | 'pack'>): DoseUnit | null {
  const unit = pack?.unitClass ?? DOSAGE_FORMS[form].countedIn;
  if (unit === 'ml') return SPOONED.has(form) ? 'ml' : null;
  return DOSE_UNITS.find((known) => known === unit) ?? null;
}
