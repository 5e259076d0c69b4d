import { discountWithinCeiling, isOverCeiling } from '#domain/reference/ceiling-cap.ts';
import type { MedicineTrade } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { type CatalogueArrays, FLAG, NO_FAMILY, NO_SUBSTITUTE } from './catalogue-arrays.ts';
import { openCatalogue } from './catalogue-snapshot.ts';
import { fillSubstitutes } from './fill-substitutes.ts';
import { findRank } from './id-table.ts';

/**
 * Updates, in place, the prices, discounts, stock and holds of a catalogue that nobody serves yet: the columns, and for the families of the
 * changed medicines, the recommendations. Nothing else in a catalogue depends on these; a test compares it with one that is
 * rebuilt. Other medicines stay as they are. Returns how many changed.
 */
export function applyTrade(arrays: CatalogueArrays, rows: readonly MedicineTrade[]): number {
  const families = new Set<number>();
  let changed = 0;
  for (const row of rows) {
    const rank = findRank(arrays.ids, arrays.idTable, row.id);
    if (rank < 0 || !bringTo(arrays, rank, row)) continue;
    changed += 1;
    const family = arrays.groups.familyOfGroup[arrays.groups.groupOf[rank] as number] as number;
    if (family !== NO_FAMILY) families.add(family);
  }
  recommendAnew(arrays, families);
  return changed;
}

/** Writes one medicine's price and stock, as the build does. Returns whether anything changed. */
function bringTo(arrays: CatalogueArrays, rank: number, row: MedicineTrade): boolean {
  const { discountPercent, sold } = soldUnderCeiling(arrays, rank, row);
  const discount = Math.round(discountPercent * 100);
  const flags =
    ((arrays.flags[rank] as number) & ~(FLAG.inStock | FLAG.held | FLAG.withheld)) |
    (row.inStock && sold && !row.held ? FLAG.inStock : 0) |
    (row.held ? FLAG.held : 0) |
    (sold ? 0 : FLAG.withheld);
  if (arrays.mrpPaise[rank] === row.mrpPaise && arrays.discount[rank] === discount && arrays.flags[rank] === flags) {
    return false;
  }
  arrays.mrpPaise[rank] = row.mrpPaise;
  arrays.discount[rank] = discount;
  arrays.flags[rank] = flags;
  return true;
}

/** The discount that a pack is sold with, and whether it may be sold. A ceiling depends on the pack and the day, not on its price. */
function soldUnderCeiling(
  { references }: CatalogueArrays,
  rank: number,
  { mrpPaise, discountPercent }: MedicineTrade,
): { readonly discountPercent: number; readonly sold: boolean } {
  if (references.ceilingRow[rank] === 0) return { discountPercent, sold: true };
  const packPaise = references.ceilingPackPaise[rank] as number;
  return {
    discountPercent: discountWithinCeiling(mrpPaise, discountPercent, packPaise),
    sold: references.policy === 'cap' || !isOverCeiling(mrpPaise, packPaise),
  };
}

function recommendAnew(arrays: CatalogueArrays, families: ReadonlySet<number>): void {
  const { groupsOfFamily, members } = arrays.groups;
  const groups = [...families]
    .sort((one, other) => one - other)
    .flatMap((family) => Array.from(listAt(groupsOfFamily, family)));
  for (const group of groups) {
    for (const rank of listAt(members, group)) arrays.substitute[rank] = NO_SUBSTITUTE;
  }
  fillSubstitutes(openCatalogue(arrays), arrays.substitute, groups);
}

function listAt({ starts, items }: { starts: Uint32Array; items: Uint32Array }, list: number): Uint32Array {
  return items.subarray(starts[list] as number, starts[list + 1] as number);
}
