import { sizeOf } from '../index/common-names.ts';
import { childOf, ROOT, type WordTrie } from '../index/word-trie.ts';
import type { SearchIndex } from '../search-index.ts';
import { likelihoodOf } from './likely-slips.ts';

/** A word, or a prefix, that is spelt almost like the typed text. */
export interface Neighbour {
  readonly node: number;
  /** True: one complete word. False: all words with this prefix. */
  readonly whole: boolean;
  readonly distance: number;
}

/**
 * One typo (a letter too many, missing, wrong, or two swapped) in words from 4 letters on, two from 8. Three typed
 * letters may be a word of four with one missing.
 */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** Shorter words are corrected only into complete words: "losec" is not the start of Losacar. */
const START_FROM = 6;

const LETTER_A = 97;

/** How many typos a typed word of this many letters may have. */
export function slipsAllowed(letters: number): 0 | 1 | 2 {
  if (letters < ONE_SLIP_FROM - 1) return 0;
  return letters < TWO_SLIPS_FROM ? 1 : 2;
}

/**
 * The words closest to `typed`, all at the same smallest distance, complete words first, then by their best
 * medicine and by how likely the typo is; at most `limit`, and at most `most` typos away. Numbers are never neighbours: another strength is not a misspelling. The
 * first letter stays. Words that must not be guessed are left out, and no more distant one replaces them.
 */
export function findNeighbours(
  index: SearchIndex,
  typed: string,
  limit: number,
  most = 2,
  mayBeMeant: (neighbour: Neighbour) => boolean = () => true,
): Neighbour[] {
  const letters = Uint8Array.from(typed, (letter) => letter.charCodeAt(0));
  const first = letters.length === 0 ? -1 : childOf(index.trie, ROOT, letters[0] as number);
  if (first < 0) return [];
  for (let slips = 1; slips <= Math.min(most, slipsAllowed(letters.length)); slips += 1) {
    const found = new Map<number, Neighbour>();
    walk({ trie: index.trie, letters, found, slips }, first, 1, slips);
    const meant = [...found.values()].filter(
      ({ node, whole }) =>
        (whole || letters.length >= START_FROM) &&
        (letters.length >= ONE_SLIP_FROM || isLonger(index, node, letters.length)),
    );
    if (meant.length > 0) return pickBest(index, meant.filter(mayBeMeant), letters, limit);
  }
  return [];
}

function isLonger(index: SearchIndex, node: number, letters: number): boolean {
  const word = index.trie.firstWord[node] as number;
  const { starts } = index.wordTexts;
  return (starts[word + 1] as number) - (starts[word] as number) > letters;
}

/** Weighs a well known medicine against a likely typo: ranks closer together than this differ little. */
const RANKS_ALIKE = 200;
/** People who mean Amlo O rarely write it as one word, let alone with a typo. */
const TWO_WORDS_COST = 16;

function pickBest(index: SearchIndex, found: Neighbour[], letters: Uint8Array, limit: number): Neighbour[] {
  const { firstWord } = index.trie;
  const { bytes, starts } = index.wordTexts;
  const costs = new Map<number, number>();
  for (const { node, whole, distance } of found) {
    const word = firstWord[node] as number;
    const best = (whole ? index.bestOfWord[word] : index.bestOfNode[node]) as number;
    const isOneSlip = whole && distance === 1;
    const likelihood = isOneSlip ? likelihoodOf(letters, bytes, starts[word] as number, starts[word + 1] as number) : 1;
    const isTwoWords = whole && isOnlyJoined(index, word);
    costs.set(node, ((best + RANKS_ALIKE) / likelihood) * (isTwoWords ? TWO_WORDS_COST : 1));
  }
  const costOf = ({ node }: Neighbour) => costs.get(node) as number;
  return found
    .toSorted((a, b) => Number(b.whole) - Number(a.whole) || costOf(a) - costOf(b) || a.node - b.node)
    .slice(0, limit);
}

/** Whether a word is only two joined words. */
function isOnlyJoined({ byFirstWord, byOtherWord, compositionsByWord }: SearchIndex, word: number): boolean {
  return [byFirstWord, byOtherWord, compositionsByWord].every((lists) => sizeOf(lists, word, word + 1) === 0);
}

interface Walk {
  readonly trie: WordTrie;
  readonly letters: Uint8Array;
  readonly found: Map<number, Neighbour>;
  readonly slips: number;
}

/** Follows the letters from `at` on below `node`, with up to `left` typos; records where the letters end with no typo left. */
function walk(search: Walk, node: number, at: number, left: number): void {
  const { trie, letters } = search;
  if (left === 0) {
    let end = node;
    for (let next = at; next < letters.length; next += 1) {
      end = childOf(trie, end, letters[next] as number);
      if (end < 0) return;
    }
    note(search, end);
    return;
  }
  if (at < letters.length) {
    const same = childOf(trie, node, letters[at] as number);
    if (same >= 0) walk(search, same, at + 1, left);
    walk(search, node, at + 1, left - 1);
    swapLetters(search, node, at, left);
  }
  const start = trie.firstChild[node] as number;
  const end = start + (trie.childCount[node] as number);
  for (let child = start; child < end; child += 1) {
    const letter = trie.letter[child] as number;
    if (letter < LETTER_A) continue;
    walk(search, child, at, left - 1);
    if (at < letters.length && letter !== letters[at]) walk(search, child, at + 1, left - 1);
  }
}

function swapLetters({ trie, letters, ...rest }: Walk, node: number, at: number, left: number): void {
  const here = letters[at];
  const next = letters[at + 1];
  if (here === undefined || next === undefined || here === next) return;
  const first = childOf(trie, node, next);
  if (first < 0) return;
  const second = childOf(trie, first, here);
  if (second >= 0) walk({ trie, letters, ...rest }, second, at + 2, left - 1);
}

/** A node is recorded as the word that ends there, otherwise as the prefix of the words below. */
function note({ trie, found, slips }: Walk, node: number): void {
  if (node === ROOT || found.has(node)) return;
  found.set(node, { node, whole: trie.isWord[node] === 1, distance: slips });
}
