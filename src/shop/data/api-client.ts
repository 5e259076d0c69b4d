import type { ProductData, SearchData } from '#contract/areas/shop/inventory.ts';
import type { ShowcaseData } from '#contract/areas/shop/showcase.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import { callApi, queryJson } from './call-api.ts';

/** The browser's calls of the public API. Lists by condition come with their page: no script requests them. */
export const apiClient: Omit<ShopClient, 'conditions'> = {
  searchProducts: (input, signal) =>
    callApi<SearchData>(`${inventoryApi.searchProducts.path}?${searchParams(input)}`, signal ? { signal } : {}),
  productDetails: (input, signal) => queryJson<ProductData>(inventoryApi.getProductDetails.path, input, signal),
  savingsShowcase: (signal) => callApi<ShowcaseData>(inventoryApi.getSavingsShowcase.path, signal ? { signal } : {}),
};

function searchParams(input: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
