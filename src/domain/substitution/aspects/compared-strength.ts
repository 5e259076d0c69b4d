import type { MedicineFacts, Salt, Strength } from '../../medicine/medicine-facts.ts';

/** Vitamin D is labelled in micrograms or in units: 1 mcg is 40 IU (WHO International Standard). */
const UNITS_PER_MICROGRAM: ReadonlyMap<string, number> = new Map([
  ['vitamin d3', 40],
  ['ergocalciferol', 40],
]);

/** Sold in only one concentration, which labels round: 10 g in 15 ml is printed as 3.33 g or 3.335 g in 5 ml. */
const ROUNDED_ON_LABELS: ReadonlySet<string> = new Set(['lactulose']);

/**
 * A strength as it is compared: an amount per millilitre of an injection or respule whose volume is known is the amount
 * in that container (2 mg/ml in 2 ml is 4 mg), except of insulin; vitamin D is counted in units, lactulose is rounded.
 */
export function comparedStrength({ molecule, strength }: Salt, { pack, route, form }: MedicineFacts): Strength | null {
  if (strength === null) return null;
  if (strength.basis === 'ml' && ROUNDED_ON_LABELS.has(molecule))
    return { ...strength, amount: Number(strength.amount.toPrecision(2)) };
  const perMicrogram = UNITS_PER_MICROGRAM.get(molecule);
  const counted: Strength =
    perMicrogram !== undefined && strength.unit === 'mcg'
      ? { ...strength, amount: strength.amount * perMicrogram, unit: 'iu' }
      : strength;
  const content = pack?.contentPerUnit;
  const contained = route === 'injected' || form === 'respules';
  if (!contained || counted.basis !== 'ml' || content?.unit !== 'ml' || molecule.includes('insulin')) return counted;
  return { ...counted, amount: counted.amount * content.amount, basis: 'unit' };
}
