import { sizeOf } from './index/common-names.ts';
import { openTexts } from './index/text-column.ts';
import { nodeOf } from './index/word-trie.ts';
import { Matcher } from './query/match-terms.ts';
import { createPagePicker, type PickPage } from './query/pick-page.ts';
import { isNumber } from './query/split-words.ts';
import { type Term, termOfNode } from './query/term.ts';
import { NO_WORD, type SearchIndex } from './search-index.ts';

/** An index with the working memory that queries need; one query at a time. */
export interface OpenIndex {
  readonly index: SearchIndex;
  readonly matcher: Matcher;
  readonly pickPage: PickPage;
  readonly wordText: (word: number) => string;
  /** The numbers of the query that are no prefix ("4" of "4 mg"), and a name behind a count. */
  readonly completeWords?: ReadonlySet<string>;
}

/** Makes an index ready for queries. Costs a few allocations, so a switch to a new index does not stop the server. */
export function openIndex(index: SearchIndex): OpenIndex {
  return {
    index,
    matcher: new Matcher(index),
    pickPage: createPagePicker(index.medicines),
    wordText: openTexts(index.wordTexts),
  };
}

/** The term of a typed word: all words with this prefix, for a complete number only itself. Null if there are none. */
export function termOf({ index, completeWords }: OpenIndex, word: string): Term | null {
  const node = nodeOf(index.trie, word);
  if (node < 0) return null;
  const term = termOfNode(index, node, word.length, isNumber(word));
  if (completeWords?.has(word) !== true) return term;
  if (!existsAsWord(term)) return null;
  const isOnly = term.to === term.from + 1;
  return isOnly ? term : { ...term, to: term.from + 1, isComplete: true, readyList: 0 };
}

/** Whether a typed word is in the catalogue exactly. */
export function existsAsWord(term: Term | null): boolean {
  return term !== null && term.exact !== NO_WORD;
}

/** Whether a word of a query is in the catalogue exactly. */
export function isWordOfPacks({ index: { trie } }: OpenIndex, word: string): boolean {
  const node = nodeOf(trie, word);
  return node >= 0 && trie.isWord[node] === 1;
}

/**
 * Whether a word of a query finds nothing: no word of a pack has this prefix, or only joined pairs of words
 * ("alevxr" for "Alev XR"), which are found only in full.
 */
export function findsNothing({ index }: OpenIndex, word: string): boolean {
  const { trie } = index;
  const node = nodeOf(trie, word);
  if (node < 0) return true;
  if (trie.isWord[node] === 1) return false;
  const from = trie.firstWord[node] as number;
  const to = trie.lastWord[node] as number;
  const lists = [index.byFirstWord, index.byOtherWord, index.compositionsByWord];
  return lists.every((list) => sizeOf(list, from, to) === 0);
}

/** Whether a word is a brand or part of a salt's name; otherwise it only follows brands ("relief", "pen"). */
export function isNameWord({ index }: OpenIndex, word: number): boolean {
  return [index.byFirstWord, index.byJoinedWord, index.compositionsByWord].some(
    (lists) => sizeOf(lists, word, word + 1) > 0,
  );
}
