import type { DraftLineData } from '#contract/areas/draft.ts';

/** How a line is taken, as it was read or said: "1 in the morning, 1 at night, each day". */
export function doseInWords({ dose }: Pick<DraftLineData, 'dose'>): string | null {
  if (dose === null) return null;
  if (dose.sos) return 'only when needed';
  if (dose.every !== null) return EVERY[dose.every] ?? `every ${dose.every.replace('h', ' hours')}`;
  const times = [amount(dose.morning, 'in the morning'), amount(dose.noon, 'at noon'), amount(dose.night, 'at night')];
  const words = times.filter((time) => time !== '').join(', ');
  return words === '' ? null : `${words}, each day`;
}

const EVERY: Readonly<Record<string, string>> = { week: 'once a week', 'other-day': 'every other day', once: 'once' };

function amount(count: number | null, when: string): string {
  return count === null || count === 0 ? '' : `${count} ${when}`;
}

/** "30 days need 30 tablets: 2 packs of 15". Null where nobody can say. */
export function packsInWords(line: DraftLineData): string | null {
  const packs = line.for_less ?? line.as_written;
  if (packs === null) return null;
  const of = packs.units_in_pack === null ? ` (${packs.pack})` : ` of ${packs.units_in_pack}`;
  const count = `${packs.packs} ${packs.packs === 1 ? 'pack' : 'packs'}${of}`;
  if (line.packs !== null || line.units === null || line.days === null) return `${count}.`;
  return `${line.days} ${line.days === 1 ? 'day needs' : 'days need'} ${line.units}: ${count}.`;
}

const OPEN: Readonly<Record<string, string>> = {
  'no product of this name': 'We know no medicine of this name. Please choose it.',
  'no strength on the paper': 'We read no strength. Please choose the one on your paper.',
  'no product of this strength':
    'We found none of this name with exactly this strength. Please choose the one on your paper.',
  'no release on the paper': 'There are slow and plain ones of this name. Please choose the one on your paper.',
  'more than one product': 'Several medicines fit. Please choose the one on your paper.',
  'written by its salts': 'The paper names the salt, not a brand. Please choose one.',
  'no longer made': 'This one is no longer made. Please ask your doctor, or call us.',
};

/** Why nothing was chosen beforehand, in a sentence; empty where something was, or a person chose. */
export function openInWords({ open_because, medicine, by_pharmacist }: DraftLineData): string {
  return open_because === null || medicine !== null || by_pharmacist ? '' : (OPEN[open_because] ?? '');
}

/** What stands above the lines. */
export function countInWords(lines: number): string {
  if (lines === 0) return 'We found no medicine in this text.';
  return `We read ${lines} ${lines === 1 ? 'line' : 'lines'}. Please check each against your paper.`;
}
