import type { PackSize } from '../medicine/medicine-facts.ts';
import { unitPricePaise } from '../medicine/unit-price.ts';
import { sellingPricePaise } from '../pricing/money.ts';
import type { Offer } from './offer.ts';

/** What the substitute costs and saves. Money in paise, shares in percent with at most two decimals. */
export interface Savings {
  /** One pack of the substitute, as the shop sells it. */
  readonly sellingPaise: number;
  /** As many units of the searched medicine at its MRP. */
  readonly searchedForSameUnitsPaise: number;
  readonly savingPercent: number;
  /** The shop's discount on the substitute's own MRP. */
  readonly discountPercent: number;
}

/** The saving of one pack of the substitute against as many units of the searched medicine at its MRP. */
export function savingsOf(searched: PricedOffer, substitute: PricedOffer): Savings {
  const sellingPaise = sellingPricePaise(substitute.mrpPaise, substitute.discountPercent);
  const exact = unitPricePaise(searched.mrpPaise, searched.facts.pack) * substitute.facts.pack.units;
  const searchedForSameUnitsPaise = Math.round(exact);
  return {
    sellingPaise,
    searchedForSameUnitsPaise,
    savingPercent: percentLess(sellingPaise, searchedForSameUnitsPaise),
    discountPercent: substitute.discountPercent,
  };
}

/** An offer whose pack can be counted. */
export type PricedOffer = Offer & { readonly facts: { readonly pack: PackSize } };

/** How much less the first is than the second, in percent with two decimals; negative when it is more. */
export function percentLess(price: number, than: number): number {
  return than > 0 ? Math.round((1 - price / than) * 10_000) / 100 : 0;
}

/** The selling price per unit in paise, not rounded; null where the pack can't be counted. */
export function sellingUnitPricePaise(offer: Offer): number | null {
  const { pack } = offer.facts;
  return pack === null || pack.doubt !== null
    ? null
    : unitPricePaise(sellingPricePaise(offer.mrpPaise, offer.discountPercent), pack);
}
