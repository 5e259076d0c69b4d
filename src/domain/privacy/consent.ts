/** What users consent to, each separately (DPDP Act 2023, section 6: itemised, and as easy to withdraw). */
export type ConsentPurpose = 'terms-and-privacy' | 'newsletter' | 'affiliate' | 'substitution' | 'health';

/** Where consent was given or withdrawn. */
export type ConsentPlace = 'login' | 'newsletter-form' | 'order-page' | 'checkout' | 'account' | 'operator';

/**
 * The version of each consent text. Whoever changes a text changes its version here; for the legal texts and the
 * questions a test of the shop compares the words themselves.
 */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, string>> = {
  'terms-and-privacy': 'terms 2024-10-01, privacy 2024-10-01, edition 1b81239031',
  newsletter: '2026-11-21',
  affiliate: '2026-11-21',
  substitution: '2026-11-21',
  health: '2026-11-23',
};
