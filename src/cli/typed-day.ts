import { InvalidArgumentError } from 'commander';

/** A day as an operator types it, "2026-12-31"; refuses one that does not exist. */
export function typedDay(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw new InvalidArgumentError('It must be a day as in 2026-12-31.');
  }
  return text;
}
