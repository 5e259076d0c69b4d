import { recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { familyOf } from './compare-family.ts';
import { membersOf, offersOfGroup } from './group-offers.ts';

/**
 * Writes for each medicine the rank of what its own page recommends in its place. Rows of a search show it, and a
 * keystroke has no time to work it out, so the worker does, family by family: each is compared only once. Medicines of
 * unknown molecules stand in no family, and nothing can be recommended for them.
 */
export function fillSubstitutes(snapshot: CatalogueSnapshot, substitute: Uint32Array): void {
  const { items } = snapshot.groups.groupsOfFamily;
  for (const group of items) {
    const members = membersOf(snapshot, group);
    const { same, askable } = familyOf(snapshot, members[0] as number);
    offersOfGroup(snapshot, group).forEach((offer, place) => {
      const found = recommendFrom(offer, same, askable);
      if (found.kind === 'recommended') substitute[members[place] as number] = snapshot.rankOf(found.offer.facts.id);
    });
  }
}
