import { indianDay } from '#domain/invoicing/financial-year.ts';
import { gstinFault } from '#domain/invoicing/gstin.ts';
import { unsignedTables } from '#domain/unsigned-tables.ts';
import { entered } from '#entered';
import { LICENSEE_VARIABLES, licenseeFrom } from '#licensee';
import { PLACEHOLDERS } from '../../licensee.ts';
import { isLoopback } from '../ops/loopback.ts';
import type { Config } from './read-config.ts';

/** The licensee's settings that have no usable default, with what each must hold, as text for the operator. */
const MUST_BE_ENTERED = {
  name: 'the name on the drug licence',
  street: 'the house and street of the licensed premises',
  city: 'the city of the licensed premises',
  pin: 'the pin code of the licensed premises',
  state: 'the state of the licensed premises',
  phone: 'a telephone that the pharmacy answers',
  hours: 'when the telephone is answered, such as 9:00 AM to 9:00 PM',
  licences:
    'the numbers of the drug licences with their forms and semicolons between them, such as "KA-B3-20-NUMBER (Form 20); KA-B3-21-NUMBER (Form 21)"',
  licencesUntil: 'the last day on which the licences hold, such as 2029-12-31',
  gstin: "the pharmacy's GSTIN",
  pharmacistName: 'the name of the registered pharmacist',
  pharmacistRegistration: "the pharmacist's number in the state's register",
} as const satisfies Partial<Record<keyof typeof LICENSEE_VARIABLES, string>>;
type MustBeEntered = keyof typeof MUST_BE_ENTERED;

/** A real pharmacy may be in the sample's city and open at its hours; nobody else has its street address, numbers or names. */
const MAY_EQUAL_SAMPLE: ReadonlySet<MustBeEntered> = new Set(['city', 'pin', 'state', 'hours']);

/** What an entered value must hold instead; null if it is acceptable. */
const FAULTS: Partial<Record<MustBeEntered, (value: string, env: Environment) => string | null>> = {
  gstin: (value, env) => gstinFault(value, env.PHARMACY_STATE?.trim() || null),
  licencesUntil: (value) => (value < indianDay(Date.now()) ? 'a day that is not over: the licences have ended' : null),
};

function licenseeRefusal(key: MustBeEntered): Refusal {
  return (_config, env) => {
    const value = env[LICENSEE_VARIABLES[key]]?.trim() ?? '';
    if (value === '') return { holds: 'nothing', must: MUST_BE_ENTERED[key] };
    if (isSample(key, value)) return { holds: `${JSON.stringify(value)}, a sample`, must: MUST_BE_ENTERED[key] };
    const must = FAULTS[key]?.(value, env) ?? null;
    return must === null ? null : { holds: JSON.stringify(value), must };
  };
}

function isSample(key: MustBeEntered, value: string): boolean {
  if (MAY_EQUAL_SAMPLE.has(key)) return false;
  if (key === 'phone') return isSampleNumber(value);
  return (
    PLACEHOLDERS.address.some((line) => line.toLowerCase() === value.toLowerCase()) ||
    value.split(';').some((part) => isSampleText(part.trim()))
  );
}

/** Words such as "sample", or a number of one repeated digit. */
function isSampleText(text: string): boolean {
  const says = /placeholder|changeme|\b(?:sample|dummy|example|test|tbd|todo)\b|x{3,}|(?:^|\D)(\d)\1{5,}(?:\D|$)/i;
  return text === '' || entered(text) === null || says.test(text);
}

/** The shipped number, one of (almost) only one digit, or consecutive digits. */
function isSampleNumber(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').slice(-10);
  const shipped = PLACEHOLDERS.phone.display.replace(/\D/g, '').slice(-10);
  return digits === shipped || /(\d)\1{6,}|1234567890|9876543210/.test(digits);
}

const IDENTITY = Object.fromEntries(
  (Object.keys(MUST_BE_ENTERED) as MustBeEntered[]).map((key) => [LICENSEE_VARIABLES[key], licenseeRefusal(key)]),
);

