import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { chooseByHand } from './choose-by-hand.ts';
import type { MarketProduct } from './market-product.ts';
import { findViolations } from './strict-checker.ts';
import type { Surveyed } from './survey-market.ts';

/**
 * Checks every recommendation with the checker that shares no code with the shop; one line for each that it refuses.
 */
export function checkRecommendations(surveyed: readonly Surveyed[], products: readonly MarketProduct[]): string[] {
  const byId = new Map(products.map((product) => [product.row.id, product]));
  return surveyed.flatMap(({ product, recommendation }) => {
    if (recommendation.kind === 'none') return [];
    const picked = byId.get(recommendation.offer.facts.id);
    return picked ? refusalOf(product, picked) : [`${product.row.name}: an unknown product was recommended`];
  });
}

/** Every pair that the rules call the same, recommended or not, with the same checker. */
export function checkSamePairs(surveyed: readonly Surveyed[]): { tried: number; lines: string[] } {
  let tried = 0;
  const lines: string[] = [];
  for (const { product, family } of surveyed) {
    for (const other of family) {
      if (product.row.id >= other.row.id) continue;
      if (compareMedicines(product.offer.facts, other.offer.facts).verdict !== 'same') continue;
      tried += 1;
      lines.push(...refusalOf(product, other));
    }
  }
  return { tried, lines };
}

function refusalOf(one: MarketProduct, other: MarketProduct): string[] {
  const violations = findViolations(one.row, other.row);
  const shown = ({ row }: MarketProduct) => `${row.name} (${row.packLabel})`;
  return violations.length === 0 ? [] : [`${shown(one)} / ${shown(other)}: ${violations.join('; ')}`];
}

/**
 * Whether the shop's recommendation is the one that the rules give when every product of the family is compared one by
 * one.
 */
export function checkEveryChoice(surveyed: readonly Surveyed[]): string[] {
  return surveyed.flatMap((each) => checkChoice(each, each.family));
}

/** The same for a seeded sample against all products of the market, so that a family cannot hide a candidate either. */
export function checkSample(surveyed: readonly Surveyed[], products: readonly MarketProduct[], size: number): string[] {
  const random = seededRandom(20261121);
  const picked = surveyed
    .map((each) => ({ each, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, size);
  return picked.flatMap(({ each }) => checkChoice(each, products));
}

function checkChoice({ product, recommendation }: Surveyed, among: readonly MarketProduct[]): string[] {
  const { facts } = product.offer;
  const sames = among
    .filter((other) => other !== product && compareMedicines(facts, other.offer.facts).verdict === 'same')
    .map(({ offer }) => offer);
  const expected = compareMedicines(facts, facts).verdict === 'same' ? chooseByHand(product.offer, sames) : null;
  const given = recommendation.kind === 'recommended' ? recommendation.offer.facts.id : null;
  return expected === given ? [] : [`${facts.name} (${facts.id}): the rules name ${expected}, the shop names ${given}`];
}
