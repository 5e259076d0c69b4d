import type { DraftData, DraftLineData } from '#contract/areas/draft.ts';
import { formatRupees } from '#domain/pricing/money.ts';

/** How a line is taken, as it was read or said: "1 in the morning, 1 at night, each day"; of a syrup "5 ml in the morning". */
export function doseInWords({ dose, medicine }: Pick<DraftLineData, 'dose' | 'medicine'>): string | null {
  if (dose === null) return null;
  if (dose.sos) return 'only when needed';
  if (dose.every !== null) return EVERY[dose.every] ?? `every ${dose.every.replace('h', ' hours')}`;
  const unit = medicine?.unit === 'ml' ? ' ml' : '';
  const times = [
    amount(dose.morning, `${unit} in the morning`),
    amount(dose.noon, `${unit} at noon`),
    amount(dose.night, `${unit} at night`),
  ];
  const words = times.filter((time) => time !== '').join(', ');
  return words === '' ? null : `${words}, each day`;
}

const EVERY: Readonly<Record<string, string>> = { week: 'once a week', 'other-day': 'every other day', once: 'once' };

function amount(count: number | null, when: string): string {
  return count === null || count === 0 ? '' : `${count}${when}`;
}

/** "30 days need 60.", "5 days need 75 ml." Null where packs were asked for, or nobody can say. */
export function needInWords({
  packs,
  units,
  days,
  medicine,
}: Pick<DraftLineData, 'packs' | 'units' | 'days' | 'medicine'>): string | null {
  if (packs !== null || units === null || days === null) return null;
  return `${days} ${days === 1 ? 'day needs' : 'days need'} ${units}${medicine?.unit === 'ml' ? ' ml' : ''}.`;
}

/** "3 packs of 20, Rs 69.24", "2 bottles of 60 ml, Rs 180.00": whole packs of one medicine, and what they cost together. */
export function packsInWords({
  packs,
  units_in_pack,
  pack,
  unit,
  price,
}: NonNullable<DraftLineData['as_written']>): string {
  if (unit === 'ml' && units_in_pack !== null) {
    return `${packs} ${packs === 1 ? 'bottle' : 'bottles'} of ${units_in_pack} ml, ${formatRupees(price * 100)}`;
  }
  const of = units_in_pack === null ? ` (${pack})` : ` of ${units_in_pack}`;
  return `${packs} ${packs === 1 ? 'pack' : 'packs'}${of}, ${formatRupees(price * 100)}`;
}

const OPEN: Readonly<Record<string, string>> = {
  'no product of this name': 'We know no medicine of this name. Please choose it.',
  'no strength on the paper': 'We read no strength. Please choose the one on your paper.',
  'no product of this strength':
    'We found none of this name with exactly this strength. Please choose the one on your paper.',
  'no release on the paper': 'There are slow and plain ones of this name. Please choose the one on your paper.',
  'more than one product': 'Several medicines fit. Please choose the one on your paper.',
  'written by its salts': 'The paper names the salt, not a brand. Please choose one.',
  'not read surely': 'We are not sure that we read this line rightly. Please choose the one on your paper.',
  'no longer made': 'This one is no longer made. Please ask your doctor, or call us.',
};

/** Why nothing was chosen beforehand, in a sentence; empty where something was, or a person chose. */
export function openInWords({ open_because, medicine, by_pharmacist }: DraftLineData): string {
  return open_because === null || medicine !== null || by_pharmacist ? '' : (OPEN[open_because] ?? '');
}

const FAILURES: Readonly<Record<NonNullable<DraftData['failed_because']>, string>> = {
  'no-medicine':
    'We read no medicine on this page. We cannot read handwriting safely: a pharmacist reads it for you and calls you.',
  'nothing-printed':
    'We could not read this picture. Please take it again: flat, in good light, all of the page in the picture.',
  'not-in-time': 'This page took too long to read. A pharmacist can read it for you and call you.',
};

/** Why nothing of a picture is offered, and what helps. */
export function failureInWords(because: DraftData['failed_because']): string {
  return FAILURES[because ?? 'not-in-time'];
}

/** "This takes about 10 seconds." */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return `This takes about ${Math.max(5, seconds)} seconds.`;
  return `Many pages wait. This takes about ${Math.ceil(seconds / 60)} minutes.`;
}

/** What stands above the lines. */
export function countInWords(lines: number): string {
  if (lines === 0) return 'We found no medicine in this text.';
  return `We read ${lines} ${lines === 1 ? 'line' : 'lines'}. Please check each against your paper.`;
}
