import type { PaperDose } from '../paper-line.ts';
import type { FoundWords } from './dose-words.ts';

/** A dose, and where its words begin and end in the text. */
export interface FoundDose {
  /** Null where there are dose words but their amount is ambiguous. */
  readonly dose: PaperDose | null;
  readonly from: number;
  readonly to: number;
  /** Only "daily" was written, as for a walk. */
  readonly isWeak?: boolean;
  /** Counts by times of day ("1-0-1"), which almost only medicines have. */
  readonly isCounted?: boolean;
}

/** A dose by times of day; `night` includes what is taken in the evening. */
export function daily(morning: number, noon: number, night: number, slotsExact: boolean, evening = 0): PaperDose {
  const perDay = Math.round((morning + noon + night) * 100) / 100;
  const dose = { morning, noon, night, sos: false, every: null, perDay, slotsExact };
  return evening > 0 ? { ...dose, evening } : dose;
}

/** A dose that is not taken by times of day. */
export function spaced(amount: number, every: Exclude<PaperDose['every'], null>): PaperDose {
  const nothing = { morning: null, noon: null, night: null, sos: false };
  return { ...nothing, every, perDay: perDayOf(amount, every), slotsExact: false };
}

/** The daily amount of a dose that is not taken every day; null where none follows. */
export function perDayOf(amount: number, every: Exclude<PaperDose['every'], null>): number | null {
  if (every === 'once') return null;
  if (every === 'week') return amount / 7;
  return every === 'other-day' ? amount / 2 : (amount * 24) / Number.parseInt(every, 10);
}

/** A dose for when it is needed. */
export function sos(): PaperDose {
  return { morning: null, noon: null, night: null, sos: true, every: null, perDay: null, slotsExact: true };
}

/** Whether the text has words with this meaning. */
export function has(words: readonly FoundWords[], kind: FoundWords['means']['kind']): boolean {
  return words.some(({ means }) => means.kind === kind);
}

/** A dose by times of day that is taken once, weekly or on alternate days. */
export function withEvery(dose: PaperDose, words: readonly FoundWords[]): PaperDose {
  const every = (['once', 'week', 'other-day'] as const).find((kind) => has(words, kind));
  return every === undefined ? dose : { ...dose, every, perDay: perDayOf(dose.perDay ?? 0, every) };
}
