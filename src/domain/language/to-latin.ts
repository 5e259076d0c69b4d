import { asciiDigits, type IndicScript, indicPlace } from './scripts.ts';

/**
 * The letters of the nine scripts by their offset in the Unicode block (Unicode Standard 15, chapters 12 and 13; the
 * blocks follow ISCII 1991), in the Latin spelling that people in India type. A consonant carries the vowel a until a
 * vowel sign or the virama takes it away.
 */
const CONSONANTS: Readonly<Record<number, string>> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'n',
  26: 'ch',
  27: 'chh',
  28: 'j',
  29: 'jh',
  30: 'n',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  41: 'n',
  42: 'p',
  43: 'ph',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  49: 'r',
  50: 'l',
  51: 'l',
  52: 'l',
  53: 'v',
  54: 'sh',
  55: 'sh',
  56: 's',
  57: 'h',
};

/** Independent vowels. */
const VOWELS: Readonly<Record<number, string>> = {
  4: 'a',
  5: 'a',
  6: 'aa',
  7: 'i',
  8: 'ee',
  9: 'u',
  10: 'oo',
  11: 'ri',
  12: 'li',
  13: 'a',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
  96: 'ri',
  114: 'a',
};

/** Vowel signs after a consonant. The ॅ of English words (bat) is written a. */
const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  62: 'aa',
  63: 'i',
  64: 'ee',
  65: 'u',
  66: 'oo',
  67: 'ri',
  68: 'ri',
  69: 'a',
  70: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  74: 'o',
  75: 'o',
  76: 'au',
  87: 'au',
};

const CANDRABINDU = 0x01;
const ANUSVARA = 0x02;
const VISARGA = 0x03;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const YA = 0x2f;
const LONG_A_SIGN = 0x3e;

/** A dot below gives a consonant another sound: z, f, and the flapped r that Latin writes d (ड़) in Hindi, r in Bengali. */
const WITH_NUKTA: Readonly<Record<number, string>> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  28: 'z',
  29: 'z',
  33: 'd',
  34: 'dh',
  43: 'f',
  47: 'y',
};

/**
 * Letters that some scripts write or pronounce differently. Malayalam's chillus and Bengali's ৎ are consonants
 * without a vowel.
 */
const OWN_CONSONANTS: Readonly<Partial<Record<IndicScript, Readonly<Record<number, string>>>>> = {
  bengali: { 47: 'j', 112: 'r', 113: 'v' },
  odia: { 47: 'j', 95: 'y', 113: 'v' },
  tamil: { 41: 'n', 49: 'r' },
};
const BARE_CONSONANTS: Readonly<Partial<Record<IndicScript, Readonly<Record<number, string>>>>> = {
  bengali: { 78: 't' },
  malayalam: { 122: 'n', 123: 'n', 124: 'r', 125: 'l', 126: 'l', 127: 'k' },
  gurmukhi: { 112: 'n' },
};

/** The inherent vowel of a consonant. In Bengali and Odia it is o. */
const INHERENT: Readonly<Partial<Record<IndicScript, string>>> = { bengali: 'o', odia: 'o' };

/** Scripts whose readers drop the inherent vowel at the end of a word and between two syllables. */
const DROPS_VOWEL: ReadonlySet<IndicScript> = new Set(['devanagari', 'gujarati', 'gurmukhi', 'bengali']);

/** Scripts in which the sign ं at the end of a word is an m (జ్వరం is jvaram). */
const ENDS_IN_M: ReadonlySet<IndicScript> = new Set(['telugu', 'kannada', 'malayalam']);

/** One sound of a word: a group of consonants, or a vowel. */
interface Sound {
  text: string;
  readonly isVowel: boolean;
  /** An inherent vowel; it may be silent. */
  readonly unwritten?: boolean;
}

/** A run of one Indic script, its joiners included, is one word. */
const INDIC_WORDS = /[\u0900-\u0d7f\u200c\u200d]+/gu;
const JOINERS = /[\u200c\u200d]/gu;
/** Danda and double danda end sentences; they are in Devanagari's block for all scripts. */
const DANDAS = /[\u0964\u0965]/gu;

/**
 * Transliterates the Indic words of a text into the Latin letters that people in India would type ("डोलो ६५०" is "dolo
 * 650"), and all digits as 0 to 9. Everything else stays unchanged. Linear in the length of the text, whatever the text.
 */
export function toLatin(text: string): string {
  const plain = asciiDigits(text.normalize('NFC').replace(DANDAS, ' '));
  return plain.replace(INDIC_WORDS, (word) => readWord(word.replace(JOINERS, '')));
}

function readWord(word: string): string {
  let read = '';
  let run: number[] = [];
  let script: IndicScript | null = null;
  for (const letter of word) {
    const place = indicPlace(letter.charCodeAt(0));
    if (place === null) continue;
    if (script !== null && place.script !== script) {
      read += readRun(run, script);
      run = [];
    }
    script = place.script;
    run.push(place.offset);
  }
  return script === null ? read : read + readRun(run, script);
}

