/** The scripts that the shop reads. `unread` is any other with letters; `none` has no letter at all. */
export type Script = 'latin' | IndicScript | 'unread' | 'none';

export type IndicScript =
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam';

/**
 * The start of each script's Unicode block. The blocks are parallel, as the Unicode Standard took them from ISCII: the
 * same offset in each is the same letter, so one table reads all nine.
 */
const BLOCKS: readonly (readonly [number, IndicScript])[] = [
  [0x0900, 'devanagari'],
  [0x0980, 'bengali'],
  [0x0a00, 'gurmukhi'],
  [0x0a80, 'gujarati'],
  [0x0b00, 'odia'],
  [0x0b80, 'tamil'],
  [0x0c00, 'telugu'],
  [0x0c80, 'kannada'],
  [0x0d00, 'malayalam'],
];
const FIRST_BLOCK = 0x0900;
const BLOCK_BITS = 7;
/** The offset of the digit 0 in each block. */
const ZERO_OFFSET = 0x66;

/** The zeros of other digits on Indian keyboards: Arabic, Urdu, full width. */
const OTHER_ZEROS = [0x0660, 0x06f0, 0xff10];

/** Signs that people and telephones write as an apostrophe. */
export const APOSTROPHES = /['’‘‛ʼʹ′＇`´]/g;

/** The Indic script of a code point and its offset in the block; null for any other character. */
export function indicPlace(code: number): { readonly script: IndicScript; readonly offset: number } | null {
  const block = BLOCKS[(code - FIRST_BLOCK) >> BLOCK_BITS];
  if (code < FIRST_BLOCK || block === undefined) return null;
  return { script: block[1], offset: code - block[0] };
}

/** The scripts of a text's letters, in order of first appearance. Digits and signs belong to none. */
export function scriptsIn(text: string): Script[] {
  const found = new Set<Script>();
  for (const letter of text.match(/[\p{L}\p{M}]/gu) ?? []) {
    const place = indicPlace(letter.codePointAt(0) as number);
    if (place) found.add(place.script);
    else if (/\p{Script=Latin}/u.test(letter)) found.add('latin');
    else if (/\p{L}/u.test(letter)) found.add('unread');
  }
  return [...found];
}

/** The script by which to read a text: its first Indic one, else one that cannot be read, else Latin. */
export function scriptOf(text: string): Script {
  if (/^[ -~]*$/.test(text)) return /[a-z]/i.test(text) ? 'latin' : 'none';
  const scripts = scriptsIn(text);
  return scripts.find(isIndic) ?? scripts.find((script) => script === 'unread') ?? scripts[0] ?? 'none';
}

/** Whether the shop reads this script with its abugida table. */
export function isIndic(script: Script): script is IndicScript {
  return script !== 'latin' && script !== 'unread' && script !== 'none';
}

/** Digits of the nine scripts and of other Indian keyboards as 0 to 9; the rest of the text stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    const code = character.codePointAt(0) as number;
    const place = indicPlace(code);
    const zero = place
      ? code - place.offset + ZERO_OFFSET
      : OTHER_ZEROS.find((each) => code >= each && code < each + 10);
    if (zero === undefined || code < zero || code > zero + 9) return character;
    return String(code - zero);
  });
}

/** The languages that search distinguishes, as ISO 639-1 codes; `hi-Latn` is Hindi in Latin letters. */
export type Language = 'en' | 'hi' | 'hi-Latn' | 'mr' | 'bn' | 'pa' | 'gu' | 'or' | 'ta' | 'te' | 'kn' | 'ml';

const LANGUAGE_OF: Readonly<Record<IndicScript, Language>> = {
  devanagari: 'hi',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  odia: 'or',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
};

/** Letters and words in Marathi but hardly in Hindi: ळ, the ॅ and ॲ of English words, व्ह for v, आहे. */
const MARATHI = /[\u0933\u0945\u0972]|\u0935\u094d\u0939|\u0906\u0939\u0947/u;

/** The most likely language of a text in this script. Devanagari is Hindi unless a letter or word indicates Marathi. */
export function languageOf(text: string, script: Script): Language {
  if (!isIndic(script)) return 'en';
  return script === 'devanagari' && MARATHI.test(text) ? 'mr' : LANGUAGE_OF[script];
}

/** The order of two texts by their characters: the same on every machine, unlike that of a locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
