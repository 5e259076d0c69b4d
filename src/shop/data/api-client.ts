import type { ProductData, SearchData } from '#contract/areas/inventory.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ShopClient } from '#contract/shop-client.ts';

/** The answer was not the shop's envelope: a proxy's error page, half a body. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

/**
 * The API as the browser calls it: cookies along, JSON both ways, no timeout.
 * Refusals come back as the envelope's failure; a broken line, an abort or a malformed answer is thrown.
 */
export const apiClient: ShopClient = {
  searchProducts: (input, signal) =>
    call<SearchData>(`/api/v1/inventory/search-products?${searchParams(input)}`, signal ? { signal } : {}),
  productDetails: (input, signal) =>
    call<ProductData>('/api/v1/inventory/product-details', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    }),
};

function searchParams(input: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

async function call<Data>(path: string, init: RequestInit): Promise<Envelope<Data>> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new MalformedAnswer(`${path} answered ${response.status} without JSON`, { cause });
  });
  if (!isEnvelope<Data>(body)) throw new MalformedAnswer(`${path} answered something else than the envelope`);
  return body;
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  if (typeof body !== 'object' || body === null || !('success' in body) || !('result' in body)) return false;
  const { success, result } = body;
  if (typeof result !== 'object' || result === null) return false;
  return success === true ? 'data' in result : success === false && 'message' in body;
}
