import type { Meaning, Reading } from './lexicon.ts';

/**
 * One thing that a text says. `many`: too many of what is counted; `some-many`: many, perhaps not too many; `name`: a word that is
 * on packs.
 */
export type Said = Meaning | 'many' | 'some-many' | 'medicine' | 'name' | 'unknown';

/** "Too many", of tablets; "too much" may be an illness. */
const MANY = /^(?:too many|lots? of|a lot of|bahut saari|bahut sari|बहुत सारी|बहुत सारे)$/;
const SOME_MANY = /^(?:many|कई)$/;
const VITAMINS = /^(?:vit|(?:multi)?vitamins?|विटामिन|मल्टीविटामिन)$/;
/** As vitamins are sold. */
const SWEETS = /^gumm(?:y|ies)$/;

/** A word or phrase as it counts in the order of what is said; nothing for words that say nothing. */
export function saidBy(
  phrase: string,
  readings: readonly Reading[] | undefined,
  { saysMedicine, isName }: { readonly saysMedicine: boolean; readonly isName: boolean },
): readonly Said[] {
  if (VITAMINS.test(phrase)) return ['vitamins'];
  if (MANY.test(phrase)) return ['many'];
  if (SOME_MANY.test(phrase)) return ['some-many'];
  if (SWEETS.test(phrase)) return ['medicine'];
  if (readings === undefined) return [isName ? 'name' : 'unknown'];
  const meanings = readings
    .map(({ meaning }) => meaning)
    .filter((meaning) => meaning !== 'filler' && meaning !== 'medicine' && meaning !== 'number');
  return saysMedicine ? [...meanings, 'medicine'] : meanings;
}
