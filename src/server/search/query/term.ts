import { bitsOf, NO_BITS } from '../index/common-names.ts';
import { NO_WORD, type SearchIndex } from '../search-index.ts';

/** One word of a query, as the words of the catalogue that it matches: all from `from` up to `to` (not included). */
export interface Term {
  readonly from: number;
  readonly to: number;
  /** The word that it matches exactly, or NO_WORD. */
  readonly exact: number;
  readonly isNumber: boolean;
  readonly length: number;
  /** Where the index stores the bits of the names that have it, or NO_BITS. */
  readonly nameBits: number;
  /** Whether those bits stand for longer words too, so that a name with its bit must still be read: the "40" of "40 mg" is not 400. */
  readonly isComplete: boolean;
  /** Number of its ready list plus one, or 0 for none. */
  readonly readyList: number;
}

/** The term of all words below a node, when `length` letters or digits lead to it. */
export function termOfNode(index: SearchIndex, node: number, length: number, isNumber = false): Term {
  const { trie } = index;
  const from = trie.firstWord[node] as number;
  const exact = trie.isWord[node] === 1 ? from : NO_WORD;
  const nameBits = bitsOf(index.commonNames, node);
  const readyList = index.ready.listOfNode[node] as number;
  return { from, to: trie.lastWord[node] as number, exact, isNumber, length, nameBits, isComplete: false, readyList };
}

/** The term of one word of the catalogue and no other. */
export function termOfWord(word: number, length: number): Term {
  return {
    from: word,
    to: word + 1,
    exact: word,
    isNumber: false,
    length,
    nameBits: NO_BITS,
    isComplete: false,
    readyList: 0,
  };
}

/** Whether a word of the catalogue is one of the term's. */
export function stands(term: Term, word: number): boolean {
  return word >= term.from && word < term.to;
}
