import { compareMedicines } from './compare-medicines.ts';
import type { Offer } from './offer.ts';
import type { Recommendation } from './recommend-substitute.ts';
import type { Savings } from './savings.ts';
import { familyKey } from './substitution-key.ts';

/** A medicine that people know, with what is recommended for it. */
export interface ShowcaseCandidate {
  readonly searched: Offer;
  readonly recommendation: Recommendation;
}

/** One saving that can be shown to everybody: a medicine and the cheaper one that is the same. */
export interface ShowcasePick {
  readonly searched: Offer;
  readonly substitute: Offer;
  readonly savings: Savings;
}

/** Three savings stand under each condition (specification, section 9). */
export const SHOWCASE_ITEMS = 3;
/** A smaller saving, in percent, is true but explains nothing. */
export const SHOWCASE_MIN_SAVING_PERCENT = 20;

/**
 * At most `count` savings out of candidates in the order in which they are well known. Only what is recommended, sold
 * today and *same* when compared once more, from a saving of `SHOWCASE_MIN_SAVING_PERCENT` on. One of each composition;
 * further ones of a composition only where there are too few. No medicine appears twice. Takes no more candidates than it needs.
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
