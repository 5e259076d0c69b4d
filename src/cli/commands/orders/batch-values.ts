import { InvalidArgumentError } from 'commander';

/** A batch as printed on a pack. */
export function batchNumber(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,38}[\x21-\x7e])?$/.test(text)) {
    throw new InvalidArgumentError('It must be 1 to 40 plain letters, digits or signs.');
  }
  return text;
}

/** Why something is done, kept for good. */
export function someWords(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '' || words.length > 200)
    throw new InvalidArgumentError('It must be some words, 200 characters at most.');
  return words;
}

/** A number of packs. */
export function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0 to 999999.');
  return Number(text);
}

/** An amount above nothing, in paise. */
export function rupees(text: string): number {
  const value = Math.round(Number(text) * 100);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || value <= 0) {
    throw new InvalidArgumentError('It must be an amount in rupees above 0.');
  }
  return value;
}
