import { Matcher, type Matches } from '../query/match-terms.ts';
import { createPagePicker } from '../query/pick-page.ts';
import { type Term, termOfNode } from '../query/term.ts';
import type { ReadyLists, SearchIndex } from '../search-index.ts';
import { packLists, sharedUint8, sharedUint32 } from './shared-arrays.ts';
import { ROOT, type WordTrie } from './word-trie.ts';

/** A prefix of two letters or more that fewer medicines share is searched directly. */
const HEAVY = 64;
/** How many of the best matches are precomputed: the first page of any size, and a few more. */
export const READY_MATCHES = 60;

/** No lists: the index's state while they are made. */
export function noReadyLists(trie: WordTrie): ReadyLists {
  return {
    listOfNode: sharedUint32(trie.letter.length),
    matches: packLists(0, () => {}),
    counts: sharedUint32(0),
    ways: sharedUint8(0),
  };
}

/**
 * Makes the first pages for prefixes that very many medicines share ("par", "tab", "amoxycillin"), with the same search
 * that answers everything else.
 */
export function fillReadyLists(index: SearchIndex): ReadyLists {
  const { trie } = index;
  const listOfNode = sharedUint32(trie.letter.length);
  const matcher = new Matcher(index);
  const pick = createPagePicker(index.medicines);
  const lists: Uint32Array[] = [];
  const counts: number[] = [];
  const ways: number[] = [];
  const depths = depthsOf(trie);
  for (let node = ROOT + 1; node < listOfNode.length; node += 1) {
    const depth = depths[node] as number;
    if (depth > 1 && weightOf(index, node) < HEAVY) continue;
    const { count, inName, inComposition } = matcher.find([termOfNode(index, node, depth)], 'query');
    lists.push(pick(matcher.keys, count, 0, READY_MATCHES));
    counts.push(count);
    ways.push((inName ? 1 : 0) + (inComposition ? 2 : 0));
    listOfNode[node] = lists.length;
  }
  const matches = packLists(lists.length, (add) => {
    lists.forEach((list, place) => {
      for (const key of list) add(place, key);
    });
  });
  const ready = { listOfNode, matches, counts: sharedUint32(counts.length), ways: sharedUint8(ways.length) };
  ready.counts.set(counts);
  ready.ways.set(ways);
  return ready;
}

/** The precomputed list of a single term: its best matches, at most READY_MATCHES, and the totals. Null if it has none. */
export function readyMatchesOf({ ready }: SearchIndex, { readyList }: Term): (Matches & { best: Uint32Array }) | null {
  if (readyList === 0) return null;
  const { starts, items } = ready.matches;
  const ways = ready.ways[readyList - 1] as number;
  return {
    best: items.subarray(starts[readyList - 1] as number, starts[readyList] as number),
    count: ready.counts[readyList - 1] as number,
    inName: (ways & 1) !== 0,
    inComposition: (ways & 2) !== 0,
  };
}

/** How many medicines a node leads to, including duplicates. */
function weightOf(index: SearchIndex, node: number): number {
  const from = index.trie.firstWord[node] as number;
  const to = index.trie.lastWord[node] as number;
  const names =
    (index.byFirstWord.starts[to] as number) -
    (index.byFirstWord.starts[from] as number) +
    (index.byOtherWord.starts[to] as number) -
    (index.byOtherWord.starts[from] as number);
  if (names >= HEAVY) return names;
  let weight = names;
  const { starts, items } = index.compositionsByWord;
  const medicines = index.medicinesByComposition.starts;
  const end = starts[to] as number;
  for (let at = starts[from] as number; at < end && weight < HEAVY; at += 1) {
    const composition = items[at] as number;
    weight += (medicines[composition + 1] as number) - (medicines[composition] as number);
  }
  return weight;
}

function depthsOf(trie: WordTrie): Uint8Array {
  const depths = new Uint8Array(trie.letter.length);
  for (let node = 0; node < depths.length; node += 1) {
    const start = trie.firstChild[node] as number;
    for (let child = start; child < start + (trie.childCount[node] as number); child += 1) {
      depths[child] = (depths[node] as number) + 1;
    }
  }
  return depths;
}
