import type { NeedLanguage } from './word-forms.ts';

/**
 * Endings of cases that people write as one word with what they want a medicine for, in Latin letters: "jorer", "kaichalukku".
 * Compiled 2026-11-22 from general knowledge of the languages; reviewer: none yet.
 */
export const LATIN_ENDINGS: Readonly<Partial<Record<NeedLanguage, readonly string[]>>> = {
  hi: ['ka', 'ki', 'ke', 'ko', 'me', 'se'],
  mr: ['sathi', 'saathi', 'var', 'la', 'cha', 'chi', 'che', 'chya', 'at', 't', 'ne'],
  kn: ['ge', 'kke', 'ke', 'ige', 'vige', 'na', 'da', 'alli', 'nalli', 'yalli', 'ina'],
  ta: ['ku', 'kku', 'ukku', 'uku', 'la', 'il', 'yil', 'ula', 'ai'],
  te: ['ki', 'ku', 'niki', 'aniki', 'lo', 'ga'],
  bn: ['er', 'r', 'e', 'te', 'ke', 'y'],
  gu: ['ni', 'no', 'nu', 'na', 'ne', 'ma', 'thi'],
};

/** Marathi writes its cases behind the word: "जुलाबावर", "त्वचेला". */
export const MARATHI_ENDING =
  /^(?:ा|े|ी|ि|ां|ु|्या|ीं|ों)?(?:वर|वरील|वरचे|ला|साठी|करिता|चा|ची|चे|च्या|त|ना|ने|नी|स|मुळे|मध्ये|तील|पासून|तून)?$/;
