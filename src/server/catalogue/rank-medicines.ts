import { compareText } from '#domain/language/scripts.ts';
import type { CatalogueRow } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { type MergedMaker, sellerOf } from './merge-makers.ts';

/**
 * The order of medicines that match equally well: active before discontinued, then by popularity, then by
 * the size of the maker (as the market's own lists do), then by name and id, so that it is always the same.
 * A plain brand comes before its longer siblings: Betnovate before Betnovate-C.
 */
export function rankMedicines(rows: readonly CatalogueRow[], makers: ReadonlyMap<string, MergedMaker>): CatalogueRow[] {
  const keyed = rows.map((row) => ({
    row,
    gone: row.discontinued ? 1 : 0,
    popularity: row.popularity ?? 0,
    size: makers.get(sellerOf(row))?.size ?? 0,
    brand: /^[^\s-]*/.exec(row.name)?.[0] ?? '',
  }));
  keyed.sort(
    (a, b) =>
      a.gone - b.gone ||
      b.popularity - a.popularity ||
      b.size - a.size ||
      compareText(a.brand, b.brand) ||
      a.row.name.length - b.row.name.length ||
      compareText(a.row.name, b.row.name) ||
      compareText(a.row.id, b.row.id),
  );
  return keyed.map(({ row }) => row);
}
