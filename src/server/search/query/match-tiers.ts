/**
 * How well a medicine matches, best first. Inside one tier the rank decides. Exact and prefix hits of the brand stand
 * before everything else; a further name word or a salt follows.
 */
export const TIER = {
  /** The name starts with exactly these words: "telma 40" is Telma 40. */
  brandPhrase: 0,
  /** The brand is exact, the other words stand somewhere in the name: "telma 40" is Telma AM 40. */
  brandInName: 1,
  /** The brand is exact, another word is the start of one in the name: "telma 4". */
  brandStartsInName: 2,
  /** The brand is exact, another word stands in the composition: "dolo paracetamol". */
  brandWithSalt: 3,
  /** The brand starts with the word: "augm". */
  brandStart: 4,
  /** The same, and another word stands in the composition. */
  brandStartWithSalt: 5,
  /** The composition has exactly these salts, each strength with its own salt. */
  wholeComposition: 6,
  /** The composition has these salts among others. */
  saltsAmongOthers: 7,
  /** All words stand in the name, behind the brand: "forte". */
  nameWords: 8,
  /** The strength belongs to another salt than the one it was typed behind. */
  strengthElsewhere: 9,
  /** A word is only the start of a salt: "clobetaso". */
  saltStart: 10,
  saltStartStrengthElsewhere: 11,
  /** The start of a name word behind the brand. */
  nameWordStart: 12,
  /** Some words stand in the name behind the brand, the others in the composition. */
  nameAndSalt: 13,
} as const;

/** How many tiers there are. */
export const TIERS = 14;

/** Whether the match is one of the name; else it is the composition that matched. */
export function isNameMatch(tier: number): boolean {
  return tier <= TIER.brandStartWithSalt || tier === TIER.nameWords || tier === TIER.nameWordStart;
}
