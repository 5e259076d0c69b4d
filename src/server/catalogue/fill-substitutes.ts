import {
  compareAsSame,
  type IsTheSame,
  isLowestKnown,
  pickSubstitute,
} from '#domain/substitution/recommend-substitute.ts';
import { LOWEST_KNOWN } from './catalogue-arrays.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { sameAs } from './compare-family.ts';
import { membersOf, offersOfGroup } from './group-offers.ts';

/**
 * Writes for each medicine the rank of what its own page recommends in its place, or that none is cheaper. Search rows
 * show it, and a keystroke leaves no time to compute it, so the worker does, group by group: medicines of one group
 * compare alike, so each pair of groups is compared only once. Medicines of unknown molecules are in no family, and
 * nothing can be recommended for them. `groups` may be those of some whole families only; their medicines must hold
 * NO_SUBSTITUTE before.
 */
export function fillSubstitutes(
  snapshot: CatalogueSnapshot,
  substitute: Uint32Array,
  groups: Iterable<number> = snapshot.groups.groupsOfFamily.items,
): void {
  for (const group of groups) {
    const members = membersOf(snapshot, group);
    const same = sameAs(snapshot, members[0] as number);
    if (same === null) continue;
    const verdicts = new Map<number, boolean>();
    offersOfGroup(snapshot, group).forEach((offer, place) => {
      const isSame: IsTheSame = (searched, candidate) => {
        const other = snapshot.groups.groupOf[snapshot.rankOf(candidate.facts.id)] as number;
        const known = verdicts.get(other);
        if (known !== undefined) return known;
        const verdict = compareAsSame(searched, candidate);
        verdicts.set(other, verdict);
        return verdict;
      };
      const found = pickSubstitute(offer, same, isSame);
      if (found !== null) substitute[members[place] as number] = snapshot.rankOf(found.facts.id);
      else if (isLowestKnown(offer, same, isSame)) substitute[members[place] as number] = LOWEST_KNOWN;
    });
  }
}
