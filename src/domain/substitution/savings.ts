import type { PackSize } from '../medicine/medicine-facts.ts';
import { unitPricePaise } from '../medicine/unit-price.ts';
import { sellingPricePaise } from '../pricing/money.ts';
import type { Offer } from './offer.ts';

/** What the substitute costs and saves; `savingPercent` is against the searched MRP. Money in paise, shares in percent with at most two decimals. */
export interface Savings {
  /** One pack of the substitute, as the shop sells it. */
  readonly sellingPaise: number;
  /** The same number of units of the searched medicine, at its MRP. */
  readonly searchedForSameUnitsPaise: number;
  readonly savingPercent: number;
  /** The shop's discount on the substitute's own MRP. */
  readonly discountPercent: number;
  /** What the buyer saves in this shop: selling price against selling price. */
  readonly here: SavingHere;
}

/**
 * What the buyer saves by taking the substitute in this shop. Money in whole paise; negative where the other is dearer.
 * Every figure is derived from prices as shown: `perUnitPaise` is the difference of the two unit prices, each
 * rounded to the paisa; `perPackPaise` is what as many units of the searched medicine cost here, rounded to the
 * paisa, less the price of the substitute's pack; `percent` compares these two.
 */
export interface SavingHere {
  readonly perUnitPaise: number;
  readonly perPackPaise: number;
  /** In percent with at most two decimals. */
  readonly percent: number;
}

/** The price of one pack here, and its number of units. */
export interface SoldPack {
  readonly sellingPaise: number;
  readonly units: number;
}

/** A smaller saving is not worth a change of brand (decisions, section 16). */
export const MIN_SAVING = { percent: 3, paiseOnPack: 100 } as const;

/** The saving of one pack of the substitute against as many units of the searched medicine, both at their selling price. */
export function savingHere(searched: SoldPack, substitute: SoldPack): SavingHere {
  const sameUnitsPaise = Math.round((searched.sellingPaise * substitute.units) / searched.units);
  return {
    perUnitPaise:
      Math.round(searched.sellingPaise / searched.units) - Math.round(substitute.sellingPaise / substitute.units),
    perPackPaise: sameUnitsPaise - substitute.sellingPaise,
    percent: percentLess(substitute.sellingPaise, sameUnitsPaise),
  };
}

/** Whether a saving is large enough to recommend a change. */
export function isWorthChanging({ percent, perPackPaise }: SavingHere): boolean {
  return percent >= MIN_SAVING.percent && perPackPaise >= MIN_SAVING.paiseOnPack;
}

/** An offer as sold: its price here and its units. */
export function soldPackOf({ mrpPaise, discountPercent, facts }: PricedOffer): SoldPack {
  return { sellingPaise: sellingPricePaise(mrpPaise, discountPercent), units: facts.pack.units };
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
    here: savingHere(soldPackOf(searched), soldPackOf(substitute)),
  };
}

/** An offer whose pack can be counted. */
export type PricedOffer = Offer & { readonly facts: { readonly pack: PackSize } };

/** How much less the first is than the second, in percent with two decimals; negative when it is more, 0 against 0. */
export function percentLess(price: number, than: number): number {
  return than > 0 ? Math.round((1 - price / than) * 10_000) / 100 : 0;
}

/** The selling price per unit in paise, not rounded; null if the pack cannot be counted. */
export function sellingUnitPricePaise(offer: Offer): number | null {
  const { pack } = offer.facts;
  return pack === null || pack.doubt !== null
    ? null
    : unitPricePaise(sellingPricePaise(offer.mrpPaise, offer.discountPercent), pack);
}
