import type { SearchRow } from '#contract/areas/inventory.ts';
import type { NeedWire } from '#contract/areas/need.ts';
import * as say from '#sentences/shopping/search.ts';
import { type SearchBy, searchHref } from './search-text.ts';
import type { Suggestions } from './use-suggestions.ts';

/** One row of the list: a search in one scope, help for what ails, or a medicine. */
export type Suggestion =
  | {
      readonly kind: 'scope';
      readonly by: SearchBy;
      readonly label: 'in Brand' | 'in Composition';
      readonly text: string;
    }
  | { readonly kind: 'need'; readonly need: NeedWire; readonly text: string }
  | { readonly kind: 'medicine'; readonly row: SearchRow };

/** Help for what ails comes first, then the scopes in which anything was found, then the medicines. */
export function listSuggestions({ typed, data }: Suggestions): Suggestion[] {
  const rows: Suggestion[] = data.medicines.map((row) => ({ kind: 'medicine', row }));
  if (data.in_composition) rows.unshift({ kind: 'scope', by: 'salt', label: say.inComposition, text: typed });
  if (data.in_brand) rows.unshift({ kind: 'scope', by: 'query', label: say.inBrand, text: typed });
  if (data.need) rows.unshift({ kind: 'need', need: data.need, text: typed });
  return rows;
}

/** Where choosing a row leads. */
export function suggestionHref(suggestion: Suggestion): string {
  if (suggestion.kind === 'scope') return searchHref(suggestion.by, suggestion.text);
  if (suggestion.kind === 'need') return searchHref('query', suggestion.text);
  return `/product-detail?query=${encodeURIComponent(suggestion.row.medicine_id)}`;
}

export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'need') return 'need';
  return suggestion.kind === 'scope' ? suggestion.by : suggestion.row.medicine_id;
}

/** What is read aloud when the list changes. */
export function announceSuggestions(suggestions: readonly Suggestion[], correction: string | null): string {
  const count = suggestions.length;
  const words = count === 0 ? say.noSuggestions : say.suggestionCount(count);
  const first = suggestions[0];
  const help = first?.kind === 'need' ? ` ${helpInWords(first.need)}.` : '';
  return correction ? `${words}. ${correction}` : `${words}.${help}`;
}

/** What the row of a need says: its title, and whom to call before anything else. */
export function helpInWords({ title, calls }: NeedWire): string {
  const [first] = calls;
  return first ? say.callWithTitleAndNumber(title, first.number) : title;
}

interface Part {
  readonly text: string;
  /** True for what the person did not type: the part that completes it. */
  readonly completes: boolean;
}

/**
 * Splits a name into what was typed and what completes it: "augm" in "Augmentin 625" gives "Augm" typed, "entin 625" completing.
 * Each typed word is looked for once, at the start of a word of the name first, then anywhere.
 */
export function splitCompletion(name: string, typed: string): Part[] {
  const lower = name.toLowerCase();
  const isTyped = new Array<boolean>(name.length).fill(false);
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = startOfWord(lower, word);
    if (at >= 0) isTyped.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (const [index, letter] of [...name.split('')].entries()) {
    const completes = !isTyped[index];
    const last = parts.at(-1);
    if (last?.completes === completes) parts[parts.length - 1] = { text: last.text + letter, completes };
    else parts.push({ text: letter, completes });
  }
  return parts;
}

function startOfWord(name: string, word: string): number {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || /[^a-z0-9]/.test(name.charAt(at - 1))) return at;
  }
  return name.indexOf(word);
}
