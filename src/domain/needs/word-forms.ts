import { asciiDigits } from '../language/scripts.ts';

/** Longer than any question; what stands behind is not looked at, so that hostile text costs nothing. */
const LONGEST_TEXT = 200;

/** Joiners, and apostrophes: "don't" is dont. */
const DROPPED = /[\u200b-\u200d\ufeff'’`´]/g;
/** Nuktas of the scripts' blocks: people type ज़ and ज alike. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc]/g;
const CANDRABINDUS: Readonly<Record<string, string>> = { '\u0901': '\u0902', '\u0a81': '\u0a82' };
/** Marathi's short e is typed in three ways. */
const SHORT_E = /\u0905\u0945|\u0972/g;

/**
 * A text's words in one spelling: lower case, digits 0 to 9 apart from letters, no joiners, no nuktas. Every other sign is
 * a gap.
 */
export function plainWords(text: string): string[] {
  // Most queries are plain letters, and every keystroke comes through here.
  if (/^[\u0020-\u007e]*$/.test(text)) {
    return (
      text
        .slice(0, LONGEST_TEXT)
        .toLowerCase()
        .replace(/['`]/g, '')
        .match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
    );
  }
  const plain = asciiDigits(text.slice(0, LONGEST_TEXT).normalize('NFC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(DROPPED, '')
    .replace(NUKTAS, '')
    .replace(/[\u0901\u0a81]/g, (sign) => CANDRABINDUS[sign] as string)
    .replace(SHORT_E, '\u090d');
  return plain.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
}

/** Whether a word is written in Latin letters alone. */
export function isLatinWord(word: string): boolean {
  return /^[a-z]+$/.test(word);
}
