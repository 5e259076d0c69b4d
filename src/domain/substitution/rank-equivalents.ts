import { compareText } from '../language/scripts.ts';
import { type HeldBack, soldOnline } from '../medicine/schedule.ts';
import { HELD_FROM_SALE, type Offer, saleOf } from './offer.ts';
import { type PriceGroup, priceGroup } from './plausible-price.ts';
import { reasonSentence } from './reasons.ts';
import { sellingUnitPricePaise } from './savings.ts';
import { type Comparison, findingForPatient, type ReasonCode, type Verdict } from './verdict.ts';

/**
 * One line below the recommendation. `unitPaise` is the selling price per unit, null if no comparison is allowed.
 */
export interface Equivalent {
  readonly offer: Offer;
  readonly verdict: Verdict;
  readonly code: ReasonCode;
  readonly reason: string;
  readonly unitPaise: number | null;
}

/** A member of the searched medicine's family with its comparison. */
export interface ComparedOffer {
  readonly offer: Offer;
  readonly comparison: Comparison;
}

/** Places reserved for those a pharmacist may review, and for those a patient could mistake for the same. */
const PLACES = { ask: 6, never: 4 } as const;

/**
 * Other medicines that a patient may encounter, at most `limit`: cheapest first, then at most four that are rated
 * *never*, without a price. An implausible price lowers the verdict to *never*. What only the licensee's policy blocks,
 * or what is held from sale, is listed without a price of this shop: another pharmacy may have it. Discontinued products
 * and what the law blocks online are not listed. Unconfirmed facts are compared with nothing: such an offer is *never*,
 * and for such a searched medicine the list is empty. `prices` is the price check over the whole *same* group, where
 * `family` holds only those that can be shown.
 */
export function rankEquivalents(
  searched: Offer,
  family: readonly ComparedOffer[],
  limit: number,
  prices?: PriceGroup,
): Equivalent[] {
  if (!searched.confirmed) return [];
  const same = family.filter(({ comparison }) => comparison.verdict === 'same').map(({ offer }) => offer);
  const group = prices ?? priceGroup([searched, ...same]);
  const judged = family
    .filter(({ offer }) => offer.facts.id !== searched.facts.id && isTold(offer))
    .map(({ offer, comparison }) =>
      judge(offer, comparison, comparison.verdict !== 'same' || isBelievable(searched, offer, group)),
    );
  const by = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).sort(cheapestFirst);
  const never = by('never')
    .filter(({ code }) => code !== 'discontinued')
    .slice(0, Math.min(PLACES.never, limit));
  const ask = by('ask');
  const room = limit - never.length;
  const sames = by('same').slice(0, Math.max(room - Math.min(ask.length, PLACES.ask), 0));
  const asks = ask.slice(0, room - sames.length);
  return [...[...sames, ...asks].sort(cheapestFirst), ...never];
}

/** No class is blocked by a policy, so that only the law's limits remain. */
const LAW_ALONE: HeldBack = new Map();

function isTold({ facts }: Offer): boolean {
  return soldOnline(facts.schedule, facts, LAW_ALONE).ok;
}

/** Where the searched medicine's own price is implausible, the others are judged within the group, not against it. */
function isBelievable(searched: Offer, offer: Offer, group: PriceGroup): boolean {
  if (!group.isPlausible(searched)) return group.isPlausible(offer);
  return group.areComparable(searched, offer);
}

function judge(offer: Offer, comparison: Comparison, believable: boolean): Equivalent {
  const lowered = loweredBy(offer, believable);
  if (lowered !== null && comparison.verdict !== 'never') {
    return {
      offer,
      verdict: 'never',
      code: lowered,
      reason: reasonSentence(lowered, offer.facts.name),
      unitPaise: null,
    };
  }
  if (comparison.verdict === 'never') {
    const code = neverCode(offer, comparison);
    return { offer, verdict: 'never', code, reason: reasonSentence(code, offer.facts.name), unitPaise: null };
  }
  const { verdict, code, reason } = comparison;
  const sale = saleOf(offer);
  if (!sale.ok) {
    const code = sale === HELD_FROM_SALE ? 'held-from-sale' : 'not-sold-online';
    return { offer, verdict, code, reason: reasonSentence(code, offer.facts.name), unitPaise: null };
  }
  return { offer, verdict, code, reason, unitPaise: sellingUnitPricePaise(offer) };
}

/**
 * For a pack that nobody confirmed, no difference is claimed that relies on its row; what holds of the medicine itself, as that
 * only a doctor may change its brand, still does.
 */
function neverCode({ discontinued, confirmed }: Offer, { code, findings }: Comparison): ReasonCode {
  if (discontinued) return 'discontinued';
  if (confirmed || !RESTS_ON_THE_ROW.has(code)) return code;
  const [first, ...others] = findings.filter((one) => one.verdict === 'never' && !RESTS_ON_THE_ROW.has(one.code));
  return first === undefined ? 'facts-unconfirmed' : findingForPatient([first, ...others]).code;
}

const RESTS_ON_THE_ROW: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'composition-differs',
  'counter-ion-differs',
  'strength-differs',
  'release-differs',
  'container-differs',
]);

function loweredBy(offer: Offer, believable: boolean): ReasonCode | null {
  if (offer.discontinued) return 'discontinued';
  if (!offer.confirmed) return 'facts-unconfirmed';
  return believable ? null : 'price-doubtful';
}

function cheapestFirst(one: Equivalent, other: Equivalent): number {
  const price = (one.unitPaise ?? Number.POSITIVE_INFINITY) - (other.unitPaise ?? Number.POSITIVE_INFINITY);
  if (!Number.isNaN(price) && price !== 0) return price;
  return (
    compareText(one.offer.facts.name, other.offer.facts.name) || compareText(one.offer.facts.id, other.offer.facts.id)
  );
}
