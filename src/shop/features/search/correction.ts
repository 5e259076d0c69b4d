import type { SearchData } from '#contract/areas/inventory.ts';
import * as say from '#sentences/shopping/search.ts';

/**
 * The heading of a list of guesses: how the words were read, or that no name has this spelling. Null for exact matches.
 */
export function guessSentence({ corrected, understood }: Pick<SearchData, 'corrected' | 'understood'>): string | null {
  if (understood && corrected) return say.weReadAs(corrected.from, understood.text);
  return corrected ? correctionSentence(corrected) : null;
}

/** 'No exact match for "agumentin", showing Augmentin.' */
export function correctionSentence(corrected: { readonly from: string; readonly to: readonly string[] }): string {
  const shown = corrected.to.length > 0 ? corrected.to.join(', ') : say.theNearestNames;
  return say.noExactMatchFor(corrected.from, shown);
}
