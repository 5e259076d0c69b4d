import { AppError } from '#contract/app-error.ts';
import type { ConditionsData, ConditionsQuery } from '#contract/areas/shop/conditions.ts';
import type { ProductData, SearchData, SearchProductsQuery } from '#contract/areas/shop/inventory.ts';
import { KENDRAS_DEFAULT_LIMIT, type KendrasData, type KendrasQuery } from '#contract/areas/shop/reference.ts';
import type { ShowcaseData } from '#contract/areas/shop/showcase.ts';
import { type PackDrawing, packDrawingOf } from '#contract/pack-drawing/pack-drawing.ts';
import { isPinCode } from '#domain/people/form-rules.ts';
import * as say from '#sentences/server/answers.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { within } from '../../ops/limit-parallel.ts';
import { meters } from '../../ops/meters.ts';
import { browseConditions } from '../../services/catalogue/browse-conditions.ts';
import { findShowcase } from '../../services/catalogue/find-showcase.ts';
import { findSubstitute } from '../../services/catalogue/find-substitute.ts';
import { type SearchRequest, searchMedicines, searchProductsJson } from '../../services/catalogue/search-medicines.ts';
import type { KendraFinder, NearestKendras } from '../../services/reference/nearest-kendras.ts';
import { toAppError } from '../guards/error-reply.ts';
import { toProductData } from './product-data.wire.ts';
import { toKendra } from './reference.wire.ts';

/** What pages and routes request from the catalogue. Each call but `version` refuses with `unavailable` while it is being loaded. */
export interface Inventory {
  /** The ready body of a search answer, envelope included: the one route where serialising would cost. */
  searchJson(request: SearchProductsQuery): string;
  search(request: SearchProductsQuery): SearchData;
  /** Refuses with `medicine-not-found`. The id may be URL-encoded. */
  productDetails(medicineId: string): ProductData;
  /** Like `productDetails`, with the kendras nearest to a pin code where the answer contains a kendra's price. */
  productDetailsNear(medicineId: string, pin: string): Promise<ProductData>;
  /** The Jan Aushadhi shops nearest to a pin code. */
  kendras(request: KendrasQuery): Promise<KendrasData>;
  /** What people save today with well-known medicines, by condition. */
  showcase(): ShowcaseData;
  /** The conditions, and one page of one. Refuses with `not-found`. */
  conditions(request: ConditionsQuery): ConditionsData;
  /** Every active product, for the site map. */
  productIds(): readonly string[];
  /** The URL of a medicine's picture in a row; empty for an unknown medicine. */
  pictureUrl(medicineId: string): string;
  /** The data for a pack's pictures; null for an unknown medicine. */
  packDrawing(medicineId: string): PackDrawing | null;
  /** The version of the current catalogue; null while none is loaded. Caches store it. */
  version(): number | null;
}

/** Seconds after which a visitor of a shop that is just opening may try again. */
const RETRY_OPENING_S = 2;

/** For when only the catalogue is available, as in measurements. */
const NO_KENDRAS: KendraFinder = { nearest: () => Promise.reject(new AppError('kendras-unavailable')) };

/** The inventory over the catalogue that is valid at each call, and the list of kendras. */
export function createInventory(catalogue: Pick<Catalogue, 'current'>, kendras: KendraFinder = NO_KENDRAS): Inventory {
  const snapshot = () => currentSnapshot(catalogue);
  const productDetails = (asked: string) => {
    for (const id of medicineIdSpellings(asked)) {
      const answer = findSubstitute(snapshot(), id);
      if (answer !== null) return toProductData(answer);
    }
    throw new AppError('medicine-not-found');
  };
  return {
    searchJson: (request) => searchProductsJson(snapshot(), toSearchRequest(request)),
    search: (request) => searchMedicines(snapshot(), toSearchRequest(request)),
    productDetails,
    productDetailsNear: async (asked, pin) => withNearest(productDetails(asked), kendras, pin),
    kendras: async ({ pin, limit }) => toKendras(await kendras.nearest(pin, limit)),
    showcase: () => findShowcase(snapshot()),
    conditions: (request) => browseConditions(snapshot(), request),
    productIds: () => snapshot().activeIds(),
    pictureUrl: (id) => {
      const current = snapshot();
      const rank = current.rankOf(id);
      return rank < 0 ? '' : current.imageOf(rank);
    },
    packDrawing: (id) => {
      const current = snapshot();
      const rank = current.rankOf(id);
      return rank < 0 ? null : packDrawingOf(current.factsAt(rank), current.recordAt(rank).packLabel);
    },
    version: () => catalogue.current()?.version ?? null,
  };
}

function toKendras({ asOf, source, pin, kendras }: NearestKendras): KendrasData {
  return { pin, as_of: asOf, source, kendras: kendras.map(toKendra) };
}

/** The page of a product waits no longer than this for kendras: they need the database or an external list of pin codes. */
const NEAREST_WITHIN_MS = 1_000;

/** An invalid or unknown pin leaves the page as it is without one. */
async function withNearest(product: ProductData, finder: KendraFinder, pin: string): Promise<ProductData> {
  const { reference } = product;
  if (!reference?.kendra || !isPinCode(pin)) return product;
  try {
    const { kendras } = await within(NEAREST_WITHIN_MS, finder.nearest(pin, KENDRAS_DEFAULT_LIMIT));
    return { ...product, reference: { ...reference, kendra: { ...reference.kendra, nearest: kendras.map(toKendra) } } };
  } catch (error) {
    if (toAppError(error).code !== 'internal') return product;
    throw error;
  }
}

function toSearchRequest({ query, salt, page, limit, as_typed }: SearchProductsQuery): SearchRequest {
  const rest = { page, limit, asTyped: as_typed === '1' };
  return query === undefined ? { text: salt ?? '', by: 'salt', ...rest } : { text: query, by: 'query', ...rest };
}

/** The current catalogue. Refuses with `unavailable` while none is loaded. */
export function currentSnapshot(catalogue: Pick<Catalogue, 'current'>): CatalogueSnapshot {
  const current = catalogue.current();
  if (current === null)
    throw new AppError('unavailable', { sentence: say.theShopIsStarting, retryAfterS: RETRY_OPENING_S });
  return current;
}

/** The same inventory, with searches timed and recommendations, or the reasons against one, counted. */
export function watchInventory(inventory: Inventory): Inventory {
  const timed =
    <Request, Answer>(search: (request: Request) => Answer) =>
    (request: Request): Answer => {
      const startedAt = performance.now();
      try {
        return search(request);
      } finally {
        meters.search.observe((performance.now() - startedAt) / 1000);
      }
    };
  const counted = (answer: ProductData): ProductData => {
    meters.recommendations.inc({ outcome: answer.no_recommendation?.code ?? 'recommended' });
    return answer;
  };
  return {
    ...inventory,
    searchJson: timed(inventory.searchJson),
    search: timed(inventory.search),
    productDetails: (id) => counted(inventory.productDetails(id)),
    productDetailsNear: async (id, pin) => counted(await inventory.productDetailsNear(id, pin)),
  };
}

/**
 * What a requested medicine_id may mean, likeliest first: the page sends the value from its address, which is URL-encoded
 * once; other clients send it plain. An id that contains a percent sign itself is therefore also tried unchanged.
 */
export function medicineIdSpellings(asked: string): readonly string[] {
  if (!asked.includes('%')) return [asked];
  try {
    const decoded = decodeURIComponent(asked);
    return decoded === asked ? [asked] : [decoded, asked];
  } catch {
    return [asked];
  }
}
