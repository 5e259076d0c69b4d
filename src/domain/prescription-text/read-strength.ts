import type { PaperStrength } from './paper-line.ts';

const PRINTED =
  /(?<![\d.\p{L}])(\d{1,7}(?:\.\d{1,4})?|\.\d{1,4}) ?(k(?![\p{L}])|la(?:c|kh)s?|million|mu(?![\p{L}]))? ?(mcg|µg|mg|gms?|gm|g|i\.?u\.?|units?|ml|%)?(?: ?\/ ?(\d{1,3}(?:\.\d)?)? ?(ml))?(?![\p{L}\d])/gu;
/** "60K", "6 lac IU", "1.2 MU". */
const TIMES: Readonly<Record<string, number>> = {
  k: 1000,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  million: 1e6,
  mu: 1e6,
};
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
  return Array.from(name.matchAll(PRINTED), ([, amount, times, unit, per, perUnit]) => ({
    amount: Math.round(Number(amount) * (TIMES[times ?? ''] ?? 1) * 10_000) / 10_000,
    unit: unit === undefined ? null : (UNITS[unit] ?? null),
    perMl: perUnit === undefined ? null : Number(per ?? 1),
  })).filter(({ amount }) => amount > 0);
}
