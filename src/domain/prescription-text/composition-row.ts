import { canonicalSalt, isKnownMolecule } from '../medicine/salts/salt-names.ts';
import type { PaperStrength, ReadLine } from './paper-line.ts';
import { readStrengths } from './read-strength.ts';

const LABELLED = /^\(?(?:composition|contains?|content|ingredients?|salts?|generic(?: name)?|molecule) ?[:-] ?/u;
const STRENGTH = /\d[\d.,]* ?(?:mg|mcg|gm?|iu|ml|%)?(?: ?\/ ?\d* ?ml)?/gu;

/**
 * Whether a row only gives the composition of the medicine above it, as clinic software prints it below the brand: in brackets, after a
 * word for it, or as known salts whose strengths are those of the brand. Such a row names no second medicine and gives no dose.
 */
export function isComposition(row: string, last: ReadLine | undefined): boolean {
  if (last === undefined || last.dose !== null || last.quantity !== null) return false;
  const lower = row.toLowerCase();
  if (LABELLED.test(lower)) return true;
  const strengths = readStrengths(lower);
  if (strengths.length === 0) return false;
  const isBracketed = lower.startsWith('(') && /^[^()]*\)?$/u.test(lower.slice(1).replace(/\([^()]*\)/gu, ''));
  const parts = lower.replace(/[()[\]]/gu, ' ').split(/[+&,]|(?<=[\p{L} ])\/(?=[\p{L} ])/u);
  const names = parts.map((part) => part.replace(STRENGTH, ' ').replace(/\s+/gu, ' ').trim());
  if (!names.every((name) => isKnownMolecule(canonicalSalt(name).molecule))) return false;
  return isBracketed || sameAmounts(strengths, last.strengths);
}

/** "40 mg" below "Telma 40", "500 mg + 125 mg" below "625": milligrams, or their sum. */
function sameAmounts(salts: readonly PaperStrength[], brand: readonly PaperStrength[]): boolean {
  const amounts = salts.map(({ amount }) => amount);
  if (brand.length === 0 || amounts.length === 0) return false;
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (brand.length === 1) return brand[0]?.amount === sum;
  return brand.length === amounts.length && brand.every(({ amount }, at) => amount === amounts[at]);
}
