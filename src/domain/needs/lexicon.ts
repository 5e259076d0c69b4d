import { isOrdinaryWord } from '../language/query-words.ts';
import { type Script, scriptOf } from '../language/scripts.ts';
import { distanceInBytes, keyBytes } from '../language/sound-distance.ts';
import { type SoundKey, skeletonOf, soundKey } from '../language/sound-key.ts';
import { FILLER_WORDS, MARATHI_ENDING, MEDICINE_WORDS, NUMBER_WORDS } from './plain-words-table.ts';
import type { NeedLanguage, Vocabulary } from './word-forms.ts';
import { isLatinWord, plainWords } from './word-forms.ts';
import { DANGER_WORDS } from './words-of-danger-table.ts';
import { ILLNESS_WORDS } from './words-of-illness-table.ts';
import { BODY_WORDS } from './words-of-the-body-table.ts';

export type Meaning = keyof typeof BODY_WORDS | keyof typeof ILLNESS_WORDS | keyof typeof DANGER_WORDS;

/** The meaning of one word or phrase. `bySound`: this spelling is not listed, it only sounds like a listed one. */
export interface Reading {
  readonly meaning: Meaning | 'filler' | 'medicine' | 'number';
  readonly language: NeedLanguage | null;
  readonly amount: number | null;
  readonly bySound: boolean;
}

/** The most words of one phrase of the tables. */
export const LONGEST_PHRASE = 5;

/** Illnesses come first: where two tables list the same phrase, the first one counts. */
const TABLES: readonly Vocabulary[] = [ILLNESS_WORDS, BODY_WORDS, DANGER_WORDS];

/** Sound keys shorter than this match too many words. */
const SHORTEST_SOUND = 4;
const SHORTEST_DANGER_SOUND = 5;
const SHORTEST_PHRASE_SOUND = 7;
/** Below these distances two sounds are spellings of one word: short words and words of danger must be closer. */
const NEAR_FOR_DANGER = 0.12;
const NEAR = 0.21;
const NEAR_FOR_LONG = 0.33;
const LONG_SOUND = 6;
/** The longest endings: after an open stem of the tables ("ghut*"), and after any other. */
const LONGEST_OPEN_ENDING = 16;
const LONGEST_ENDING = 8;
const SHORTEST_STEM = 3;

interface Stem {
  readonly reading: Reading;
  readonly open: boolean;
}

const exact = new Map<string, Reading>();
const stems = new Map<string, Stem>();
const sounds = new Map<SoundKey, Reading[]>();
const skeletons = new Map<number, { readonly key: Uint8Array; readonly reading: Reading; readonly within: number }[]>();
let longestStem = 0;
/**
 * The first words of phrases of several words, as written and by sound, so that most words are quickly known to start
 * none.
 */
const phraseStarts = new Set<string>();
const phraseSounds = new Set<SoundKey>();

for (const table of TABLES) {
  for (const [meaning, words] of Object.entries(table)) {
    for (const [language, list] of Object.entries(words)) {
      for (const entry of (list as string).split(',')) {
        const reading = {
          meaning: meaning as Meaning,
          language: language as NeedLanguage,
          amount: null,
          bySound: false,
        };
        addEntry(entry.trim(), reading, table === DANGER_WORDS);
      }
    }
  }
}
for (const [place, list] of NUMBER_WORDS.entries()) {
  for (const word of list.split(','))
    setExactly(phraseOf(word), { meaning: 'number', language: null, amount: place + 1, bySound: false });
}
for (const word of MEDICINE_WORDS.split(','))
  setExactly(phraseOf(word), { meaning: 'medicine', language: null, amount: null, bySound: false });
for (const word of FILLER_WORDS.split(','))
  setExactly(phraseOf(word), { meaning: 'filler', language: null, amount: null, bySound: false });

/** The first letters of all listed words and stems: most words on packs start with none of them. */
const heads = new Set([...exact.keys()].map(headOf));
const stemHeads = new Set([...stems.keys()].map(headOf));

/** Whether a word in the tables begins with the same three letters. */
export function startsAsListed(word: string): boolean {
  return heads.has(headOf(word));
}

function headOf(word: string): string {
  return word.slice(0, SHORTEST_STEM);
}

/**
 * Whether a phrase of several words in the tables may start with this word; `bySound`: or with one that sounds like it.
 */
export function mayStartPhrase(word: string, bySound: boolean): boolean {
  return phraseStarts.has(word) || (bySound && phraseSounds.has(soundKey(word)));
}

/** The meaning of a phrase of the tables, as written. */
export function readExactly(phrase: string): Reading | null {
  return exact.get(phrase) ?? null;
}

/**
 * The meaning of the longest stem that the phrase starts with, if the rest is a valid ending ("காய்ச்சலுக்கு", "ghutne"
 * of "ghut*").
 */
