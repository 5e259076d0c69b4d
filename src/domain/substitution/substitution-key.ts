import type { MedicineFacts, Salt } from '../medicine/medicine-facts.ts';
import { kinOf } from '../medicine/salts/salt-names.ts';
import { careClassOf, careText, isBrandBound } from './aspects/care-class.ts';
import { comparedStrength } from './aspects/compared-strength.ts';
import { durationOf, isReconstitutedPowder } from './aspects/form-aspects.ts';
import { hidesItsDoses, isDryPowder } from './aspects/pack-aspects.ts';
import { strengthKey } from './strength-text.ts';

/**
 * Everything a comparison depends on, as one text: two medicines with equal keys get the same verdict and code against
 * every third. It does not mean that they are equivalent; a narrow-index brand is not even equivalent to itself.
 */
export function substitutionKey(facts: MedicineFacts): string {
  const care = careClassOf(facts);
  const pack = facts.pack;
  return [
    facts.listing,
    facts.salts?.map((salt) => saltKey(salt, facts)).join('+') ?? '?',
    isReconstitutedPowder(facts) ? 'powder-for-suspension' : facts.form,
    facts.route,
    facts.device ?? '',
    facts.release,
    durationOf(facts) ?? '',
    careText(care),
    pack === null ? '?' : `${pack.unitClass}${pack.doubt === null ? '' : '!'}`,
    pack?.contentPerUnit && !isDryPowder(facts) ? `${pack.contentPerUnit.amount}${pack.contentPerUnit.unit}` : '',
    care.hormonal || hidesItsDoses(facts) ? String(pack?.units) : '',
    facts.presentation ?? '',
    facts.preservativeFree ? 'pf' : '',
    facts.sugarFree ? 'sf' : '',
    brandCounts(facts) ? `${facts.brand}@${facts.manufacturer}` : '',
  ].join('|');
}

/** An ointment of a narrow-index salt is not brand-bound itself, but it is compared with tablets that are. */
function brandCounts(facts: MedicineFacts): boolean {
  if (isBrandBound(careClassOf(facts))) return true;
  return facts.route !== 'oral' && isBrandBound(careClassOf({ ...facts, route: 'oral' }));
}

function saltKey(salt: Salt, facts: MedicineFacts): string {
  const strength = comparedStrength(salt, facts);
  return `${salt.molecule}~${salt.counterIon ?? ''}~${strength === null ? '?' : strengthKey(strength)}~${salt.strength?.basis ?? ''}`;
}

/** The molecules alone, sorted: the key of a composition's text for patients. Null if nothing could be read. */
export function familyKey({ salts }: Pick<MedicineFacts, 'salts'>): string | null {
  return sortedNames(salts, (molecule) => molecule);
}

/**
 * The family in which medicines are compared: only its members can be mistaken for each other. Like `familyKey`, with
 * each molecule under the vague name that lists also print for it.
 */
export function comparedFamilyKey({ salts }: Pick<MedicineFacts, 'salts'>): string | null {
  return sortedNames(salts, kinOf);
}

function sortedNames(salts: readonly Salt[] | null, nameOf: (molecule: string) => string): string | null {
  if (salts === null || salts.length === 0) return null;
  return [...new Set(salts.map(({ molecule }) => nameOf(molecule)))].sort().join(' + ');
}
