import type { Meaning } from './lexicon.ts';
import type { ReadText } from './read-words.ts';

/** For these a child is given medicine: "child drank syrup, still cough" is no accident. */
const TREATED: ReadonlySet<Meaning> = new Set<Meaning>([
  'fever',
  'fever-illness',
  'cough',
  'cold',
  'phlegm',
  'blocked',
  'sore-throat',
  'earache',
  'worms',
]);
/** The meanings of "took sleeping pills" itself: they are no further illness. */
const PILLS: ReadonlySet<Meaning> = new Set<Meaning>(['sleep', 'swallowed', 'took']);

/** This many tablets taken at once are an overdose of nearly anything. */
const MANY_TABLETS = 5;

/** Many tablets at once, or a child that got at a medicine. */
export function isOverdose({ meanings, tablets, tabletsPerhaps, asksForMedicine }: ReadText): boolean {
  if (meanings.has('swallowed')) {
    const isChild = meanings.has('child') || meanings.has('baby');
    if (asksForMedicine && isChild && !names(meanings, TREATED)) return true;
    return Math.max(tablets, tabletsPerhaps) >= MANY_TABLETS;
  }
  return meanings.has('took') && tablets >= MANY_TABLETS;
}

/** What a medicine that does great harm in excess is named by, where its name is not known: "bp tablets" (UNREVIEWED). */
const HARMFUL: ReadonlySet<Meaning> = new Set<Meaning>([
  'sleep',
  'bp',
  'thyroid',
  'diabetes',
  'anaemia',
  'vitamins',
  'calcium',
]);

/**
 * Too much of a named medicine or of such a kind, in whatever order it is said, or too many tablets of a kind; of other medicines,
 * "much" is said of the illness, and of an illness that is named beside it: "took the bp tablet, bp is still too much".
 */
export function isTooMuch(
  { meanings, said, asksForMedicine, namesMedicine }: ReadText,
  illnesses: ReadonlySet<Meaning>,
): boolean {
  const order = said.join(' ');
  const isTaken = meanings.has('swallowed') || meanings.has('took');
  if (TOO_MANY.test(order) || (isTaken && MANY_OF_A_KIND.test(order))) return true;
  const isIll = [...meanings].some((meaning) => illnesses.has(meaning) && !PILLS.has(meaning));
  const isMedicine = namesMedicine || said.includes('vitamins') || (asksForMedicine && names(meanings, HARMFUL));
  return isTaken && isMedicine && /(?:^| )(?:severe|many)(?: |$)/.test(order.replace(MUCH_ILLNESS, '')) && !isIll;
}

const KIND = '(?: (?:sleep|low-bp|bp|thyroid|diabetes|anaemia|calcium|name|vitamins(?: unknown)?))';
/** "Too many vitamin C tablets", "bahut saari bp ki goliyan", "too many vitamins". */
const TOO_MANY = new RegExp(`(?:^| )many(?:${KIND}+ medicine(?: |$)| vitamins(?: took| swallowed)*$)`);
/** "Ate many vitamin tablets": of a kind, and not "took many tablets for the thyroid". */
const MANY_OF_A_KIND = new RegExp(`(?:^| )some-many${KIND}+ medicine(?: |$)`);

/** "Bp bahut zyada", "bahut zyada bp": the illness is much, and no tablets for it. */
const MUCH_ILLNESS =
  /\b(?:bp|thyroid|diabetes|anaemia)(?: unknown){0,2}(?: severe)+\b(?! (?:(?:swallowed |took )*medicine|many|severe)\b)|\b(?:severe )+(?:bp|thyroid|diabetes|anaemia)\b(?! (?:swallowed |took )*medicine\b)/g;

/** Whether a text means one of these. */
export function names(meanings: ReadonlySet<Meaning>, some: ReadonlySet<Meaning>): boolean {
  return [...some].some((meaning) => meanings.has(meaning));
}
