import { type Licensee, PLACEHOLDERS } from './licensee.ts';

/** The environment variable of each part. */
export const LICENSEE_VARIABLES = {
  name: 'PHARMACY_NAME',
  street: 'PHARMACY_STREET',
  city: 'PHARMACY_CITY',
  pin: 'PHARMACY_PIN',
  state: 'PHARMACY_STATE',
  phone: 'PHARMACY_PHONE',
  hours: 'PHARMACY_HOURS',
  whatsapp: 'PHARMACY_WHATSAPP',
  email: 'PHARMACY_EMAIL',
  licences: 'PHARMACY_LICENCES',
  licencesUntil: 'PHARMACY_LICENCES_UNTIL',
  gstin: 'PHARMACY_GSTIN',
  pharmacistName: 'PHARMACIST_NAME',
  pharmacistRegistration: 'PHARMACIST_REGISTRATION',
} as const;

type Setting = keyof typeof LICENSEE_VARIABLES;
type Environment = Readonly<Record<string, string | undefined>>;

/** The licensee from an environment; a placeholder for each unset variable. Without a separate e-mail address, the sender's. */
export function licenseeFrom(env: Environment): Licensee {
  const given = (setting: Setting) => env[LICENSEE_VARIABLES[setting]]?.trim() || undefined;
  const [name = '', street = ''] = PLACEHOLDERS.address;
  const place = {
    street: given('street') ?? street,
    city: given('city') ?? 'Bengaluru',
    pin: given('pin') ?? '560040',
    state: given('state') ?? PLACEHOLDERS.state,
  };
  const phone = given('phone') ?? PLACEHOLDERS.phone.display;
  return {
    phone: {
      display: phone,
      href: `tel:${dialled(phone)}`,
      orderingHours: given('hours') ?? PLACEHOLDERS.phone.orderingHours,
    },
    whatsapp: dialled(given('whatsapp') ?? phone).replace('+', ''),
    email: given('email') ?? /[^\s<>]+@[^\s<>]+/.exec(env.SMTP_FROM ?? '')?.[0] ?? PLACEHOLDERS.email,
    address: [given('name') ?? name, place.street, `${place.city} ${place.pin}, ${place.state}`],
    state: place.state,
    mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place.city} ${place.pin}`)}`,
    licences:
      given('licences')
        ?.split(';')
        .map((licence) => licence.trim()) ?? PLACEHOLDERS.licences,
    gstin: given('gstin') ?? PLACEHOLDERS.gstin,
    pharmacist: {
      name: given('pharmacistName') ?? PLACEHOLDERS.pharmacist.name,
      registration: given('pharmacistRegistration') ?? PLACEHOLDERS.pharmacist.registration,
    },
    cash: PLACEHOLDERS.cash,
  };
}

/** Ten digits are an Indian number; a toll-free one (1800…) has no country code before it. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0/, '');
  if (digits.startsWith('1800')) return digits;
  return digits.length === 10 ? `+91${digits}` : `+${digits}`;
}

/** What an owner has entered, shared by all copies of this module in the process: the server's, and that of the built pages. */
const ADOPTED = Symbol.for('shop.licensee');
const shared = globalThis as { [ADOPTED]?: { readonly licensee: Licensee; readonly revision: number } };
const ofEnvironment = licenseeFrom(process.env);

/** The licensee of this process: from the environment until `adoptLicensee` is called. Each part is read when it is used. */
export const licensee: Licensee = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(PLACEHOLDERS) as (keyof Licensee)[]).map((part) => [
      part,
      { enumerable: true, get: () => (shared[ADOPTED]?.licensee ?? ofEnvironment)[part] },
    ]),
  ),
) as Licensee;

/** What an owner entered: settings in the form of an environment, and the rule for cash, which has no variable. */
interface Entered {
  readonly env: Environment;
  readonly cash: Licensee['cash'];
}

/** Applies what an owner entered from now on. Each state gets a new number. */
export function adoptLicensee({ env, cash }: Entered, revision: number): void {
  shared[ADOPTED] = { licensee: { ...licenseeFrom(env), cash }, revision };
}

/** The number of the state in force; 0 while only the environment counts. */
export function licenseeRevision(): number {
  return shared[ADOPTED]?.revision ?? 0;
}

/** The line of script that passes the licensee to a browser, safe inside a page. */
export function handingOver(): string {
  return `self.licensee=${JSON.stringify(licensee).replaceAll('<', '\\u003c')};`;
}
