/** What a reader requested of the list, as in its URL. */
export interface BlogRequest {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** The choices of 'Blogs per page' (the specification's), and the default. */
export const PER_PAGE = [5, 10, 15, 20, 100, 500] as const;
export const DEFAULT_PER_PAGE = 10;
export const SEARCH_MAX = 100;

/** Control characters and those that change the text direction: the list refuses them. */
const UNPRINTABLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Reads the URL of the list. Invalid parts are ignored, never refused: links get old. */
export function readBlogRequest(params: URLSearchParams): BlogRequest {
  const page = Number(params.get('page') ?? 1);
  const limit = Number(params.get('limit') ?? DEFAULT_PER_PAGE);
  return {
    search: (params.get('search') ?? '')
      .replace(UNPRINTABLE, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, SEARCH_MAX)
      .toWellFormed(),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    limit: PER_PAGE.find((choice) => choice === limit) ?? DEFAULT_PER_PAGE,
  };
}

/** The shortest URL of a list. */
export function blogHref({ search = '', page = 1, limit = DEFAULT_PER_PAGE }: Partial<BlogRequest>): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (limit !== DEFAULT_PER_PAGE) params.set('limit', String(limit));
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/blog' : `/blog?${params}`;
}

export function postHref(slug: string): string {
  return `/blog/${slug}`;
}
