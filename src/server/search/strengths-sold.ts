import { sizeOf } from './index/common-names.ts';
import { type OpenIndex, termOf } from './open-index.ts';
import { isNameMatch, TIER } from './query/match-tiers.ts';
import { withoutSpareWords } from './query/other-readings.ts';
import { isNumber, withoutNumbers } from './query/split-words.ts';
import type { Term } from './query/term.ts';
import { isBorrowed, NO_WORD, rankOf, tierOf, wordOf } from './search-index.ts';

/**
 * The name in a query whose strength no pack of that name has: "telma 5", though Telma-AM holds 5 mg of amlodipine and Telma-Beta
 * is printed with a 50. The name of a salt, too, where only other salts have the number: "amlodipine 50". Null where a
 * medicine has the strength, or is printed with one that the number begins ("telma 4").
 */
export function nameOfUnsoldStrength(open: OpenIndex, words: readonly string[]): string[] | null {
  const letters = withoutNumbers(words);
  if (letters.length === 0 || letters.length === words.length) return null;
  const name = withoutSpareWords(letters);
  const isUnsold = name.length === 1 && isSalt(open, name[0] as string) ? isElsewhere : isOfOthers;
  return isUnsold(open, words, name) ? name : null;
}

function isSalt(open: OpenIndex, word: string): boolean {
  const exact = termOf(open, word)?.exact ?? NO_WORD;
  return exact !== NO_WORD && sizeOf(open.index.compositionsByWord, exact, exact + 1) > 0;
}

const ELSEWHERE: readonly number[] = [TIER.strengthElsewhere, TIER.saltStartStrengthElsewhere];

/** Whether only other salts beside this one have the number. */
function isElsewhere(open: OpenIndex, words: readonly string[]): boolean {
  const found = everyMatch(open, words);
  return found.length > 0 && found.every((match) => ELSEWHERE.includes(tierOf(match)));
}

/** The name with the number, or a salt of this strength: "azithro 500" is azithromycin, though Azithro is sold as 250 alone. */
const AS_TYPED: readonly number[] = [TIER.brandPhrase, TIER.wholeComposition, TIER.wholeCompositionStart];

/** Whether the name alone is on packs, and none with its salts has the number. */
function isOfOthers(open: OpenIndex, words: readonly string[], name: readonly string[]): boolean {
  const found = everyMatch(open, words);
  if (found.length === 0 || found.some((match) => AS_TYPED.includes(tierOf(match)))) return false;
  const salts = saltsOfName(open, name);
  if (salts.size === 0) return false;
  const isOfName = (match: number) => isNameMatch(tierOf(match)) && salts.has(saltsOf(open, match));
  const begun = words.filter(isNumber);
  if (found.some((match) => isOfName(match) && begun.every((number) => isBegunInName(open, match, number))))
    return false;
  const complete = { ...open, completeWords: new Set(begun) };
  return !everyMatch(complete, words).some(isOfName);
}

/** The salts of the packs that start with the name, without a mark behind it: Telma, not Telma-AM. Of all, where each has one. */
function saltsOfName(open: OpenIndex, name: readonly string[]): ReadonlySet<string> {
  const named = everyMatch(open, name).filter((match) => tierOf(match) === TIER.brandPhrase);
  const plain = named.filter((match) => open.index.joinedWord[rankOf(match)] === NO_WORD);
  const telling = plain.length > 0 ? plain : named;
  const fewest = Math.min(...Array.from(telling, (match) => countOf(open, match)));
  return new Set(
    Array.from(
      telling.filter((match) => countOf(open, match) === fewest),
      (match) => saltsOf(open, match),
    ),
  );
}

function countOf({ index }: OpenIndex, match: number): number {
  return index.saltCount[index.compositionOf[rankOf(match)] as number] as number;
}

/** The words of the composition without its strengths, in one order. */
function saltsOf({ index, wordText }: OpenIndex, match: number): string {
  const { starts, items } = index.saltWords;
  const composition = index.compositionOf[rankOf(match)] as number;
  return Array.from(items.subarray(starts[composition], starts[composition + 1]))
    .filter((packed) => !isBorrowed(packed))
    .map((packed) => wordText(wordOf(packed)))
    .filter((word) => !isNumber(word))
    .sort()
    .join(' ');
}

/** "4" of Telma 40; no whole number begins a fraction, so that 1 is not on its way to 1.5. */
function isBegunInName({ index, wordText, completeWords }: OpenIndex, match: number, number: string): boolean {
  const { starts, items } = index.nameWords;
  const words = Array.from(items.subarray(starts[rankOf(match)], starts[rankOf(match) + 1]), wordText);
  const begins = (word: string) =>
    word.startsWith(number) && (number === '0' || number.includes('.') || !word.startsWith(`${number}.`));
  return words.some(completeWords?.has(number) ? (word) => word === number : begins);
}

/** All that the words match, in no order. */
function everyMatch(open: OpenIndex, words: readonly string[]): Uint32Array {
  const terms = words.map((word) => termOf(open, word));
  if (!terms.every((term): term is Term => term !== null)) return new Uint32Array(0);
  return open.matcher.keys.slice(0, open.matcher.find(terms, 'query').count);
}
