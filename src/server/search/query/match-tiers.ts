/**
 * How well a medicine matches, best first. Within one tier the rank decides. Exact and prefix hits of the brand come
 * before everything else; then come other name words and salts.
 */
export const TIER = {
  /** The name starts with exactly these words: "telma 40" is Telma 40. */
  brandPhrase: 0,
  /** The brand is exact, the other words are somewhere in the name: "telma 40" is Telma AM 40. */
  brandInName: 1,
  /** The brand is exact, another word is a prefix of one in the name: "telma 4". */
  brandStartsInName: 2,
  /** The brand is exact, another word is in the composition: "dolo paracetamol". */
  brandWithSalt: 3,
  /** The brand starts with the word: "augm". */
  brandStart: 4,
  /** The same, and another word is in the composition. */
  brandStartWithSalt: 5,
  /** The composition has exactly these salts, each strength with its own salt. */
  wholeComposition: 6,
  /** The composition has these salts among others. */
  saltsAmongOthers: 7,
  /** All words are in the name, after the brand: "forte". */
  nameWords: 8,
  /** The strength belongs to another salt than the one it was typed after. */
  strengthElsewhere: 9,
  /** A word is only a prefix of a salt, and the composition has no other: "amox 500" is no combination with amoxicillin. */
  wholeCompositionStart: 10,
  /** The same among other salts. */
  saltStart: 11,
  saltStartStrengthElsewhere: 12,
  /** A prefix of a name word after the brand. */
  nameWordStart: 13,
  /** Some words are in the name after the brand, the others name every salt of the composition: "ibuprofen syrup" is no combination. */
  nameAndWholeComposition: 14,
  /** The same, and the composition has other salts. */
  nameAndSalt: 15,
} as const;

/** How many tiers there are. */
export const TIERS = 16;

/** Whether the match is one of the name; otherwise it is the composition that matched. */
export function isNameMatch(tier: number): boolean {
  return tier <= TIER.brandStartWithSalt || tier === TIER.nameWords || tier === TIER.nameWordStart;
}
