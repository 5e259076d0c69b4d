import { EQUIVALENTS_LIMIT } from '#contract/areas/shop/inventory.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { areTheSame, compareMedicines } from '#domain/substitution/compare-medicines.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import type { ComparedOffer } from '#domain/substitution/rank-equivalents.ts';
import { type SameGroup, sameGroup } from '#domain/substitution/same-group.ts';
import type { Comparison, Verdict } from '#domain/substitution/verdict.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { cheapestOf, comparePrices, familyGroups, membersOf, offersOf, offersOfGroup } from './group-offers.ts';

/** The comparison for a group; the same for each of its medicines. */
export interface ComparedFamily {
  /** Everything that is the same, the group itself included. */
  readonly same: SameGroup;
  /** Whether a pharmacist could look at others. */
  readonly askable: boolean;
  /** The members of the family that may be shown, with their verdict. */
  readonly members: readonly ComparedOffer[];
}

/** Only a few *never* medicines are shown: the best known of the best known groups, up to these numbers. */
const NEVER_GROUPS = 12;
const NEVER_OF_GROUP = 2;
const DOUBTFUL = 4;

/**
 * The other medicines with the same molecules, with their verdict. Medicines of one group compare alike, so one of each
 * is compared for all, once per snapshot. All that are *same* are priced,
 * because together they show which prices are plausible; of them and of *ask* the cheapest are kept, of *never* the
 * best known, because no more can be shown.
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

/**
 * Everything that is the same as a medicine, its own group included, and nothing else of its family. Null if the
 * medicine is not even the same as itself: nothing can be recommended in its place.
 */
export function sameAs(snapshot: CatalogueSnapshot, rank: number): SameGroup | null {
  const searched = snapshot.factsAt(rank);
  if (!areTheSame(searched, searched)) return null;
  const own = snapshot.groups.groupOf[rank] as number;
  const groups = compareGroups(snapshot, rank, own, areTheSame).filter(({ comparison }) => comparison);
  const alone = groups.some(({ group }) => group === own) ? [] : offersOfGroup(snapshot, own);
  return sameGroup([...alone, ...groups.flatMap(({ group }) => offersOfGroup(snapshot, group))]);
}

/** A group with its result: the whole comparison, or whether it is the same. */
interface ComparedGroup<Found = Comparison> {
  readonly group: number;
  readonly comparison: Found;
}

function compareFamily(snapshot: CatalogueSnapshot, rank: number, own: number): ComparedFamily {
  const compared = compareGroups(snapshot, rank, own, compareMedicines);
  const of = (verdict: Verdict) => compared.filter(({ comparison }) => comparison.verdict === verdict);
  const { sames, same } = sameOf(snapshot, own, compared);
  const asks = of('ask');
  const nevers = of('never')
    .slice(0, NEVER_GROUPS)
    .flatMap((each) => {
      const best = Array.from(membersOf(snapshot, each.group).subarray(0, NEVER_OF_GROUP));
      return withComparison(each, offersOf(snapshot, each.group, best));
    });
  return {
    same,
    askable: asks.some(({ group }) => countActive(snapshot, group) > (group === own ? 1 : 0)),
    members: [...showable(sames, same), ...cheapestToAsk(snapshot, asks), ...nevers],
  };
}

function sameOf(
  snapshot: CatalogueSnapshot,
  own: number,
  compared: readonly ComparedGroup[],
): { readonly sames: readonly ComparedOffer[]; readonly same: SameGroup } {
  const sames = compared
    .filter(({ comparison }) => comparison.verdict === 'same')
    .flatMap((each) => withComparison(each, offersOfGroup(snapshot, each.group)));
  const alone = compared.some(({ group }) => group === own) ? [] : offersOfGroup(snapshot, own);
  return { sames, same: sameGroup([...alone, ...sames.map(({ offer }) => offer)]) };
}

/**
 * Every group of the family that has a medicine other than the searched one, the best known first. Where brand and
 * maker matter there are hundreds of groups; those of one kind compare alike unless one is the searched brand itself.
 */
function compareGroups<Found>(
  snapshot: CatalogueSnapshot,
  rank: number,
  own: number,
  compare: (searched: MedicineFacts, candidate: MedicineFacts) => Found,
): ComparedGroup<Found>[] {
  const searched = snapshot.factsAt(rank);
  const ofKind = new Map<number, Found>();
  return familyGroups(snapshot, rank).flatMap((group) => {
    const [first, second] = membersOf(snapshot, group);
    const exemplar = group === own && first === rank ? second : first;
    if (exemplar === undefined) return [];
    const kind = snapshot.groups.kindOfGroup[group] as number;
    const otherBrand = !snapshot.nameOf(exemplar).toLowerCase().includes(searched.brand);
    const known = otherBrand ? ofKind.get(kind) : undefined;
    const comparison = known ?? compare(searched, snapshot.factsAt(exemplar));
    if (otherBrand) ofKind.set(kind, comparison);
    return [{ group, comparison }];
  });
}

/** Of thousands that are the same, those to show: the cheapest, and some with a doubtful price or pack. */
function showable(sames: readonly ComparedOffer[], { shelf }: SameGroup): ComparedOffer[] {
  // One more than can be shown: the searched medicine may be among them.
  const cheapest = new Set<Offer>(shelf.slice(0, EQUIVALENTS_LIMIT + 1));
  const onShelf = new Set<Offer>(shelf);
  const doubtful = sames.filter(({ offer }) => !offer.discontinued && !onShelf.has(offer)).slice(0, DOUBTFUL);
  return [...sames.filter(({ offer }) => cheapest.has(offer)), ...doubtful];
}

function withComparison({ comparison }: ComparedGroup, offers: readonly Offer[]): ComparedOffer[] {
  return offers.map((offer) => ({ offer, comparison }));
}

function cheapestToAsk(snapshot: CatalogueSnapshot, asks: readonly ComparedGroup[]): ComparedOffer[] {
  // One more than can be shown: the searched medicine may be among them.
  const ranks = asks.flatMap((each) =>
    cheapestOf(snapshot, each.group, EQUIVALENTS_LIMIT + 1).map((rank) => ({ rank, each })),
  );
  return ranks
    .sort((one, other) => comparePrices(snapshot, one.rank, other.rank))
    .slice(0, EQUIVALENTS_LIMIT + 1)
    .flatMap(({ rank, each }) => withComparison(each, offersOf(snapshot, each.group, [rank])));
}

function countActive(snapshot: CatalogueSnapshot, group: number): number {
  return membersOf(snapshot, group).reduce((sum, rank) => sum + (snapshot.isDiscontinued(rank) ? 0 : 1), 0);
}
