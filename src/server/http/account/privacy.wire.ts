import type { ClosingTermsData } from '#contract/areas/privacy.ts';
import { dayInIndia } from '#domain/people/age.ts';

/** What a deletion would mean, as published. */
export function toClosingTerms(terms: {
  readonly eraseAt: Date;
  readonly graceDays: number;
  readonly obstacle: string | null;
  readonly kept: readonly { readonly what: string; readonly why: string; readonly howLong: string }[];
}): ClosingTermsData {
  return {
    erase_on: dayInIndia(terms.eraseAt.getTime()),
    grace_days: terms.graceDays,
    obstacle: terms.obstacle,
    kept: terms.kept.map(({ what, why, howLong }) => ({ what, why, how_long: howLong })),
  };
}
