import { memoise } from '#domain/medicine/memoise.ts';
import { isGuardedMolecule } from '#domain/medicine/salts/guarded-molecules.ts';
import { canonicalSalt } from '#domain/medicine/salts/salt-names.ts';
import { NO_WORD, packSaltWord, type SearchIndex, wordOf } from '../search-index.ts';
import { collectCommonNames } from './common-names.ts';
import {
  cutStrength,
  isSharedPart,
  type NameWords,
  readNameWords,
  readSaltWords,
  type SaltWord,
} from './pack-words.ts';
import { fillReadyLists, noReadyLists } from './ready-lists.ts';
import { type PackedLists, packLists, sharedUint8, sharedUint32 } from './shared-arrays.ts';
import { buildSounds } from './sound-index.ts';
import { packTexts } from './text-column.ts';
import { buildTrie, type WordTrie } from './word-trie.ts';

/** The input of the index. Medicines are in rank order, the best first. */
export interface IndexSource {
  readonly names: readonly string[];
  /** Each medicine's composition, as an index into `compositions`. */
  readonly compositionOf: Uint32Array;
  /** The distinct compositions: the salts as printed. */
  readonly compositions: readonly (readonly string[])[];
  /** False for medicines that no search may list (abortion kits). */
  readonly isListed: (rank: number) => boolean;
}

/** Builds the index of a whole catalogue. Runs about a second for 250,000 medicines, so it belongs in a worker. */
export function buildIndex(source: IndexSource): SearchIndex {
  const names = source.names.map(readNameWords);
  const salts = readCompositions(source.compositions);
  const words = distinctWords(names, salts);
  const numberOf = new Map(words.map((word, place) => [word, place]));
  const trie = buildTrie(words);
  const lists = buildLists(source, names, salts, numberOf);
  const bestOfWord = findBestOfWords(words.length, lists);
  const index: SearchIndex = {
    medicines: names.length,
    wordTexts: packTexts(words),
    trie,
    bestOfWord,
    bestOfNode: findBestOfNodes(trie, bestOfWord),
    ...lists,
    ...findGuarded(source, salts, words.length, lists),
    sounds: buildSounds(words),
    commonNames: collectCommonNames(trie, names.length, lists),
    ready: noReadyLists(trie),
  };
  return { ...index, ready: fillReadyLists(index) };
}

/** The words of every composition. A first pass collects the one-word molecules, so that the second knows borrowed words. */
function readCompositions(compositions: readonly (readonly string[])[]): SaltWord[][] {
  const moleculeOf = (printed: string) => canonicalSalt(printed).molecule;
  const printedNames = new Set(compositions.flatMap((salts) => salts.map((text) => cutStrength(text).name)));
  const molecules = new Set([...printedNames].map(moleculeOf).filter((molecule) => /^[a-z]+$/.test(molecule)));
  const known = new Map<string, SaltWord[]>();
  const wordsOfSalt = (text: string): SaltWord[] => {
    const before = known.get(text);
    if (before) return before;
    const found = readSaltWords([text], moleculeOf, molecules);
    known.set(text, found);
    return found;
  };
  return compositions.map((salts) =>
    salts.flatMap((text, salt) => wordsOfSalt(text).map((found) => ({ ...found, salt }))),
  );
}

function distinctWords(names: readonly NameWords[], salts: readonly (readonly SaltWord[])[]): string[] {
  const words = new Set<string>();
  for (const name of names) {
    for (const word of name.words) words.add(word);
    if (name.joined !== null) words.add(name.joined);
  }
  for (const composition of salts) for (const { word } of composition) words.add(word);
  return [...words].sort();
}

type Lists = Omit<
  SearchIndex,
  | 'medicines'
  | 'wordTexts'
  | 'trie'
  | 'bestOfWord'
  | 'bestOfNode'
  | 'isGuardedComposition'
  | 'isGuardedWord'
  | 'sounds'
  | 'commonNames'
  | 'ready'
>;

function buildLists(
  source: IndexSource,
  names: readonly NameWords[],
  salts: readonly (readonly SaltWord[])[],
  numberOf: ReadonlyMap<string, number>,
): Lists {
  const place = (word: string): number => numberOf.get(word) ?? NO_WORD;
  const joinedWord = sharedUint32(names.length).fill(NO_WORD);
  names.forEach(({ joined }, rank) => {
    if (joined !== null && source.isListed(rank)) joinedWord[rank] = place(joined);
  });
  const nameWords = packLists(names.length, (add) => {
    names.forEach(({ words }, rank) => {
      if (source.isListed(rank)) for (const word of words) add(rank, place(word));
    });
  });
  return {
    joinedWord,
    nameWords,
    ...listMedicines(source, numberOf.size, nameWords, joinedWord),
    ...listCompositions(salts, numberOf.size, place),
    compositionOf: source.compositionOf,
  };
}

