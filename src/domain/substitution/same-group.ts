import { compareUnitPrices } from '../medicine/unit-price.ts';
import { sellingPricePaise } from '../pricing/money.ts';
import { type Offer, saleOf } from './offer.ts';
import { type PriceGroup, priceGroup } from './plausible-price.ts';
import type { PricedOffer } from './savings.ts';

/**
 * All medicines that are the same as each other, prepared once for the many questions that follow: the yardstick of
 * their prices, and the shelf of those that may be sold, the cheapest unit first.
 */
export interface SameGroup {
  readonly prices: PriceGroup;
  /** How many are still made. */
  readonly active: number;
  /** Still made, sold online and countable; cheapest selling price per unit first, then the larger maker. */
  readonly shelf: readonly PricedOffer[];
  /** Those of the shelf whose maker is top tier. */
  readonly knownShelf: readonly PricedOffer[];
}

/** Prepares a group. `offers` are all its members, the searched one among them. */
export function sameGroup(offers: readonly Offer[]): SameGroup {
  const active = offers.filter(({ discontinued }) => !discontinued);
  const prices = priceGroup(active);
  const shelf = active
    .filter(isPriced)
    .filter((offer) => prices.isPlausible(offer) && saleOf(offer).ok)
    .sort((one, other) => compareSellingPrices(one, other) || other.maker.size - one.maker.size);
  return { prices, active: active.length, shelf, knownShelf: shelf.filter(({ maker }) => maker.topTier) };
}

/** Whether the pack can be counted and carries a price. */
export function isPriced(offer: Offer): offer is PricedOffer {
  return offer.facts.pack !== null && offer.facts.pack.doubt === null && offer.mrpPaise > 0;
}

/**
 * Orders two offers by selling price per unit, exactly. Doubles decide where they clearly can; only near ties are
 * worked out in whole numbers. Units counted alike (tablet, capsule) never meet here: a group has one unit.
 */
export function compareSellingPrices(one: PricedOffer, other: PricedOffer): number {
  const first = sellingPricePaise(one.mrpPaise, one.discountPercent);
  const second = sellingPricePaise(other.mrpPaise, other.discountPercent);
  const left = first / one.facts.pack.units;
  const right = second / other.facts.pack.units;
  if (Math.abs(left - right) > Math.max(left, right) * 1e-9) return left - right;
  return compareUnitPrices({ pricePaise: first, pack: one.facts.pack }, { pricePaise: second, pack: other.facts.pack });
}
