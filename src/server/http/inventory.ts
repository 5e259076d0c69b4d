import type { ProductData, SearchData, SearchProductsQuery } from '#contract/areas/inventory.ts';

/** The drawings there are of each pack. */
export const PACK_VIEWS = ['front', 'unit', 'back', 'leaflet'] as const;
export type PackView = (typeof PACK_VIEWS)[number];

/** What pages and routes ask of the catalogue. Each call but `version` refuses with `unavailable` while it is being loaded. */
export interface Inventory {
  /** The ready body of a search answer, envelope included: the one route where serialising would cost. */
  searchJson(request: SearchProductsQuery): string;
  search(request: SearchProductsQuery): SearchData;
  /** Refuses with `medicine-not-found`. The id may be URL-encoded. */
  productDetails(medicineId: string): ProductData;
  /** Every product that is still made, for the site map. */
  productIds(): readonly string[];
  /** The drawing of a pack and the hash that stands in its address; null for an unknown medicine. */
  packImage(medicineId: string, view: PackView): { readonly svg: string; readonly hash: string } | null;
  /** Of the catalogue that answers now; null while none is loaded. Caches carry it. */
  version(): number | null;
}
