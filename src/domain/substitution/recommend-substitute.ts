import { compareText } from '../language/scripts.ts';
import { areTheSame, compareMedicines } from './compare-medicines.ts';
import { HELD_FROM_SALE, type Offer, saleOf } from './offer.ts';
import { ownReasonSentence } from './reasons.ts';
import { compareSellingPrices, isPriced, type SameGroup } from './same-group.ts';
import { isWorthChanging, type PricedOffer, type Savings, savingHere, savingsOf, soldPackOf } from './savings.ts';
import type { EvidenceGrade, ReasonCode } from './verdict.ts';

/** The one substitute the shop names, or the honest reason why it names none. */
export type Recommendation =
  | {
      readonly kind: 'recommended';
      readonly offer: Offer;
      readonly savings: Savings;
      readonly evidence: EvidenceGrade;
    }
  | { readonly kind: 'none'; readonly code: ReasonCode; readonly reason: string };

/**
 * Among the medicines that are the same, the one with the lowest selling price per unit that is in stock, active, confirmed,
 * sold online, plausibly priced and made by a top-tier maker, and only when the buyer saves enough by it in this shop
 * (`isWorthChanging`). Ties: the larger maker, then the nearest pack size, then the name.
 * `group` is the searched one's *same* group, with itself, prepared once for all its members; `askable` says whether a pharmacist
 * could look at others. The result is compared again here, so that a wrong group cannot cause a wrong recommendation.
 */
export function recommendFrom(searched: Offer, group: SameGroup, askable = false): Recommendation {
  const none = (code: ReasonCode): Recommendation => ({
    kind: 'none',
    code,
    reason: ownReasonSentence(code, searched.facts.name, searched.discontinued),
  });
  const sale = saleOf(searched);
  if (!sale.ok) return none(sale === HELD_FROM_SALE ? 'held-from-sale' : 'not-sold-online');
  const itself = compareMedicines(searched.facts, searched.facts);
  // Of such a medicine no other brand is named, whatever the pack says.
  if (!searched.confirmed) return none(OWN_REASONS[itself.code] ?? 'facts-unconfirmed');
  if (itself.verdict !== 'same') return none(OWN_REASONS[itself.code] ?? itself.code);
  if (!isPriced(searched)) return none('pack-doubtful');
  const others = group.sure - (searched.discontinued ? 0 : 1);
  if (others === 0) return none(askable ? 'needs-pharmacist' : 'no-equivalent');
  if (!isBelievable(searched, group)) return none('own-price-doubtful');
  const best = pickBest(searched, group);
  if (best) return { kind: 'recommended', offer: best, savings: savingsOf(searched, best), evidence: itself.evidence };
  if (hasCheaper(searched, group.knownShelf, group)) return none('none-in-stock');
  return none(hasCheaper(searched, group.shelf, group) ? 'none-from-known-maker' : 'already-lowest');
}

/** Says whether two medicines of one group are equivalent. */
export type IsTheSame = (searched: Offer, candidate: Offer) => boolean;

/**
 * The offer that `recommendFrom` names, without the reason where there is none; cheap checks come first, for callers
 * that process a whole market. `isSame` may cache its results for medicines with the same facts.
 */
export function pickSubstitute(searched: Offer, group: SameGroup, isSame: IsTheSame): Offer | null {
  if (!searched.confirmed || !saleOf(searched).ok || !isPriced(searched) || !isBelievable(searched, group)) return null;
  const best = pickBest(searched, group, isSame);
  return best !== null && isSame(searched, searched) ? best : null;
}

/**
 * Whether a medicine has comparable equivalents and none of those on sale is cheaper per unit, by however little.
 * Stricter than the reason `already-lowest`, which ignores savings too small to be worth a change.
 */
export function isLowestKnown(searched: Offer, group: SameGroup, isSame: IsTheSame = compareAsSame): boolean {
  const { shelf, prices } = group;
  if (!shelf.some(({ facts }) => facts.id === searched.facts.id) || !isPriced(searched)) return false;
  const [cheapest] = shelf;
  if (cheapest === undefined || compareSellingPrices(cheapest, searched) < 0) return false;
  return shelf.some(
    (other) => other.facts.id !== searched.facts.id && prices.areComparable(searched, other) && isSame(searched, other),
  );
}

/**
 * The kinds of medicine whose brand only a doctor or pharmacist changes: the patient must know why no other is named. Compared
 * with itself, some of them are only another pack.
 */
const OWN_REASONS: Partial<Record<ReasonCode, ReasonCode>> = {
  'narrow-index-pack': 'narrow-index',
  'biologic-pack': 'biologic',
  'seizure-medicine': 'seizure-medicine',
  specialist: 'specialist',
};

/** In a small group a price is doubtful if it is far from every other one. */
function isBelievable(searched: PricedOffer, { prices, shelf }: SameGroup): boolean {
  if (!prices.isPlausible(searched)) return false;
  let isAlone = true;
  for (const offer of shelf) {
    if (offer.facts.id === searched.facts.id) continue;
    if (prices.areComparable(searched, offer)) return true;
    isAlone = false;
  }
  return isAlone;
}

/** The cheapest ready offer of a known manufacturer that saves enough; ties are broken by merit. */
function pickBest(
  searched: PricedOffer,
  { knownShelf, prices }: SameGroup,
  isSame: IsTheSame = compareAsSame,
): PricedOffer | null {
  let best: PricedOffer | null = null;
  for (const offer of knownShelf) {
    if (compareSellingPrices(offer, searched) >= 0) break;
    if (best && compareSellingPrices(offer, best) > 0) break;
    if (!offer.inStock || !savesEnough(searched, offer)) continue;
    if (offer.facts.id === searched.facts.id) continue;
    if (!prices.areComparable(searched, offer) || !isSame(searched, offer)) continue;
    if (!best || byMerit(searched, offer, best) < 0) best = offer;
  }
  return best;
}

/** Whether any of the offers, cheapest first, would save enough. */
function hasCheaper(searched: PricedOffer, shelf: readonly PricedOffer[], { prices }: SameGroup): boolean {
  for (const offer of shelf) {
    if (compareSellingPrices(offer, searched) >= 0) return false;
    if (savesEnough(searched, offer) && prices.areComparable(searched, offer) && isTheSame(searched, offer))
      return true;
  }
  return false;
}

function savesEnough(searched: PricedOffer, offer: PricedOffer): boolean {
  return isWorthChanging(savingHere(soldPackOf(searched), soldPackOf(offer)));
}

function isTheSame(searched: Offer, offer: Offer): boolean {
  return offer.facts.id !== searched.facts.id && compareAsSame(searched, offer);
}

/** Whether the decision table calls two medicines the same. */
export function compareAsSame(searched: Offer, offer: Offer): boolean {
  return areTheSame(searched.facts, offer.facts);
}

function byMerit(searched: PricedOffer, one: PricedOffer, other: PricedOffer): number {
  const distance = (offer: PricedOffer) => Math.abs(offer.facts.pack.units - searched.facts.pack.units);
  return (
    compareSellingPrices(one, other) ||
    other.maker.size - one.maker.size ||
    distance(one) - distance(other) ||
    compareText(one.facts.name, other.facts.name) ||
    compareText(one.facts.id, other.facts.id)
  );
}
