import { InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/orders.ts';
import { typedNumber } from '../../typed-values.ts';

/** A batch as printed on a pack. */
export function batchNumber(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,38}[\x21-\x7e])?$/.test(text)) {
    throw new InvalidArgumentError(say.itMustBe1);
  }
  return text;
}

/** The reason for an action, kept for good. */
export function someWords(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '' || words.length > 200) throw new InvalidArgumentError(say.itMustBeSome);
  return words;
}

/** A whole number of up to six digits, such as a number of packs. */
export const count = typedNumber(/^\d{1,6}$/, say.itMustBeAWhole);

/** An amount above zero, in paise. */
export function rupees(text: string): number {
  const value = Math.round(Number(text) * 100);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || value <= 0) {
    throw new InvalidArgumentError(say.itMustBeAnAmount);
  }
  return value;
}
