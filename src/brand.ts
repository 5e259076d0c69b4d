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
