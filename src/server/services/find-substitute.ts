import { EQUIVALENTS_LIMIT } from '#contract/areas/inventory.ts';
import type { MedicineFacts, MedicineRecord } from '#domain/medicine/medicine-facts.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import { type EquivalenceRow, explainEquivalence } from '#domain/substitution/explain-equivalence.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import { type ComparedOffer, type Equivalent, rankEquivalents } from '#domain/substitution/rank-equivalents.ts';
import { reasonSentence } from '#domain/substitution/reasons.ts';
import { type Recommendation, recommendSubstitute } from '#domain/substitution/recommend-substitute.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import type { Comparison, Verdict } from '#domain/substitution/verdict.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import type { CompositionText } from '../persistence/catalogue-repository.ts';
import { cheapestOf, familyGroups, membersOf, offersOf, offersOfGroup } from './group-offers.ts';

/** A medicine with what its pack prints. */
export interface PrintedOffer {
  readonly offer: Offer;
  readonly record: MedicineRecord;
}

/** Everything a product page says of one medicine. */
export interface ProductAnswer {
  readonly searched: PrintedOffer;
  readonly recommendation: Recommendation;
  /** The substitute where there is one, else the searched medicine itself. */
  readonly shown: PrintedOffer;
  /** The proof, salt by salt. Empty where nothing is recommended. */
  readonly equivalence: readonly EquivalenceRow[];
  /** Other medicines a person may come across, cheapest first. */
  readonly equivalents: readonly (Equivalent & { readonly record: MedicineRecord })[];
  /** What is known of the composition, for patients. */
  readonly text: CompositionText | null;
  readonly catalogueVersion: number;
}

/**
 * Finds the cheaper medicine that is the same as the one with this id, and what else of its molecules is on the market.
 * Null for an id that the catalogue does not have. Works on the snapshot alone; the price is read again when it is ordered.
 * Takes an id that a person chose: a spelling correction never leads here by itself.
 */
export function findSubstitute(snapshot: CatalogueSnapshot, medicineId: string): ProductAnswer | null {
  const rank = snapshot.rankOf(medicineId);
  if (rank < 0) return null;
  const { products } = snapshot.answers;
  const known = products.get(rank);
  if (known !== undefined) return known as ProductAnswer;
  const answer = workOut(snapshot, rank);
  products.set(rank, answer);
  return answer;
}

function workOut(snapshot: CatalogueSnapshot, rank: number): ProductAnswer {
  const searched = printedOffer(snapshot, rank);
  const family = compareFamily(snapshot, rank, searched.offer.facts);
  const ofVerdict = (verdict: Verdict) => family.filter(({ comparison }) => comparison.verdict === verdict);
  const same = ofVerdict('same').map(({ offer }) => offer);
  const found = recommendSubstitute(searched.offer, same, ofVerdict('ask').length > 0);
  const recommendation = withOwnFacts(snapshot, found);
  const shown =
    recommendation.kind === 'recommended'
      ? { offer: recommendation.offer, record: snapshot.recordAt(snapshot.rankOf(recommendation.offer.facts.id)) }
      : searched;
  return {
    searched,
    recommendation,
    shown,
    equivalence:
      recommendation.kind === 'recommended' ? explainEquivalence(searched.offer.facts, shown.offer.facts) : [],
    equivalents: rankEquivalents(searched.offer, family, EQUIVALENTS_LIMIT).map((equivalent) => ({
      ...equivalent,
      reason: reasonSentence(equivalent.code, equivalent.offer.facts.name),
      record: snapshot.recordAt(snapshot.rankOf(equivalent.offer.facts.id)),
    })),
    text: snapshot.textOf(familyKey(shown.offer.facts) ?? ''),
    catalogueVersion: snapshot.version,
  };
}

function printedOffer(snapshot: CatalogueSnapshot, rank: number): PrintedOffer {
  return { offer: snapshot.offerAt(rank), record: snapshot.recordAt(rank) };
}

/** So many of a group are enough where only a few of all groups are shown. */
const BEST_KNOWN_OF_NEVER = 2;

/**
 * The other medicines with the same molecules, with their verdict. Medicines of one group compare alike, so one of each
 * group is compared for all. Of groups that are *same* all come, because their prices tell which price can be believed;
 * of *ask* the cheapest, of *never* the best known, for no more than those can be shown.
 */
function compareFamily(snapshot: CatalogueSnapshot, rank: number, searched: MedicineFacts): ComparedOffer[] {
  return familyGroups(snapshot, rank).flatMap((group) => {
    const members = membersOf(snapshot, group);
    const exemplar = members[0] === rank ? members[1] : members[0];
    if (exemplar === undefined) return [];
    const comparison = compareGroups(snapshot, rank, searched, group, exemplar);
    const offers =
      comparison.verdict === 'same'
        ? offersOfGroup(snapshot, group)
        : comparison.verdict === 'ask'
          ? offersOf(snapshot, group, cheapestOf(snapshot, group, EQUIVALENTS_LIMIT))
          : offersOf(snapshot, group, Array.from(members.subarray(0, BEST_KNOWN_OF_NEVER)));
    return offers.filter(({ facts }) => facts.id !== searched.id).map((offer) => ({ offer, comparison }));
  });
}

/** The verdict on two groups holds for all their medicines, so it is worked out once. */
function compareGroups(
  snapshot: CatalogueSnapshot,
  rank: number,
  searched: MedicineFacts,
  group: number,
  exemplar: number,
): Comparison {
  const { groupOf, familyOfGroup } = snapshot.groups;
  const pair = (groupOf[rank] as number) * familyOfGroup.length + group;
  const known = snapshot.answers.comparisons.get(pair);
  if (known !== undefined) return known;
  const comparison = compareMedicines(searched, snapshot.factsAt(exemplar));
  snapshot.answers.comparisons.set(pair, comparison);
  return comparison;
}

/** The group gave the substitute the facts that matter for sameness; its page needs what its own pack prints. */
function withOwnFacts(snapshot: CatalogueSnapshot, recommendation: Recommendation): Recommendation {
  if (recommendation.kind === 'none') return recommendation;
  return { ...recommendation, offer: snapshot.offerAt(snapshot.rankOf(recommendation.offer.facts.id)) };
}
