import { soundKey } from '../language/sound-key.ts';
import { HOUSEHOLD_NAMES, type HouseholdName } from './household-table.ts';
import type { IsPackWord } from './read-words.ts';
import { plainWords } from './word-forms.ts';

const LONGEST_NAME = 4;
/** Sound keys shorter than this match too many words. */
const SHORTEST_SOUND = 5;

const byWords = new Map<string, HouseholdName>();
const bySound = new Map<string, HouseholdName>();
/** The first words of names of several words. */
const firstWords = new Set<string>();
const firstSounds = new Set<string>();
for (const household of HOUSEHOLD_NAMES) {
  for (const spelling of [household.name, ...(household.also ?? '').split(',')]) {
    const words = plainWords(spelling);
    if (words.length === 0) continue;
    setOnce(byWords, words.join(' '), household);
    const sounds = words.map(soundOf);
    if (sounds.join(' ').length >= SHORTEST_SOUND) setOnce(bySound, sounds.join(' '), household);
    if (words.length === 1) continue;
    firstWords.add(words[0] as string);
    firstSounds.add(sounds[0] as string);
  }
}

/** The household name in a text, with the words that named it and the remaining words; null if there is none. */
export function findHouseholdName(
  text: string,
  isPackWord: IsPackWord,
): { readonly household: HouseholdName; readonly words: string; readonly rest: string } | null {
  const words = plainWords(text);
  if (words.length === 1) return findOneWord(words[0] as string, isPackWord);
  const packWord = words.map(isPackWord);
  const startsMore = words.map((word, at) => firstWords.has(word) || (!packWord[at] && firstSounds.has(soundOf(word))));
  for (let length = Math.min(LONGEST_NAME, words.length); length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      if (length > 1 && !startsMore[at]) continue;
      const part = words.slice(at, at + length);
      const household =
        byWords.get(part.join(' ')) ??
        (packWord.slice(at, at + length).includes(true) ? null : bySound.get(part.map(soundOf).join(' ')));
      if (household) return { household, words: part.join(' '), rest: words.toSpliced(at, length).join(' ') };
    }
  }
  return null;
}

function findOneWord(word: string, isPackWord: IsPackWord) {
  const household = byWords.get(word) ?? (isPackWord(word) ? undefined : bySound.get(soundOf(word)));
  return household === undefined ? null : { household, words: word, rest: '' };
}

function soundOf(word: string): string {
  return /^\d/.test(word) ? word : soundKey(word);
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