function listMedicines(
  source: IndexSource,
  words: number,
  { starts, items }: PackedLists,
  joinedWord: Uint32Array,
): Pick<Lists, 'byFirstWord' | 'byJoinedWord' | 'byOtherWord' | 'medicinesByComposition'> {
  const byFirstWord = packLists(words, (add) => {
    for (let rank = 0; rank < joinedWord.length; rank += 1) {
      const start = starts[rank] as number;
      if (start < (starts[rank + 1] as number)) add(items[start] as number, rank);
    }
  });
  const byJoinedWord = packLists(words, (add) => {
    joinedWord.forEach((joined, rank) => {
      if (joined !== NO_WORD) add(joined, rank);
    });
  });
  const byOtherWord = packLists(words, (add) => {
    for (let rank = 0; rank < joinedWord.length; rank += 1) {
      const end = starts[rank + 1] as number;
      for (let at = (starts[rank] as number) + 1; at < end; at += 1) add(items[at] as number, rank);
    }
  });
  const medicinesByComposition = packLists(source.compositions.length, (add) => {
    source.compositionOf.forEach((composition, rank) => {
      if (source.isListed(rank)) add(composition, rank);
    });
  });
  return { byFirstWord, byJoinedWord, byOtherWord, medicinesByComposition };
}

function listCompositions(
  salts: readonly (readonly SaltWord[])[],
  words: number,
  place: (word: string) => number,
): Pick<Lists, 'compositionsByWord' | 'saltWords' | 'saltCount' | 'hasBorrowed'> {
  const saltCount = sharedUint8(salts.length);
  const hasBorrowed = sharedUint8(salts.length);
  salts.forEach((composition, number) => {
    saltCount[number] = (composition.at(-1)?.salt ?? -1) + 1;
    hasBorrowed[number] = composition.some(({ borrowed }) => borrowed) ? 1 : 0;
  });
  const saltWords = packLists(salts.length, (add) => {
    salts.forEach((composition, number) => {
      for (const { word, salt, borrowed } of composition) add(number, packSaltWord(place(word), salt, borrowed));
    });
  });
  const compositionsByWord = packLists(words, (add) => {
    salts.forEach((composition, number) => {
      for (const word of new Set(composition.map((found) => found.word))) add(place(word), number);
    });
  });
  return { compositionsByWord, saltWords, saltCount, hasBorrowed };
}

/**
 * Compositions with a guarded molecule (see `isGuardedMolecule`), and the words that lead to them: the molecule's names,
 * and brands whose best known medicine is guarded, or half of their medicines. A brand with one guarded pack among many
 * ("Ascoril C") may be guessed; that pack is then not listed.
 */
function findGuarded(
  source: IndexSource,
  salts: readonly (readonly SaltWord[])[],
  words: number,
  { saltWords, byFirstWord, byJoinedWord }: Lists,
): Pick<SearchIndex, 'isGuardedComposition' | 'isGuardedWord'> {
  const isGuardedSalt = memoise((text: string) => isGuardedMolecule(canonicalSalt(cutStrength(text).name).molecule));
  const isGuardedComposition = sharedUint8(source.compositions.length);
  const isGuardedWord = sharedUint8(words);
  source.compositions.forEach((printed, number) => {
    if (!printed.some(isGuardedSalt)) return;
    isGuardedComposition[number] = 1;
    salts[number]?.forEach(({ word, salt }, place) => {
      if (isSharedPart(word) || !isGuardedSalt(printed[salt] as string)) return;
      isGuardedWord[wordOf(saltWords.items[(saltWords.starts[number] as number) + place] as number)] = 1;
    });
  });
  const guardsOf = (rank: number) => isGuardedComposition[source.compositionOf[rank] as number] as number;
  for (const { starts, items } of [byFirstWord, byJoinedWord]) {
    for (let word = 0; word < words; word += 1) {
      const ranks = items.subarray(starts[word] as number, starts[word + 1] as number);
      const guarded = ranks.reduce((sum, rank) => sum + guardsOf(rank), 0);
      if (guarded > 0 && (guardsOf(ranks[0] as number) === 1 || 2 * guarded >= ranks.length)) isGuardedWord[word] = 1;
    }
  }
  return { isGuardedComposition, isGuardedWord };
}

function findBestOfWords(words: number, lists: Lists): Uint32Array {
  const best = sharedUint32(words).fill(NO_WORD);
  const better = (word: number, rank: number) => {
    if (rank < (best[word] as number)) best[word] = rank;
  };
  const { compositionsByWord, medicinesByComposition } = lists;
  for (let word = 0; word < words; word += 1) {
    for (const { starts, items } of [lists.byFirstWord, lists.byJoinedWord, lists.byOtherWord]) {
      const start = starts[word] as number;
      if (start < (starts[word + 1] as number)) better(word, items[start] as number);
    }
    const end = compositionsByWord.starts[word + 1] as number;
    for (let at = compositionsByWord.starts[word] as number; at < end; at += 1) {
      const composition = compositionsByWord.items[at] as number;
      const start = medicinesByComposition.starts[composition] as number;
      if (start < (medicinesByComposition.starts[composition + 1] as number)) {
        better(word, medicinesByComposition.items[start] as number);
      }
    }
  }
  return best;
}

function findBestOfNodes(trie: WordTrie, bestOfWord: Uint32Array): Uint32Array {
  const best = sharedUint32(trie.letter.length).fill(NO_WORD);
  for (let node = best.length - 1; node >= 0; node -= 1) {
    if (trie.isWord[node] === 1) best[node] = bestOfWord[trie.firstWord[node] as number] as number;
    const start = trie.firstChild[node] as number;
    for (let child = start; child < start + (trie.childCount[node] as number); child += 1) {
      if ((best[child] as number) < (best[node] as number)) best[node] = best[child] as number;
    }
  }
  return best;
}
