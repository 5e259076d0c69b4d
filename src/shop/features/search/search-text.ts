import * as say from '#sentences/shopping/search.ts';

/**
 * The contract's numbers, repeated: importing them from the contract would bring its whole validation library into
 * the first page a patient downloads. A test checks that the two are equal.
 */
export const SEARCH_MIN_CHARACTERS = 3;
export const SEARCH_MAX_CHARACTERS = 200;
export const SUGGESTION_LIMIT = 5;

/** The kind of a search: by brand and composition (`query`), or by composition alone (`salt`). */
export type SearchBy = 'query' | 'salt';

export interface SearchRequest {
  readonly by: SearchBy;
  readonly text: string;
  readonly page: number;
  /** True if the user asked for the exact words, and nothing may be guessed. */
  readonly asTyped?: true;
}

/** Reads the URL of the results page. If both are given, the query counts. An invalid page is the first. */
export function readSearch(params: URLSearchParams): SearchRequest {
  const query = params.get('query')?.trim();
  const salt = params.get('salt')?.trim();
  const page = Number(params.get('page') ?? 1);
  return {
    by: !query && salt ? 'salt' : 'query',
    text: query || salt || '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    ...(params.get('as_typed') === '1' ? { asTyped: true } : {}),
  };
}

/** The URL of a results page. */
export function searchHref(by: SearchBy, text: string, page = 1, asTyped = false): string {
  const params = new URLSearchParams({ [by]: text.trim() });
  if (page > 1) params.set('page', String(page));
  if (asTyped) params.set('as_typed', '1');
  return `/product?${params}`;
}

export function isLongEnough(text: string): boolean {
  return text.trim().length >= SEARCH_MIN_CHARACTERS;
}

export const TOO_SHORT = say.pleaseTypeAtLeast(SEARCH_MIN_CHARACTERS);
