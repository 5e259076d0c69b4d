import type { PaperDose, PaperForm } from '../paper-line.ts';
import { IN_ML, LOST_POINT } from './count-before.ts';
import { amountsOf } from './dose-doubts.ts';
import type { FoundDose } from './made-dose.ts';

/** Forms that are measured in millilitres. */
export const LIQUIDS: readonly (PaperForm | null)[] = ['syrup', 'suspension', 'solution'];
/** The smallest dose of a liquid printed without "ml": "1-0-1" may be spoons. */
const SMALLEST_ML = 2.5;

const COUNTED: readonly (PaperForm | null)[] = ['tablet', 'capsule'];
/** Nobody takes more pieces at a time: "11" is "1-1" with a lost dash. */
export const MOST_AT_A_TIME = 6;

/**
 * The most millilitres that are a dose; more is the size of the bottle or vial. Compiled 2026-11-27 from general knowledge of Indian
 * packs and doses; reviewer: awaiting a registered pharmacist (UNREVIEWED). The same holds for the other limits below.
 */
export const MOST_ML = 45;
const MOST_ML_OF: Readonly<Partial<Record<PaperForm, number>>> = {
  ...{ drops: 2, spray: 2, cream: 2, ointment: 2, gel: 2, lotion: 2 },
  ...{ injection: 4.9, inhaler: 4.9 },
};
/** The smallest bottle: a dose of as much is taken once a day. */
const SMALLEST_BOTTLE = 30;
/** The most puffs, sprays or doses at a time; more is what the pack holds. */
const MOST_PUFFS = 8;
const IN_PUFFS = /(?:puffs?|sprays?|doses)(?!\p{L})/u;

/** Whether an amount is the size of a pack: "Syp X 100 ml TDS", "X inhaler 200 doses BD". */
function isPackSize(dose: PaperDose, read: string, form: PaperForm | null): boolean {
  const most = Math.max(0, ...amountsOf(dose));
  if (!IN_ML.test(read)) return most > MOST_PUFFS && (IN_PUFFS.test(read) || form === 'inhaler' || form === 'spray');
  const mostMl = form === null ? MOST_ML : (MOST_ML_OF[form] ?? MOST_ML);
  return most > mostMl || (most >= SMALLEST_BOTTLE && (dose.perDay ?? 0) > most);
}

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
  if (isPackSize(dose, read, form)) return null;
  if (!LIQUIDS.includes(form)) return dose;
  if (IN_ML.test(read)) return LOST_POINT.test(lower) ? null : dose;
  return isMeasured(dose) ? dose : null;
}

/** Whether the counts of a dose without "ml" are too large for spoons. */
export function isMeasured({ morning, noon, night }: PaperDose): boolean {
  return [morning, noon, night].every((amount) => amount !== null && (amount === 0 || amount >= SMALLEST_ML));
}