function readRun(offsets: readonly number[], script: IndicScript): string {
  const sounds: Sound[] = [];
  for (let at = 0; at < offsets.length; at += 1) at = readLetter(offsets, at, script, sounds);
  if (DROPS_VOWEL.has(script)) dropVowels(sounds);
  return sounds.map(({ text }) => text).join('');
}

/** Adds the sounds of the letter at `at`. Returns the last index that it consumed. */
function readLetter(offsets: readonly number[], at: number, script: IndicScript, sounds: Sound[]): number {
  const offset = offsets[at] as number;
  const vowel = VOWELS[offset];
  if (vowel !== undefined) return readVowel(offsets, at, vowel, sounds);
  const sign = VOWEL_SIGNS[offset];
  if (sign !== undefined) {
    const last = sounds.at(-1);
    // A second sign, or a sign on a vowel (अॅ), replaces the vowel.
    if (last?.isVowel) last.text = sign;
    else sounds.push({ text: sign, isVowel: true });
    return at;
  }
  if (offset === CANDRABINDU || offset === ANUSVARA) {
    const ends = at === offsets.length - 1;
    sounds.push({ text: ends && ENDS_IN_M.has(script) ? 'm' : nasalBefore(offsets[at + 1]), isVowel: false });
    return at;
  }
  if (offset === VISARGA) return readVisarga(offsets, at, script, sounds);
  const bare = BARE_CONSONANTS[script]?.[offset];
  if (bare !== undefined) {
    sounds.push({ text: bare, isVowel: false });
    return at;
  }
  return readConsonant(offsets, at, script, sounds);
}

/** Reads a vowel. Bengali writes the a of bat as অ্যা: a vowel, virama, ya and a long a. */
function readVowel(offsets: readonly number[], at: number, vowel: string, sounds: Sound[]): number {
  const isFlatA = offsets[at + 1] === VIRAMA && offsets[at + 2] === YA;
  sounds.push({ text: isFlatA ? 'a' : vowel, isVowel: true });
  if (!isFlatA) return at;
  return offsets[at + 3] === LONG_A_SIGN ? at + 3 : at + 2;
}

/** Tamil writes f as ஃப and z as ஃஜ; elsewhere the sign is an h that nobody types. */
function readVisarga(offsets: readonly number[], at: number, script: IndicScript, sounds: Sound[]): number {
  const foreign = script === 'tamil' ? { 42: 'f', 28: 'z' }[offsets[at + 1] ?? 0] : undefined;
  if (foreign === undefined) return at;
  return addConsonant(offsets, at + 1, script, foreign, sounds);
}

function readConsonant(offsets: readonly number[], at: number, script: IndicScript, sounds: Sound[]): number {
  const offset = offsets[at] as number;
  const hasNukta = offsets[at + 1] === NUKTA;
  const dotted = script === 'bengali' || script === 'odia' ? { 33: 'r', 34: 'r', 47: 'y' } : WITH_NUKTA;
  const plain = OWN_CONSONANTS[script]?.[offset] ?? CONSONANTS[offset];
  const text = (hasNukta ? (dotted as Readonly<Record<number, string>>)[offset] : undefined) ?? plain;
  const end = hasNukta ? at + 1 : at;
  if (text === undefined) return end;
  // After another consonant Bengali's ya is the flat a of bat (প্যান is pan), or silent.
  if (offset === YA && !hasNukta && plain === 'j' && offsets[at - 1] === VIRAMA) {
    return addConsonant(offsets, end, script, 'y', sounds);
  }
  return addConsonant(offsets, end, script, text, sounds);
}

function addConsonant(
  offsets: readonly number[],
  at: number,
  script: IndicScript,
  text: string,
  sounds: Sound[],
): number {
  sounds.push({ text, isVowel: false });
  const next = offsets[at + 1];
  if (next === VIRAMA) return at + 1;
  if (next === undefined || VOWEL_SIGNS[next] === undefined) {
    sounds.push({ text: INHERENT[script] ?? 'a', isVowel: true, unwritten: true });
  }
  return at;
}

/** The sign ं takes its place of articulation from the next letter: m before p, b, m; else n. */
function nasalBefore(next: number | undefined): string {
  return next !== undefined && next >= 0x2a && next <= 0x2e ? 'm' : 'n';
}

/**
 * Drops silent inherent vowels, from the right: at the end of a word of more than one syllable, and where one consonant
 * and another vowel are on both sides (टेलमा is telma, नमकीन is namkin; Ohala 1983).
 */
function dropVowels(sounds: Sound[]): void {
  const vowels = sounds.filter(({ isVowel }) => isVowel).length;
  if (sounds.at(-1)?.unwritten && vowels > 1 && sounds.length > 2) sounds.pop();
  for (let at = sounds.length - 3; at >= 2; at -= 1) {
    if (!sounds[at]?.unwritten) continue;
    const between =
      sounds[at - 2]?.isVowel && !sounds[at - 1]?.isVowel && !sounds[at + 1]?.isVowel && sounds[at + 2]?.isVowel;
    if (between) sounds.splice(at, 1);
  }
}
