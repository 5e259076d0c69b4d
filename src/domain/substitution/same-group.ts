import { compareUnitPrices } from '../medicine/unit-price.ts';
import { sellingPricePaise } from '../pricing/money.ts';
import { type Offer, saleOf } from './offer.ts';
import { type PriceGroup, priceGroup } from './plausible-price.ts';
import type { PricedOffer } from './savings.ts';

/**
 * A group of equivalent medicines, prepared once for many queries: the check of their prices, and the offers on sale,
 * the cheapest unit first.
 */
export interface SameGroup {
  readonly prices: PriceGroup;
  /** How many are not discontinued. */
  readonly active: number;
  /** How many of those are confirmed. */
  readonly sure: number;
  /**
   * Not discontinued, confirmed, sold online, countable and plausibly priced; lowest selling price per unit first, then
   * the larger manufacturer.
   */
  readonly shelf: readonly PricedOffer[];
  /** Those on the shelf whose manufacturer is top tier. */
  readonly knownShelf: readonly PricedOffer[];
}

/** Prepares a group. `offers` are all its members, the searched one among them. */
export function sameGroup(offers: readonly Offer[]): SameGroup {
  const active = offers.filter(({ discontinued }) => !discontinued);
  const confirmed = active.filter((offer) => offer.confirmed);
  const prices = priceGroup(confirmed);
  const shelf = confirmed
    .filter(isPriced)
    .filter((offer) => prices.isPlausible(offer) && saleOf(offer).ok)
    .sort((one, other) => compareSellingPrices(one, other) || other.maker.size - one.maker.size);
  return {
    prices,
    active: active.length,
    sure: confirmed.length,
    shelf,
    knownShelf: shelf.filter(({ maker }) => maker.topTier),
  };
}

/** Whether the pack can be counted and carries a price. */
export function isPriced(offer: Offer): offer is PricedOffer {
  return offer.facts.pack !== null && offer.facts.pack.doubt === null && offer.mrpPaise > 0;
}

/**
 * Orders two offers by selling price per unit, exactly. Floating-point numbers decide where they are clearly enough;
 * only near ties are computed in whole numbers. Tablets and capsules are never compared here: a group has one unit.
 */
export function compareSellingPrices(one: PricedOffer, other: PricedOffer): number {
  const first = sellingPricePaise(one.mrpPaise, one.discountPercent);
  const second = sellingPricePaise(other.mrpPaise, other.discountPercent);
  const left = first / one.facts.pack.units;
  const right = second / other.facts.pack.units;
  if (Math.abs(left - right) > Math.max(left, right) * 1e-9) return left - right;
  return compareUnitPrices({ pricePaise: first, pack: one.facts.pack }, { pricePaise: second, pack: other.facts.pack });
}
