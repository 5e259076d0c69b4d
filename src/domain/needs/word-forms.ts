import { APOSTROPHES, asciiDigits } from '../language/scripts.ts';

/** Longer than any question; the rest is ignored, as a limit on hostile text. */
const LONGEST_TEXT = 200;

const JOINERS = /[\u200b-\u200d\ufeff]/g;
/** Nuktas of the scripts' blocks: people type ज़ and ज without distinction. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc]/g;
const CANDRABINDUS: Readonly<Record<string, string>> = { '\u0901': '\u0902', '\u0a81': '\u0a82' };
/** Marathi's ॲ (as in ॲसिडिटी, acidity) is typed in three ways. */
const CANDRA_A = /\u0905\u0945|\u0972/g;

/**
 * A text's words in normalised spelling: lower case, plain letters for full-width and styled ones, digits 0 to 9 split
 * from letters, no joiners, no nuktas. Every other sign is a gap.
 */
export function plainWords(text: string): string[] {
  // A fast path: most queries are plain letters, and this runs at every keystroke.
  if (/^[\u0020-\u007e]*$/.test(text)) {
    return (
      text
        .slice(0, LONGEST_TEXT)
        .toLowerCase()
        .replace(/['`]/g, '')
        .match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
    );
  }
  // "don't" is dont. Normalisation would turn ´ into a space and an accent.
  const plain = asciiDigits(text.slice(0, LONGEST_TEXT).replace(APOSTROPHES, '').normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(JOINERS, '')
    .replace(NUKTAS, '')
    .replace(/[\u0901\u0a81]/g, (sign) => CANDRABINDUS[sign] as string)
    .replace(CANDRA_A, '\u090d');
  return plain.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
}

/** Whether a word is written only in Latin letters. */
export function isLatinWord(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

/**
 * The languages in which the shop understands complaints. Spellings in Latin letters are listed under their language, beside those in its own script.
 */
export const NEED_LANGUAGES = ['en', 'hi', 'mr', 'kn', 'ta', 'te', 'bn', 'gu'] as const;

export type NeedLanguage = (typeof NEED_LANGUAGES)[number];

/**
 * The words of one meaning by language, separated by commas; an entry may be several words. An asterisk stands for any ending
 * ("dukh*"). A word that two meanings share belongs to the first table row.
 */
export type Words = Readonly<Partial<Record<NeedLanguage, string>>>;

/** The words of each meaning, by the meaning's name. */
export type Vocabulary = Readonly<Record<string, Words>>;
