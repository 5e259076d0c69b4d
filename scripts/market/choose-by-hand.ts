import type { MedicineFacts, PackSize } from '#domain/medicine/medicine-facts.ts';
import { type Offer, saleOf } from '#domain/substitution/offer.ts';

/**
 * Decisions, section 6, implemented again from the text and without any preparation: the id of what must be
 * recommended, or null. `sames` are all other products that compare as the same; prices at MRP, as the market is read.
 */
export function chooseByHand(searched: Offer, sames: readonly Offer[]): string | null {
  if (!saleOf(searched).ok || !isCounted(searched)) return null;
  const living = sames.filter((offer) => !offer.discontinued);
  const group = searched.discontinued ? living : [searched, ...living];
  const believable = plausibility(group.filter(isCounted).map(perUnit));
  const ready = living
    .filter(isCounted)
    .filter((offer) => offer.inStock && offer.maker.topTier && saleOf(offer).ok)
    .filter((offer) => believable(perUnit(searched), perUnit(offer)))
    .filter((offer) => cheaper(offer, searched) < 0 && isWorthIt(searched, offer))
    .toSorted(
      (one, other) =>
        cheaper(one, other) ||
        other.maker.size - one.maker.size ||
        distance(one, searched) - distance(other, searched) ||
        (one.facts.name < other.facts.name ? -1 : one.facts.name > other.facts.name ? 1 : 0) ||
        (one.facts.id < other.facts.id ? -1 : 1),
    );
  return ready[0]?.facts.id ?? null;
}

type Counted = Offer & { readonly facts: MedicineFacts & { readonly pack: PackSize } };

function isCounted(offer: Offer): offer is Counted {
  return offer.facts.pack !== null && offer.facts.pack.doubt === null && offer.mrpPaise > 0;
}

function perUnit({ mrpPaise, facts }: Counted): number {
  return mrpPaise / facts.pack.units;
}

/** Cross-multiplied in whole numbers; packs have at most three decimals. */
function cheaper(one: Counted, other: Counted): number {
  const thousandths = (offer: Counted) => Math.round(offer.facts.pack.units * 1000);
  return one.mrpPaise * thousandths(other) - other.mrpPaise * thousandths(one);
}

/** Decisions, section 16: at least 3 % and Rs 1 on the pack; at MRP, as the market is read. */
function isWorthIt(searched: Counted, offer: Counted): boolean {
  const asMuch = Math.round((searched.mrpPaise * offer.facts.pack.units) / searched.facts.pack.units);
  const percent = Math.round((1 - offer.mrpPaise / asMuch) * 10_000) / 100;
  return percent >= 3 && asMuch - offer.mrpPaise >= 100;
}

function distance(offer: Counted, searched: Counted): number {
  return Math.abs(offer.facts.pack.units - searched.facts.pack.units);
}

/** Of five or more prices: both within 20 to 500 % of the median. Of fewer: within five times of each other. */
function plausibility(prices: readonly number[]): (searched: number, offered: number) => boolean {
  if (prices.length < 5) return (searched, offered) => Math.max(searched, offered) <= 5 * Math.min(searched, offered);
  const sorted = prices.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
  const fits = (price: number) => price >= 0.2 * median && price <= 5 * median;
  return (searched, offered) => fits(searched) && fits(offered);
}
