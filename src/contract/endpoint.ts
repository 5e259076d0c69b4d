import type { Act } from '#domain/counter/roles.ts';

/** What the path of every endpoint begins with. */
export const API = '/api/v1';

/**
 * Who may call an endpoint: anybody; only somebody who is logged in, for what is their own; or somebody of the pharmacy who may do
 * the act (`domain/counter/roles.ts`), `any` for all who are signed in at the counter.
 */
export type Access = 'public' | 'account' | { readonly staff: Act | 'any' };

/** How often one address may call an endpoint; `server/services/rate-limiter.ts` has the requests per minute of each. */
export type Rate = 'search' | 'details' | 'account' | 'pins' | 'newsletter' | 'visits' | 'exports' | 'counter';

/**
 * Every request belongs to one class of work, so that one kind of work that is slow or failing fills only its own share;
 * `server/ops/work-classes.ts` has what each may hold. `login` and `gateway` must stay open whatever else is busy; `codes` waits for
 * the sender of text messages, `lookups` for somebody else's list of pin codes.
 */
export type WorkClass =
  | 'browse'
  | 'login'
  | 'codes'
  | 'account'
  | 'checkout'
  | 'gateway'
  | 'files'
  | 'lookups'
  | 'visits'
  | 'operator'
  | 'vital';

/**
 * One endpoint of the API. It is written once, in a file of `endpoints/`; the server mounts it, guards it, limits it and
 * describes it, and the browser calls it, all from that object. It has no schemas, and the build leaves out what browsers do
 * not ask for (`vite.config.ts`), so that a page which calls it stays light.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, `/api/v1/…`, with `:name` for what varies. */
  readonly path: `${typeof API}/${string}`;
  readonly access: Access;
  /** Null where every call is answered, or the route counts by itself. */
  readonly rate: Rate | null;
  /** The same for all endpoints of one path. */
  readonly work: WorkClass;
}

/** An endpoint's path below `API`, as the API's own texts name it. */
export function pathInApi({ path }: Pick<Endpoint, 'path'>): string {
  return path.slice(API.length);
}
