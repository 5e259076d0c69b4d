import { soldOnline } from '../medicine/schedule.ts';
import { compareUnitPrices } from '../medicine/unit-price.ts';
import { sellingPricePaise } from '../pricing/money.ts';
import { compareMedicines } from './compare-medicines.ts';
import type { Offer } from './offer.ts';
import { type PriceGroup, priceGroup } from './plausible-price.ts';
import { reasonSentence } from './reasons.ts';
import { type PricedOffer, type Savings, savingsOf } from './savings.ts';
import type { EvidenceGrade, ReasonCode } from './verdict.ts';

/** The one substitute the shop names, or the honest reason why it names none. */
export type Recommendation =
  | { readonly kind: 'recommended'; readonly offer: Offer; readonly savings: Savings; readonly evidence: EvidenceGrade }
  | { readonly kind: 'none'; readonly code: ReasonCode; readonly reason: string };

/**
 * Among the medicines that are the same, the one with the lowest selling price per unit that is in stock, active, sold
 * online, plausibly priced and made by a top-tier maker, and only when that price is below the searched medicine's own
 * selling price per unit. Ties: the larger maker, then the nearest pack size, then the name.
 * `candidates` are the other members of the searched one's *same* group; `askable` says whether a pharmacist could
 * look at others. Every candidate is compared once more here: a wrong group can't make a wrong recommendation.
 */
export function recommendSubstitute(searched: Offer, candidates: readonly Offer[], askable = false): Recommendation {
  const none = (code: ReasonCode): Recommendation => ({
    kind: 'none',
    code,
    reason: reasonSentence(code, searched.facts.name),
  });
  if (!soldOnline(searched.facts.schedule, searched.facts).ok) return none('not-sold-online');
  const itself = compareMedicines(searched.facts, searched.facts);
  if (itself.verdict !== 'same' || !isPriced(searched))
    return none(itself.code === 'equal' ? 'pack-doubtful' : itself.code);
  const others = candidates.filter((offer) => offer.facts.id !== searched.facts.id && !offer.discontinued);
  if (others.length === 0) return none(askable ? 'needs-pharmacist' : 'no-equivalent');
  const group = priceGroup([searched, ...others]);
  if (!isBelievable(searched, others, group)) return none('own-price-doubtful');
  const cheaper = others
    .filter(isPriced)
    .filter((offer) => group.areComparable(searched, offer) && isCheaper(offer, searched) && isSold(offer));
  const known = cheaper.filter((offer) => offer.maker.topTier);
  const ready = known.filter((offer) => offer.inStock);
  const best = ready.filter((offer) => isTheSame(searched, offer)).sort(byMerit(searched))[0];
  if (best) return { kind: 'recommended', offer: best, savings: savingsOf(searched, best), evidence: itself.evidence };
  if (known.length > 0) return none('none-in-stock');
  return none(cheaper.length > 0 ? 'none-from-known-maker' : 'already-lowest');
}

/** In a small group a price is doubtful when it stands apart from every other one. */
function isBelievable(searched: Offer, others: readonly Offer[], group: PriceGroup): boolean {
  return group.isPlausible(searched) && others.some((offer) => group.areComparable(searched, offer));
}

function isPriced(offer: Offer): offer is PricedOffer {
  return offer.facts.pack !== null && offer.facts.pack.doubt === null && offer.mrpPaise > 0;
}

function isSold({ facts }: Offer): boolean {
  return soldOnline(facts.schedule, facts).ok;
}

function isTheSame(searched: Offer, offer: Offer): boolean {
  return compareMedicines(searched.facts, offer.facts).verdict === 'same';
}

function isCheaper(offer: PricedOffer, than: PricedOffer): boolean {
  return compareSellingPrices(offer, than) < 0;
}

function compareSellingPrices(one: PricedOffer, other: PricedOffer): -1 | 0 | 1 {
  return compareUnitPrices(sellingPack(one), sellingPack(other));
}

function sellingPack(offer: PricedOffer) {
  return { pricePaise: sellingPricePaise(offer.mrpPaise, offer.discountPercent), pack: offer.facts.pack };
}

function byMerit(searched: PricedOffer): (one: PricedOffer, other: PricedOffer) => number {
  const distance = (offer: PricedOffer) => Math.abs(offer.facts.pack.units - searched.facts.pack.units);
  return (one, other) =>
    compareSellingPrices(one, other) ||
    other.maker.size - one.maker.size ||
    distance(one) - distance(other) ||
    compareText(one.facts.name, other.facts.name) ||
    compareText(one.facts.id, other.facts.id);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