/** No mail reaches these (RFC 2606). */
const NOBODYS_DOMAIN = /@(?:.*\.)?(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;

/**
 * What a live shop refuses in addition to stand-ins, because the law or its money is at stake. An operator's command
 * works without these: whoever repairs a shop must not be locked out.
 */
const NOT_FOR_SALE: Readonly<Record<string, Refusal>> = {
  ...IDENTITY,
  PHARMACY_EMAIL: (_config, env) => {
    const { email } = licenseeFrom(env);
    // If unset, it is the sender's, whose domain the e-mail provider has verified.
    if (!env.PHARMACY_EMAIL || !NOBODYS_DOMAIN.test(email)) return null;
    return { holds: `${JSON.stringify(email)}, a sample`, must: 'an address at which the pharmacy reads mail' };
  },
  RAZORPAY_KEY_ID: ({ razorpay }) =>
    /^rzp_test_/i.test(razorpay?.keyId ?? '')
      ? { holds: 'a test key, with which no money moves', must: 'the key of the live account (rzp_live_…)' }
      : null,
  TRUSTED_PROXIES: ({ publicUrl, trustedProxies }) =>
    publicUrl.startsWith('https:') && trustedProxies.length === 0
      ? {
          holds: 'nothing',
          must: "the addresses of the proxy that speaks https, such as 127.0.0.1,::1; without it all visitors share one visitor's limits",
        }
      : null,
  BACKUP_PASSPHRASE: ({ backupPassphrase }) =>
    backupPassphrase === undefined
      ? { holds: 'nothing', must: 'at least 12 characters; backups hold patients’ data' }
      : null,
  ACCEPT_UNREVIEWED: ({ acceptUnreviewed }) => {
    const unsigned = unsignedTables();
    if (acceptUnreviewed || unsigned.length === 0) return null;
    return {
      holds: 'nothing',
      must: `1, or a registered pharmacist must sign the ${unsigned.length} tables of rules that nobody has signed (npm run shop -- doctor --live lists them)`,
    };
  },
};

/** The environment of a process, as it was given. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a live shop's variable holds and must hold instead; null if it is acceptable. */
type Refusal = (config: Config, env: Environment) => { readonly holds: string; readonly must: string } | null;

/** In the order in which an operator meets them. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  SESSION_SECRET: ({ sessionSecret }) => (sessionSecret ? null : { holds: 'nothing', must: 'at least 32 characters' }),
  RATE_LIMITS: ({ rateLimits }) => (rateLimits ? null : { holds: '"off"', must: 'on' }),
  FAILPOINT: ({ failpoint }) => (failpoint ? { holds: JSON.stringify(failpoint), must: 'nothing' } : null),
  PAYMENT_PROVIDER: ({ paymentProvider }) =>
    paymentProvider === 'sandbox' ? { holds: '"sandbox"', must: 'razorpay' } : null,
  SMS_PROVIDER: ({ smsProvider }) => (smsProvider === 'outbox' ? { holds: '"outbox"', must: 'msg91' } : null),
  EMAIL_PROVIDER: ({ emailProvider }) => (emailProvider === 'outbox' ? { holds: '"outbox"', must: 'smtp' } : null),
  TELEPHONE_PROVIDER: ({ telephoneProvider }) =>
    telephoneProvider === 'practice' ? { holds: '"practice"', must: 'none or exotel' } : null,
  VITE_DEV: (_config, { VITE_DEV }) => (VITE_DEV === '1' ? { holds: '"1"', must: 'nothing' } : null),
  PUBLIC_URL: ({ publicUrl, readFor }, env) =>
    readFor === 'shop' && !env.PUBLIC_URL?.trim()
      ? { holds: 'nothing', must: 'the address at which people find the shop, such as https://shop.example' }
      : openLine(publicUrl),
  RAZORPAY_API_URL: ({ razorpay }) => openLine(razorpay?.apiUrl),
  MSG91_API_URL: ({ msg91 }) => openLine(msg91?.apiUrl),
  EXOTEL_API_URL: ({ exotel }) => openLine(exotel?.apiUrl),
  POSTAL_API_URL: ({ postalApiUrl }) => openLine(postalApiUrl),
  S3_URL: ({ s3 }) => openLine(s3?.url),
  AFFILIATE_URL: ({ affiliateUrl }) => openLine(affiliateUrl),
  // Its connection has no TLS, and carries prescriptions.
  CLAMD_HOST: ({ clamd }) =>
    clamd === undefined || isLoopback(clamd.host)
      ? null
      : { holds: JSON.stringify(clamd.host), must: 'an address of this machine' },
  DATABASE_URL: ({ databaseUrl }) => openDatabase(databaseUrl),
  SEED: ({ seed }) => (seed ? { holds: '"on"', must: 'off: its catalogue, stock and coupons are samples' } : null),
};

/** Every variable that is checked for a live shop, in the order in which an operator meets them. */
export const LIVE_CHECKS: readonly string[] = [...Object.keys(REFUSALS), ...Object.keys(NOT_FOR_SALE)];

/**
 * A live shop takes real money and sends real messages: no stand-in may be used, and no secret or personal data may
 * cross a network unencrypted. Returns a line for each variable to correct, by name.
 */
export function liveModeProblems(config: Config, env: Environment): ReadonlyMap<string, string> {
  const table = { ...REFUSALS, ...(config.readFor === 'shop' ? NOT_FOR_SALE : {}) };
  const lines = Object.entries(table).flatMap(([name, refusal]) => {
    const refused = refusal(config, env);
    if (refused === null) return [];
    return [[name, `${name} holds ${refused.holds}; because SHOP_MODE is live it must hold ${refused.must}.`] as const];
  });
  return new Map(lines);
}

/**
 * A shop in local mode serves only this machine: its login codes are shown on a page, and its payments move no money.
 * Returns a line for each variable that would expose it to others.
 */
export function openToOthersLines({
  host,
  publicUrl,
}: Pick<Config, 'host' | 'publicUrl'>): ReadonlyMap<string, string> {
  const places: readonly (readonly [name: string, held: string, host: string])[] = [
    ['HOST', host, host],
    ['PUBLIC_URL', publicUrl, URL.parse(publicUrl)?.hostname ?? ''],
  ];
  return new Map(
    places
      .filter(([, , where]) => !isLoopback(where))
      .map(([name, held]) => [
        name,
        `${name} holds ${JSON.stringify(held)}; because SHOP_MODE is local it must hold an address of this machine. Set SHOP_MODE to live for a shop that sells, or to trial for one that only shows.`,
      ]),
  );
}

/** What stays on this machine needs no https: nobody listens there. */
function openLine(address: string | undefined) {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || url.protocol === 'https:' || isLoopback(url.hostname)) return null;
  return { holds: JSON.stringify(url.origin), must: 'an https address' };
}

/** The connection to a remote database uses TLS, and its certificate is checked. Its password is not printed. */
function openDatabase(address: string | undefined) {
  const [, hosts = '', query = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)[^?#]*\??(.*)$/i.exec(address ?? '') ?? [];
  const settings = new URLSearchParams(query);
  // Of a setting that is given twice the driver takes the last one. `host` overrides the address; a path is a socket of
  // this machine. Several hosts are separated by commas.
  const last = (name: string) => settings.getAll(name).at(-1);
  const far = (last('host') ?? hosts)
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .find((host) => host !== '' && !host.startsWith('/') && !isLoopback(host));
  // The driver checks the certificate in each of these modes, unless it is told to do as PostgreSQL's own library does.
  const mode = last('sslmode');
  const checked = last('uselibpqcompat') === 'true' ? ['verify-full'] : ['require', 'verify-ca', 'verify-full'];
  if (far === undefined || checked.includes(mode ?? '')) return null;
  return {
    holds: `an address of ${far} without TLS, or whose certificate is not fully checked`,
    must: 'one with ?sslmode=verify-full',
  };
}
