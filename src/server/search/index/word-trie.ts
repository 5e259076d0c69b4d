import { sharedUint8, sharedUint32 } from './shared-arrays.ts';

/**
 * All words of a catalogue as a trie over the sorted word list. A node represents the words with a common prefix;
 * these are adjacent in the list, from `firstWord` up to `lastWord` (not included). Children are adjacent too.
 */
export interface WordTrie {
  readonly letter: Uint8Array;
  readonly firstChild: Uint32Array;
  readonly childCount: Uint8Array;
  readonly firstWord: Uint32Array;
  readonly lastWord: Uint32Array;
  /** 1 where a word ends at the node; that word is `firstWord`. */
  readonly isWord: Uint8Array;
}

export const ROOT = 0;
/** No such node. */
const NO_NODE = -1;

/** Builds the tree. `words` are sorted by code unit and distinct. */
export function buildTrie(words: readonly string[]): WordTrie {
  const nodes = countNodes(words);
  const trie = {
    letter: sharedUint8(nodes),
    firstChild: sharedUint32(nodes),
    childCount: sharedUint8(nodes),
    firstWord: sharedUint32(nodes),
    lastWord: sharedUint32(nodes),
    isWord: sharedUint8(nodes),
  };
  const depths = new Uint8Array(nodes);
  trie.lastWord[ROOT] = words.length;
  let made = 1;
  for (let node = 0; node < made; node += 1) {
    const depth = depths[node] as number;
    const end = trie.lastWord[node] as number;
    let word = trie.firstWord[node] as number;
    if (word < end && (words[word] as string).length === depth) {
      trie.isWord[node] = 1;
      word += 1;
    }
    trie.firstChild[node] = made;
    while (word < end) {
      const letter = (words[word] as string).charCodeAt(depth);
      let next = word + 1;
      while (next < end && (words[next] as string).charCodeAt(depth) === letter) next += 1;
      trie.letter[made] = letter;
      trie.firstWord[made] = word;
      trie.lastWord[made] = next;
      depths[made] = depth + 1;
      made += 1;
      word = next;
    }
    trie.childCount[node] = made - (trie.firstChild[node] as number);
  }
  return trie;
}

/** The child of `node` by letter, or NO_NODE. */
export function childOf(trie: WordTrie, node: number, letter: number): number {
  const start = trie.firstChild[node] as number;
  const end = start + (trie.childCount[node] as number);
  for (let child = start; child < end; child += 1) {
    const found = trie.letter[child] as number;
    if (found === letter) return child;
    if (found > letter) return NO_NODE;
  }
  return NO_NODE;
}

/** The node of the words that start with `prefix`, or NO_NODE. */
export function nodeOf(trie: WordTrie, prefix: string): number {
  let node = ROOT;
  for (let at = 0; at < prefix.length && node !== NO_NODE; at += 1) node = childOf(trie, node, prefix.charCodeAt(at));
  return node;
}

/** One node for each distinct prefix, and the root. */
function countNodes(words: readonly string[]): number {
  let nodes = 1;
  let before = '';
  for (const word of words) {
    let shared = 0;
    const most = Math.min(before.length, word.length);
    while (shared < most && before.charCodeAt(shared) === word.charCodeAt(shared)) shared += 1;
    nodes += word.length - shared;
    before = word;
  }
  return nodes;
}
