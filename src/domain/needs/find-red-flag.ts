import type { Meaning } from './lexicon.ts';
import type { Measured } from './measures.ts';
import type { ReadText } from './read-words.ts';
import {
  CHILD_FLAG,
  HIGH_PRESSURE_FLAG,
  HIGH_SUGAR_FLAG,
  LASTING_FLAG,
  LOW_OXYGEN_FLAG,
  LOW_PRESSURE_FLAG,
  RED_FLAGS,
  type RedFlag,
} from './red-flags-table.ts';
import { isOverdose, isTooMuch, names } from './too-much.ts';

/** Complaints for which a small child must not get a medicine without a doctor, whatever else is said. */
const ILL: ReadonlySet<Meaning> = new Set<Meaning>([
  'fever',
  'loose-motion',
  'vomit',
  'cough',
  'cold',
  'pain',
  'stomach-ache',
  'headache',
  'earache',
  'breath',
  'gas',
  'constipation',
  'acidity',
  'indigestion',
  'food-poisoning',
  'phlegm',
  'blocked',
  'itch',
  'rash',
  'allergy',
  'swelling',
  'infection',
  'weakness',
  'dehydration',
  'worms',
  'burn',
  'wound',
  'sore-throat',
  'mouth-ulcer',
  'toothache',
  'jaundice',
  'asthma',
  'fever-illness',
  'sleep',
  'difficult',
  'bite',
  'cramp',
  'urine-infection',
  'stool',
  'appetite',
  'fall',
  'swallowed',
  'took',
  'scabies',
  'ringworm',
  'burning',
  'crying',
  'confused',
]);
/** For these a child of unknown age counts as a small one. */
const ILL_AT_ANY_AGE: ReadonlySet<Meaning> = new Set<Meaning>([
  'fever',
  'loose-motion',
  'vomit',
  'breath',
  'food-poisoning',
  'dehydration',
  'weakness',
  'crying',
  'confused',
]);
/** Complaints that must not last for days. */
const LASTS_DAYS: readonly Meaning[] = [
  'fever',
  'loose-motion',
  'vomit',
  'headache',
  'stomach-ache',
  'fever-illness',
  'food-poisoning',
  'dehydration',
];
/** Complaints that must not last for weeks. */
const LASTS_WEEKS: readonly Meaning[] = [
  'cough',
  'phlegm',
  'pain',
  'weakness',
  'constipation',
  'acidity',
  'cold',
  'sore-throat',
  'mouth-ulcer',
  'backache',
  'body-ache',
  'indigestion',
  'itch',
  'swelling',
  'weight',
  'joint',
];

const POISON_FLAG = flagOf('poison');
const SUICIDE_FLAG = flagOf('suicide');
const STROKE_FLAG = flagOf('stroke');
const CLOT_FLAG = flagOf('clot');
const LOW_SUGAR_FLAG = flagOf('low-sugar');
/** A sugar below this is low (American Diabetes Association, 2024); a number below `SUGAR_FROM` is no sugar in mg/dl. */
const LOW_SUGAR_BELOW = 70;
const SUGAR_FROM = 20;
/** A sugar that stays at this or above is an emergency (CDC, Diabetic Ketoacidosis, 2024); no meter shows `SUGAR_BELOW`. mg/dl. */
const HIGH_SUGAR_FROM = 300;
const SUGAR_BELOW = 1001;
/** Below this the oxygen is low (MoHFW, management of adult Covid-19 patients, 2021); below `OXYGEN_FROM` it is no reading. Percent. */
const LOW_OXYGEN_BELOW = 94;
const OXYGEN_FROM = 50;
/** From either `from` on the pressure is an emergency (AHA, hypertensive crisis, 2017); from `below` on it is no reading. mmHg. */
const HIGH_PRESSURE = { upper: { from: 181, below: 301 }, lower: { from: 121, below: 201 } } as const;
/** Below these the pressure is low; below `from` it is no reading. General knowledge, UNREVIEWED. mmHg. */
const LOW_PRESSURE = { upper: { from: 40, below: 90 }, lower: { from: 20, below: 60 } } as const;
/** Signs that a low pressure does harm. */
const FAINT: ReadonlySet<Meaning> = new Set<Meaning>([
  'dizziness',
  'sweat',
  'weakness',
  'confused',
  'vomit',
  'breath',
  'fever',
]);

const SMALL_CHILD_MONTHS = 24;
const LONG_DAYS = 3;
const LONG_WEEKS_IN_DAYS = 14;
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
/** From these temperatures on a fever is very high: Fahrenheit and Celsius. */
const HIGH_FEVER = [
  { from: 103, to: 110 },
  { from: 39.4, to: 43 },
] as const;

