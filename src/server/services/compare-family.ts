import { EQUIVALENTS_LIMIT } from '#contract/areas/inventory.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import type { ComparedOffer } from '#domain/substitution/rank-equivalents.ts';
import { type SameGroup, sameGroup } from '#domain/substitution/same-group.ts';
import type { Comparison } from '#domain/substitution/verdict.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import { cheapestOf, familyGroups, membersOf, offersOf, offersOfGroup } from './group-offers.ts';

/** What the medicines of one group have around them; the same for each of them. */
export interface ComparedFamily {
  /** Everything that is the same, the group itself included. */
  readonly same: SameGroup;
  /** Whether a pharmacist could look at others. */
  readonly askable: boolean;
  /** Those of the family that may be shown, with their verdict. */
  readonly members: readonly ComparedOffer[];
}

/** So many of a group are enough where only a few of all groups are shown. */
const BEST_KNOWN_OF_NEVER = 2;

/**
 * The other medicines with the same molecules, with their verdict. Medicines of one group compare alike, so one of each
 * is compared for all, once for as long as the snapshot stands. Of groups that are *same* all come, because their
 * prices tell which price can be believed; of *ask* the cheapest, of *never* the best known, for no more can be shown.
 */
export function familyOf(snapshot: CatalogueSnapshot, rank: number): ComparedFamily {
  const group = snapshot.groups.groupOf[rank] as number;
  const { families } = snapshot.answers;
  const known = families.get(group);
  if (known !== undefined) return known as ComparedFamily;
  const family = compareFamily(snapshot, rank, group);
  families.set(group, family);
  return family;
}

function compareFamily(snapshot: CatalogueSnapshot, rank: number, own: number): ComparedFamily {
  const searched = snapshot.factsAt(rank);
  const same: Offer[] = [];
  const members: ComparedOffer[] = [];
  let askable = false;
  for (const group of familyGroups(snapshot, rank)) {
    const exemplar = exemplarOf(snapshot, group, rank);
    if (exemplar < 0) {
      for (const offer of offersOfGroup(snapshot, group)) same.push(offer);
      continue;
    }
    const comparison = compareMedicines(searched, snapshot.factsAt(exemplar));
    const offers = shownOf(snapshot, group, comparison);
    if (comparison.verdict === 'same') for (const offer of offers) same.push(offer);
    if (comparison.verdict === 'ask') askable ||= group === own ? offers.length > 1 : offers.length > 0;
    for (const offer of offers) members.push({ offer, comparison });
  }
  return { same: sameGroup(same), askable, members };
}

/** One medicine of the group other than the searched one; -1 where there is none. */
function exemplarOf(snapshot: CatalogueSnapshot, group: number, searched: number): number {
  const [first, second] = membersOf(snapshot, group);
  return (first === searched ? second : first) ?? -1;
}

function shownOf(snapshot: CatalogueSnapshot, group: number, { verdict }: Comparison): readonly Offer[] {
  if (verdict === 'same') return offersOfGroup(snapshot, group);
  if (verdict === 'ask') return offersOf(snapshot, group, cheapestOf(snapshot, group, EQUIVALENTS_LIMIT + 1));
  return offersOf(snapshot, group, Array.from(membersOf(snapshot, group).subarray(0, BEST_KNOWN_OF_NEVER + 1)));
}
