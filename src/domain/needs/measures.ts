import { canonicalSalt, isKnownMolecule } from '../medicine/salts/salt-names.ts';
import { readExactly } from './lexicon.ts';

export type TimeUnit = 'day' | 'week' | 'month' | 'year';
export const TIME_UNITS: ReadonlySet<string> = new Set<TimeUnit>(['day', 'week', 'month', 'year']);

/** What an instrument showed. */
export interface Measured {
  readonly what: 'sugar' | 'oxygen' | 'upper-pressure' | 'lower-pressure';
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

/**
 * The words for sugar that also mean a reading of it ("diabetes" names only the illness), for the oxygen in the blood, and for the
 * blood pressure, of which the upper number comes first.
 */
const INSTRUMENTS = {
  sugar: /(?:^| )(?:sugar|glucose|g?rbs|fbs|ppbs|cbg|ग्लूकोज|शुगर|सुगर|চিনি|সুগার|ಶುಗರ್|షుగర్|சுகர்|சர்க்கரை|સુગર)$/u,
  oxygen: /(?:^| )(?:oxygen|sp[o0] ?0?2|saturation|ऑक्सीजन|অক্সিজেন|ಆಮ್ಲಜನಕ|ఆక్సిజన్|ஆக்சிஜன்|ઓક્સિજન)$/u,
  'upper-pressure':
    /(?:^| )(?:bp|b p|pressure|presh?[ae]r|बीपी|प्रेशर|रक्तचाप|विपी|বিপি|প্রেসার|প্রেশার|রক্তচাপ|ಬಿಪಿ|ರಕ್ತದೊತ್ತಡ|బీపీ|బిపి|రక్తపోటు|பிபி|பி பி|ரத்த அழுத்தம்|இரத்த அழுத்தம்|બીપી|બ્લડ પ્રેશર)$/u,
} as const;

/** What stands behind the number of goods, a price or an age. */
const COUNTED =
  /^(?:strips?|packs?|bottles?|caps?|rs|rupees?|price|age|aged|plus|litres?|liters?|ltrs?|cylinders?|cans?|powder|d|sachets?|pouch(?:es)?|biscuits?)$/;

/** How many words before a number may say what it measures: "oxygen level is at 88". */
const WORDS_BEFORE = 5;

/** What may stand between what is measured and the number. */
const LINKS = /(?: (?:level|reading|count|is|was|at|of|hai|very|too|high|low|bahut|zyada|badha|ka|ho|gaya|aaya))+$/;

/** "Sugar 45", "sugar level 45 dizzy", "spo2 88", "bp 200/120", not "sugar tablet 45", "sugar 45 days" or "sugar 50 strips". */
export function readMeasured(words: readonly string[], at: number): Measured[] {
  const said = words.slice(Math.max(0, at - WORDS_BEFORE), at).join(' ');
  const before = said.replace(LINKS, '');
  const next = words[at + 1] ?? '';
  const isCount = COUNTED.test(next) || readExactly(next)?.meaning === 'medicine';
  if (next !== 'percent' && (isMeasure(next) || (isCount && before === said))) return [];
  const amount = Number(words[at]);
  const what = (['sugar', 'oxygen', 'upper-pressure'] as const).find((one) => INSTRUMENTS[one].test(before));
  // "Glucose 25%" is an infusion.
  if (what === 'sugar' && next === 'percent') return [];
  if (what !== undefined) return isOnLabel(before) ? [] : [{ what, amount }];
  return isLowerPressure(words, at) ? [{ what: 'lower-pressure', amount }] : readPressureBehind(words, at);
}

/** "Capsules BP 250", "paracetamol BP 250": the British Pharmacopoeia, after the form or the salt of a medicine. */
function isOnLabel(before: string): boolean {
  const [word = '', mark] = before.split(' ').slice(-2);
  return mark === 'bp' && (readExactly(word)?.meaning === 'medicine' || isKnownMolecule(canonicalSalt(word).molecule));
}

/** The second number of "bp 160/125" and "bp 160 by 125". */
function isLowerPressure(words: readonly string[], at: number): boolean {
  const upperAt = BETWEEN_PRESSURES.test(words[at - 1] ?? '') ? at - 2 : at - 1;
  const upper = Number(words[upperAt]);
  if (!(upper > Number(words[at]))) return false;
  return readMeasured(words.slice(0, upperAt + 1), upperAt).some(({ what }) => what === 'upper-pressure');
}

const BETWEEN_PRESSURES = /^(?:by|over|upon)$/;

/** "200/120 bp": both numbers before the word. */
function readPressureBehind(words: readonly string[], at: number): Measured[] {
  const [upper, lower] = [Number(words[at]), Number(words[at + 1])];
  const behind = words.slice(at + 2, at + 4).join(' ');
  if (!(upper > lower) || !/^(?:bp|b p|blood pressure|बीपी|ब्लड प्रेशर)(?: |$)/u.test(behind)) return [];
  return [
    { what: 'upper-pressure', amount: upper },
    { what: 'lower-pressure', amount: lower },
  ];
}

/**
 * What a meter for sugar shows instead of a number: HI above 600 mg/dl, LO below what it can measure (LifeScan, OneTouch UltraEasy user
 * guide, read 2026-11-28; UNREVIEWED). As a number of that kind.
 */
const OFF_THE_METER = { hi: 600, high: 600, lo: 20, low: 20 } as const;

const METER =
  '(?:glucometer|gluco ?meter|glucose (?:meter|machine|monitor)|sugar (?:ki |wali |test |testing )?(?:meter|machine|monitor)|accu ?che[ck]?k|one ?touch|ग्लूकोमीटर|शुगर (?:की |वाली )?मशीन)';
const SAYS = '(?: (?:shows?|showing|showed|says?|saying|said|displays?|displaying|displayed)(?: (?:hai|है))?)';
const STEM = '(?:dikha|dikhata|bata|batata|दिखा|बता)';
/** "dikha raha hai", but not "dikha raha hi nahi", which shows nothing. */
const IS_SHOWING = `(?: ${STEM} (?:raha|rahi|rha|rhi|रहा|रही)(?: (?:hai|है)|(?! hi (?:nahi|nahin|nhi|नहीं)(?: |$))))`;
const SHOWS = `(?:${SAYS}|${IS_SHOWING}|(?: ${STEM}(?: (?:hai|है))?))`;
const BESIDE = '(?: (?:reading|result|screen|is|me|mein|par|pe|ka|ki|का|में|पर))';
/** Not "glucometer shows low battery". */
const OF_SUGAR =
  '(?= |$)(?! (?:battery|batteries|batt?|price|cost|quality|accuracy|signal|memory|light|brightness)(?: |$))';
/** Not "glucometer hi chahiye": "hi" is Hindi for "just". */
const ENDS =
  '(?=$| (?:error|reading|result|aa|aaya|dikha|bata|likha|show|shows|showing|and|aur|with|दिखा|बता|आ|लिखा|और)(?: |$))';
const METER_SAYS = [
  new RegExp(`${METER}${BESIDE}*(?:${SAYS}|${IS_SHOWING})${BESIDE}*(?: only)? (hi|high|lo|low)${OF_SUGAR}`, 'u'),
  new RegExp(`${METER}${BESIDE}*${SHOWS}${BESIDE}*(?: only)? (hi|high|lo|low)${ENDS}`, 'u'),
  new RegExp(`${METER}${BESIDE}* (hi|lo)${ENDS}`, 'u'),
  new RegExp(`(?:sugar|glucose|meter|शुगर)(?: reading|${SHOWS})(?: is)? (hi|lo)${ENDS}`, 'u'),
  new RegExp(`(?:^| )(hi|lo)(?: reading| result| error)? (?:on|in)(?: my| the| his| her)? ${METER}`, 'u'),
];

/** "Glucometer shows HI", "sugar machine me LO aa raha hai". */
export function readMeterWord(words: readonly string[]): Measured[] {
  const text = words.join(' ');
  const shown = METER_SAYS.map((says) => says.exec(text)?.[1]).find((word) => word !== undefined);
  return shown === undefined ? [] : [{ what: 'sugar', amount: OFF_THE_METER[shown as keyof typeof OFF_THE_METER] }];
}
