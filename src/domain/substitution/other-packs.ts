import type { MedicineFacts, PackSize } from '../medicine/medicine-facts.ts';
import { readPrintedWords } from '../medicine/printed-words.ts';
import { compareMedicines } from './compare-medicines.ts';
import { type Offer, saleOf } from './offer.ts';
import { type PriceGroup, priceGroup } from './plausible-price.ts';
import { compareSellingPrices, isPriced } from './same-group.ts';
import type { PricedOffer } from './savings.ts';
import type { AspectFinding, ReasonCode } from './verdict.ts';

/** At most this many are listed; no medicine in the lists has more. */
const MOST = 6;

/**
 * The other packs of one medicine that can be bought: 15 and 30 tablets beside 10. The same name, maker, composition,
 * strength, form and release, and another number of units; of two rows for the same pack the one in stock, else the cheaper.
 * The smallest first, at most six. Unconfirmed, discontinued and unsold packs are left out, and those without a plausible price.
 * `prices` is the price check over the whole *same* group, where the candidates are only part of it.
 */
export function otherPacks(searched: Offer, candidates: readonly Offer[], prices?: PriceGroup): PricedOffer[] {
  if (!searched.confirmed || !isPriced(searched)) return [];
  const yardstick = prices ?? priceGroup([searched, ...candidates]);
  const packs = candidates
    .filter(isPriced)
    .filter((offer) => offer.confirmed && !offer.discontinued && saleOf(offer).ok)
    .filter((offer) => isOtherPack(searched.facts, offer.facts) && yardstick.areComparable(searched, offer))
    .sort((one, other) => Number(other.inStock) - Number(one.inStock) || compareSellingPrices(one, other));
  const bySize = new Map(packs.toReversed().map((offer) => [offer.facts.pack.units, offer]));
  return [...bySize.values()].sort((one, other) => one.facts.pack.units - other.facts.pack.units).slice(0, MOST);
}

/** Whether two packs contain the same medicine in different numbers. Unread facts are never equal. */
export function isOtherPack(one: MedicineFacts, other: MedicineFacts): boolean {
  if (one.pack === null || other.pack === null || one.pack.units === other.pack.units) return false;
  return (
    one.manufacturer === other.manufacturer &&
    nameWithoutPack(one) === nameWithoutPack(other) &&
    compareMedicines(one, other).findings.every(agrees)
  );
}

/** Findings that arise only because two makers may differ; these packs are from one maker, under one name. */
const BETWEEN_MAKERS: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'release-unlisted',
  'seizure-medicine',
  'complex-medicine',
]);

function agrees({ verdict, code }: AspectFinding): boolean {
  return verdict === 'same' || (verdict === 'ask' && BETWEEN_MAKERS.has(code));
}

/** The words of a name without the size of its own pack at the end: "Ascoril LS Syrup 100ml", "Dolo 650 Tablet 15's". */
export function nameWithoutPack({ name, pack }: { readonly name: string; readonly pack: PackSize | null }): string {
  const words = readPrintedWords(name);
  const [count, counted] = words.slice(-2);
  const isSize = pack !== null && Number(count) === pack.units && COUNTED_IN[counted ?? ''] === kindOf(pack);
  return (isSize ? words.slice(0, -2) : words).join(' ');
}

const COUNTED_IN: Readonly<Record<string, string>> = { ml: 'ml', g: 'g', gm: 'g', gms: 'g', s: 'pieces' };

function kindOf({ unitClass }: PackSize): string {
  return unitClass === 'ml' || unitClass === 'g' ? unitClass : 'pieces';
}
