import { routeOf } from '../form/dosage-form.ts';
import { DOSAGE_FORMS } from '../form/dosage-forms.ts';
import type { DosageForm, Salt, Strength, StrengthBasis } from '../medicine-facts.ts';
import { memoise } from '../memoise.ts';
import { readPrintedNumber } from '../printed-words.ts';
import { canonicalSalt, soleCounterIon } from './salt-names.ts';
import { PRINTED_BASES, PRINTED_UNITS, type PrintedUnit } from './strength-units.ts';

/** Longer texts are not strengths. The limit also bounds the work on hostile text. */
const LONGEST_STRENGTH = 60;
const AMOUNT = /^(\d[\d.,]*|\.\d+) ?([^\d/%.,][^\d/%]*?) ?(?:\/ ?(\d[\d.,]*)? ?([a-z][a-z. ]*))?$/;
const PER_CENT = /^(\d[\d.,]*|\.\d+) ?% ?(w ?\/ ?w|w ?\/ ?v|v ?\/ ?v)?$/;

/** 1 % w/v is 10 mg in 1 ml, which is 10,000 mcg; 1 % w/w the same in 1 g; 1 % v/v is 0.01 ml in 1 ml. */
const MCG_PER_PER_CENT = 10_000;
/** A millilitre or a gram cannot hold more than a gram: such a printed amount lacks its true volume. */
const MOST_MCG_PER_ML = 1_000_000;

/**
 * Reads a printed strength ("500mg", "125 mg/5ml", "0.5% w/v", "2 Million spores") for a dosage form, normalised so
 * that equal strengths give equal values: masses in micrograms, volumes per 1 ml, semi-solids per 1 g.
 * Bare amounts in oral liquids are per 5 ml and in drops per 1 ml (`inferred`); in injections they stay per container.
 * Null for NA, zero, an unknown unit, or an amount that its volume can't hold: an unknown is never guessed.
 */
export function readStrength(text: string, form: DosageForm): Strength | null {
  if (text.length > LONGEST_STRENGTH) return null;
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const perCent = PER_CENT.exec(plain);
  if (perCent !== null) return readPerCent(perCent[1] ?? '', perCent[2]?.replaceAll(' ', '') ?? null, form);
  const match = AMOUNT.exec(plain);
  if (match === null) return null;
  const amount = readPrintedNumber(match[1] ?? '');
  const printed = PRINTED_UNITS.get((match[2] ?? '').replace(/[. ]/g, ''));
  if (amount === null || printed === undefined || amount <= 0) return null;
  const per = match[4] === undefined ? inferBasis(form, printed) : readBasis(match[3], match[4]);
  if (per === null) return null;
  return strengthOf((amount * printed.factor) / per.size, printed.unit, per.basis, per.inferred);
}

interface Per {
  readonly basis: StrengthBasis;
  readonly size: number;
  readonly inferred: boolean;
}

function readBasis(count: string | undefined, word: string): Per | null {
  const printed = PRINTED_BASES.get(word.replace(/[. ]/g, ''));
  const size = count === undefined ? 1 : readPrintedNumber(count);
  if (printed === undefined || size === null || size <= 0) return null;
  return { basis: printed.basis, size: size * printed.factor, inferred: false };
}

/** A nasal spray gives micrograms per puff, however they are printed, and milligrams per 1 ml. */
function inferBasis(form: DosageForm, { unit, factor }: PrintedUnit): Per {
  const per = DOSAGE_FORMS[form].bareStrengthPer;
  if (per === 'unit') return { basis: 'unit', size: 1, inferred: false };
  if (per === '5 ml') return { basis: 'ml', size: 5, inferred: true };
  if (per === 'spray') return { basis: unit === 'mcg' && factor === 1 ? 'dose' : 'ml', size: 1, inferred: true };
  return { basis: per, size: 1, inferred: true };
}

