import { DOSAGE_FORMS } from '../medicine/form/dosage-forms.ts';
import type { DosageForm, Salt, Strength } from '../medicine/medicine-facts.ts';
import { groupIndian } from '../pricing/money.ts';

/** At most six significant digits, no trailing zeros; whole numbers from 10,000 on are grouped the Indian way. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(6));
  return rounded >= 10_000 && Number.isInteger(rounded) ? groupIndian(String(rounded)) : String(rounded);
}

const UNITS: Readonly<Record<Strength['unit'], string>> = {
  mcg: 'mcg',
  iu: 'IU',
  'million-spores': 'million spores',
  percent: '%',
  ml: 'ml',
  'million-cells': 'million cells',
  au: 'AU',
  cu: 'CU',
  lf: 'Lf',
  units: 'units',
};

/** A strength as text: "500 mg", in a syrup "200 mg per 5 ml", in drops "5 mg per ml", "100 IU per ml", "1% w/w". */
export function strengthText({ strength }: Pick<Salt, 'strength'>, form: DosageForm): string {
  if (strength === null) return 'not stated';
  const { amount, unit, basis } = strength;
  if (basis === 'ml' && unit === 'mcg' && DOSAGE_FORMS[form].bareStrengthPer === '5 ml')
    return `${massText(amount * 5)} per 5 ml`;
  if (basis === 'g' && unit === 'mcg') return `${plainNumber(amount / 10_000)}% w/w`;
  const text =
    unit === 'mcg'
      ? massText(amount)
      : unit === 'percent'
        ? `${plainNumber(amount)}%`
        : `${plainNumber(amount)} ${UNITS[unit]}`;
  return basis === 'unit' ? text : `${text} per ${basis}`;
}

/** Micrograms in the usual unit: 500 mcg, 40 mg; 1,000 mg stays mg as on packs. */
function massText(micrograms: number): string {
  return micrograms < 1_000 ? `${plainNumber(micrograms)} mcg` : `${plainNumber(micrograms / 1_000)} mg`;
}

/**
 * Equal keys mean equal strengths. Six significant digits absorb rounding errors of units and divisions; three for
 * amounts per millilitre, because labels round them.
 */
export function strengthKey(strength: Strength): string {
  const digits = strength.basis === 'ml' ? 3 : 6;
  return `${Number(strength.amount.toPrecision(digits))} ${strength.unit}/${strength.basis}`;
}
