import type { SearchRow } from '#contract/areas/inventory.ts';
import { type SearchBy, searchHref } from './search-text.ts';
import type { Suggestions } from './use-suggestions.ts';

/** One row of the list: a search in one scope, or a medicine. */
export type Suggestion =
  | {
      readonly kind: 'scope';
      readonly by: SearchBy;
      readonly label: 'in Brand' | 'in Composition';
      readonly text: string;
    }
  | { readonly kind: 'medicine'; readonly row: SearchRow };

/** The scopes in which anything was found come first, then the medicines. */
export function listSuggestions({ typed, data }: Suggestions): Suggestion[] {
  const rows: Suggestion[] = data.medicines.map((row) => ({ kind: 'medicine', row }));
  if (data.in_composition) rows.unshift({ kind: 'scope', by: 'salt', label: 'in Composition', text: typed });
  if (data.in_brand) rows.unshift({ kind: 'scope', by: 'query', label: 'in Brand', text: typed });
  return rows;
}

/** Where choosing a row leads. */
export function suggestionHref(suggestion: Suggestion): string {
  if (suggestion.kind === 'scope') return searchHref(suggestion.by, suggestion.text);
  return `/product-detail?query=${encodeURIComponent(suggestion.row.medicine_id)}`;
}

export function suggestionKey(suggestion: Suggestion): string {
  return suggestion.kind === 'scope' ? suggestion.by : suggestion.row.medicine_id;
}

/** What is read aloud when the list changes. */
export function announceSuggestions(suggestions: readonly Suggestion[], correction: string | null): string {
  const count = suggestions.length;
  const words = count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
  return correction ? `${words}. ${correction}` : `${words}.`;
}
