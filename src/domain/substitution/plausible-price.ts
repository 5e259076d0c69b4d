import { unitPricePaise } from '../medicine/unit-price.ts';
import type { Offer } from './offer.ts';

/** The number of offers from which a group has a median that one wrong price cannot move. */
const GROUP_WITH_MEDIAN = 5;
/** Decisions, section 6; the data profile found 0.6 % of products below a fifth of their group's median, all wrong data. */
const LOWEST_SHARE_OF_MEDIAN = 0.2;
const HIGHEST_SHARE_OF_MEDIAN = 5;
/** In a small group, prices must be within a factor of five. */
const WIDEST_RATIO = 5;

/** Checks the MRP per unit of each offer in a group of equivalent medicines. */
export interface PriceGroup {
  /** Whether both prices are plausible together. */
  areComparable(one: Offer, other: Offer): boolean;
  /** Whether this price is plausible at all. */
  isPlausible(offer: Offer): boolean;
}

/**
 * The check for a group: with five or more active, confirmed offers, 20 to 500 % of their median MRP per unit; with
 * fewer, within a factor of five. Both sides of a recommendation are checked.
 */
export function priceGroup(offers: readonly Offer[]): PriceGroup {
  const prices = offers
    .filter((offer) => !offer.discontinued && offer.confirmed)
    .flatMap(unitMrp)
    .sort((a, b) => a - b);
  if (prices.length < GROUP_WITH_MEDIAN) {
    return { isPlausible: (offer) => unitMrp(offer).length === 1, areComparable: withinFiveTimes };
  }
  const median = medianOf(prices);
  const isPlausible = (offer: Offer) =>
    unitMrp(offer).some(
      (price) => price >= median * LOWEST_SHARE_OF_MEDIAN && price <= median * HIGHEST_SHARE_OF_MEDIAN,
    );
  return { isPlausible, areComparable: (one, other) => isPlausible(one) && isPlausible(other) };
}

function withinFiveTimes(one: Offer, other: Offer): boolean {
  const [first] = unitMrp(one);
  const [second] = unitMrp(other);
  if (first === undefined || second === undefined) return false;
  return first <= second * WIDEST_RATIO && second <= first * WIDEST_RATIO;
}

/** The MRP per unit; empty if the pack cannot be counted or has no price. */
function unitMrp({ facts, mrpPaise }: Offer): [number] | [] {
  return facts.pack === null || facts.pack.doubt !== null || mrpPaise <= 0
    ? []
    : [unitPricePaise(mrpPaise, facts.pack)];
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
