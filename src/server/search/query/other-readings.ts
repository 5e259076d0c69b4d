import { isSpareWord, isTellingForm, siblingsOf } from '../index/form-words.ts';
import { nodeOf } from '../index/word-trie.ts';
import { findsNothing, isWordOfPacks, type OpenIndex } from '../open-index.ts';
import { isNumber } from './split-words.ts';

/** A query read in another way. */
export interface OtherReading {
  readonly words: readonly string[];
  /**
   * `split`: two words of one, which count only where a name starts with them. `form`: another word for the form. `less`: a letter was read as a zero, or a form left out
   * that makes another medicine, so the answer must say what was searched.
   */
  readonly kind: 'same' | 'split' | 'form' | 'less';
}

/** Each part of a name written as one word has this many letters. */
const SHORTEST_PART = 3;

/**
 * A letter read as a zero ("65o"), the same letters split differently ("combi flam" is combiflam, "meftalspas" Meftal-Spas), then another word for the form, then the
 * words without meaningless ones.
 */
export function* otherReadings(open: OpenIndex, words: readonly string[]): Generator<OtherReading> {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const first = words[at] as string;
    const second = words[at + 1] as string;
    if (isNumber(first) && second === 'o') yield { words: words.toSpliced(at, 2, `${first}0`), kind: 'less' };
    if (isNumber(first) || isNumber(second) || nodeOf(open.index.trie, first + second) < 0) continue;
    yield { words: words.toSpliced(at, 2, first + second), kind: 'same' };
  }
  for (const [at, word] of words.entries()) {
    for (const parts of partsOf(open, word)) yield { words: words.toSpliced(at, 1, ...parts), kind: 'split' };
    for (const form of siblingsOf(word)) yield { words: words.with(at, form), kind: 'form' };
  }
  const telling = withoutSpareWords(words);
  if (telling.length === words.length) return;
  const isLess = words.slice(1).some((word) => isTellingForm(word) && !telling.includes(word));
  yield { words: telling, kind: isLess ? 'less' : 'same' };
}

/** Two words of packs that were written as one. */
function partsOf(open: OpenIndex, word: string): [string, string][] {
  if (isNumber(word) || word.length < 2 * SHORTEST_PART || !findsNothing(open, word)) return [];
  const parts: [string, string][] = [];
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if (isWordOfPacks(open, first) && isWordOfPacks(open, second)) parts.push([first, second]);
  }
  return parts;
}

/** Without words that say nothing about which medicine is meant, where another word with letters is left. */
export function withoutSpareWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isSpareWord(word));
  return telling.some((word) => !isNumber(word) && word.length > 1) ? telling : [...words];
}