function readPerCent(printed: string, kind: string | null, form: DosageForm): Strength | null {
  const amount = readPrintedNumber(printed);
  if (amount === null || amount <= 0 || amount > 100) return null;
  if (kind === 'v/v') return strengthOf(amount / 100, 'ml', 'ml', false);
  const meant = kind ?? DOSAGE_FORMS[form].percentMeans;
  if (meant === 'w/w') return strengthOf(amount * MCG_PER_PER_CENT, 'mcg', 'g', false);
  if (meant === 'w/v') return strengthOf(amount * MCG_PER_PER_CENT, 'mcg', 'ml', false);
  return strengthOf(amount, 'percent', 'unit', false);
}

/**
 * Twelve digits: enough for any label, few enough that 20mg/ml and 100mg/5ml are equal after floating-point division.
 */
function strengthOf(amount: number, unit: Strength['unit'], basis: StrengthBasis, inferred: boolean): Strength | null {
  if (!Number.isFinite(amount) || amount <= 0) return null;
  const rounded = Number(amount.toPrecision(12));
  if (unit === 'mcg' && basis !== 'unit' && basis !== 'dose' && rounded > MOST_MCG_PER_ML) return null;
  return { amount: rounded, unit, basis, inferred };
}

/** Longer texts are not salts; they are refused unread. */
const LONGEST_SALT = 400;
/** "Paracetamol 500 mg": a strength without brackets begins at the first separate number with a unit. */
const OPEN_STRENGTH = / (\d[\d.,]* ?(?:mg|mcg|gm|g|iu|ml|%|units?|million|billion)(?:[ /%].*)?)$/i;

/**
 * Reads one salt as printed: "Vitamin B6 (Pyridoxine) (3mg)". The last bracket is the strength, the rest the name;
 * a strength without brackets ("Paracetamol 500 mg") is taken too. An unreadable strength gives `strength: null`.
 * Refuses (null) a text without a name.
 */
export function readSalt(text: string, form: DosageForm): Salt | null {
  if (text.length > LONGEST_SALT) return null;
  const { name, strength } = splitSalt(text.replace(/[\s\0]+/g, ' ').trim());
  if (!/[a-z]/i.test(name)) return null;
  const { molecule, counterIon: printedIon } = canonicalSalt(name);
  const counterIon = printedIon ?? soleCounterIon(molecule, routeOf(form));
  const read = strength === '' ? null : readStrengthOf(molecule, strength, form);
  return { molecule, counterIon, strength: read, printedName: name, printedStrength: strength };
}

/** Insulins print 100IU for 100 IU in 1 ml, and 30% / 70% for the share of each insulin in a mixture. */
function readStrengthOf(molecule: string, strength: string, form: DosageForm): Salt['strength'] {
  const isInsulin = molecule.includes('insulin');
  const read = readStrength(strength, isInsulin && strength.includes('%') ? 'unknown' : form);
  if (!isInsulin || read === null || read.basis !== 'unit' || read.unit === 'percent') return read;
  if (read.unit !== 'iu' && read.unit !== 'units') return read;
  return { ...read, unit: 'iu', basis: 'ml', inferred: true };
}

function splitSalt(text: string): { name: string; strength: string } {
  const open = text.endsWith(')') ? matchingOpenBracket(text) : -1;
  if (open >= 0) {
    const inside = text.slice(open + 1, -1).trim();
    if (/\d/.test(inside) || /^na$/i.test(inside)) return { name: text.slice(0, open).trim(), strength: inside };
  }
  const openStrength = OPEN_STRENGTH.exec(text);
  if (openStrength === null) return { name: text, strength: '' };
  return { name: text.slice(0, openStrength.index).trim(), strength: (openStrength[1] ?? '').trim() };
}

/** The index of the bracket that the text's last character closes; -1 if there is none. */
function matchingOpenBracket(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Reads salts for one form, with a cache: a market repeats a few thousand of them. */
export const readKnownSalt: (text: string, form: DosageForm) => Salt | null = rememberPerForm();

function rememberPerForm(): (text: string, form: DosageForm) => Salt | null {
  const readers = new Map<DosageForm, (text: string) => Salt | null>();
  return (text, form) => {
    let read = readers.get(form);
    if (read === undefined) {
      read = memoise((printed) => readSalt(printed, form), 10_000);
      readers.set(form, read);
    }
    return read(text);
  };
}
