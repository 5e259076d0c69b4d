import { DOSAGE_FORMS } from './form/dosage-forms.ts';
import type { DosageForm, PackSize, UnitClass } from './medicine-facts.ts';
import { memoise } from './memoise.ts';
import { readPrintedNumber, readPrintedWords } from './printed-words.ts';
import { PACK_CONTAINERS, PACK_MEASURES, type PackContainer, THOUSANDS } from './tables/pack-word-table.ts';

/** A label's parts as read: how many containers, how much in each. */
interface PrintedPack {
  readonly container: PackContainer | null;
  readonly containers: number;
  readonly amount: number | null;
  readonly measure: 'ml' | 'g' | 'mg' | 'dose' | null;
  /** The amount counts containers ("1 strip"), not what is in them. */
  readonly countsContainers: boolean;
}

/** Longer labels are not pack labels; they are refused unread. */
const LONGEST_LABEL = 300;

/**
 * Reads a pack label for a dosage form: "2 strips of 10 tablets" is 20 tablets, "10 tablets in 1 strip" is 10,
 * "bottle of 60 ml syrup" is 60 ml, "vial of 2 ml Injection" is 1 vial that holds 2 ml, "packet of 200 MDI Inhaler"
 * is 200 doses. A count that can't be true, or is one of several, stays readable but carries a `doubt`. Null if the label
 * gives no count.
 */
export function readPackSize(label: string, form: DosageForm): PackSize | null {
  if (label.length > LONGEST_LABEL) return null;
  const printed = readPrintedPack(label);
  if (printed === null) return null;
  const unitClass = unitClassOf(printed, form);
  if (unitClass === null) return null;
  const pack =
    unitClass === 'ml' || unitClass === 'g' || unitClass === 'dose'
      ? measuredPack(printed, unitClass)
      : countedPack(printed, unitClass);
  return pack?.doubt === null && addsUp(label) ? { ...pack, doubt: 'The label adds up several counts.' } : pack;
}

/** "21+7 tablets", "10 tablets & 10 capsules": the first number is not the whole pack. What brackets add is left out. */
function addsUp(label: string): boolean {
  return /\d[^()]*(?:[+&]|\band\b)\s*\d/i.test(label.replace(/\([^()]*\)/g, ' '));
}

/** Sold by volume, weight or puff: the measure is the count. */
function measuredPack(printed: PrintedPack, unitClass: 'ml' | 'g' | 'dose'): PackSize | null {
  if (printed.amount === null) return null;
  const units = tidyCount(printed.amount * printed.containers);
  const doubt =
    printed.measure === unitClass ? implausible(units, unitClass, printed.container) : missingMeasure(unitClass, units);
  return { units, unitClass, contentPerUnit: null, doubt };
}

function missingMeasure(unitClass: 'ml' | 'g' | 'dose', units: number): string {
  if (unitClass === 'dose') return 'The label does not say how many doses are in the pack.';
  return `The label counts ${units} where it should give ${unitClass === 'ml' ? 'millilitres' : 'grams'}.`;
}

/** Sold by the piece: tablets, vials, sachets. A volume or weight beside them is the content of each. */
function countedPack(printed: PrintedPack, unitClass: UnitClass): PackSize | null {
  if (printed.measure === null) {
    if (printed.amount === null) return null;
    const units = tidyCount(printed.amount * printed.containers);
    const doubt =
      printed.countsContainers && IN_CONTAINERS.has(unitClass)
        ? 'The label counts strips or bottles, not what is in them.'
        : implausible(units, unitClass, printed.container);
    return { units, unitClass, contentPerUnit: null, doubt };
  }
  if (printed.measure === 'mg' || printed.amount === null) return null;
  const content = { amount: printed.amount, unit: printed.measure };
  const doubt = MEASURABLE.has(unitClass)
    ? implausible(printed.containers, unitClass, printed.container)
    : 'The label gives a volume or weight where it should count pieces.';
  return { units: printed.containers, unitClass, contentPerUnit: content, doubt };
}

/** Pieces that are sold several to a strip, a bottle or a box. */
const IN_CONTAINERS: ReadonlySet<UnitClass> = new Set([
  ...(['tablet', 'capsule', 'lozenge', 'sachet', 'respule', 'suppository', 'patch'] as const),
]);
const OUTER: ReadonlySet<PackContainer | undefined> = new Set(['strip', 'bottle', 'tube', 'wrap']);

/** Pieces that have their own volume, weight or doses. */
const MEASURABLE: ReadonlySet<UnitClass> = new Set([
  'vial',
  'ampoule',
  'pen',
  'cartridge',
  'syringe',
  'sachet',
  'respule',
  'suppository',
  'piece',
]);

/** Counts above these are typing errors. Set well above the largest packs in Indian price lists, 2026-11-21. */
const MOST: Readonly<Record<UnitClass, number>> = {
  tablet: 1_000,
  capsule: 1_000,
  ml: 5_000,
  g: 5_000,
  dose: 400,
  vial: 50,
  ampoule: 100,
  pen: 10,
  cartridge: 20,
  syringe: 20,
  sachet: 100,
  respule: 100,
  suppository: 100,
  patch: 60,
  kit: 1,
  piece: 200,
  lozenge: 200,
};
/** Everything that packs are counted in. */
export const UNIT_CLASSES = Object.keys(MOST) as [UnitClass, ...UnitClass[]];
/** One strip is a sheet of blisters. */
const MOST_IN_A_STRIP = 60;

