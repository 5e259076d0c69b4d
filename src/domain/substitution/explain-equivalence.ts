import type { MedicineFacts, Salt } from '../medicine/medicine-facts.ts';
import { formText, releaseText } from './fact-text.ts';
import { strengthText } from './strength-text.ts';

/** One pack's data on one salt, as text. */
export interface EquivalenceSide {
  readonly name: string;
  readonly strength: string;
  readonly form: string;
  readonly release: string;
}

/** One salt of the proof: what both packs print. */
export interface EquivalenceRow {
  readonly salt: string;
  readonly searched: EquivalenceSide;
  readonly recommended: EquivalenceSide;
}

/**
 * The proof of equivalence, salt by salt: the name as each pack prints it, and strength, form and release as they were
 * read. Empty if either composition could not be read.
 */
export function explainEquivalence(searched: MedicineFacts, recommended: MedicineFacts): EquivalenceRow[] {
  return (searched.salts ?? []).flatMap((salt, index) => {
    const other = recommended.salts?.[index];
    if (!other || other.molecule !== salt.molecule) return [];
    return [{ salt: saltName(salt), searched: sideOf(salt, searched), recommended: sideOf(other, recommended) }];
  });
}

function sideOf(salt: Salt, facts: MedicineFacts): EquivalenceSide {
  return {
    name: salt.printedName,
    strength: strengthText(salt, facts.form),
    form: formText(facts.form),
    release: releaseText(facts),
  };
}

/** The molecule's canonical name with a capital: "Amoxicillin". */
function saltName({ molecule }: Salt): string {
  return molecule.charAt(0).toUpperCase() + molecule.slice(1);
}
