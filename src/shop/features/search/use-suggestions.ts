import { startTransition, useEffect, useState } from 'react';
import type { SearchData } from '#contract/areas/shop/inventory.ts';
import { apiClient } from '#shop/data/api-client.ts';
import { isLongEnough, SUGGESTION_LIMIT } from './search-text.ts';

const PAUSE_MS = 500;

export interface Suggestions {
  /** The text they were looked up for. */
  readonly typed: string;
  readonly data: SearchData;
}

/** Looks up suggestions once typing has paused. Text under three characters clears them; a newer text drops the older answer. */
export function useSuggestions(text: string, active: boolean): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  const typed = text.trim();
  useEffect(() => {
    if (!active || !isLongEnough(typed)) {
      setFound(null);
      return;
    }
    const lookUp = new AbortController();
    const pause = setTimeout(async () => {
      const data = await suggestionsFor(typed, lookUp.signal);
      // Yields to the next key press before rendering the list.
      if (!lookUp.signal.aborted) startTransition(() => setFound(data && { typed, data }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      lookUp.abort();
    };
  }, [typed, active]);
  return found;
}

/**
 * Null on failure and on a malformed answer: the specification wants suggestions to close silently then, because they
 * are optional, and the search button still works and reports errors.
 */
async function suggestionsFor(query: string, signal: AbortSignal): Promise<SearchData | null> {
  try {
    const answer = await apiClient.searchProducts({ query, limit: SUGGESTION_LIMIT }, signal);
    return answer.success && Array.isArray(answer.result.data.medicines) ? answer.result.data : null;
  } catch {
    return null;
  }
}
