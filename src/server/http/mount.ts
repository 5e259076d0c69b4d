import type { Endpoint } from '#contract/endpoint.ts';

/** Where the routes of all endpoints are registered. */
export const API = '/api/v1';

/** An endpoint's address inside the scope of /api/v1: `routes.get(at(cartApi.getCart), …)`. */
export function at({ path }: Endpoint): string {
  return path.slice(API.length);
}
