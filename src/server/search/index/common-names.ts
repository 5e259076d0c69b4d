import type { SearchIndex } from '../search-index.ts';
import { type PackedLists, sharedUint16, sharedUint32 } from './shared-arrays.ts';
import type { WordTrie } from './word-trie.ts';

/**
 * For prefixes that very many names have ("tab", "5"): one bit for each medicine. Testing a bit is many times
 * faster than scanning the words of a name.
 */
export interface CommonNames {
  /** Number of the node's bits plus one, or 0 for none. */
  readonly bitsOfNode: Uint16Array;
  readonly bits: Uint32Array;
  /** How many words of 32 bits one node's bits take. */
  readonly stride: number;
}

/** No bits for a term. */
export const NO_BITS = -1;

/** A prefix is common when at least one name in this many has it. */
const COMMON_SHARE = 1 / 64;
const MOST_COMMON = 1_000;

/** Collects the bits of all common prefixes. */
export function collectCommonNames(
  trie: WordTrie,
  medicines: number,
  { byFirstWord, byOtherWord }: Pick<SearchIndex, 'byFirstWord' | 'byOtherWord'>,
): CommonNames {
  const stride = (medicines + 31) >>> 5;
  const bitsOfNode = sharedUint16(trie.letter.length);
  const least = Math.max(64, medicines * COMMON_SHARE);
  const nodes: number[] = [];
  for (let node = 1; node < bitsOfNode.length && nodes.length < MOST_COMMON; node += 1) {
    const from = trie.firstWord[node] as number;
    const to = trie.lastWord[node] as number;
    if (sizeOf(byFirstWord, from, to) + sizeOf(byOtherWord, from, to) >= least) nodes.push(node);
  }
  const bits = sharedUint32(nodes.length * stride);
  nodes.forEach((node, place) => {
    bitsOfNode[node] = place + 1;
    const from = trie.firstWord[node] as number;
    const to = trie.lastWord[node] as number;
    for (const lists of [byFirstWord, byOtherWord]) {
      for (const rank of lists.items.subarray(lists.starts[from] as number, lists.starts[to] as number)) {
        const at = place * stride + (rank >>> 5);
        bits[at] = (bits[at] as number) | (1 << (rank & 31));
      }
    }
  });
  return { bitsOfNode, bits, stride };
}

/** Where the bits of a node start, or NO_BITS. */
export function bitsOf({ bitsOfNode, stride }: CommonNames, node: number): number {
  const place = bitsOfNode[node] as number;
  return place === 0 ? NO_BITS : (place - 1) * stride;
}

/** The total number of entries in the lists of these words. */
export function sizeOf(lists: PackedLists, from: number, to: number): number {
  return (lists.starts[to] as number) - (lists.starts[from] as number);
}
