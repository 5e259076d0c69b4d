import { SEARCH_MIN_CHARACTERS } from './search-limits.ts';

/** How a search reads: by brand and composition (`query`), or by composition alone (`salt`). */
export type SearchBy = 'query' | 'salt';

export interface SearchRequest {
  readonly by: SearchBy;
  readonly text: string;
  readonly page: number;
}

/** Reads the address of the results page. Both given: the query counts. A page that is no number is the first. */
export function readSearch(params: URLSearchParams): SearchRequest {
  const query = params.get('query')?.trim();
  const salt = params.get('salt')?.trim();
  const page = Number(params.get('page') ?? 1);
  return {
    by: !query && salt ? 'salt' : 'query',
    text: query || salt || '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a results page. */
export function searchHref(by: SearchBy, text: string, page = 1): string {
  const params = new URLSearchParams({ [by]: text.trim() });
  if (page > 1) params.set('page', String(page));
  return `/product?${params}`;
}

export function isLongEnough(text: string): boolean {
  return text.trim().length >= SEARCH_MIN_CHARACTERS;
}

export const TOO_SHORT = `Please type at least ${SEARCH_MIN_CHARACTERS} characters.`;
