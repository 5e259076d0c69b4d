import { manufacturerSpellingKey, mergeManufacturer, presentSeller } from '#domain/medicine/manufacturers.ts';
import type { CatalogueRow, ManufacturerRow } from '../persistence/repositories/catalogue/catalogue-repository.ts';

/** A firm of the catalogue after its spellings were merged. */
export interface MergedMaker {
  readonly name: string;
  readonly topTier: boolean;
  /** How many active medicines of the catalogue it makes. */
  size: number;
}

/** The firm that sells the row's brand now, in any spelling. */
export function sellerOf({ manufacturerPrinted, name }: CatalogueRow): string {
  return presentSeller(manufacturerPrinted, name);
}

/**
 * Merges the makers of all rows: by the operator's table of spellings first, otherwise by the shipped rules. Maps each firm
 * that `sellerOf` names to its maker; two spellings of one firm get the same object.
 */
export function mergeMakers(
  rows: readonly CatalogueRow[],
  manufacturers: readonly ManufacturerRow[],
): ReadonlyMap<string, MergedMaker> {
  const byKey = new Map<string, MergedMaker>();
  const keyOfSpelling = new Map<string, string>();
  for (const { key, name, topTier, spellingKeys } of manufacturers) {
    byKey.set(key, { name, topTier, size: 0 });
    for (const spelling of spellingKeys) keyOfSpelling.set(spelling, key);
  }
  const byPrinted = new Map<string, MergedMaker>();
  for (const row of rows) {
    const printed = sellerOf(row);
    let maker = byPrinted.get(printed);
    if (maker === undefined) {
      const merged = mergeManufacturer(printed);
      const key = keyOfSpelling.get(manufacturerSpellingKey(printed)) ?? merged.key;
      maker = byKey.get(key) ?? { name: merged.name, topTier: false, size: 0 };
      byKey.set(key, maker);
      byPrinted.set(printed, maker);
    }
    if (!row.discontinued) maker.size += 1;
  }
  return byPrinted;
}
