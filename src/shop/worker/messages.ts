/** A message from a page to the worker. */
export type ToWorker =
  /** Cache this page and these built files, which were loaded before the worker was active. */
  | { readonly type: 'keep'; readonly url: string; readonly assets: readonly string[] }
  /** This page is of the newest build: a waiting worker may take over, if no other page is open. */
  | { readonly type: 'take-over' };

/**
 * A message from the worker to a page: its content is a copy cached at this time (ISO 8601, UTC). An installed worker may
 * be of an earlier build than the page, so the names here must stay.
 */
export interface ToPage {
  readonly type: 'old-copy';
  readonly keptAt: string;
}

/** The cache in which the page stores the order last read; it is emptied at logout. */
export const LAST_ORDER_CACHE = 'last-order';
/** Set on the page's root where the whole page is such a copy. */
export const CACHED_AT_ATTRIBUTE = 'data-kept-at';
