import { EQUIVALENTS_LIMIT } from '#contract/areas/shop/inventory.ts';
import type { MedicineFacts, MedicineRecord } from '#domain/medicine/medicine-facts.ts';
import { type PatientText, textOfProduct } from '#domain/medicine/patient-text.ts';
import { textKeysOf } from '#domain/medicine/text-key.ts';
import { type EquivalenceRow, explainEquivalence } from '#domain/substitution/explain-equivalence.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import { type Equivalent, rankEquivalents } from '#domain/substitution/rank-equivalents.ts';
import { reasonSentence } from '#domain/substitution/reasons.ts';
import { type Recommendation, recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import type { PricedOffer } from '#domain/substitution/savings.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import type { CatalogueSnapshot, FactsOrigin } from '../../catalogue/catalogue-snapshot.ts';
import { familyOf } from '../../catalogue/compare-family.ts';
import type { MedicineReference } from '../../catalogue/open-references.ts';
import { findOtherPacks } from './find-other-packs.ts';

/** A medicine with what its pack prints. */
export interface PrintedOffer {
  readonly offer: Offer;
  readonly record: MedicineRecord;
  readonly origin: FactsOrigin | null;
  /** The URL of its picture in a row. */
  readonly imageUrl: string;
}

/** Everything a product page says of one medicine. */
export interface ProductAnswer {
  readonly searched: PrintedOffer;
  readonly recommendation: Recommendation;
  /** The substitute where there is one, otherwise the searched medicine itself. */
  readonly shown: PrintedOffer;
  /** The proof, salt by salt. Empty if nothing is recommended. */
  readonly equivalence: readonly EquivalenceRow[];
  /** Other medicines a person may come across, cheapest first. */
  readonly equivalents: readonly (Equivalent & { readonly record: MedicineRecord })[];
  /** The searched medicine in other pack sizes, the smallest first. */
  readonly otherPacks: readonly { readonly offer: PricedOffer; readonly record: MedicineRecord }[];
  /** Patient information on the composition, for the form of the shown medicine. */
  readonly text: PatientText | null;
  /** Data on the searched medicine from the government's lists. */
  readonly reference: MedicineReference | null;
  readonly catalogueVersion: number;
}

/**
 * Finds the cheaper medicine that is the same as the one with this id, and what else of its molecules is on the market.
 * Null for an id that the catalogue does not have. Uses only the snapshot; the price is read again when it is ordered.
 * The id must have been chosen by a person: a spelling correction never leads here automatically.
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
  const family = familyOf(snapshot, rank);
  const recommendation = withOwnFacts(snapshot, recommendFrom(searched.offer, family.same, family.askable));
  const shown =
    recommendation.kind === 'recommended'
      ? printedOffer(snapshot, snapshot.rankOf(recommendation.offer.facts.id))
      : searched;
  return {
    searched,
    recommendation,
    shown,
    equivalence:
      recommendation.kind === 'recommended' ? explainEquivalence(searched.offer.facts, shown.offer.facts) : [],
    equivalents: rankEquivalents(searched.offer, family.members, EQUIVALENTS_LIMIT, family.same.prices).map(
      (equivalent) => ({
        ...equivalent,
        // A group is compared by one of its medicines; the reason names the medicine that is shown.
        reason: reasonSentence(equivalent.code, equivalent.offer.facts.name),
        record: snapshot.recordAt(snapshot.rankOf(equivalent.offer.facts.id)),
      }),
    ),
    otherPacks: findOtherPacks(snapshot, rank, family.same.prices).map((offer) => ({
      offer,
      record: snapshot.recordAt(snapshot.rankOf(offer.facts.id)),
    })),
    text: textFor(snapshot, shown.offer.facts),
    reference: snapshot.referenceAt(rank),
    catalogueVersion: snapshot.version,
  };
}

function textFor(snapshot: CatalogueSnapshot, facts: MedicineFacts): PatientText | null {
  for (const key of textKeysOf(familyKey(facts) ?? '', facts)) {
    const texts = snapshot.textOf(key);
    if (texts !== null) return textOfProduct(texts, facts);
  }
  return null;
}

function printedOffer(snapshot: CatalogueSnapshot, rank: number): PrintedOffer {
  return {
    offer: snapshot.offerAt(rank),
    record: snapshot.recordAt(rank),
    origin: snapshot.factsOriginAt(rank),
    imageUrl: snapshot.imageOf(rank),
  };
}

/** The group supplies the facts that decide equivalence; the page needs the text of the substitute's own pack. */
function withOwnFacts(snapshot: CatalogueSnapshot, recommendation: Recommendation): Recommendation {
  if (recommendation.kind === 'none') return recommendation;
  return { ...recommendation, offer: snapshot.offerAt(snapshot.rankOf(recommendation.offer.facts.id)) };
}
