import { isEverydayWord } from '#domain/language/query-words.ts';
import { slipsBetween } from '#domain/language/slips-between.ts';
import { soundDistance } from '#domain/language/sound-distance.ts';
import { type SoundKey, soundKey, soundKeysOf } from '#domain/language/sound-key.ts';
import { sizeOf } from '../index/common-names.ts';
import { nearestKnownName } from '../index/known-elsewhere.ts';
import { lookAlikesOf } from '../index/look-alikes.ts';
import { existsAsWord, isNameWord, isWordOfPacks, type OpenIndex, termOf } from '../open-index.ts';
import { findNeighbours, type Neighbour } from './find-neighbours.ts';
import { findSounds, type SoundReach } from './find-sounds.ts';
import type { SearchBy } from './match-terms.ts';
import type { SpokenWord } from './spoken-words.ts';
import { type CorrectedMatches, NO_CORRECTION, type Reading, takeInTurn } from './take-in-turn.ts';
import { type Term, termOfWord } from './term.ts';

/** Readings about as close as the best one are all shown: two names with one sound are two answers. */
const ABOUT_AS_NEAR = 0.12;
/** A look-alike of a hit is shown beside it when the typed text may mean that, too. */
const LOOK_ALIKE_DISTANCE = 0.9;
const LOOK_ALIKE_SLIPS = 2;
/** How many close words are tried for each word, and how many readings for the whole query. */
const MOST_CHOICES = 6;
const MOST_READINGS = 16;
/** The most readings that are looked up, whatever is typed. */
const MOST_TRIES = 40;
/** The most words that are read as names. Nobody types more. */
const MOST_NAMES = 6;
/** A suffix of a brand ("LC", "D") is short: it must sound exactly as written. */
const LONGEST_MARK = 3;
const MARK_DISTANCE = 0.2;
/** In Latin letters people can spell: a guarded medicine must sound the same, or differ in one similar vowel (e, i). */
const SAME_SOUND = 0.05;
const JUST_SO = 0.1;
const BUT_FOR_ONE_VOWEL = 0.15;
/** Indian scripts write English names in several ways: further than this from the name, or from its start, it may be another one. */
const SURE_WHOLE = 0.4;
const SURE_BEGUN = 0.2;
/** The cost of a prefix compared with complete words of the same sound. */
const BEGUN_COST = 0.2;
/** The cost of a word that names nothing. */
const NO_NAME_COST = 0.2;
/** A known name that the shop does not sell hides hits that are no closer. */
const NO_NEARER = 0.05;

/** What one word may have been meant to be. */
interface Choice {
  readonly term: Term;
  readonly text: string;
  readonly cost: number;
  /** Whether the word may well be another name: then it leads to no guarded medicine. */
  readonly guessed: boolean;
}

/**
 * How far guesses may go: `sure` for the same sounds; `near`, where nothing else was found, for one different consonant, or in Latin
 * letters for one that was left out of a salt's name.
 */
export type SoundSearch = 'sure' | 'near';

/**
 * Finds names that sound like the words. Numbers must match as typed: a dose is never guessed by sound. The words are tried all
 * together, then without filler words, without forms, with two joined, and finally without numbers.
 */
export function findBySound(
  open: OpenIndex,
  words: readonly SpokenWord[],
  by: SearchBy,
  search: SoundSearch,
): CorrectedMatches {
  if (words.every(({ kind, isLatin, text }) => kind !== 'name' || (isLatin && text.length < 2))) return NO_CORRECTION;
  const isAlone = words.filter(({ kind }) => kind !== 'form').length === 1;
  const choices = new Map<SpokenWord, readonly Choice[]>();
  const choicesOf = (word: SpokenWord): readonly Choice[] => {
    const known = choices.get(word);
    if (known !== undefined) return known;
    const found = findChoices(open, word, search, isAlone);
    choices.set(word, found);
    return found;
  };
  let left = MOST_TRIES;
  for (const attempt of attemptsOf(words)) {
    const readings = readingsOf(attempt.map(choicesOf)).slice(0, left);
    const found = takeNearest(open, readings, by);
    if (found !== null) return found;
    left -= readings.length;
  }
  return NO_CORRECTION;
}

/** Sets of words, the fullest first. */
function* attemptsOf(words: readonly SpokenWord[]): Generator<readonly SpokenWord[]> {
  const withoutSmall = words.filter(({ kind }) => kind !== 'small');
  const bare = withoutSmall.filter(({ kind }) => kind !== 'form');
  if (bare.filter(({ kind }) => kind === 'name').length > MOST_NAMES) return;
  if (withoutSmall.length < words.length && words.length <= MOST_NAMES) yield words;
  yield withoutSmall;
  if (bare.length < withoutSmall.length) yield bare;
  for (let at = 0; at + 1 < bare.length; at += 1) {
    const joined = joinWords(bare[at] as SpokenWord, bare[at + 1] as SpokenWord);
    if (joined !== null) yield bare.toSpliced(at, 2, joined);
  }
  const names = bare.filter(({ kind }) => kind === 'name');
  if (names.length < bare.length) yield names;
}