/** The most urgent red flag of a text; null if there is none. */
export function findRedFlag(text: ReadText): Omit<RedFlag, 'when' | 'unless'> | null {
  const { meanings } = text;
  if (isOverdose(text) || isTooMuch(text, ILL)) return POISON_FLAG;
  // "Sir" speaks to somebody, and is the head in Hindi.
  if (meanings.has('to-die') && meanings.size === (meanings.has('head') ? 2 : 1)) return SUICIDE_FLAG;
  const flag = RED_FLAGS.find(
    (row) =>
      row.when.some((groups) => groups.every((group) => group.some((meaning) => meanings.has(meaning)))) &&
      !isHarmless(row, text),
  );
  if (flag?.kind === 'emergency') return flag;
  const limb = oneLimb(text);
  if (limb !== null && names(meanings, WEAK)) return STROKE_FLAG;
  if (shows(text, 'oxygen', OXYGEN_FROM, LOW_OXYGEN_BELOW)) return LOW_OXYGEN_FLAG;
  const { upper, lower } = HIGH_PRESSURE;
  if (shows(text, 'upper-pressure', upper.from, upper.below)) return HIGH_PRESSURE_FLAG;
  if (shows(text, 'lower-pressure', lower.from, lower.below)) return HIGH_PRESSURE_FLAG;
  if (isLowPressure(text)) return LOW_PRESSURE_FLAG;
  if (shows(text, 'sugar', SUGAR_FROM, LOW_SUGAR_BELOW)) return LOW_SUGAR_FLAG;
  if (shows(text, 'sugar', HIGH_SUGAR_FROM, SUGAR_BELOW)) return HIGH_SUGAR_FLAG;
  if (isSmallChild(text)) return CHILD_FLAG;
  if (limb === 'leg' && meanings.has('swelling') && meanings.has('pain')) return CLOT_FLAG;
  return flag ?? (isLasting(text) ? LASTING_FLAG : null);
}

const WEAK: ReadonlySet<Meaning> = new Set<Meaning>(['weakness', 'numbness', 'cannot-move']);

/** The limb of "one arm", "ek haath". */
function oneLimb({ meanings, numbers }: ReadText): 'arm' | 'leg' | null {
  if (!numbers.includes(1)) return null;
  return (['arm', 'leg'] as const).find((limb) => meanings.has(limb)) ?? null;
}

/** Whether an instrument showed a number from one and below the other: "sugar 45". */
function shows({ measured }: ReadText, instrument: Measured['what'], from: number, below: number): boolean {
  return measured.some(({ what, amount }) => what === instrument && amount >= from && amount < below);
}

/** "Bp 80/50", "bp 85 dizzy": a single number may be the lower one. */
function isLowPressure(text: ReadText): boolean {
  const { upper, lower } = LOW_PRESSURE;
  const isFaint = names(text.meanings, FAINT);
  const hasBoth = text.measured.some(({ what }) => what === 'lower-pressure');
  if (shows(text, 'upper-pressure', upper.from, upper.below) && (hasBoth || isFaint)) return true;
  return isFaint && shows(text, 'lower-pressure', lower.from, lower.below);
}

function flagOf(code: string): RedFlag {
  return RED_FLAGS.find((flag) => flag.code === code) as RedFlag;
}

/** Whether everything said besides the flag's own words is among the row's exceptions. */
function isHarmless({ when, unless }: RedFlag, { meanings, unknown, numbers, times }: ReadText): boolean {
  if (unless === undefined || unknown.length + numbers.length + times.length > 0) return false;
  const own = new Set(when.flat(2));
  const others = [...meanings].filter((meaning) => !own.has(meaning));
  return others.length > 0 && others.every((meaning) => unless.includes(meaning));
}

function isSmallChild({ meanings, times }: ReadText): boolean {
  if (meanings.has('yellow-baby')) return true;
  if (meanings.has('nappy-rash')) return false;
  const ages = times.filter(({ unit }) => unit === 'month' || unit === 'year');
  const months = ages.map(({ amount, unit }) => (unit === 'year' ? amount * 12 : amount));
  const youngest = months.length > 0 ? Math.min(...months) : null;
  const isOlder = youngest !== null && youngest >= SMALL_CHILD_MONTHS;
  if (meanings.has('child') || meanings.has('baby') || ages.some(({ isAge }) => isAge)) {
    if (isOlder) return false;
    const isSmall =
      meanings.has('baby') || youngest !== null || times.some(({ unit }) => unit === 'day' || unit === 'week');
    return some(meanings, isSmall ? ILL : ILL_AT_ANY_AGE);
  }
  return youngest !== null && !isOlder && some(meanings, ILL_AT_ANY_AGE);
}

function isLasting({ meanings, times, numbers }: ReadText): boolean {
  if (meanings.has('fever')) {
    if (numbers.some((number) => HIGH_FEVER.some(({ from, to }) => number >= from && number <= to))) return true;
  }
  const spans = times.filter(({ amount, unit, isAge }) => !isAge && !(unit === 'year' && amount > 1));
  const longest = Math.max(0, ...spans.map(({ amount, unit }) => amount * DAYS[unit]));
  const pains = meanings.has('pain') && (meanings.has('stomach') || meanings.has('head'));
  if (longest >= LONG_DAYS && (pains || LASTS_DAYS.some((meaning) => meanings.has(meaning)))) return true;
  return longest >= LONG_WEEKS_IN_DAYS && LASTS_WEEKS.some((meaning) => meanings.has(meaning));
}

function some(meanings: ReadonlySet<Meaning>, wanted: ReadonlySet<Meaning>): boolean {
  for (const meaning of meanings) if (wanted.has(meaning)) return true;
  return false;
}
