import { InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { isRealDate } from '../domain/people/age.ts';
import { readPhone } from '../domain/people/phone.ts';
import { CommandRefused } from '../server/operator/command-refused.ts';

const DAY_MS = 24 * 3_600_000;
const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a number of this writing and within these bounds; anything else is refused with the sentence. */
export function typedNumber(writing: RegExp, sentence: string, least = 0, most = Infinity): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!writing.test(text) || value < least || value > most) throw new InvalidArgumentError(sentence);
    return value;
  };
}

/** A real day, as in 2026-12-31. */
export function typedDay(text: string): string {
  if (!isRealDate(text)) throw new InvalidArgumentError(say.itMustBeADay);
  return text;
}

/** The first moment of a day in India. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

/** The first moment after a day in India. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** A time, or the first moment of a whole day in India. */
export function fromMoment(text: string): number {
  return WRITTEN_DAY.test(text) ? startOfDay(typedDay(text)) : moment(text);
}

/** A time, or the first moment after a whole day in India: a period that ends with a day includes all of it. */
export function untilMoment(text: string): number {
  return WRITTEN_DAY.test(text) ? endOfDay(typedDay(text)) : moment(text);
}

function moment(text: string): number {
  const value = readMoment(text);
  if (value === null) throw new InvalidArgumentError(say.itMustBeADayIn);
  return value;
}

/**
 * A time as it is typed; null if it is none. It needs a time zone: 18:30 in India is not 18:30 in London. `Date.parse`
 * alone reads 30 February as 2 March.
 */
export function readMoment(text: string): number | null {
  const value = Date.parse(text);
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  return isWhole && !Number.isNaN(value) && isRealDate(text.slice(0, 10)) ? value : null;
}

/**
 * The ten digits of a phone number that an operator typed; anything else is refused with the sentence that customers
 * also read.
 */
export function typedPhone(typed: string): string {
  const read = readPhone(typed);
  if (!read.ok) throw new CommandRefused(read.sentence);
  return read.phone;
}
