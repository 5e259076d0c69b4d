/** What a page tells the worker. */
export type ToWorker =
  /** Keep this page and these built files, which were fetched before the worker was there. */
  | { readonly type: 'keep'; readonly url: string; readonly assets: readonly string[] }
  /** This page is of the newest build: a worker that waits may take over, if no other page is open. */
  | { readonly type: 'take-over' };

/** What the worker tells a page: what it has just been given is a copy kept at this moment (ISO 8601, UTC). */
export interface ToPage {
  readonly type: 'old-copy';
  readonly keptAt: string;
}

/** The cache that the page itself fills with the order last read, and empties at the logout. */
export const LAST_ORDER_CACHE = 'last-order';
/** Stands on the page's root where the whole page is such a copy. */
export const KEPT_AT_ATTRIBUTE = 'data-kept-at';
