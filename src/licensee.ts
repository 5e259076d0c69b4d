/**
 * Who holds the licence: read from the settings of the machine, so that a pharmacy changes no code. Until they are given,
 * placeholders stand there, which no page shows as facts and with which no live shop opens.
 *
 * The server reads them from its environment (`licensee-here.ts`). Browsers know no environment: each page, and the service
 * worker, is handed what the server knows before its scripts run (`licensee-here.browser.ts`).
 */
export interface Licensee {
  readonly phone: { readonly display: string; readonly href: string; readonly orderingHours: string };
  /** Figures alone, as WhatsApp wants them. */
  readonly whatsapp: string;
  readonly email: string;
  /** The name on the licence, the house and street, the city with its pin code and state. */
  readonly address: readonly string[];
  /** The state of the pharmacy, which decides between CGST with SGST and IGST. */
  readonly state: string;
  readonly mapUrl: string;
  /** With their forms. */
  readonly licences: readonly string[];
  readonly gstin: string;
  readonly pharmacist: { readonly name: string; readonly registration: string };
}

/** What stands there until a licensee has entered his own. */
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
};
