import type { MedicineFacts } from './medicine-facts.ts';
import { canonicalSalt } from './salts/salt-names.ts';
import { ASPIRIN_FOR_PAIN } from './tables/schedule-table.ts';

/**
 * The purpose in the key of aspirin in doses for pain: its text is wrong for the small daily dose, and the other way
 * round.
 */
export const FOR_PAIN = 'for pain';

/**
 * The key of a composition's text: its canonical molecules, each once, sorted, joined with ' + '. Strengths do not
 * matter.
 */
export function compositionKey(saltNames: readonly string[]): string {
  return [...new Set(saltNames.map((name) => canonicalSalt(name).molecule))].sort().join(' + ');
}

/** The key of a text: its composition, plus the route or the purpose if it was written for that only. */
export function textKey(saltNames: readonly string[], variant: string | undefined): string {
  const composition = compositionKey(saltNames);
  return variant === undefined ? composition : `${composition}, ${variant}`;
}

/**
 * The keys under which the text of a medicine may be stored, the most specific first. `composition` is the key of its
 * molecules.
 */
export function textKeysOf(composition: string, { salts, route }: Pick<MedicineFacts, 'salts' | 'route'>): string[] {
  if (route === 'oral' && composition === ASPIRIN_FOR_PAIN.molecule && !isSmallAspirin(salts))
    return [`${composition}, ${FOR_PAIN}`];
  return [`${composition}, ${route}`, composition];
}

/** A strength that could not be read counts as one for pain: those warnings are stricter. */
function isSmallAspirin(salts: MedicineFacts['salts']): boolean {
  return (
    salts?.every(({ strength }) => strength?.unit === 'mcg' && strength.amount < ASPIRIN_FOR_PAIN.leastMicrograms) ??
    false
  );
}
