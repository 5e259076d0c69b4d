import { type CatalogueArrays, FLAG, NO_FAMILY, NO_SUBSTITUTE } from './catalogue-arrays.ts';
import { openCatalogue } from './catalogue-snapshot.ts';
import { fillSubstitutes } from './fill-substitutes.ts';
import { findRank } from './id-table.ts';

/** Which medicines are in stock: those with these ids, or all but those. */
export interface StockNow {
  readonly ids: readonly string[];
  readonly areInStock: boolean;
}

/**
 * Brings a catalogue that nobody serves yet to another stock, in place: what is in stock, and for the families of the medicines
 * that changed, what is recommended. Nothing else of a catalogue depends on stock; a test compares it with one that is built anew.
 * Answers how many medicines changed.
 */
export function applyStock(arrays: CatalogueArrays, { ids, areInStock }: StockNow): number {
  const named = new Uint8Array(arrays.flags.length);
  for (const id of ids) {
    const rank = findRank(arrays.ids, arrays.idTable, id);
    if (rank >= 0) named[rank] = 1;
  }
  const families = new Set<number>();
  let changed = 0;
  arrays.flags.forEach((flags, rank) => {
    const isInStock = (named[rank] === 1) === areInStock && (flags & (FLAG.withheld | FLAG.held)) === 0;
    if (isInStock === ((flags & FLAG.inStock) !== 0)) return;
    arrays.flags[rank] = flags ^ FLAG.inStock;
    changed += 1;
    const family = arrays.groups.familyOfGroup[arrays.groups.groupOf[rank] as number] as number;
    if (family !== NO_FAMILY) families.add(family);
  });
  recommendAnew(arrays, families);
  return changed;
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
