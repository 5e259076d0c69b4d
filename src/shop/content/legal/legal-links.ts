import { brand, whatsappHref } from '#brand';
import type { LegalFact, LegalLink } from './legal-document.ts';
import { POLICY } from './policy-figures.ts';

/** Ways to contact the shop, as used in the legal texts. */
export const PHONE: LegalLink = { text: brand.phone.display, href: brand.phone.href };
export const EMAIL: LegalLink = { text: brand.email, href: `mailto:${brand.email}` };
export const GRIEVANCE_EMAIL: LegalLink = { text: brand.email, href: `mailto:${brand.email}?subject=Grievance` };
export const PRIVACY_EMAIL: LegalLink = { text: brand.email, href: `mailto:${brand.email}?subject=My%20data` };
export const WHATSAPP: LegalLink = { text: 'WhatsApp', href: whatsappHref(`Hello ${brand.name}.`) };

export const TERMS: LegalLink = { text: 'Terms of Use', href: '/terms-conditions' };
export const PRIVACY: LegalLink = { text: 'Privacy Policy', href: '/privacy-policy' };
export const REFUNDS: LegalLink = { text: 'Cancellation, return and refund', href: '/terms-conditions#refund-policy' };

/** The postal address on one line. */
export const POSTAL_ADDRESS = brand.address.join(', ');

/** Where a complaint goes and how long it may take: the same in both texts. */
export const GRIEVANCE_FACTS: readonly LegalFact[] = [
  { term: 'Officer', detail: `Grievance Officer, ${brand.name}` },
  { term: 'E-mail', detail: [GRIEVANCE_EMAIL, ' (subject: Grievance)'] },
  { term: 'Phone', detail: [PHONE, `, ${POLICY.supportHours} for the grievance officer`] },
  { term: 'Post', detail: POSTAL_ADDRESS },
  { term: 'Acknowledged', detail: `Within ${POLICY.grievanceAcknowledgedWithinHours} hours, with a ticket number.` },
  { term: 'Resolved', detail: `Within ${POLICY.grievanceResolvedWithinDays} days of receiving it.` },
];
