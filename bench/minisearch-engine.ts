import MiniSearch from 'minisearch';
import type { SearchProductsQuery } from '../src/contract/areas/shop/inventory.ts';
import type { CatalogueSnapshot } from '../src/server/catalogue/catalogue-snapshot.ts';
import { toSearchRowFacts } from '../src/server/services/catalogue/search-row.wire.ts';

/** A document of the library; its id is the rank. */
interface Document {
  readonly id: number;
  readonly name: string;
  readonly content: string;
}

/**
 * MiniSearch over the same medicines, prefix and fuzzy, with the name weighted three times: the library that a shop
 * would otherwise use.
 */
export function buildMiniSearch(snapshot: CatalogueSnapshot): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: ['name', 'content'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 3 } },
  });
  for (let rank = 0; rank < snapshot.size; rank += 1) {
    const { name, saltTexts } = snapshot.listedAt(rank);
    index.add({ id: rank, name, content: saltTexts.join(' ') });
  }
  return index;
}

/** Answers the suggestions route with MiniSearch, in the same envelope. */
export function miniSearchJson(snapshot: CatalogueSnapshot): (request: SearchProductsQuery) => string {
  const index = buildMiniSearch(snapshot);
  return ({ query, salt, page, limit }) => {
    const found = index.search(query ?? salt ?? '');
    const medicines = found.slice((page - 1) * limit, page * limit).map(({ id }) => ({
      ...toSearchRowFacts(snapshot.listedAt(id)),
      searchstring: 'medicine_name',
      corrected: false,
    }));
    const data = {
      medicines,
      in_brand: true,
      in_composition: true,
      currentPage: page,
      totalPages: Math.ceil(found.length / limit),
      totalCount: found.length,
      corrected: null,
      catalogue_version: snapshot.version,
    };
    return JSON.stringify({ success: true, result_code: 0, message: 'Medicines found', result: { data } });
  };
}
