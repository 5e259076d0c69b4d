import type { Parts } from '../service-parts.ts';
import { createAffiliateConsent } from './affiliate.ts';
import { createAudience } from './audience.ts';
import { createBlog } from './blog.ts';

/** Articles, newsletter, visits and the agreement to tell an affiliate, as routes and pages ask for them. */
export function createContent(
  parts: Parts,
  {
    contentVersion,
    hasAffiliate,
    newsletterLink,
  }: { contentVersion: () => number | null; hasAffiliate: boolean; newsletterLink: (token: string) => string },
) {
  return {
    blog: createBlog({ db: parts.db, contentVersion }),
    audience: createAudience(parts, newsletterLink),
    affiliate: createAffiliateConsent(parts, hasAffiliate),
  };
}
export type Content = ReturnType<typeof createContent>;
