import { DOSAGE_FORMS } from './form/dosage-forms.ts';
import type { DosageForm, PackSize, Salt, Strength } from './medicine-facts.ts';
import { readPrintedNumber, readPrintedWords } from './printed-words.ts';
import type { ListingDoubt } from './salts/listing-doubt.ts';
import { PRINTED_UNITS, type PrintedUnit } from './salts/strength-units.ts';
import {
  COUNTED_WORDS,
  LETTERED_NUMBERS,
  NAMED_BY_FACTOR,
  NAMED_OTHERWISE,
  NAMING_NUMBERS,
} from './tables/name-letter-table.ts';

/** What else is known of the pack. */
interface NumberedPack {
  readonly form: DosageForm;
  readonly pack: PackSize | null;
}

/** A number in a name, and the unit it is printed in; a bare one may mean several amounts ("60K", "025"). */
interface NamedNumber {
  readonly printed: string;
  readonly meanings: readonly number[];
  readonly unit: PrintedUnit | '%' | null;
}

/**
 * "Telma 80" beside telmisartan 40 mg, "Telma-AM 80/5" beside 40 and 5 mg, "Xone 500mg" beside ceftriaxone 1 g: a number
 * in the name that is no strength of the list, in any unit or volume it could be meant in, nor their sum (co-amoxiclav
 * 625). On 5,058 such names of Indian price lists 15 disagree, read 2026-11-22. Null if every number agrees or means
 * something else.
 */
export function findOtherNumber(
  words: readonly string[],
  salts: readonly Salt[],
  pack: NumberedPack,
): ListingDoubt | null {
  if (salts.length === 0 || namesAnotherMeasure(pack.form)) return null;
  if (salts.some(({ molecule, strength }) => strength === null || NAMED_OTHERWISE.test(molecule))) return null;
  const numbers = namedNumbers(words, salts, pack.form);
  const bareCounts = salts.length <= MOST_SALTS_FOR_A_NUMBER && !isWhole(numbers, salts);
  const asked = bareCounts ? numbers : numbers.filter(({ unit }) => unit !== null);
  const other = asked.find((number) => !isListed(number, salts, pack));
  if (other === undefined) return null;
  const texts = salts.map(({ printedStrength }) => printedStrength).join(' and ');
  return { listing: 'unknown', doubt: `The name says ${other.printed}, but the list says ${texts}.` };
}

/** Names with more salts carry no bare strengths ("Liv 52"). */
const MOST_SALTS_FOR_A_NUMBER = 4;

/** "Ldio 1 M 5mg/10mg": where every salt has its number and unit, a bare number belongs to the brand. */
function isWhole(numbers: readonly NamedNumber[], salts: readonly Salt[]): boolean {
  return numbers.filter(({ unit }) => unit !== null).length >= salts.length;
}

/** Metered sprays print the amount per puff in the name and a concentration in the list. */
function namesAnotherMeasure(form: DosageForm): boolean {
  const { route, bareStrengthPer } = DOSAGE_FORMS[form];
  return route === 'inhaled' || bareStrengthPer === 'spray';
}

/** The numbers of a name that can only be strengths: not counts, volumes, tube sizes, days or vitamin digits. */
function namedNumbers(words: readonly string[], salts: readonly Salt[], form: DosageForm): NamedNumber[] {
  const found: NamedNumber[] = [];
  const counted = salts.some(({ strength }) => strength?.unit === 'iu' || strength?.unit === 'units');
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const number = /^\d/.test(word) ? readPrintedNumber(word) : null;
    if (number === null || number === 0 || meansNoStrength(words, at, number, salts)) continue;
    const unit = unitBehind(words, at, counted);
    if (unit !== null && unit !== '%' && (unit.unit === 'ml' || (isGrams(words[at + 1]) && isSpread(form)))) continue;
    const text = unit === null ? word : `${word} ${words[at + 1]}`;
    found.push({ printed: text, meanings: unit === null ? meaningsOf(words, at, number) : [number], unit });
  }
  return found;
}

function meansNoStrength(words: readonly string[], at: number, number: number, salts: readonly Salt[]): boolean {
  const [before, next] = [words[at - 1] ?? '', words[at + 1] ?? ''];
  // "O2", "M 4 KT", "Doxy-1 100": part of the brand.
  if (at === 1 && (before.length === 1 || (salts.length === 1 && /^\d/.test(next)))) return true;
  if (COUNTED_WORDS.has(next) || NAMING_NUMBERS.has(number)) return true;
  // "D3", "B12" after the brand.
  if (at > 1 && LETTERED_NUMBERS.get(before)?.includes(number)) return true;
  // A vitamin's digit: "Brand-3" of vitamin D3.
  if (salts.some(({ molecule }) => molecule.endsWith(`d${number}`))) return true;
  // "125mg/5ml", "100mg/dose"
  if (before === '/' && PER.has(next)) return true;
  // "3D", "Akurit 4": the number of salts.
  return number === salts.length && (number > 3 || (number > 2 && next === 'd'));
}

const PER: ReadonlySet<string> = new Set(['ml', 'dose', 'puff', 'spray', 'hr', 'hrs', 'g', 'gm', 'vial']);

/** "mg", "%", "Million IU"; null if none follows. "6L" is 6 lakh where `lakh` is allowed. */
function unitBehind(words: readonly string[], at: number, lakh = false): PrintedUnit | '%' | null {
  const [next, after] = [words[at + 1] ?? '', words[at + 2] ?? ''];
  if (next === '%') return '%';
  if (next === 'l' && lakh) return null;
  return PRINTED_UNITS.get(next + after) ?? PRINTED_UNITS.get(next) ?? null;
}

function isGrams(word: string | undefined): boolean {
  return word !== undefined && /^g(?:ms?|rams?)?$/.test(word);
}