function implausible(units: number, unitClass: UnitClass, container: PackContainer | null): string | null {
  if (!(units > 0)) return 'The label gives no amount above zero.';
  if (unitClass === 'kit' && units > 1) return 'The label counts several kits; it may mean the pieces of one.';
  if (unitClass !== 'ml' && unitClass !== 'g' && !Number.isInteger(units)) return 'The label counts part of a piece.';
  if (units > MOST[unitClass]) return `A pack of ${units} is larger than any that is sold.`;
  if (container === 'strip' && (unitClass === 'tablet' || unitClass === 'capsule') && units > MOST_IN_A_STRIP)
    return `A strip can't hold ${units}.`;
  return null;
}

/** Removes floating-point error: 3 x 0.1 ml is 0.3 ml. */
function tidyCount(count: number): number {
  return Number(count.toPrecision(12));
}

function unitClassOf(printed: PrintedPack, form: DosageForm): UnitClass | null {
  const usual = DOSAGE_FORMS[form].countedIn;
  if (usual === 'container') return injectedClass(printed, form);
  if (usual === 'ml' || usual === 'g' || usual === 'dose')
    return printed.measure === 'dose' || printed.measure === 'ml' || printed.measure === 'g' ? printed.measure : usual;
  if (usual === 'sachet')
    return printed.container === 'sachet' || printed.measure === null ? 'sachet' : measuredOrNull(printed);
  if (usual === 'piece') return measuredOrNull(printed) ?? 'piece';
  return usual ?? measuredOrNull(printed);
}

function measuredOrNull(printed: PrintedPack): 'ml' | 'g' | null {
  return printed.measure === 'ml' || printed.measure === 'g' ? printed.measure : null;
}

/** Injections are counted by container, never by the millilitre: a bottle or a box counts as a vial. */
function injectedClass(printed: PrintedPack, form: DosageForm): UnitClass {
  if (form === 'pen' || printed.container === 'pen') return 'pen';
  if (form === 'cartridge' || printed.container === 'cartridge') return 'cartridge';
  if (form === 'prefilled-syringe' || printed.container === 'syringe') return 'syringe';
  return printed.container === 'ampoule' ? 'ampoule' : 'vial';
}

/** Signs for "times" that are no letters: "10×10", "10*10". */
const TIMES = /[×✕*]/g;

const readPrintedPack: (label: string) => PrintedPack | null = memoise((label) =>
  readPackWords(readPrintedWords(label.replace(TIMES, ' x '))),
);

function readPackWords(words: readonly string[]): PrintedPack | null {
  const inside = words.indexOf('in');
  if (inside > 0) return readInside(words.slice(0, inside), words.slice(inside + 1));
  const of = words.indexOf('of');
  if (of === -1) return readBare(words);
  const before = words.slice(0, of);
  const outer = readCount(before[0]);
  const rest = words.slice(of + 1);
  const nested = rest.indexOf('of');
  if (nested > 0) return multiply(readPackWords(rest), outer ?? 1);
  const { times, each } = partTimes(rest);
  return { container: containerOf(before), containers: (outer ?? 1) * times, ...readAmount(each) };
}

/**
 * "2 x 10 tablets", "10 tablets x 2", "5 ampoules x 2 ml", "10 x 1 x 10", "2 strips (7 tablets each)": how many times, and
 * how much each time.
 */
function partTimes(words: readonly string[]): { readonly times: number; readonly each: readonly string[] } {
  const first = readCount(words[0]);
  const inside = words.slice(words[2] === 'x' ? 3 : 2);
  if (first !== null && PACK_CONTAINERS.has(words[1] ?? '') && readCount(inside[0]) !== null)
    return { times: first, each: inside };
  const at = words.indexOf('x');
  const [left, right] = [readCount(words[0]), readCount(words[at + 1])];
  if (left !== null && right !== null && at === 1) {
    const inner = partTimes(words.slice(2));
    return { times: left * inner.times, each: inner.each };
  }
  if (left !== null && right !== null && at === 2) return { times: right, each: words.slice(0, 2) };
  return { times: 1, each: words };
}

function multiply(pack: PrintedPack | null, times: number): PrintedPack | null {
  return pack === null ? null : { ...pack, containers: pack.containers * times };
}

/** "3 tablets in 1 strip", "10 ml in 1 vial". */
function readInside(content: readonly string[], outside: readonly string[]): PrintedPack | null {
  const { times, each } = partTimes(content);
  const amount = readAmount(each);
  if (amount.amount === null) return null;
  return { container: containerOf(outside), containers: (readCount(outside[0]) ?? 1) * times, ...amount };
}

/** "10's", "100 ml bottle", "10 x 10 tablets", "Vial". */
function readBare(words: readonly string[]): PrintedPack | null {
  const container = containerOf(words);
  const { times, each } = partTimes(words);
  const amount = readAmount(each);
  if (amount.amount !== null) return { container, containers: times, ...amount };
  if (container === null) return null;
  return { container, containers: 1, amount: 1, measure: null, countsContainers: OUTER.has(container) };
}

function readAmount(words: readonly string[]): Pick<PrintedPack, 'amount' | 'measure' | 'countsContainers'> {
  const at = words.findIndex((word) => readCount(word) !== null);
  if (at === -1) return { amount: null, measure: null, countsContainers: false };
  const [amount, noun] = [readCount(words[at]), words[at + 1] ?? ''];
  const thousands = THOUSANDS.get(noun);
  if (amount !== null && thousands !== undefined)
    return { amount: amount * 1_000, measure: thousands, countsContainers: false };
  const countsContainers = OUTER.has(PACK_CONTAINERS.get(noun));
  return { amount, measure: PACK_MEASURES.get(noun) ?? null, countsContainers };
}

function readCount(word: string | undefined): number | null {
  if (word === undefined || !/^\d/.test(word)) return null;
  return readPrintedNumber(word);
}

function containerOf(words: readonly string[]): PackContainer | null {
  let found: PackContainer | null = null;
  for (const word of words) found = PACK_CONTAINERS.get(word) ?? found;
  return found;
}
