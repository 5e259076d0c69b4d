import { withoutAddress } from './address-words.ts';
import {
  LONGEST_PHRASE,
  type Meaning,
  mayStartPhrase,
  type Reading,
  readBySound,
  readExactly,
  readStem,
  startsAsListed,
} from './lexicon.ts';
import { isMeasure, type Measured, readMeasured, readMeterWord, TIME_UNITS, type TimeUnit } from './measures.ts';
import { LATIN_ENDINGS } from './plain-words-table.ts';
import { type Said, saidBy } from './said-in-order.ts';
import type { NeedLanguage } from './word-forms.ts';
import { isLatinWord, plainWords } from './word-forms.ts';

/** Whether a word is on a pack in the catalogue. Such a word is never matched with another by sound. */
export type IsPackWord = (word: string) => boolean;

/** The meanings of a text's words. */
export interface ReadText {
  readonly meanings: ReadonlySet<Meaning>;
  /** Numbers directly followed by a unit of time, and times without a number, which count once. */
  readonly times: readonly Time[];
  /** Numbers without a unit. */
  readonly numbers: readonly number[];
  /** Numbers that an instrument showed: sugar in mg/dl, oxygen in percent, blood pressure in mmHg. */
  readonly measured: readonly Measured[];
  /** Words without a meaning in the tables. */
  readonly unknown: readonly string[];
  /** The unknown words and the lone numbers, in order: the name of a medicine, if there is one. */
  readonly rest: readonly string[];
  /** The language of the first word with a meaning. */
  readonly language: NeedLanguage | null;
  /**
   * How many tablets are mentioned: "20 tablets", "20 Crocin", not "Ecosprin 75 tablets" or "5 mg warfarin", whose numbers are
   * strengths.
   */
  readonly tablets: number;
  /** The same of a number behind a word that nobody knows: "Rahul 20 tablets", or the strength of a medicine not listed. */
  readonly tabletsPerhaps: number;
  /** Whether a medicine or one of its forms is asked for. */
  readonly asksForMedicine: boolean;
  /** Whether a word is the name of a medicine on packs. */
  readonly namesMedicine: boolean;
  /** What is said, in order. */
  readonly said: readonly Said[];
}

interface Time {
  readonly amount: number;
  readonly unit: TimeUnit;
  /** "1 year old", "8 mo old": an age, and no time that an illness lasted. */
  readonly isAge: boolean;
}

/** Endings that are joined to a part of the body: "sardard". */
const JOINED_BEHIND: ReadonlySet<string> = new Set<Meaning>(['pain', 'burning', 'swelling', 'itch']);
const SHORTEST_PART = 3;
const SHORTEST_TAIL = 2;
const ENDINGS = Object.entries(LATIN_ENDINGS).flatMap(([language, endings]) =>
  endings.map((ending) => ({ language, ending })),
);
/** Letters that only join two words of a compound. */
const LONGEST_GLIDE = 3;
/** The offset of the short a in each script's block. */
const SHORT_A = 0x05;

interface Piece {
  readonly readings: readonly Reading[];
  readonly words: number;
}

/** Reads a text in the languages of the tables: phrases before words, listed spellings before sounds. */
export function readWords(text: string, isPackWord: IsPackWord): ReadText {
  const read = readMeanings(text, isPackWord);
  // Who writes of a low blood pressure writes of blood pressure.
  const meanings = read.meanings.has('low-bp') ? new Set([...read.meanings, 'bp' as const]) : read.meanings;
  return { ...read, meanings, namesMedicine: read.unknown.some((word) => isName(word, isPackWord)) };
}

