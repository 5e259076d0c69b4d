import { isEverydayWord, isHinglishWord, readQueryWord } from '#domain/language/query-words.ts';
import {
  asciiDigits,
  isIndic,
  type Language,
  languageOf,
  type Script,
  scriptOf,
  scriptsIn,
} from '#domain/language/scripts.ts';
import { type SoundKey, soundKey, soundKeysOf } from '#domain/language/sound-key.ts';
import { isSpareWord } from '../index/form-words.ts';
import { isNumber, MOST_WORDS, splitWords } from './split-words.ts';

/** A word of a query, as it may be pronounced. */
export interface SpokenWord {
  /** As typed: lower case, or in its own script. */
  readonly text: string;
  readonly isLatin: boolean;
  /** `form` with the English form in `form`; `small` for units and words of the sentence. */
  readonly kind: 'name' | 'number' | 'form' | 'small';
  readonly form: string | null;
  /** An everyday or health word: no name is guessed from it. */
  readonly everyday: boolean;
  readonly keys: readonly SoundKey[];
}

/** A run of Indic letters with their joiners; danda and double danda are no letters. */
const INDIC_RUNS = /([\u0900-\u0963\u0966-\u0d7f\u200c\u200d]+)/u;

/** Splits a query in any script into words. Digits of all scripts are numbers; unreadable parts are left out. */
export function spokenWords(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const [place, part] of asciiDigits(text.normalize('NFC')).split(INDIC_RUNS).entries()) {
    if (words.length >= MOST_WORDS) break;
    if (place % 2 === 0) words.push(...splitWords(part).map(latinWord));
    else {
      const word = indicWord(part);
      if (word !== null) words.push(word);
    }
  }
  return words.slice(0, MOST_WORDS);
}

function latinWord(text: string): SpokenWord {
  if (isNumber(text)) return { text, isLatin: true, kind: 'number', form: null, everyday: false, keys: [] };
  const read = readQueryWord(text);
  const kind = read?.kind === 'form' ? 'form' : read !== null || isSpareWord(text) ? 'small' : 'name';
  const form = read?.kind === 'form' ? read.form : null;
  return {
    text,
    isLatin: true,
    kind,
    form,
    // Most queries are answered before their sound matters.
    get everyday() {
      return isEverydayWord(text);
    },
    get keys() {
      return soundKeysOf(text);
    },
  };
}

function indicWord(text: string): SpokenWord | null {
  const key = soundKey(text);
  if (key === '') return null;
  const read = readQueryWord(text);
  const kind = read === null ? 'name' : read.kind === 'form' ? 'form' : 'small';
  const form = read?.kind === 'form' ? read.form : null;
  return { text, isLatin: false, kind, form, everyday: isEverydayWord(text), keys: [key] };
}

/** In which script and language a query was typed. */
export function spokenLanguage(text: string): { script: Script; language: Language } {
  const script = scriptOf(text);
  const hinglish = script === 'latin' && splitWords(text).some(isHinglishWord);
  return { script, language: hinglish ? 'hi-Latn' : languageOf(text, script) };
}

/** Whether a text has letters of a script that is read by sound. Fast for text in Latin letters. */
export function hasIndic(text: string): boolean {
  return /[\u0900-\u0d7f]/.test(text) && scriptsIn(text).some(isIndic);
}

/** Whether a text has letters outside ASCII. Accents count; their letters are read as if they had none. */
export function hasForeignLetters(text: string): boolean {
  return /[^\u0020-\u007e]/.test(text) && /[^\p{ASCII}]/u.test(text) && /(?=[^\p{ASCII}])\p{L}/u.test(text);
}