/** "combi flam" may be one word. */
function joinWords(first: SpokenWord, second: SpokenWord): SpokenWord | null {
  if (first.kind !== 'name' || second.kind !== 'name' || first.everyday || second.everyday) return null;
  const keys = first.keys.flatMap((start) => second.keys.map((end) => start + end));
  return { ...first, text: first.text + second.text, isLatin: first.isLatin && second.isLatin, keys };
}

/** What a word may mean, the closest first. Empty if it means nothing. */
function findChoices(open: OpenIndex, word: SpokenWord, search: SoundSearch, alone: boolean): Choice[] {
  if (word.kind === 'number') return asTyped(open, word.text);
  const typed = word.isLatin ? asTyped(open, word.form ?? word.text) : [];
  if (word.kind === 'form') return word.form === null ? [] : asTyped(open, word.form);
  if (typed.some(({ term }) => existsAsWord(term))) return typed;
  if (word.everyday) return [];
  const whole = soundChoices(open, word, word.isLatin ? 'latin' : 'whole', alone);
  const heard =
    whole.length === 0
      ? farChoices(open, word, search, alone)
      : isFar(word, whole)
        ? orBegun(open, word, whole, alone)
        : whole;
  const found =
    heard.length > 0 && isNearlyGuarded(open, word) ? heard.filter((choice) => isAsNear(open, word, choice)) : heard;
  return [...typed.map((choice) => ({ ...choice, cost: BEGUN_COST })), ...found]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_CHOICES);
}

/**
 * Whether a word in Latin letters is one typo away from a guarded name. That name is not guessed, and no other that merely sounds
 * similar may take its place: "acitron" is Acitrom rather than Isotroin.
 */
function isNearlyGuarded({ index }: OpenIndex, { text, isLatin }: SpokenWord): boolean {
  if (!isLatin) return false;
  const isGuardedName = ({ node, whole }: Neighbour) =>
    whole && index.isGuardedWord[index.trie.firstWord[node] as number] === 1;
  return findNeighbours(index, text, 1, 1, isGuardedName).length > 0;
}

/** Whether a choice is spelt as closely as the guarded name, or is one itself. */
function isAsNear({ index }: OpenIndex, word: SpokenWord, { term, text }: Choice): boolean {
  return index.isGuardedWord[term.from] === 1 || slipsBetween(text, word.text) <= 1;
}

/** Whether even the nearest whole word may be another name than the one that was written. */
function isFar(word: SpokenWord, whole: readonly Choice[]): boolean {
  return !word.isLatin && whole.every(({ guessed }) => guessed);
}

/** "बीकोसूल" is Becosules without its last sound rather than Bexol with other vowels: the nearer goes first. */
function orBegun(open: OpenIndex, word: SpokenWord, whole: readonly Choice[], alone: boolean): Choice[] {
  const words = new Set(whole.map(({ text }) => text));
  return [...whole, ...soundChoices(open, word, 'begun', alone).filter(({ text }) => !words.has(text))];
}

/**
 * A prefix, then a word with one different consonant. Latin words are tried for typos before; of them only the long names of salts
 * are heard with a consonant left out ("amoksilin"): brands differ by less.
 */
function farChoices(open: OpenIndex, word: SpokenWord, search: SoundSearch, alone: boolean): Choice[] {
  if (word.isLatin) return search === 'sure' ? [] : soundChoices(open, word, 'short', alone);
  const begun = soundChoices(open, word, 'begun', alone);
  return begun.length > 0 || search === 'sure' ? begun : soundChoices(open, word, 'near', alone);
}

function asTyped(open: OpenIndex, text: string): Choice[] {
  const term = termOf(open, text);
  return term === null ? [] : [{ term, text, cost: 0, guessed: false }];
}

