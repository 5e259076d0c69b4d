import type { DraftData, DraftLineData } from '#contract/areas/shop/draft.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/person/paper.ts';

/**
 * How a line is taken, as read or entered: "1 in the morning, 1 at night, each day"; for a syrup "5 ml in the morning".
 */
export function doseInWords({
  dose,
  medicine,
  text,
}: Pick<DraftLineData, 'dose' | 'medicine' | 'text'>): string | null {
  if (dose === null) return null;
  if (dose.sos) return say.onlyWhenNeeded;
  if (dose.every !== null) return rarelyInWords(dose.every, dose.per_day, medicine?.unit === 'ml');
  const isMl = medicine ? medicine.unit === 'ml' : isWrittenInMl(text, dose.morning ?? dose.noon ?? dose.night);
  const times = [
    dose.morning ? say.inTheMorning(dose.morning, isMl) : '',
    dose.noon ? say.atNoon(dose.noon, isMl) : '',
    dose.night ? say.atNight(dose.night, isMl) : '',
  ];
  const words = times.filter((time) => time !== '').join(', ');
  return words === '' ? null : say.eachDay(words);
}

/** Until the medicine is chosen, the prescription's text decides what is counted: "5 ml TDS", but not the strength in "15 mg/5 ml". */
function isWrittenInMl(text: string, amount: number | null): boolean {
  return amount !== null && new RegExp(`(?<![\\d./]|/ )${amount}\\s*ml\\b`, 'i').test(text);
}

/** "2 once a week": includes the amount, which the reading may have got wrong. */
function rarelyInWords(every: string, perDay: number | null, isMl: boolean): string {
  if (every === 'once') return say.once;
  const hours = Number.parseInt(every, 10);
  const times = every === 'week' ? 7 : every === 'other-day' ? 2 : hours / 24;
  const amount = perDay === null ? null : Math.round(perDay * times * 100) / 100;
  const words = EVERY[every] ?? say.everySoManyHours(String(hours));
  return amount === null ? words : say.amountEvery(amount, isMl, words);
}

const EVERY: Readonly<Record<string, string>> = { week: say.onceAWeek, 'other-day': say.everyOtherDay };

/** "For 30 days you need 60.", "For 5 days you need 75 ml." Null if packs were entered, or the amount is unknown. */
export function needInWords({
  packs,
  units,
  days,
  medicine,
}: Pick<DraftLineData, 'packs' | 'units' | 'days' | 'medicine'>): string | null {
  if (packs !== null || units === null || days === null) return null;
  return say.daysNeed(days, units, medicine?.unit === 'ml');
}

/** "3 packs of 20, Rs 69.24", "2 packs of 60 ml, Rs 180.00": whole packs of one medicine, and their total price. */
export function packsInWords({
  packs,
  units_in_pack,
  pack,
  unit,
  price,
}: NonNullable<DraftLineData['as_written']>): string {
  const cost = formatRupees(price * 100);
  if (units_in_pack === null) return say.packsOfKind(packs, pack, cost);
  return say.packsOfUnits(packs, units_in_pack, unit === 'ml', cost);
}

const OPEN: Readonly<Record<string, string>> = {
  'no product of this name': say.weKnowNoMedicine,
  'no strength on the paper': say.weReadNoStrength,
  'no product of this strength': say.weFoundNoneOfThis,
  'no release on the paper': say.thereAreSlowAndPlain,
  'more than one product': say.severalMedicinesFitPlease,
  'written by its salts': say.thePaperNamesTheSalt,
  'not read surely': say.weAreNotSure,
  'no longer made': say.thisOneIsNo,
};

/** Why nothing was preselected, as a sentence; empty if something was, or the customer chose. */
export function openInWords({ open_because, medicine, by_pharmacist }: DraftLineData): string {
  return open_because === null || medicine !== null || by_pharmacist ? '' : (OPEN[open_because] ?? '');
}

const FAILURES: Readonly<Record<NonNullable<DraftData['failed_because']>, string>> = {
  'no-medicine': say.weReadNoMedicine,
  'nothing-printed': say.weCouldNotRead,
  'not-in-time': say.thisPageWasNotRead,
};

/** Why a picture gave no lines, and what to do. */
export function failureInWords(because: DraftData['failed_because']): string {
  return FAILURES[because ?? 'not-in-time'];
}

/** "This takes about 10 seconds." */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return say.thisTakesAboutSeconds(Math.max(5, seconds));
  return say.manyPagesWaitThis(Math.ceil(seconds / 60));
}

/** The text above the lines. */
export function countInWords(lines: number): string {
  if (lines === 0) return say.weFoundNoMedicine;
  return say.weReadLines(lines);
}
