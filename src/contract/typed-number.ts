import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';

/** A whole number within its bounds; anything else is refused with the one sentence. */
export const wholeNumber = (sentence: string, least: number, most: number) =>
  z.int(sentence).min(least, sentence).max(most, sentence);

/** The same in a query, where a number is text. */
export const queriedNumber = (sentence: string, least: number, most: number) =>
  z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);

/** An amount with at most two decimals, such as rupees or percent. */
export const twoDecimals = (sentence: string, least: number, most: number) =>
  z
    .number(sentence)
    .min(least, sentence)
    .max(most, sentence)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, sentence);

/** Units of a medicine, which may be taken in quarters. */
export const quarters = (sentence: string, most: number) =>
  z
    .number(sentence)
    .min(0, sentence)
    .max(most, sentence)
    .refine((amount) => Number.isInteger(amount * 4), sentence);

/** Which page of a list. */
export const queriedPage = z.coerce
  .number(say.pageIsANumber)
  .int(say.pageIsWhole)
  .min(1, say.pageIsFrom1)
  .max(10_000, say.pageIsThere)
  .default(1)
  .describe('From 1.');

/** How many rows of a list. */
export const queriedLimit = (most: number, usual: number) =>
  z.coerce
    .number(say.limitIsANumber)
    .int(say.limitIsWhole)
    .min(1, say.limitIsFrom1)
    .max(most, say.limitIsAtMost(most))
    .default(usual);
