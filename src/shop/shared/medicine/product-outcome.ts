import type { ProductData } from '#contract/areas/shop/inventory.ts';
import { INVALID_INPUT, NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE } from '#contract/result-codes.ts';
import type { ShopClient } from '#contract/shop-client.ts';

/** The data and state that the product page shows. */
export type ProductOutcome =
  | { readonly kind: 'found'; readonly data: ProductData }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly status: 429 | 500 | 503 };

/** Refusals that mean there is no such medicine: not found, or an invalid id. */
const UNKNOWN_CODES: readonly number[] = [INVALID_INPUT, NOT_FOUND];
const FAILED_STATUS: Readonly<Record<number, 429 | 503>> = { [TOO_MANY_REQUESTS]: 429, [UNAVAILABLE]: 503 };

/** The id in the URL of a product page: `id`, or `query` as the search box writes it. Null if there is neither. */
export function readMedicineId(params: URLSearchParams): string | null {
  return params.get('id')?.trim() || params.get('query')?.trim() || null;
}

/** Requests one medicine. The id is sent URL-encoded, as published, so that one with a percent sign is preserved. */
export async function findProduct(
  client: Pick<ShopClient, 'productDetails'>,
  id: string | null,
  signal: AbortSignal,
  pin: string | null = null,
): Promise<ProductOutcome> {
  if (id === null) return { kind: 'unknown' };
  const answer = await client.productDetails({ medicine_id: encodeURIComponent(id), ...(pin && { pin }) }, signal);
  if (answer.success) return { kind: 'found', data: answer.result.data };
  if (UNKNOWN_CODES.includes(answer.result_code)) return { kind: 'unknown' };
  return { kind: 'failed', status: FAILED_STATUS[answer.result_code] ?? 500 };
}

/** A medicine's canonical URL. */
export function productHref(id: string): string {
  return `/product-detail?id=${encodeURIComponent(id)}`;
}
