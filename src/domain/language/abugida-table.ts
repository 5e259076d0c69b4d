import type { IndicScript } from './scripts.ts';

/**
 * The letters of the nine scripts by their place in the Unicode block (Unicode Standard 15, chapters 12 and 13; the
 * blocks follow ISCII 1991), in the Latin spelling that people in India type. A consonant carries the vowel a until a
 * vowel sign or the virama takes it away.
 */
export const CONSONANTS: Readonly<Record<number, string>> = {
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

/** Vowels that stand by themselves. */
export const VOWELS: Readonly<Record<number, string>> = {
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

/** Vowel signs behind a consonant. The ॅ of English words (bat) is written a. */
export const VOWEL_SIGNS: Readonly<Record<number, string>> = {
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

export const CANDRABINDU = 0x01;
export const ANUSVARA = 0x02;
export const VISARGA = 0x03;
export const NUKTA = 0x3c;
export const VIRAMA = 0x4d;
export const YA = 0x2f;
export const LONG_A_SIGN = 0x3e;

/** A dot below gives a consonant another sound: z, f, and the flapped r that Latin writes d (ड़) in Hindi, r in Bengali. */
export const WITH_NUKTA: Readonly<Record<number, string>> = {
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

/** What single scripts write or say in their own way. Malayalam's chillus and Bengali's ৎ are consonants without a vowel. */
export const OWN_CONSONANTS: Readonly<Partial<Record<IndicScript, Readonly<Record<number, string>>>>> = {
  bengali: { 47: 'j', 112: 'r', 113: 'v' },
  odia: { 47: 'j', 95: 'y', 113: 'v' },
  tamil: { 41: 'n', 49: 'r' },
};
export const BARE_CONSONANTS: Readonly<Partial<Record<IndicScript, Readonly<Record<number, string>>>>> = {
  bengali: { 78: 't' },
  malayalam: { 122: 'n', 123: 'n', 124: 'r', 125: 'l', 126: 'l', 127: 'k' },
  gurmukhi: { 112: 'n' },
};

/** The vowel that a consonant carries unwritten. Bengali and Odia say o. */
export const INHERENT: Readonly<Partial<Record<IndicScript, string>>> = { bengali: 'o', odia: 'o' };

/** Scripts whose readers drop the unwritten vowel at the end of a word and between two syllables. */
export const DROPS_VOWEL: ReadonlySet<IndicScript> = new Set(['devanagari', 'gujarati', 'gurmukhi', 'bengali']);

/** Scripts in which the sign ं at the end of a word is an m (జ్వరం is jvaram). */
export const ENDS_IN_M: ReadonlySet<IndicScript> = new Set(['telugu', 'kannada', 'malayalam']);
