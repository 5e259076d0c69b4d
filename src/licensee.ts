/**
 * Who holds the licence: read from the machine's settings, so that a pharmacy changes no code. Until they are set,
 * there are placeholders, which no page shows as facts and with which no live shop opens.
 *
 * The server reads them from its environment (`licensee-here.ts`). Browsers have no environment: each page of the shop,
 * and the service worker, gets the server's values before its scripts run (`licensee-here.browser.ts`).
 */
export interface Licensee {
  readonly phone: { readonly display: string; readonly href: string; readonly orderingHours: string };
  /** Digits only, as WhatsApp expects them. */
  readonly whatsapp: string;
  readonly email: string;
  /** The name on the licence, the house and street, the city with its pin code and state. */
  readonly address: readonly string[];
  /** The state of the pharmacy, which decides between CGST with SGST and IGST. */
  readonly state: string;
  readonly mapUrl: string;
  /** With the number of their form. */
  readonly licences: readonly string[];
  readonly gstin: string;
  readonly pharmacist: { readonly name: string; readonly registration: string };
  /** Where, and up to what amount, cash is taken at the door (`domain/settings/cash-rule.ts`). */
  readonly cash: { readonly limitPaise: number | null; readonly refusedPins: readonly string[] };
}

/** The placeholders, until a licensee has entered real values. */
export const PLACEHOLDERS: Licensee = {
  phone: { display: '+91 80 4000 1234', href: 'tel:+918040001234', orderingHours: '9:00 AM to 9:00 PM' },
  whatsapp: '918040001234',
  email: 'care@samesalt.example',
  address: ['SameSalt Pharmacy', '12, 4th Cross, Vijayanagar', 'Bengaluru 560040, Karnataka'],
  state: 'Karnataka',
  mapUrl: 'https://www.openstreetmap.org/search?query=Bengaluru%20560040',
  licences: ['KA-B3-20-000000 (Form 20)', 'KA-B3-21-000000 (Form 21)'],
  gstin: '29AAAAA0000A1Z5',
  pharmacist: { name: 'Registered pharmacist (to be entered)', registration: 'KSPC 000000' },
  cash: { limitPaise: null, refusedPins: [] },
};
