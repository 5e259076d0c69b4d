/**
 * The shop's name and everything that belongs to one licensed pharmacy.
 * Another pharmacy puts its name on the shop by changing this module alone.
 * Licence numbers and addresses here are placeholders until a licensee enters real ones.
 */
export interface Brand {
  readonly name: string;
  readonly tagline: string;
  readonly phone: { readonly display: string; readonly href: string; readonly orderingHours: string };
  readonly whatsapp: string;
  readonly email: string;
  readonly address: readonly string[];
  /** The state of the pharmacy, which decides between CGST with SGST and IGST. */
  readonly state: string;
  readonly mapUrl: string;
  readonly licences: readonly string[];
  readonly gstin: string;
  readonly pharmacist: { readonly name: string; readonly registration: string };
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly playStoreUrl: string;
  readonly affiliatesUrl: string;
  readonly appPromo: { readonly code: string; readonly rupees: number };
}

/** A placeholder that nobody has replaced: words that say so, or a number of nothing but noughts. */
function isPlaceholder(text: string): boolean {
  return /to be entered/i.test(text) || /(?:^|\D)0{4,}(?:\D|$)/.test(text);
}

/** What pages may show of a licence, a tax number or a person: null while only the placeholder stands there. */
export function entered(text: string): string | null {
  return isPlaceholder(text) ? null : text;
}

/** The drug licences that a licensee has entered; empty while placeholders stand there, and no page may call the shop licensed. */
export function enteredLicences({ licences }: Pick<Brand, 'licences'>): readonly string[] {
  return licences.filter((licence) => entered(licence) !== null);
}

/** The pharmacist with the registration; null until a licensee has entered both. */
export function enteredPharmacist({ pharmacist: { name, registration } }: Pick<Brand, 'pharmacist'>): string | null {
  return entered(name) === null || entered(registration) === null ? null : `${name}, ${registration}`;
}

export const brand: Brand = {
  name: 'SameSalt',
  tagline: 'The same medicine, for less',
  phone: { display: '+91 80 4000 1234', href: 'tel:+918040001234', orderingHours: '9:00 AM to 9:00 PM' },
  whatsapp: '918040001234',
  email: 'care@samesalt.example',
  address: ['SameSalt Pharmacy', '12, 4th Cross, Vijayanagar', 'Bengaluru 560040, Karnataka'],
  state: 'Karnataka',
  mapUrl: 'https://www.openstreetmap.org/search?query=Vijayanagar%20Bengaluru%20560040',
  licences: ['KA-B3-20-000000 (Form 20)', 'KA-B3-21-000000 (Form 21)'],
  gstin: '29AAAAA0000A1Z5',
  pharmacist: { name: 'Registered pharmacist (to be entered)', registration: 'KSPC 000000' },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
  playStoreUrl: 'https://play.google.com/store/apps',
  affiliatesUrl: 'https://affiliates.example/',
  appPromo: { code: 'APP200', rupees: 200 },
};