function readMeanings(text: string, isPackWord: IsPackWord): Omit<ReadText, 'namesMedicine'> {
  const words = withoutAddress(plainWords(text));
  const meanings = new Set<Meaning>();
  const times: Time[] = [];
  const numbers: number[] = [];
  const measured = readMeterWord(words);
  const [unknown, rest]: [string[], string[]] = [[], []];
  const said: Said[] = [];
  let language: NeedLanguage | null = null;
  let pending: number | null = null;
  let [tablets, tabletsPerhaps, numberAt] = [0, 0, -1];
  let [asksForMedicine, isBehindUnknown, isStrength, isAfterPills] = [false, false, false, false];
  let lastMeaning: Meaning | null = null;
  const count = (amount: number) => {
    if (amount > MOST_TABLETS) return;
    if (isBehindUnknown) tabletsPerhaps = Math.max(tabletsPerhaps, amount);
    else tablets = Math.max(tablets, amount);
  };
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    if (/^\d/.test(word)) {
      if (pending !== null) numbers.push(pending);
      pending = Number(word);
      numberAt = at;
      const before = words[at - 1];
      isBehindUnknown = before !== undefined && before === unknown.at(-1) && !isMeasure(before);
      isStrength = isBehindUnknown ? isName(before, isPackWord) : isReading(pending, lastMeaning);
      isStrength ||= isMeasure(words[at + 1]);
      if (isAfterPills && !isMeasure(words[at + 1])) count(pending);
      measured.push(...readMeasured(words, at));
      isAfterPills = false;
      rest.push(word);
      at += 1;
      continue;
    }
    const piece = isNamedAcid(words, at) ? null : readPiece(words, at, isPackWord);
    const spoken = words.slice(at, at + (piece?.words ?? 1));
    const saysMedicine = piece !== null && isWordForMedicine(piece, spoken);
    said.push(...saidBy(spoken.join(' '), piece?.readings, { saysMedicine, isName: isName(word, isPackWord) }));
    at += spoken.length;
    isAfterPills = saysMedicine && piece?.readings[0]?.meaning === 'sleep';
    if (piece === null) {
      if (pending !== null && !isStrength && numberAt === at - 2 && isName(word, isPackWord)) count(pending);
      unknown.push(word);
      rest.push(word);
      continue;
    }
    asksForMedicine ||= saysMedicine;
    if ((saysMedicine || KIND_OF_MEDICINE.test(spoken.join(' '))) && pending !== null && !isStrength) count(pending);
    for (const { meaning, amount, language: heard } of piece.readings) {
      if (meaning === 'filler' || meaning === 'medicine') continue;
      if (meaning === 'number') {
        pending = amount;
        continue;
      }
      // "Khatmal marne ki dawa" is for an insect, known or not.
      if (meaning === 'to-die' && words[at - piece.words - 1] === (unknown.at(-1) ?? '')) continue;
      meanings.add(meaning);
      lastMeaning = meaning;
      if (TIME_UNITS.has(meaning)) {
        times.push({ amount: pending ?? 1, unit: meaning as TimeUnit, isAge: isAge(words, at) });
        pending = null;
      } else language ??= heard;
    }
  }
  if (pending !== null) numbers.push(pending);
  if (unknown.some((word) => PEST.test(word))) meanings.delete('to-die');
  const lists = { meanings, times, numbers, measured, unknown, rest, said };
  return { ...lists, language, tablets, tabletsPerhaps, asksForMedicine };
}

/** Whether the unit of time that ends before this place says how old somebody is. */
function isAge(words: readonly string[], at: number): boolean {
  return words[at - 1] === 'yo' || words[at - 1] === 'old' || words[at] === 'old';
}

/** Pests, in English and in Hindi written with Latin letters; no pack has these words. */
const PEST =
  /^(?:khatmal|cockroach(?:es)?|tilchatt[aei]|makdi|makadi|d[ei]+mak|machh?ar|mosquito(?:es)?|makkhi|chinti|cheenti|chuh[aeo]|rats?|insects?|termites?|bed ?bugs?|bugs?)$/;

/** A higher number before a medicine is a strength. */
const MOST_TABLETS = 150;

/** Whether a word names a medicine: it is on packs, and it is no unit. */
function isName(word: string | undefined, isPackWord: IsPackWord): boolean {
  return word !== undefined && !/^\d/.test(word) && !isMeasure(word) && isPackWord(word);
}

/** The numbers that are a reading where they stand behind what is measured: a temperature, a pressure, a sugar. */
const READINGS: Readonly<Partial<Record<Meaning, readonly [from: number, to: number]>>> = {
  fever: [95, 110],
  bp: [60, 260],
  'low-bp': [40, 260],
  diabetes: [60, 600],
};

function isReading(amount: number, measured: Meaning | null): boolean {
  const range = measured === null ? undefined : READINGS[measured];
  return range !== undefined && amount >= range[0] && amount <= range[1];
}

/** "Tablets", or a phrase with it: "sleeping pills", "calcium tablets". */
function isWordForMedicine({ readings }: Piece, words: readonly string[]): boolean {
  return (
    readings.some(({ meaning }) => meaning === 'medicine') ||
    (words.length > 1 && words.some((word) => readExactly(word)?.meaning === 'medicine'))
  );
}

