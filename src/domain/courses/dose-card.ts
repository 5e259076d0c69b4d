import type { Food } from '../prescription-text/paper-line.ts';
import { DOSE_TIMES, type DosePattern, type DoseQuarters, type DoseSchedule, type Pause } from './dose-schedule.ts';
import type { DoseUnit } from './dose-unit.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** The languages that a dose card is printed in, as ISO 639-1 names them. */
export const CARD_LANGUAGES = ['en', 'hi', 'kn'] as const;
export type CardLanguage = (typeof CARD_LANGUAGES)[number];

/** A whole sheet for the wall, or cards the size of a bank card. */
export const CARD_SIZES = ['a4', 'wallet'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** What is known about a patient's medicine, for their card. */
export interface CardCourse {
  readonly name: string;
  readonly pack: string;
  /** The unit of its doses; null if it is unknown. */
  readonly unit: DoseUnit | null;
  readonly schedule: DoseSchedule;
  readonly food: Food | null;
  readonly isStopped: boolean;
}

/** A medicine on a card. */
export interface CardLine {
  readonly name: string;
  readonly pack: string;
  readonly unit: DoseUnit | null;
  /** Quarters of a unit at each time of day; null if no dose is known: then the card says to ask. */
  readonly amounts: DoseQuarters | null;
  readonly pattern: DosePattern;
  readonly start: PlainDate;
  readonly until: PlainDate | null;
  /** When a current pause ends; `open` where that is unknown. Null if there is no pause. */
  readonly paused: PlainDate | 'open' | null;
  readonly food: Food | null;
}

/**
 * A card's entry for a medicine, on a day. Null for one that is stopped or whose course is over. A medicine taken only when
 * needed has no times, whatever was typed: the card never says to take it each morning.
 */
export function cardLine(course: CardCourse, today: PlainDate): CardLine | null {
  const { name, pack, unit, schedule, food, isStopped } = course;
  const { dose, pattern, start, until, pauses } = schedule;
  if (isStopped || (until !== null && until < today)) return null;
  const isKnown = pattern.kind !== 'as-needed' && DOSE_TIMES.some((time) => dose[time] > 0);
  return {
    name,
    pack,
    unit,
    amounts: isKnown && (pattern.kind !== 'weekdays' || pattern.weekdays.length > 0) ? dose : null,
    pattern,
    start,
    until,
    paused: pausedUntil(pauses, today),
    food,
  };
}

/** The last day of the pause on a day, joined with pauses that begin before it ends or on the day after; null if there is none. */
function pausedUntil(pauses: readonly Pause[], today: PlainDate): PlainDate | 'open' | null {
  let until: PlainDate | null = null;
  for (;;) {
    const day: PlainDate = until === null ? today : addDays(until, 1);
    const pause = pauses.find(({ from, to }) => from <= day && (to === null || to >= day));
    if (pause === undefined) return until;
    if (pause.to === null) return 'open';
    until = pause.to;
  }
}

const FRACTIONS = ['', '¼', '½', '¾'] as const;

/**
 * Quarters as a readable amount: "1½" for pieces; "7.5" for millilitres, as spoons, cups and syringes are marked, with
 * a zero before the point and none at the end.
 */
export function amountText(quarters: number, unit: DoseUnit | null): string {
  if (unit === 'ml') return String(quarters / 4);
  const [whole, part] = [Math.floor(quarters / 4), FRACTIONS[quarters % 4] ?? ''];
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
}
