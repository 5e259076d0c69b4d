import type { PackSize } from '#domain/medicine/medicine-facts.ts';
import { readPackSize } from '#domain/medicine/pack-size.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import { NO_FAMILY } from './catalogue-arrays.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

/** The groups of all medicines with the same molecules as this one; its own group alone where the molecules are not known. */
export function familyGroups({ groups }: CatalogueSnapshot, rank: number): number[] {
  const group = groups.groupOf[rank] as number;
  const family = groups.familyOfGroup[group] as number;
  if (family === NO_FAMILY) return [group];
  const { starts, items } = groups.groupsOfFamily;
  return Array.from(items.subarray(starts[family] as number, starts[family + 1] as number));
}

/** The medicines of a group, the best known first. */
export function membersOf({ groups }: CatalogueSnapshot, group: number): Uint32Array {
  const { starts, items } = groups.members;
  return items.subarray(starts[group] as number, starts[group + 1] as number);
}

/**
 * The medicines of a group as offers. They share all facts that decide on sameness, so these are read once, of the
 * first; name, maker, pack and schedule are each medicine's own. The pack's exact text is not shared: read `factsAt`
 * for the one that is shown.
 */
export function offersOfGroup(snapshot: CatalogueSnapshot, group: number): readonly Offer[] {
  const known = snapshot.answers.groups.get(group);
  if (known !== undefined) return known;
  const offers = offersOf(snapshot, group, Array.from(membersOf(snapshot, group)));
  snapshot.answers.groups.set(group, offers);
  return offers;
}

/** Some medicines of a group as offers, in the given order. */
export function offersOf(snapshot: CatalogueSnapshot, group: number, ranks: readonly number[]): Offer[] {
  const shared = snapshot.factsAt(membersOf(snapshot, group)[0] as number);
  const packs = new Map<string, PackSize | null>();
  const packOf = (label: string) => {
    let pack = packs.get(label);
    if (pack === undefined) {
      pack = readPackSize(label, shared.form);
      packs.set(label, pack);
    }
    return pack;
  };
  return ranks.map((rank) =>
    snapshot.offerAt(rank, {
      ...shared,
      id: snapshot.idOf(rank),
      name: snapshot.nameOf(rank),
      manufacturer: snapshot.makerAt(rank).name,
      pack: packOf(snapshot.packLabelAt(rank)),
      schedule: snapshot.scheduleOf(rank),
    }),
  );
}

/** The `count` active medicines of a group that cost least per unit, cheapest first. */
export function cheapestOf(snapshot: CatalogueSnapshot, group: number, count: number): number[] {
  return Array.from(membersOf(snapshot, group))
    .filter((rank) => !snapshot.isDiscontinued(rank))
    .sort((one, other) => comparePrices(snapshot, one, other))
    .slice(0, count);
}

/** Orders two medicines by the price of one unit, those that can't be counted last; then by rank. */
export function comparePrices(snapshot: CatalogueSnapshot, one: number, other: number): number {
  const first = snapshot.sellingUnitPaiseAt(one);
  const second = snapshot.sellingUnitPaiseAt(other);
  // Two infinite prices are equal; their difference would be no number.
  if (first === second) return one - other;
  return first < second ? -1 : 1;
}
