import type { PaperDose, PaperForm } from '../paper-line.ts';
import { IN_ML, LOST_POINT } from './count-before.ts';
import type { FoundDose } from './made-dose.ts';

/** Forms that are measured in millilitres. */
export const LIQUIDS: readonly (PaperForm | null)[] = ['syrup', 'suspension', 'solution'];
/** The smallest dose of a liquid printed without "ml": "1-0-1" may be spoons. */
const SMALLEST_ML = 2.5;

const COUNTED: readonly (PaperForm | null)[] = ['tablet', 'capsule'];
/** More tablets at a time than anybody takes: "11" is "1-1" with a lost dash. */
const MOST_AT_A_TIME = 6;

/** "Inj Glargine 16 OD": units or a strength; "14/16 units HS", "100 IU/ml HS": units that were not read. */
const UNREAD_UNITS = /\d ?$|(?<!\p{L})(?:units?|iu|u)(?!\p{L})/u;
const IS_COUNTED = /^[ (]?\d|\d ?(?:units?|iu|u)(?!\p{L})/u;

/** The dose of a medicine of a form. A liquid is measured in millilitres: a count without a measure ("1-0-1", "TDS") gives no amount. */
export function doseOf(found: FoundDose | null, lower: string, form: PaperForm | null): PaperDose | null {
  const dose = found?.dose ?? null;
  if (found === null || dose === null || dose.sos) return dose;
  if (COUNTED.includes(form)) {
    return [dose.morning, dose.noon, dose.night].some((amount) => (amount ?? 0) > MOST_AT_A_TIME) ? null : dose;
  }
  const [before, read] = [lower.slice(0, found.from), lower.slice(found.from, found.to)];
  if (form === 'injection' && UNREAD_UNITS.test(before) && !IS_COUNTED.test(read)) return null;
  if (!LIQUIDS.includes(form)) return dose;
  if (IN_ML.test(read)) return LOST_POINT.test(lower) ? null : dose;
  const amounts = [dose.morning, dose.noon, dose.night].filter((amount) => amount !== 0);
  return amounts.every((amount) => amount !== null && amount >= SMALLEST_ML) ? dose : null;
}
