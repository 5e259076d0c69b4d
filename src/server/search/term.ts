import { NO_WORD } from './search-index.ts';
import type { WordTrie } from './word-trie.ts';

/** One word of a query as the words of the catalogue that it stands for: all from `from` up to `to` (not included). */
export interface Term {
  readonly from: number;
  readonly to: number;
  /** The word that it is to the letter, or NO_WORD. */
  readonly exact: number;
  readonly isNumber: boolean;
  readonly length: number;
}

/** The term of all words below a node, when `length` letters or digits lead to it. */
export function termOfNode(trie: WordTrie, node: number, length: number, isNumber = false): Term {
  const from = trie.firstWord[node] as number;
  const exact = trie.isWord[node] === 1 ? from : NO_WORD;
  return { from, to: trie.lastWord[node] as number, exact, isNumber, length };
}

/** The term of one word of the catalogue and no other. */
export function termOfWord(word: number, length: number): Term {
  return { from: word, to: word + 1, exact: word, isNumber: false, length };
}

/** Whether a word of the catalogue is one of the term's. */
export function stands(term: Term, word: number): boolean {
  return word >= term.from && word < term.to;
}
