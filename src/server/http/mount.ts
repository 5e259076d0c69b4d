import { type Endpoint, pathInApi } from '#contract/endpoint.ts';

/** An endpoint's address inside the scope of `API`: `routes.get(at(cartApi.getCart), …)`. */
export function at(endpoint: Endpoint): string {
  return pathInApi(endpoint);
}

/** What every JSON answer carries beside the headers of all answers: nobody may keep it. */
export const API_HEADERS = { 'cache-control': 'no-store' } as const;
