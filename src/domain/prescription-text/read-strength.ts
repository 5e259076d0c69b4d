import type { PaperStrength } from './paper-line.ts';

const PRINTED =
  /(?<![\d.\p{L}])(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3}) ?(mcg|µg|mg|gms?|gm|g|i\.?u\.?|units?|ml|%)?(?: ?\/ ?(\d{1,3}(?:\.\d)?)? ?(ml))?(?![\p{L}\d])/gu;
const UNITS: Readonly<Record<string, PaperStrength['unit']>> = {
  mcg: 'mcg',
  µg: 'mcg',
  mg: 'mg',
  g: 'g',
  gm: 'g',
  gms: 'g',
  iu: 'iu',
  'i.u.': 'iu',
  unit: 'iu',
  units: 'iu',
  ml: 'ml',
  '%': '%',
};

/** All strengths in a lower-case name, in order. "10's" and "d3" are not strengths. */
export function readStrengths(name: string): PaperStrength[] {
  return Array.from(name.matchAll(PRINTED), ([, amount, unit, per, perUnit]) => ({
    amount: Number(amount),
    unit: unit === undefined ? null : (UNITS[unit] ?? null),
    perMl: perUnit === undefined ? null : Number(per ?? 1),
  })).filter(({ amount }) => amount > 0);
}
