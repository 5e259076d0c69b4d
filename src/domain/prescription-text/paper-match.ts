import type { DosageForm, MedicineFacts, Salt } from '../medicine/medicine-facts.ts';
import { canonicalSalt, isKnownMolecule } from '../medicine/salts/salt-names.ts';
import type { PaperForm, PaperStrength, ReadLine } from './paper-line.ts';
import { FORM_WORDS } from './paper-words-table.ts';
import { readStrengths } from './read-strength.ts';

/** Whether the printed strength is that of a product. `unprinted`: no strength is printed. */
export type StrengthMatch = 'equal' | 'differs' | 'unprinted';

/**
 * Compares a printed strength with a product. Printed units count: 50 mg is not 50 mcg. A bare number is the number in
 * the product's name, or the milligrams of its only salt.
 */
export function matchStrength(printed: readonly PaperStrength[], facts: MedicineFacts): StrengthMatch {
  if (printed.length === 0) return 'unprinted';
  const salts = facts.salts ?? [];
  const named = numbersOfName(facts.name);
  const asNamed =
    named.length > 0 &&
    sameNumbers(
      printed.map(({ amount }) => amount),
      named,
    );
  const measured = printed.filter(({ unit }) => unit !== null);
  if (measured.length === 0) {
    const only = named.length === 0 && salts.length === 1 && printed.length === 1;
    const bare = { ...(printed[0] as PaperStrength), unit: 'mg' as const };
    return asNamed || (only && isSalt(bare, salts[0] as Salt)) ? 'equal' : 'differs';
  }
  if (measured.length === printed.length && isWholeComposition(printed, salts)) return 'equal';
  const total = measured.length === 1 && salts.length > 1 && isSum(measured[0] as PaperStrength, salts);
  const fits = total || measured.every((one) => salts.some((salt) => isSalt(one, salt)));
  return asNamed && fits ? 'equal' : 'differs';
}

/**
 * Whether a bare number on the prescription is in a product's name. Where the name shows none, the number may mean
 * another product of the brand: the customer chooses, and nothing is preselected.
 */
export function isNamedStrength(printed: readonly PaperStrength[], { name }: MedicineFacts): boolean {
  return printed.some(({ unit }) => unit !== null) || numbersOfName(name).length > 0;
}

/** The letters of a name before its form and strength: "Raciper-D 40 Capsule SR" is "raciperd". */
export function nameKey(name: string): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{M}\p{Nd}.%]+/u);
  const form = words.findIndex((word, place) => place > 0 && word.length > 1 && Object.hasOwn(FORM_WORDS, word));
  return (form < 0 ? words : words.slice(0, form)).filter((word) => !STRENGTH_WORD.test(word)).join('');
}

/**
 * Whether a product matches a form word on the prescription. Close forms count as one: doctors write "T." for capsules, and
 * "Syp" for suspensions.
 */
export function fitsForm(paper: PaperForm | null, form: DosageForm): boolean {
  if (paper === null) return true;
  return FORMS[paper].test(form);
}

/**
 * Whether a product is a choice for a line by salt: its whole composition is on the prescription, and of a combination
 * ("Telmisartan 40 mg + Amlodipine 5 mg") it contains every salt named there.
 */
export function isByComposition(read: ReadLine, facts: MedicineFacts): boolean {
  const lower = read.name.toLowerCase();
  const salts = facts.salts ?? [];
  const parts = partsOf(lower);
  if (salts.length === 0 || (parts.length > 1 && parts.length > salts.length)) return false;
  const isWhole = salts.every((salt) => parts.some((part) => namesSalt(part, salt)));
  return isWhole && (parts.length === 1 || parts.every((part) => salts.some((salt) => namesSalt(part, salt))));
}

/** The salts that a name joins with a sign; one part where there is no sign. */
export function partsOf(name: string): string[] {
  const parts = name
    .split(/[+&]|(?<=[\p{L} ])\/(?=[\p{L} ])|(?<!\p{L})(?:and|with)(?!\p{L})/u)
    .map((part) => part.trim());
  const named = parts.filter((part) => /\p{L}{3}/u.test(part));
  return named.length > 1 ? named : [name];
}

/** How many letters of a partly read salt are enough. */
const LETTERS_OF_A_SALT = 8;

/**
 * Whether a part names a salt: by a name of the tables, otherwise by the letters of the words that no table knows. "Esomeprazole" and
 * "isosorbide dinitrate" name no other molecule, however many letters they share.
 */
