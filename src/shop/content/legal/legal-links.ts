import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import type { LegalLink } from './legal-document.ts';

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
