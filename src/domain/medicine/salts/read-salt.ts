import { routeOf } from '../form/dosage-form.ts';
import type { DosageForm, Salt } from '../medicine-facts.ts';
import { memoise } from '../memoise.ts';
import { canonicalSalt, soleCounterIon } from './salt-names.ts';
import { readStrength } from './strength.ts';

/** Longer texts are no salt; they are refused unread. */
const LONGEST_SALT = 400;
/** "Paracetamol 500 mg": a strength without brackets begins at the last number that stands alone. */
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

/** Where the bracket opens that the text's last character closes; -1 when it never does. */
function matchingOpenBracket(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Reads salts for one form, remembering texts: a market repeats a few thousand of them. */
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
