import type { SearchData } from '#contract/areas/inventory.ts';

/** What a list of guesses says of itself: how the words were read, or that no name is spelled so. Null for true matches. */
export function guessSentence({ corrected, understood }: Pick<SearchData, 'corrected' | 'understood'>): string | null {
  if (understood && corrected) return `We read “${corrected.from}” as ${understood.text}.`;
  return corrected ? correctionSentence(corrected) : null;
}

/** 'No exact match for "agumentin", showing Augmentin.' */
export function correctionSentence(corrected: { readonly from: string; readonly to: readonly string[] }): string {
  const shown = corrected.to.length > 0 ? corrected.to.join(', ') : 'the nearest names';
  return `No exact match for "${corrected.from}", showing ${shown}.`;
}

/**
 * The contract's numbers, repeated: importing them from the contract would bring its whole validation library into
 * the first page a patient downloads. A test holds the two equal.
 */
export const SEARCH_MIN_CHARACTERS = 3;

export const SEARCH_MAX_CHARACTERS = 200;

export const SUGGESTION_LIMIT = 5;
