import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';

/** Nobody's name is longer, and no street's. */
export const NAME_MAX_CHARACTERS = 80;
export const LINE_MAX_CHARACTERS = 160;

/** Control and formatting characters that no form field needs; NUL among them, which PostgreSQL's text refuses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;

/**
 * The text of one form field: trimmed, inner runs of blanks made one, absent and null an empty text, a whole number its
 * digits (some programs send a phone as one). Refuses what is no text, too long, unprintable or not Unicode.
 */
export function typedText(maxCharacters: number) {
  return z
    .union([z.string(), z.int().nonnegative().transform(String)], say.pleaseEnterThisAs)
    .nullish()
    .transform((text) => (text ?? '').replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= maxCharacters, say.pleaseUseAtMostCharacters(maxCharacters))
    .refine((text) => !UNPRINTABLE.test(text) && text.isWellFormed(), say.pleaseRemoveCharactersThatCannot);
}

/** Whether PostgreSQL can hold or look for a text: no NUL, no half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** An opaque id that the shop gave out. What no id can be is refused here: the database would call it a fault. */
export const opaqueId = (sentence: string) =>
  z.string(sentence).trim().min(1, sentence).max(64, sentence).refine(isStorable, sentence);
