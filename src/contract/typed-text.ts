import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';

/** Longer than any name or street. */
export const NAME_MAX_CHARACTERS = 80;
export const LINE_MAX_CHARACTERS = 160;

/**
 * Control and formatting characters that no form field needs, including NUL, which PostgreSQL's text refuses, and U+0080 to U+009F, with
 * which a name could steer the terminal of an operator.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Characters without a shape, which a paste brings along: a soft hyphen, a space of no width, marks of direction, a word joiner. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060]/g;

/**
 * The text of one form field: without invisible characters, trimmed, inner runs of blanks become one, absent and null become an empty text, a whole
 * number becomes its digits (some programs send a phone number as a number). Refuses what is not text, too long,
 * unprintable or not Unicode.
 */
export function typedText(maxCharacters: number) {
  return z
    .union([z.string(), z.int().nonnegative().transform(String)], say.pleaseEnterThisAs)
    .nullish()
    .transform((text) => (text ?? '').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= maxCharacters, say.pleaseUseAtMostCharacters(maxCharacters))
    .refine((text) => !UNPRINTABLE.test(text) && text.isWellFormed(), say.pleaseRemoveCharactersThatCannot);
}

/** The largest whole number that a column of PostgreSQL's type integer holds. */
export const LARGEST_INTEGER = 2 ** 31 - 1;

/** Whether PostgreSQL can store or search a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** An opaque id issued by the shop. Impossible ids are refused here, as the database would raise an error. */
export const opaqueId = (sentence: string, maxCharacters = 64) =>
  z.string(sentence).trim().min(1, sentence).max(maxCharacters, sentence).refine(isStorable, sentence);

/** Long enough for any id with every character URL-encoded. */
export const MEDICINE_ID_MAX_CHARACTERS = 600;
/** A medicine's id, which the pharmacy's list gives: longer than any that the shop issues. */
export const medicineId = (sentence: string) => opaqueId(sentence, MEDICINE_ID_MAX_CHARACTERS);
