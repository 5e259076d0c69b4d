import type { ClosingTermsData } from '#contract/areas/privacy.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { Privacy } from '../../services/privacy/privacy.ts';

/** What a deletion would mean, as published. */
export function toClosingTerms(terms: Awaited<ReturnType<Privacy['terms']>>): ClosingTermsData {
  return {
    erase_on: dayInIndia(terms.eraseAt.getTime()),
    grace_days: terms.graceDays,
    obstacle: terms.obstacle,
    kept: terms.kept.map(({ what, why, howLong }) => ({ what, why, how_long: howLong })),
  };
}