/** Medicines named by what they are for, of which too many may be taken. */
const KIND_OF_MEDICINE = /^(?:pain ?killers?|antacids?|laxatives?|antibiotics?)$/;

/** The acids on labels (folic, salicylic) do not mean a burn. */
function isNamedAcid(words: readonly string[], at: number): boolean {
  return words[at] === 'acid' && at > 0 && (words[at - 1] as string).endsWith('ic');
}

function readPiece(words: readonly string[], at: number, isPackWord: IsPackWord): Piece | null {
  const word = words[at] as string;
  const left = words.length - at;
  const longest = left > 1 && mayStartPhrase(word, !isPackWord(word)) ? Math.min(LONGEST_PHRASE, left) : 1;
  for (let length = longest; length > 1; length -= 1) {
    const part = words.slice(at, at + length);
    const phrase = part.join(' ');
    const reading = readExactly(phrase) ?? readPhraseStem(phrase);
    if (reading) return { readings: [reading], words: length };
    const sounded = part.some(isPackWord) ? null : readBySound(part);
    if (sounded) return { readings: [sounded], words: length };
  }
  const reading = readExactly(word);
  return reading ? { readings: [reading], words: 1 } : readOneWord(word, isPackWord);
}

/** "dam ghutne" of "dam ghut*", "முடி உதிர்வுக்கு": the stem ends inside the last word of the phrase. */
function readPhraseStem(phrase: string): Reading | null {
  const stem = readStem(phrase);
  if (stem === null || !stem.ends || stem.rest.includes(' ')) return null;
  return phrase.length - stem.rest.length > phrase.lastIndexOf(' ') + 1 ? stem.reading : null;
}

function readOneWord(word: string, isPackWord: IsPackWord): Piece | null {
  if (isPackWord(word)) return null;
  const parts = isLatinWord(word) ? readLatin(word) : readCompound(word);
  if (parts) return { readings: parts, words: 1 };
  const sounded = readBySound([word]);
  return sounded ? { readings: [sounded], words: 1 } : null;
}

/** "தலைவலி", "ತಲೆನೋವಿಗೆ": several stems in a row, and an ending. */
function readCompound(word: string): Reading[] | null {
  const stem = readStem(word);
  if (stem === null) return null;
  if (stem.rest === '') return [stem.reading];
  for (let glide = 0; glide <= LONGEST_GLIDE && glide < stem.rest.length; glide += 1) {
    for (const tail of tailsOf(stem.rest.slice(glide))) {
      const whole = readExactly(tail);
      const more = whole ? [whole] : readCompound(tail);
      if (more && tail.length >= SHORTEST_TAIL) return [stem.reading, ...more];
    }
  }
  return stem.ends ? [stem.reading] : null;
}

/** The offset from a vowel sign to the independent vowel, in each script's block. */
const SIGN_TO_VOWEL = 0x38;
const FIRST_SIGN = 0x3e;
const LAST_SIGN = 0x4c;
const BLOCK = 0x7f;

/**
 * Words are joined with a change: மூக்கு and அடைப்பு become மூக்கடைப்பு. Returns the tail as written, and with its
 * original vowel.
 */
function tailsOf(rest: string): string[] {
  const code = rest.charCodeAt(0);
  const place = code & BLOCK;
  if (place >= FIRST_SIGN && place <= LAST_SIGN)
    return [rest, String.fromCharCode(code - SIGN_TO_VOWEL) + rest.slice(1)];
  return [rest, String.fromCharCode((code & ~BLOCK) + SHORT_A) + rest];
}

/** "phoolna" is "phool*", "jorer" is jor with an ending, "sardard" is sar and dard. */
function readLatin(word: string): Reading[] | null {
  const stem = readStem(word);
  if (stem?.ends) return [stem.reading];
  if (!startsAsListed(word)) return null;
  for (const { language, ending } of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_PART) continue;
    const reading = readExactly(word.slice(0, -ending.length));
    if (reading?.language === language) return [reading];
  }
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
    const first = readExactly(word.slice(0, cut));
    const second = first?.language ? readExactly(word.slice(cut)) : null;
    if (first && second && JOINED_BEHIND.has(second.meaning)) return [first, second];
  }
  return null;
}