/** Sold by weight: grams in the name are the tube's. */
function isSpread(form: DosageForm): boolean {
  return DOSAGE_FORMS[form].countedIn === 'g';
}

function meaningsOf(words: readonly string[], at: number, number: number): number[] {
  const [word, next] = [words[at] ?? '', words[at + 1] ?? ''];
  const meanings = [number];
  if (next === 'k') meanings.push(number * 1_000);
  if (next === 'l' || next === 'lac' || next === 'lakh') meanings.push(number * 100_000);
  if (/^0\d/.test(word)) meanings.push(Number(`0.${word.slice(1)}`));
  return meanings;
}

function isListed({ meanings, unit }: NamedNumber, salts: readonly Salt[], pack: NumberedPack): boolean {
  const strengths = salts.flatMap(({ strength }) => (strength === null ? [] : [strength]));
  // A name may count the whole vial where the list gives a millilitre and the label no volume.
  if (DOSAGE_FORMS[pack.form].route === 'injected' && !pack.pack?.contentPerUnit && hasVolume(strengths)) return true;
  return meanings.some(
    (number) =>
      isPrinted(number, unit, salts) || isAmount(number, unit, strengths, pack) || isNamedByFactor(number, salts),
  );
}

function hasVolume(strengths: readonly Strength[]): boolean {
  return strengths.some(({ basis }) => basis === 'ml');
}

/** A number of the list's own text, in the same unit where the name prints one. */
function isPrinted(number: number, unit: NamedNumber['unit'], salts: readonly Salt[]): boolean {
  return salts.some(({ printedStrength }) => {
    const words = readPrintedWords(printedStrength);
    return words.some((word, at) => {
      const value = /^\d/.test(word) && words[at - 1] !== '/' ? readPrintedNumber(word) : null;
      if (value === null) return false;
      if (unit === null || unit === '%') return areClose(value, number);
      const printed = unitBehind(words, at);
      return (
        printed !== null &&
        printed !== '%' &&
        printed.unit === unit.unit &&
        areClose(value * printed.factor, number * unit.factor)
      );
    });
  });
}

/** One strength or the sum of some, in any volume and unit that the name could mean. */
function isAmount(
  number: number,
  unit: NamedNumber['unit'],
  strengths: readonly Strength[],
  { form, pack }: NumberedPack,
): boolean {
  // Units against milligrams of a vitamin: not comparable.
  if (unit !== null && unit !== '%' && !strengths.some((strength) => strength.unit === unit.unit)) return true;
  const sizes = {
    ml: sizesOf('ml', form, pack),
    g: sizesOf('g', form, pack),
    unit: sizesOf('unit', form, pack),
    dose: [1],
  };
  return [...strengths, ...sumsOf(strengths)].some((strength) =>
    amountsOf(strength, unit, sizes[strength.basis], DOSAGE_FORMS[form].percentMeans !== null).some((amount) =>
      areClose(amount, number),
    ),
  );
}

/** Of two, and of all: "1.5 g" of ceftriaxone 1 g with sulbactam 500 mg and something small. */
function sumsOf(strengths: readonly Strength[]): Strength[] {
  const [first] = strengths;
  if (first === undefined || strengths.some(({ unit, basis }) => unit !== first.unit || basis !== first.basis))
    return [];
  const pairs = strengths.flatMap(({ amount }, at) => strengths.slice(at + 1).map((other) => amount + other.amount));
  const sum = strengths.reduce((total, { amount }) => total + amount, 0);
  return [...pairs, sum].map((amount) => ({ ...first, amount }));
}

/** Every number that a name could print for this strength; for a `poured` form, a per cent may mean bare milligrams. */
function amountsOf(
  { amount, unit: listed, basis }: Strength,
  unit: NamedNumber['unit'],
  sizes: readonly number[],
  poured: boolean,
): number[] {
  const perCent =
    listed === 'percent'
      ? [amount]
      : listed === 'mcg' && (basis !== 'unit' || poured)
        ? [amount / MCG_PER_PER_CENT]
        : [];
  if (unit === '%') return perCent;
  const sized = sizes.map((size) => amount * size);
  if (unit !== null) return listed === unit.unit ? sized.map((each) => each / unit.factor) : [];
  const scales = listed === 'mcg' ? MASS_SCALES : COUNT_SCALES;
  return [...perCent, ...sized.flatMap((each) => scales.map((scale) => each / scale))];
}

const MCG_PER_PER_CENT = 10_000;
/** Micrograms, milligrams, grams. */
const MASS_SCALES: readonly number[] = [1, 1_000, 1_000_000];
/** Units, thousands, lakhs, millions. */
const COUNT_SCALES: readonly number[] = [1, 1_000, 100_000, 1_000_000];

/** The quantities that a name may refer to: a millilitre, a spoon, a container, the whole bottle. */
function sizesOf(basis: Strength['basis'], form: DosageForm, pack: PackSize | null): number[] {
  const measured = pack !== null && (pack.unitClass === 'ml' || pack.unitClass === 'g');
  const whole = measured ? [pack.units] : [];
  const content = DOSAGE_FORMS[form].route === 'injected' && pack?.contentPerUnit ? [pack.contentPerUnit.amount] : [];
  if (basis === 'ml') return [1, 5, ...content, ...whole];
  return basis === 'g' ? [1, ...whole] : [1, ...content];
}

/** Within 1 %, because labels round. */
function areClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.011 * Math.max(one, other);
}

function isNamedByFactor(number: number, salts: readonly Salt[]): boolean {
  return salts.some(({ molecule, strength }) => {
    const factor = NAMED_BY_FACTOR.get(molecule);
    return factor !== undefined && areClose((strength?.amount ?? 0) / 1_000 / factor, number);
  });
}
