import { compareMedicines } from './compare-medicines.ts';
import type { Offer } from './offer.ts';
import type { Recommendation } from './recommend-substitute.ts';
import type { Savings } from './savings.ts';
import { familyKey } from './substitution-key.ts';

/** A well-known medicine, with its recommendation. */
export interface ShowcaseCandidate {
  readonly searched: Offer;
  readonly recommendation: Recommendation;
}

/** One saving to show to everybody: a medicine and its cheaper equivalent. */
export interface ShowcasePick {
  readonly searched: Offer;
  readonly substitute: Offer;
  readonly savings: Savings;
}

/** Three savings are shown under each condition (specification, section 9). */
export const SHOWCASE_ITEMS = 3;
/** A smaller saving, in percent, is too small to be a good example. */
export const SHOWCASE_MIN_SAVING_PERCENT = 20;

/**
 * At most `count` savings from candidates that are sorted by popularity. Only pairs that are recommended, sold today
 * and *same* when compared again, with a saving of at least `SHOWCASE_MIN_SAVING_PERCENT`. One of each set of
 * molecules; further ones only where there are too few. No medicine appears twice. Takes no more candidates than it needs.
 */
export function pickShowcase(candidates: Iterable<ShowcaseCandidate>, count: number = SHOWCASE_ITEMS): ShowcasePick[] {
  const picks: ShowcasePick[] = [];
  const further: ShowcasePick[] = [];
  for (const candidate of candidates) {
    if (picks.length >= count) break;
    const pick = showable(candidate);
    if (pick) (picks.some((other) => isAlike(pick, other)) ? further : picks).push(pick);
  }
  for (const pick of further) {
    if (picks.length >= count) break;
    if (!picks.some((other) => sharesMedicine(pick, other))) picks.push(pick);
  }
  return picks.slice(0, count);
}

function showable({ searched, recommendation }: ShowcaseCandidate): ShowcasePick | null {
  if (recommendation.kind === 'none' || searched.discontinued || !searched.inStock) return null;
  const { offer: substitute, savings } = recommendation;
  if (savings.here.percent < SHOWCASE_MIN_SAVING_PERCENT) return null;
  if (compareMedicines(searched.facts, substitute.facts).verdict !== 'same') return null;
  return { searched, substitute, savings };
}

function isAlike(one: ShowcasePick, other: ShowcasePick): boolean {
  return familyKey(one.searched.facts) === familyKey(other.searched.facts) || sharesMedicine(one, other);
}

function sharesMedicine(one: ShowcasePick, other: ShowcasePick): boolean {
  const ids = new Set([one.searched.facts.id, one.substitute.facts.id]);
  return ids.has(other.searched.facts.id) || ids.has(other.substitute.facts.id);
}
