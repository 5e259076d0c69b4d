import type { CommonNames } from './index/common-names.ts';
import type { PackedLists } from './index/shared-arrays.ts';
import type { SoundIndex } from './index/sound-index.ts';
import type { TextColumn } from './index/text-column.ts';
import type { WordTrie } from './index/word-trie.ts';

/**
 * The medicine index. A medicine is a number from 0, its rank: active before discontinued, then by popularity, so lists
 * in rank order have the best first. Words are numbers in the order of the sorted word list.
 */
export interface SearchIndex {
  /** How many medicines the catalogue has. */
  readonly medicines: number;
  readonly wordTexts: TextColumn;
  readonly trie: WordTrie;
  /** The best rank of a word, and of the words below a node of the trie. */
  readonly bestOfWord: Uint32Array;
  readonly bestOfNode: Uint32Array;
  /** Medicines by the first word of their name. */
  readonly byFirstWord: PackedLists;
  /** Medicines by the first two words of their name written as one. Found only by the whole of it. */
  readonly byJoinedWord: PackedLists;
  /** Medicines by the other words of their name. */
  readonly byOtherWord: PackedLists;
  readonly compositionsByWord: PackedLists;
  readonly medicinesByComposition: PackedLists;
  /** The words of each name, in order. */
  readonly nameWords: PackedLists;
  /** The first two words written as one, or NO_WORD. */
  readonly joinedWord: Uint32Array;
  readonly compositionOf: Uint32Array;
  /** The words of each composition, as `packSaltWord` packs them. */
  readonly saltWords: PackedLists;
  readonly saltCount: Uint8Array;
  /** 1 where a word of the composition is the name of another molecule. */
  readonly hasBorrowed: Uint8Array;
  /** 1 for a composition with a guarded molecule; no guess ever lists its medicines. */
  readonly isGuardedComposition: Uint8Array;
  /** 1 for a word whose first matches are guarded medicines; no misspelling is corrected into it. */
  readonly isGuardedWord: Uint8Array;
  readonly sounds: SoundIndex;
  readonly commonNames: CommonNames;
  readonly ready: ReadyLists;
}

/** Precomputed first pages for prefixes that very many medicines share. */
export interface ReadyLists {
  /** Place of the node's list plus one, or 0 for none. */
  readonly listOfNode: Uint32Array;
  /** The best matches, best first, as `matchKey` packs them. */
  readonly matches: PackedLists;
  /** How many match in all. */
  readonly counts: Uint32Array;
  /** 1: some match by name. 2: some match by composition. */
  readonly ways: Uint8Array;
}

export const NO_WORD = 0xffff_ffff;

const SALTS = 32;

/** A word of a composition with its salt (0 to 31) and whether it is borrowed, in one number. */
export function packSaltWord(word: number, salt: number, borrowed: boolean): number {
  return (word * SALTS + Math.min(salt, SALTS - 1)) * 2 + (borrowed ? 1 : 0);
}

/** The word of a packed salt word. */
export function wordOf(packed: number): number {
  return Math.floor(packed / (2 * SALTS));
}

/** The salt of a packed salt word. */
export function saltOf(packed: number): number {
  return (packed >>> 1) % SALTS;
}

/** Whether a packed salt word is borrowed. */
export function isBorrowed(packed: number): boolean {
  return (packed & 1) === 1;
}

/** Ranks fit in 26 bits: 67 million medicines. */
export const RANK_BITS = 26;
const RANK_MASK = 2 ** RANK_BITS - 1;

/** How well a medicine matches, best first; see `match-tiers.ts`. With the rank in one number, so that sorting numbers sorts matches. */
export function matchKey(tier: number, rank: number): number {
  return ((tier << RANK_BITS) | rank) >>> 0;
}

/** The medicine of a match. */
export function rankOf(key: number): number {
  return key & RANK_MASK;
}

/** Whether a medicine holds a guarded molecule; see `isGuardedMolecule`. */
export function isGuarded({ isGuardedComposition, compositionOf }: SearchIndex, rank: number): boolean {
  return isGuardedComposition[compositionOf[rank] as number] === 1;
}

/** The tier of a match. */
export function tierOf(key: number): number {
  return key >>> RANK_BITS;
}