export function readStem(
  phrase: string,
): { readonly reading: Reading; readonly rest: string; readonly ends: boolean } | null {
  if (!stemHeads.has(headOf(phrase))) return null;
  for (let length = Math.min(phrase.length, longestStem); length >= SHORTEST_STEM; length -= 1) {
    const stem = stems.get(phrase.slice(0, length));
    if (!stem) continue;
    const rest = phrase.slice(length);
    if (!stem.open && isDevanagari(phrase)) {
      if (MARATHI_ENDING.test(rest)) return { reading: stem.reading, rest, ends: true };
      if (!exact.has(rest.replace(/^[\u093e-\u094c]/, ''))) continue;
    }
    return { reading: stem.reading, rest, ends: rest.length <= (stem.open ? LONGEST_OPEN_ENDING : LONGEST_ENDING) };
  }
  return null;
}

/**
 * The meaning of words in an unlisted spelling, by sound; null if no listed word in their script sounds like them.
 */
export function readBySound(words: readonly string[]): Reading | null {
  if (words.some(isOrdinaryWord)) return null;
  const key = words.map(soundKey).join(' ');
  if (key.length < (words.length > 1 ? SHORTEST_PHRASE_SOUND : SHORTEST_SOUND)) return null;
  const mayMean = (reading: Reading) => isOfScript(words[0] as string, reading.language);
  const reading = sounds.get(key)?.find(mayMean) ?? (words.length === 1 ? nearest(key, mayMean) : null);
  return reading ? { ...reading, bySound: true } : null;
}

const SCRIPTS: Readonly<Partial<Record<Script, readonly NeedLanguage[]>>> = {
  devanagari: ['hi', 'mr', 'en'],
  kannada: ['kn', 'en'],
  tamil: ['ta', 'en'],
  telugu: ['te', 'en'],
  bengali: ['bn', 'en'],
  gujarati: ['gu', 'en'],
};

/**
 * English is written in every script, the other languages in their own script and in Latin letters. Scripts without
 * words of their own match all.
 */
function isOfScript(word: string, language: NeedLanguage | null): boolean {
  const languages = SCRIPTS[scriptOf(word)];
  return languages === undefined || language === null || languages.includes(language);
}

function nearest(key: SoundKey, mayMean: (reading: Reading) => boolean): Reading | null {
  const alike = skeletons.get(skeletonOf(key));
  if (alike === undefined) return null;
  const typed = keyBytes(key);
  let best: Reading | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { key: other, reading, within } of alike) {
    const distance = distanceInBytes(typed, other, 0, other.length, false);
    const limit = key.length < LONG_SOUND ? Math.min(within, NEAR) : within;
    if (distance >= Math.min(least, limit) || !mayMean(reading)) continue;
    least = distance;
    best = reading;
  }
  return best;
}

function addEntry(entry: string, reading: Reading, isDanger: boolean): void {
  const open = entry.endsWith('*');
  const phrase = phraseOf(entry.replace('*', ''));
  if (phrase === '') return;
  const words = phrase.split(' ');
  if (open) {
    setStem(phrase, { reading, open });
    return;
  }
  setExactly(phrase, reading);
  if (!isLatinWord(words.at(-1) as string)) {
    const stem = withoutEnding(phrase);
    if ((stem.split(' ').at(-1) as string).length >= SHORTEST_STEM) setStem(stem, { reading, open });
  }
  const key = words.map(soundKey).join(' ');
  const shortest = isDanger ? SHORTEST_DANGER_SOUND : SHORTEST_SOUND;
  if (key.length < (words.length > 1 ? SHORTEST_PHRASE_SOUND : shortest)) return;
  if (words.length > 1) phraseSounds.add(key.slice(0, key.indexOf(' ')));
  const alike = sounds.get(key) ?? [];
  alike.push(reading);
  sounds.set(key, alike);
  if (words.length > 1) return;
  const skeleton = skeletonOf(key);
  const bucket = skeletons.get(skeleton) ?? [];
  bucket.push({ key: keyBytes(key), reading, within: isDanger ? NEAR_FOR_DANGER : NEAR_FOR_LONG });
  skeletons.set(skeleton, bucket);
}

function setExactly(phrase: string, reading: Reading): void {
  setOnce(exact, phrase, reading);
  notePhrase(phrase);
}

function notePhrase(phrase: string): void {
  const end = phrase.indexOf(' ');
  if (end > 0) phraseStarts.add(phrase.slice(0, end));
}

function setStem(stem: string, entry: Stem): void {
  setOnce(stems, stem, entry);
  notePhrase(stem);
  longestStem = Math.max(longestStem, stem.length);
}

/** A word without its case ending: a final virama, vowel sign or m. */
function withoutEnding(word: string): string {
  return isDevanagari(word)
    ? word.replace(/[\u093e-\u094c]$/, '')
    : word.replace(/[\u0bcd\u0ccd\u0c4d\u0bc1\u0cc1\u0c41\u0c02\u0b82]$/, '');
}

function isDevanagari(word: string): boolean {
  return /[\u0900-\u097f]/.test(word);
}

function phraseOf(entry: string): string {
  return plainWords(entry).join(' ');
}

function setOnce<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
