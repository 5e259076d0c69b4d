import { readExactly } from './lexicon.ts';

export type TimeUnit = 'day' | 'week' | 'month' | 'year';
export const TIME_UNITS: ReadonlySet<string> = new Set<TimeUnit>(['day', 'week', 'month', 'year']);

/** What an instrument showed. */
export interface Measured {
  readonly what: 'sugar' | 'oxygen';
  readonly amount: number;
}

/** What stands behind the number of a strength, a volume, a temperature or a time. */
const MEASURES: ReadonlySet<string> = new Set(
  'mg, mcg, ml, g, gm, gms, gram, grams, kg, iu, units, percent, f, c, degree, degrees, hour, hours, ghante, am, pm, baje'.split(
    ', ',
  ),
);

/** Whether a word is the unit of a number before it. */
export function isMeasure(word: string | undefined): boolean {
  return word !== undefined && (MEASURES.has(word) || TIME_UNITS.has(readExactly(word)?.meaning ?? ''));
}

/** The words for sugar that also mean a reading of it ("diabetes" names only the illness), and for the oxygen in the blood. */
const INSTRUMENTS = {
  sugar: /(?:^| )(?:sugar|शुगर|सुगर|চিনি|সুগার|ಶುಗರ್|షుగర్|சுகர்|சர்க்கரை|સુગર)$/u,
  oxygen: /(?:^| )(?:oxygen|sp[o0] ?0?2|saturation|ऑक्सीजन|অক্সিজেন|ಆಮ್ಲಜನಕ|ఆక్సిజన్|ஆக்சிஜன்|ઓક્સિજન)$/u,
} as const;

/** What stands behind the number of goods, a price or an age. */
const COUNTED =
  /^(?:strips?|packs?|bottles?|caps?|rs|rupees?|price|age|aged|plus|litres?|liters?|ltrs?|cylinders?|cans?)$/;

/** How many words before a number may say what it measures: "oxygen level is at 88". */
const WORDS_BEFORE = 5;

/** "Sugar 45", "sugar level 45 dizzy", "spo2 88", not "sugar tablet 45", "sugar 45 days" or "sugar 50 strips". */
export function readMeasured(words: readonly string[], at: number): Measured[] {
  const said = words.slice(Math.max(0, at - WORDS_BEFORE), at).join(' ');
  const before = said.replace(/(?: (?:level|reading|is|at|hai))+$/, '');
  const next = words[at + 1] ?? '';
  const isCount = COUNTED.test(next) || readExactly(next)?.meaning === 'medicine';
  if (next !== 'percent' && (isMeasure(next) || (isCount && before === said))) return [];
  const what = (['sugar', 'oxygen'] as const).find((one) => INSTRUMENTS[one].test(before));
  return what === undefined ? [] : [{ what, amount: Number(words[at]) }];
}
