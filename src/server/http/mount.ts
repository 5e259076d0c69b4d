import { type Endpoint, pathInApi } from '#contract/endpoint.ts';

/** An endpoint's address inside the scope of `API`: `routes.get(at(cartApi.getCart), …)`. */
export function at(endpoint: Endpoint): string {
  return pathInApi(endpoint);
}

/** The additional header of every JSON answer: no cache may store it. */
export const API_HEADERS = { 'cache-control': 'no-store' } as const;
