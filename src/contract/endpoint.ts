import type { Act } from '#domain/counter/roles.ts';

/** What the path of every endpoint begins with. */
export const API = '/api/v1';

/**
 * Who may call an endpoint: anybody; only a logged-in customer, for their own data; or staff who hold the permission
 * (`domain/counter/roles.ts`), `any` for everybody signed in at the counter.
 */
export type Access = 'public' | 'account' | { readonly staff: Act | 'any' };

/** How often one address may call an endpoint; `server/services/rate-limiter.ts` has the requests per minute of each. */
export type Rate = 'search' | 'details' | 'account' | 'pins' | 'newsletter' | 'visits' | 'exports' | 'counter';

/**
 * Every request belongs to one work class, so that slow or failing work of one kind fills only its own share;
 * `server/ops/work-classes.ts` has the limits. `login` and `gateway` must stay available whatever else is busy; `codes`
 * waits for the SMS provider, `lookups` for an external list of pin codes.
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
 * One endpoint of the API, declared once in a file of `endpoints/`. From that object the server mounts, guards,
 * rate-limits and documents it, and the browser calls it. It has no schemas, and the build drops what browsers do not
 * need (`vite.config.ts`), so that pages stay small.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, `/api/v1/…`, with `:name` for parameters. */
  readonly path: `${typeof API}/${string}`;
  readonly access: Access;
  /** Null if calls are not limited, or the route limits them itself. */
  readonly rate: Rate | null;
  /** The same for all endpoints of one path. */
  readonly work: WorkClass;
}

/** An endpoint's path below `API`, as the API's texts name it. */
export function pathInApi({ path }: Pick<Endpoint, 'path'>): string {
  return path.slice(API.length);
}
