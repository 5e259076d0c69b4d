/**
 * The typed client for loaders: in-process on the server, over fetch in the browser. Both return the published
 * envelope.
 */

import type { BlogData, BlogsData } from './areas/shop/blog.ts';
import type { ConditionsData } from './areas/shop/conditions.ts';
import type { ProductData, SearchData } from './areas/shop/inventory.ts';
import type { ShowcaseData } from './areas/shop/showcase.ts';
import type { Envelope } from './envelope.ts';

export interface ShopClient {
  searchProducts(
    input: { query?: string; salt?: string; page?: number; limit?: number },
    signal?: AbortSignal,
  ): Promise<Envelope<SearchData>>;
  productDetails(input: { medicine_id: string; pin?: string }, signal?: AbortSignal): Promise<Envelope<ProductData>>;
  conditions(input: { slug?: string; page?: number }, signal?: AbortSignal): Promise<Envelope<ConditionsData>>;
  savingsShowcase(signal?: AbortSignal): Promise<Envelope<ShowcaseData>>;
}

/** The part of the typed client that reads articles. */
export interface BlogClient {
  blogs(input: { page?: number; limit?: number; search?: string }, signal?: AbortSignal): Promise<Envelope<BlogsData>>;
  blog(input: { slug: string }, signal?: AbortSignal): Promise<Envelope<BlogData>>;
}
