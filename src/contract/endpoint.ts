/** Who may call an endpoint: anybody, or only somebody who is logged in, for what is their own. */
export type Access = 'public' | 'account';

/**
 * One endpoint of the API. It stands in one file of `endpoints/`; the server mounts it, guards it and describes it, and
 * the browser calls it, all from that object. It has no schemas, so that a page which calls it stays light.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, `/api/v1/…`, with `:name` for what varies. */
  readonly path: `/api/v1/${string}`;
  readonly access: Access;
}
