import { nameWithoutPack, otherPacks } from '#domain/substitution/other-packs.ts';
import type { PriceGroup } from '#domain/substitution/plausible-price.ts';
import type { PricedOffer } from '#domain/substitution/savings.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { membersOf } from '../../catalogue/group-offers.ts';

/**
 * The other packs of a medicine that the shop sells. Searches only its own group, whose members have the same composition, strength, form and
 * release, and only products of the same manufacturer.
 */
export function findOtherPacks(snapshot: CatalogueSnapshot, rank: number, prices: PriceGroup): PricedOffer[] {
  const searched = snapshot.offerAt(rank);
  const maker = snapshot.makerAt(rank).name;
  const name = nameWithoutPack(searched.facts);
  const candidates = Array.from(membersOf(snapshot, snapshot.groups.groupOf[rank] as number))
    .filter((other) => other !== rank && snapshot.makerAt(other).name === maker)
    .map((other) => snapshot.offerAt(other))
    .filter(({ facts }) => nameWithoutPack(facts) === name);
  return candidates.length === 0 ? [] : otherPacks(searched, candidates, prices);
}
