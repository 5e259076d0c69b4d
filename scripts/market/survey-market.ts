import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import { type Recommendation, recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import { sameGroup } from '#domain/substitution/same-group.ts';
import { comparedFamilyKey, substitutionKey } from '#domain/substitution/substitution-key.ts';
import type { Comparison, Verdict } from '#domain/substitution/verdict.ts';
import type { MarketProduct } from './market-product.ts';

/** The shop's result for one product. */
export interface Surveyed {
  readonly product: MarketProduct;
  readonly family: readonly MarketProduct[];
  readonly recommendation: Recommendation;
  /** The best verdict with any other active product of its family. */
  readonly best: Verdict | 'alone';
  /** Why it is not better: the most common code among the pairs with that verdict. */
  readonly bestCode: string;
}

interface Group {
  readonly key: string;
  readonly members: MarketProduct[];
}

/** Recommends for every product as the shop does: families by molecules, groups by substitution key, prepared once. */
export function surveyMarket(products: readonly MarketProduct[]): Surveyed[] {
  const families = Map.groupBy(
    products,
    (product) => comparedFamilyKey(product.offer.facts) ?? `unread ${product.row.id}`,
  );
  return [...families.values()].flatMap((family) => {
    const groups = [...Map.groupBy(family, ({ offer }) => substitutionKey(offer.facts))].map(
      ([key, members]): Group => ({ key, members }),
    );
    return groups.flatMap((group) => surveyGroup(group, groups, family));
  });
}

function surveyGroup(group: Group, groups: readonly Group[], family: readonly MarketProduct[]): Surveyed[] {
  const [exemplar] = group.members;
  if (exemplar === undefined) return [];
  const compared = groups.map((other) => ({
    other,
    comparison: compareMedicines(exemplar.offer.facts, (other.members[0] ?? exemplar).offer.facts),
  }));
  const same = sameGroup(offersWith('same', compared));
  return group.members.map((product) => {
    const askable = offersWith('ask', compared).some((offer) => offer !== product.offer && !offer.discontinued);
    return {
      product,
      family,
      recommendation: recommendFrom(product.offer, same, askable),
      ...bestOf(product, compared),
    };
  });
}

type Compared = readonly { readonly other: Group; readonly comparison: Comparison }[];

function offersWith(verdict: Verdict, compared: Compared): Offer[] {
  return compared
    .filter(({ comparison }) => comparison.verdict === verdict)
    .flatMap(({ other }) => other.members.map(({ offer }) => offer));
}

function bestOf(product: MarketProduct, compared: Compared): Pick<Surveyed, 'best' | 'bestCode'> {
  for (const verdict of ['same', 'ask', 'never'] as const) {
    const codes = new Map<string, number>();
    for (const { other, comparison } of compared) {
      const others = other.members.filter((member) => member !== product && !member.offer.discontinued).length;
      if (comparison.verdict === verdict && others > 0)
        codes.set(comparison.code, (codes.get(comparison.code) ?? 0) + others);
    }
    const [commonest] = [...codes].sort((a, b) => b[1] - a[1]);
    if (commonest) return { best: verdict, bestCode: commonest[0] };
  }
  return { best: 'alone', bestCode: 'no other in the lists' };
}