function soundChoices(open: OpenIndex, word: SpokenWord, reach: SoundReach, alone: boolean): Choice[] {
  const known = nearestKnownName(word.keys);
  const choices: Choice[] = [];
  for (const hit of findSounds(open.index, word.keys, reach)) {
    const text = open.wordText(hit.word);
    if (text.length <= LONGEST_MARK && (hit.distance > MARK_DISTANCE || (alone && text.length < LONGEST_MARK)))
      continue;
    if (alone && isEverydayWord(text) && !isNameWord(open, hit.word)) continue;
    const isMark = text.length <= LONGEST_MARK && !alone;
    if (
      !isMark &&
      known !== null &&
      !isSpelling(text, known.name) &&
      hit.distance >= known.distance - NO_NEARER &&
      !sells(open, known.name)
    )
      continue;
    if (reach === 'short' && !isOfSalts(open, hit.word)) continue;
    const guessed = isGuess(word, text, hit.distance, reach);
    if (guessed && open.index.isGuardedWord[hit.word] === 1) continue;
    const cost =
      hit.distance + (reach === 'begun' ? BEGUN_COST : 0) + (isMark || isNameWord(open, hit.word) ? 0 : NO_NAME_COST);
    choices.push({ term: termOfWord(hit.word, text.length), text, cost, guessed });
    if (choices.length === 4 * MOST_CHOICES) break;
  }
  return choices;
}

/** Whether a word is a known name, or that name with a silent letter at its end (Arkamin, Arkamine). */
function isSpelling(text: string, name: string): boolean {
  return text === name || (text.startsWith(name) && soundKey(text) === soundKey(name));
}

/** Whether a hit may well be another name than the one that was written. */
function isGuess(word: SpokenWord, text: string, distance: number, reach: SoundReach): boolean {
  if (reach === 'near' || reach === 'short') return true;
  if (word.isLatin) return !isSaidJustSo(word, text, distance);
  return distance > (reach === 'begun' ? SURE_BEGUN : SURE_WHOLE);
}

function isSaidJustSo({ keys, text: typed }: SpokenWord, text: string, distance: number): boolean {
  if (distance <= SAME_SOUND) return true;
  // One wrong letter is a typo, even where Indian scripts write both alike: "zolox" is not Zolax.
  if (distance <= JUST_SO) return slipsBetween(text, typed) > 1;
  if (distance > BUT_FOR_ONE_VOWEL) return false;
  const shapes = new Set(keys.map(shapeOf));
  return soundKeysOf(text).some((key) => shapes.has(shapeOf(key)));
}

/** The consonants of a sound, and where there are vowels between them. */
function shapeOf(key: SoundKey): string {
  return key.replace(/[aeiouY]/g, 'a');
}

/** Whether a word is part of the name of a salt. */
function isOfSalts({ index }: OpenIndex, word: number): boolean {
  return sizeOf(index.compositionsByWord, word, word + 1) > 0;
}

/** Whether a name in the tables is on any pack of the catalogue. */
function sells(open: OpenIndex, name: string): boolean {
  return isWordOfPacks(open, name);
}

interface CostedReading extends Reading {
  readonly cost: number;
}

/** Every choice of every word with every other, the nearest first. */
function readingsOf(choices: readonly (readonly Choice[])[]): CostedReading[] {
  let readings: CostedReading[] = [{ terms: [], text: '', cost: 0, guessed: false }];
  for (const each of choices) {
    readings = readings
      .flatMap((reading) =>
        each.map(({ term, text, cost, guessed }) => ({
          terms: [...reading.terms, term],
          text: reading.text === '' ? text : `${reading.text} ${text}`,
          cost: reading.cost + cost,
          guessed: reading.guessed || guessed,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_READINGS);
  }
  return readings.filter(({ terms }) => terms.length > 0);
}

/** The matches of the closest reading that has any, in turn with those of readings about as close. */
function takeNearest(open: OpenIndex, readings: readonly CostedReading[], by: SearchBy): CorrectedMatches | null {
  for (const [place, reading] of readings.entries()) {
    if (takeInTurn(open, [reading], by, NONE).matches.length === 0) continue;
    const near = readings.slice(place).filter(({ cost }) => cost <= reading.cost + ABOUT_AS_NEAR);
    return takeInTurn(open, [...near, ...lookAlikeReadings(open, reading)], by, NONE);
  }
  return null;
}

const NONE = new Uint32Array(0);

/** The same reading with a word's look-alike, where that may be meant. */
function lookAlikeReadings(open: OpenIndex, reading: Reading): Reading[] {
  const words = reading.text.split(' ');
  return words.flatMap((word, place) =>
    lookAlikesOf(word).flatMap((other) => {
      const term = termOf(open, other);
      if (term === null || !existsAsWord(term)) return [];
      const isLike =
        slipsBetween(word, other) <= LOOK_ALIKE_SLIPS ||
        soundDistance(soundKey(word), soundKey(other)) <= LOOK_ALIKE_DISTANCE;
      if (!isLike) return [];
      return [{ ...reading, terms: reading.terms.with(place, term), text: words.with(place, other).join(' ') }];
    }),
  );
}