function namesSalt(part: string, { molecule, printedName }: Salt): boolean {
  const { molecules, rest } = moleculesIn(part);
  if (molecules.includes(molecule)) return true;
  const isVague = molecules.some((named) => molecule.startsWith(`${named} `));
  const text = isVague ? part : rest;
  const names = [molecule.toLowerCase(), printedName.toLowerCase()];
  if (names.some((name) => text.includes(name))) return true;
  return names.some((name) => name.length > LETTERS_OF_A_SALT && text.startsWith(name.slice(0, LETTERS_OF_A_SALT)));
}

/** The known molecules that a part names, and its other words. */
function moleculesIn(part: string): { readonly molecules: readonly string[]; readonly rest: string } {
  const words = part.split(/[^\p{L}\p{M}\p{Nd}.%'-]+/u).filter((word) => !STRENGTH_WORD.test(word));
  const molecules: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let length = Math.min(WORDS_OF_A_SALT, words.length - at);
    while (length > 0 && !isKnownMolecule(moleculeOf(words.slice(at, at + length)))) length -= 1;
    if (length === 0) rest.push(words[at] ?? '');
    else {
      molecules.push(moleculeOf(words.slice(at, at + length)));
      at += length - 1;
    }
  }
  return { molecules, rest: rest.join(' ') };
}

function moleculeOf(words: readonly string[]): string {
  return canonicalSalt(words.join(' ')).molecule;
}

const WORDS_OF_A_SALT = 4;

const STRENGTH_WORD = /^(?:[\d.]+(?:mcg|mg|gms?|gm|g|iu|ml|%)?|mcg|mg|gms?|gm|g|iu|units?|ml|%|\.|)$/u;

const FORMS: Readonly<Record<PaperForm, RegExp>> = {
  tablet: /^(?!vaginal|inhal).*(?:tablet|capsule)$/u,
  capsule: /^(?!vaginal|inhal).*(?:tablet|capsule)$/u,
  syrup: /^(?:syrup|suspension|dry-syrup|oral-solution)$/u,
  suspension: /^(?:suspension|dry-syrup|syrup)$/u,
  solution: /solution$|^syrup$/u,
  drops: /drops$/u,
  injection: /injection|infusion/u,
  cream: /^cream$/u,
  ointment: /ointment$/u,
  gel: /gel$/u,
  lotion: /^lotion$/u,
  spray: /spray$/u,
  inhaler: /inhal|haler|respules/u,
  powder: /powder|granules/u,
  sachet: /powder|granules|sachet/u,
  other: /(?!)/u,
};

function numbersOfName(name: string): number[] {
  return readStrengths(name.toLowerCase().replaceAll('-', ' ')).map(({ amount }) => amount);
}

function sameNumbers(first: readonly number[], second: readonly number[]): boolean {
  return first.length === second.length && first.every((number, place) => number === second[place]);
}

function isWholeComposition(printed: readonly PaperStrength[], salts: readonly Salt[]): boolean {
  if (printed.length !== salts.length) return false;
  const left = [...salts];
  return printed.every((one) => {
    const place = left.findIndex((salt) => isSalt(one, salt));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function isSum(printed: PaperStrength, salts: readonly Salt[]): boolean {
  const amount = amountOf(printed);
  if (amount?.unit !== 'mcg' || salts.some(({ strength }) => strength?.unit !== 'mcg')) return false;
  return near(
    amount.amount,
    salts.reduce((sum, { strength }) => sum + (strength?.amount ?? 0), 0),
  );
}

function isSalt(printed: PaperStrength, { strength }: Salt): boolean {
  const amount = amountOf(printed);
  if (amount === null || strength === null || amount.unit !== strength.unit) return false;
  if (strength.basis === 'ml' && printed.perMl === null && amount.unit !== 'percent') return false;
  return near(amount.amount / (printed.perMl ?? 1), strength.amount);
}

const UNITS = {
  mcg: ['mcg', 1],
  mg: ['mcg', 1_000],
  g: ['mcg', 1_000_000],
  iu: ['iu', 1],
  '%': ['percent', 1],
} as const;

function amountOf({ amount, unit }: PaperStrength): { readonly amount: number; readonly unit: string } | null {
  if (unit === null || unit === 'ml') return null;
  const [name, times] = UNITS[unit];
  return { amount: amount * times, unit: name };
}

function near(first: number, second: number): boolean {
  return Math.abs(first - second) <= 1e-6 * Math.max(first, second);
}
