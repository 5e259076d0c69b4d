import { licensee } from '#licensee';
import type { Licensee } from './licensee.ts';

/**
 * The shop's name and look, and what belongs to the licensed pharmacy behind it.
 * Another pharmacy sets its name here. The licensee is in the settings: see `licensee.ts`.
 */
export interface Brand extends Licensee {
  readonly name: string;
  readonly tagline: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly playStoreUrl: string;
  readonly affiliatesUrl: string;
  readonly appPromo: { readonly code: string; readonly rupees: number };
}

/** A placeholder that nobody has replaced: text that says so, or a number of zeros only. */
function isPlaceholder(text: string): boolean {
  return /to be entered/i.test(text) || /(?:^|\D)0{4,}(?:\D|$)/.test(text);
}

/** What pages may show of a licence, a tax number or a person: null while it is still the placeholder. */
export function entered(text: string): string | null {
  return isPlaceholder(text) ? null : text;
}

/** The drug licences that a licensee has entered. While they are placeholders the list is empty, and no page may call the shop licensed. */
export function enteredLicences({ licences }: Pick<Brand, 'licences'>): readonly string[] {
  return licences.filter(entered);
}

/** The pharmacist's name and registration; null until a licensee has entered both. */
export function enteredPharmacist({ pharmacist: { name, registration } }: Pick<Brand, 'pharmacist'>): string | null {
  return entered(name) === null || entered(registration) === null ? null : `${name}, ${registration}`;
}

const look: Omit<Brand, keyof Licensee> = {
  name: 'SameSalt',
  tagline: 'The same medicine, for less',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
  playStoreUrl: 'https://play.google.com/store/apps',
  affiliatesUrl: 'https://affiliates.example/',
  appPromo: { code: 'APP200', rupees: 200 },
};

/** The name and the look, and the licensee as it is now. */
export const brand: Brand = Object.defineProperties(look, Object.getOwnPropertyDescriptors(licensee)) as Brand;

/** A WhatsApp chat with the shop, with its first message filled in. */
export function whatsappHref(message: string): string {
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`;
}
